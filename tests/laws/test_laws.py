"""The laws, for every game of the registry, its options and its numbers of seats."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import RecordError
from engine.game import TABLE, Game
from engine.games import GAMES, game
from engine.match import Match
from engine.record import read
from tests.examples import few
from tests.games.files import KINDS, Golden, expected, folder, goldens
from tests.laws.cases import TryOut, all_tries, cases, conceivable, tries
from tests.laws.garbage import read_or_refused, spoiled, words_read_or_refused
from tests.laws.laws import LAWS

TRIES = all_tries()
FIRST = {trial for slug in GAMES for trial in tries(slug)[:2]}
"""The try-outs of `make check`."""


def kinds(trial: TryOut) -> set[tuple[str, str, str]]:
    """Return what a try-out tries: its number of seats, and the value of each option."""
    values = [(key, part) for key, value in trial.options for part in value.split(",")]
    return {(trial.slug, key, value) for key, value in [("seats", str(trial.seats)), *values]}


def mark_of(trial: TryOut) -> list[pytest.MarkDecorator]:
    """Return when a try-out is played: the long numbers have those that only combine what others try."""
    if trial in FIRST:
        return []
    tried = set().union(*map(kinds, TRIES[: TRIES.index(trial)]))
    return [pytest.mark.prove if kinds(trial) <= tried else pytest.mark.whole]


by_trial = pytest.mark.parametrize(
    "trial",
    [pytest.param(trial, marks=mark_of(trial), id=str(trial)) for trial in TRIES],
)
OF_PLAYOUTS = [name for name in LAWS if not name.endswith("small_positions")]
by_game = pytest.mark.parametrize("slug", GAMES)


@st.composite
def any_try(draw: st.DrawFn) -> TryOut:
    """A try-out with seeds that nobody chose."""
    seeds = st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=8)
    return draw(st.sampled_from(TRIES))._replace(seed=draw(seeds), playout=draw(seeds))


@by_trial
def test_laws_hold(trial: TryOut) -> None:
    """Every law over one playout, which is played once for all of them."""
    hold(trial, OF_PLAYOUTS)


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=pytest.mark.whole if slug == "20-sur-20" else ()) for slug in GAMES]
)
def test_laws_hold_on_small_positions(slug: str) -> None:
    hold(tries(slug)[0], LAWS.keys() - OF_PLAYOUTS)


@pytest.mark.prove
@given(trial=any_try())
@few()
def test_laws_hold_for_any_seed(trial: TryOut) -> None:
    hold(trial, OF_PLAYOUTS)


def hold(trial: TryOut, names: Iterable[str]) -> None:
    """Try laws one after the other; one that is broken is named."""
    for name in names:
        try:
            LAWS[name](trial)
        except Exception as error:
            error.add_note(f"{name} of {trial}")
            raise


@by_game
def test_law_12_a_number_or_card_left_out_is_told_by_its_line(slug: str) -> None:
    for record in cases(slug).SMALL:
        lines = record.rstrip("\n").split("\n")
        for number in range(lines.index("") + 1, len(lines)):
            words = lines[number].split(" ")
            for place in range(1, len(words)):
                left_out = " ".join([*words[:place], "", *words[place + 1 :]])
                found = read_or_refused(
                    "\n".join([*lines[:number], left_out + " ; end", *lines[number + 1 :]])
                )
                assert not isinstance(found, RecordError) or found.text


@given(text=st.text(max_size=200))
def test_law_12_any_text_is_read_or_refused(text: str) -> None:
    read_or_refused(text)
    for trial in TRIES[:1]:
        words_read_or_refused(trial, text)


@by_game
@given(data=st.data(), rng=st.randoms(use_true_random=False))
def test_law_12_spoiled_records_are_read_or_refused(slug: str, data: st.DataObject, rng: object) -> None:
    records = [golden.record for golden in goldens(slug, "golden")] + list(cases(slug).SMALL)
    text = data.draw(st.sampled_from(records))
    read_or_refused(spoiled(text, rng, cases(slug).texts))  # type: ignore[arg-type]


@by_game
@pytest.mark.parametrize("kind", ["golden", "order", "perft"])
def test_every_game_brings_its_golden_files(slug: str, kind: str) -> None:
    if kind == "perft" and not game(slug).turn_based:
        return
    assert list(goldens(slug, kind)), f"{slug} needs {folder(slug) / kind}/*.txt: see tests/games/files.py"


@by_game
def test_every_game_brings_its_cases(slug: str) -> None:
    assert cases(slug)


def test_a_game_without_cases_is_told_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "new-game", "engine.games.newgame")
    with pytest.raises(AssertionError, match=r"new-game has no tests/games/newgame/cases.py"):
        cases("new-game")


@by_game
def test_the_cases_try_every_seat_count_and_option_value(slug: str) -> None:
    rules: Game = game(slug)
    settings = cases(slug).SETTINGS
    assert {seats for seats, _ in settings} == set(rules.seats)
    for option in rules.options:
        values = {options.get(option.key, option.default_for(seats)) for seats, options in settings}
        tried = values | {part for value in values for part in value.split(",")}
        assert set(option.choices) <= tried, f"{option.key} of {slug}"


@pytest.mark.parametrize(
    ("golden", "kind"),
    [(golden, kind) for slug in GAMES for kind in KINDS for golden in goldens(slug, kind)],
    ids=lambda value: value if isinstance(value, str) else value.path.stem,
)
def test_golden_file(golden: object, kind: str) -> None:
    fresh = expected(golden, kind)  # type: ignore[arg-type]
    assert fresh == golden, (
        "python -m tests.games.regenerate rewrites golden files: read the difference first"
    )


@pytest.mark.whole
@pytest.mark.parametrize(
    "golden",
    [
        pytest.param(golden, marks=pytest.mark.prove if golden.path.stem == "opening" else ())
        for slug in GAMES
        for golden in goldens(slug, "perft")
    ],
    ids=lambda golden: golden.path.stem,
)
def test_perft_counts_agree_with_trying_every_conceivable_move(golden: Golden) -> None:
    match = read(golden.record).match
    assert int(golden.answers["perft 1"]) == sum(1 for _ in accepted(match))
    assert int(golden.answers["perft 2"]) == sum(
        sum(1 for _ in accepted(match.submit(seat, move))) for seat, move in accepted(match)
    )


def accepted(match: Match) -> Iterator[tuple[int, object]]:
    """Tries every conceivable move of every seat against `refusal`, the listing of moves apart."""
    for seat in (TABLE, *range(1, match.seats + 1)):
        view = match.view(seat)
        for move in conceivable(match.slug, view):
            if match.game.refusal(view, move) is None:
                yield seat, move


@by_game
def test_golden_records_try_every_seat_count_and_option(slug: str) -> None:
    rules, texts = game(slug), [golden.record for golden in goldens(slug, "golden")]
    for seats in rules.seats:
        assert any(f'[Seats "{seats}"]' in text for text in texts), (
            f"{slug} has no golden record of {seats} seats"
        )
    for option in rules.options:
        for choice in option.choices[1:]:
            value = re.compile(rf"[\" ]{option.key}=(\S+,)?{choice}[\", ]")
            assert any(map(value.search, texts)), f"no golden record of {slug} has {option.key}={choice}"
