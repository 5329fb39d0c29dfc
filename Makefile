# Everything a developer runs. `make play` and `make test` need Python 3.11+, Node 20+ and make, nothing else.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && { echo "$$p"; break; }; done)
PY := .venv/bin/python
# Debian 13 has npm 9 beside Node 20, which cannot read our lock file, so its npx looks from elsewhere.
NPM ?= $(shell test "$$(npm --version 2>/dev/null | cut -d. -f1)" -ge 10 2>/dev/null && echo npm || echo 'cd / && npx --yes npm@10.9.4 --prefix "$(CURDIR)"')
PYTEST_ARGS ?=
ENGINES ?= chromium
WORKERS ?= logical
MUTANTS ?=
CLUSTER ?=
TOURNAMENT ?=
BROKER ?=
SITE ?=
ROUNDS ?=
TRACE ?=
PACKED ?=
CONTACT ?=
HOSTS := nginx apache2 caddy lighttpd
MEASURED := clicks dominoes embedded engine patches phone races solver start thinking

# Compiling the tests and the sources anew takes each Python longer than all else that it does before the first test.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play test test-hosts check build serve bench soak tournament test-browsers prove mutants problems setup browser locales messages lint clean release $(MEASURED)

help: ## say what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 24

play: build ## set up, build the site, serve it and open it
	@$(PY) -m tools.serve --built --open

test: setup browser locales ## set up and prove everything, in a real browser too
	@$(PY) -m pytest -n $(WORKERS) --timeout 300 --junitxml build/report.xml $(PYTEST_ARGS)

check: setup locales ## the quick part of `test`, before each commit: style, types, tests without a browser
	@$(PY) -m pytest -n $(WORKERS) -m "not browser and not prove and not whole" $(PYTEST_ARGS)

build: setup ## write dist/, the whole game as a static site (SITE=https://host/: named to search engines)
	@$(PY) -m tools.build $(if $(BROKER),--broker "$(BROKER)") $(if $(SITE),--site "$(SITE)") \
		$(if $(CONTACT),--contact "$(CONTACT)") $(if $(PACKED),--packed)

serve: setup ## play the sources unbuilt: edit, reload
	@$(PY) -m tools.serve

bench: setup browser locales ## measure, and print the figures as JSON (make bench phone ROUNDS=3: that alone)
	@ROUNDS="$(ROUNDS)" TRACE="$(TRACE)" $(PY) -m tools.bench $(filter $(MEASURED),$(MAKECMDGOALS))

$(MEASURED): bench
	@:

soak: setup browser ## two hundred live matches at once on one broker, for ten minutes
	@$(PY) -m tools.soak

tournament: setup ## who beats whom, and how fast they think (CLUSTER=tcp://host:8786, TOURNAMENT="24-7 --stop")
	@$(if $(CLUSTER),$(PY) -m pip install --quiet --disable-pip-version-check --requirement requirements-cluster.txt)
	@$(PY) -m tools.tournament $(TOURNAMENT) --ceiling --pace $(if $(CLUSTER),--cluster $(CLUSTER))

test-browsers: ENGINES = chromium firefox webkit
test-browsers: setup browser locales ## play the same story in Chromium, Firefox and WebKit
	@$(PY) -m pytest -m engines $(PYTEST_ARGS)

test-hosts: setup browser locales ## play on nginx, Apache, Caddy and lighttpd with the lines of docs/hosting.md
	@$(PY) -m tools.browser --install chromium $(HOSTS) >/dev/null
	@$(PY) -m pytest -m prove tests/browser/test_hosts.py $(PYTEST_ARGS)

prove: setup browser locales ## run the long numbers, in Chromium itself
	@$(PY) -m tools.browser --install chromium $(HOSTS) lynx >/dev/null
	@CHROMIUM="$$($(PY) -m tools.browser)" $(PY) -m pytest -n $(WORKERS) -m "prove or hypothesis" \
		--hypothesis-profile prove --junitxml build/report.xml $(PYTEST_ARGS)

problems: setup ## make the problems of months to come (a month that is there stays as it is)
	@$(PY) -m tools.problems

mutants: setup ## change the rules in small ways: do the tests notice? (MUTANTS="engine/record.py --count 20")
	@$(PY) -m tools.mutants $(MUTANTS)

release: setup ## write release/: the site as a zip, the package, what both are made of, checksums
	@$(PY) -m pip install --quiet --disable-pip-version-check --requirement requirements-release.txt
	@.venv/bin/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml
	@.venv/bin/check-jsonschema --quiet --builtin-schema vendor.citation-file-format CITATION.cff
	@.venv/bin/check-jsonschema --quiet --builtin-schema vendor.github-issue-forms \
		$(filter-out %/config.yml,$(wildcard .github/ISSUE_TEMPLATE/*.yml))
	@.venv/bin/check-jsonschema --quiet --builtin-schema vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml
	@.venv/bin/zizmor --quiet --offline .github/workflows
	@$(PY) -m tools.release

locales: setup ## compile the catalogues
	@$(PY) -m tools.locales

messages: setup ## bring the catalogues up to date with the sources
	@$(PY) -m tools.locales update

clean: ## remove everything that was made or installed in the tree
	rm -rf .venv node_modules build dist release .mypy_cache .pytest_cache .ruff_cache .hypothesis

lint: setup ## style and types alone
	@$(PY) -m ruff check --quiet .
	@$(PY) -m ruff format --check --quiet . || { echo "Run: $(PY) -m ruff format ." >&2; exit 1; }
	@$(PY) -m mypy --no-error-summary
	@node node_modules/typescript/bin/tsc --project assets/boot
	@node node_modules/typescript/bin/tsc --project assets/boot/types/tsconfig.sw.json

setup: .venv/.ready node_modules/.ready
	@:

.venv/.ready: requirements-dev.txt
	@test -n "$(PYTHON)" || { echo "Python 3.11 or later is needed and was not found." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo "This Python cannot make virtual environments: install its venv package (Debian, Ubuntu: apt-get install python3-venv)." >&2; exit 1; }
	@echo "Setting up Python in .venv ..."
	@$(PYTHON) -m venv .venv
	@$(PY) -m pip install --quiet --disable-pip-version-check --requirement requirements-dev.txt
	@touch $@

node_modules/.ready: package.json package-lock.json .npmrc
	@node -e 'process.exit(+(parseInt(process.versions.node) < 20))' 2>/dev/null && command -v npm >/dev/null || { echo "Node 20 or later is needed, with npm, and was not found." >&2; exit 1; }
	@echo "Fetching the browser runtimes into node_modules ..."
	@$(NPM) ci --ignore-scripts --loglevel=error >/dev/null
	@touch $@

browser: setup
	@$(PY) -m tools.browser --install $(ENGINES) shell mosquitto >/dev/null
