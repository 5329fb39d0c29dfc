"""Do the tests notice? Small changes of the rules, one at a time, and the tests that should fail for each.

`python -m tools.mutants [PATH ...]` draws so many changes a module by a seed, tries each in a copy of the
tree, and prints a table by module with the changes that no test noticed. Those that change nothing a caller
could see stand in `equal.toml`, with their reason; they are not drawn.

Neither mutmut (it leaves the tables of a module alone, where half of the rules stand) nor cosmic-ray (each
time a new process and every test) draws by a seed and runs only the tests that reach the line: this does,
without a dependency, and a change costs about a second.
"""
