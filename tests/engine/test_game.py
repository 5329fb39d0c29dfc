"""What options and errors promise to every game."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from engine.bots.insight import Insight
from engine.errors import GameError, IllegalMove, NotationError, PositionError, Refusal
from engine.fields import replace
from engine.game import Option
from engine.games import GAMES, game, insight, sampler

SWITCH = Option("teams", ("off", "on"))
CLOCK = Option("clock", ("30",), numbers=range(600))
CUP = Option("cup", ("off", "le-mans", "daytona"), many=True)


@pytest.mark.parametrize(
    ("option", "value", "allowed"),
    [
        (SWITCH, "on", True),
        (SWITCH, "off,on", False),
        (SWITCH, "", False),
        (CLOCK, "30", True),
        (CLOCK, "0", True),
        (CLOCK, "599", True),
        (CLOCK, "600", False),
        (CLOCK, "030", False),
        (CLOCK, "-1", False),
        (CLOCK, "\u0663", False),
        (CLOCK, "9" * 5000, False),
        (CUP, "daytona,le-mans", True),
        (CUP, "daytona,daytona", False),
        (CUP, "daytona,", False),
    ],
)
def test_an_option_allows_its_choices_numbers_or_lists(option: Option, value: str, allowed: bool) -> None:
    assert option.allows(value) is allowed


def test_the_first_choice_is_the_default() -> None:
    assert [option.default for option in (SWITCH, CLOCK, CUP)] == ["off", "30", "off"]


def test_an_option_may_have_another_default_for_who_plays_alone() -> None:
    alone = CLOCK._replace(alone="0")
    assert [alone.default_for(seats) for seats in (1, 2, 8)] == ["0", "30", "30"]
    assert CLOCK.default_for(1) == CLOCK.default


def test_an_error_holds_the_input_and_the_place() -> None:
    assert str(NotationError("bad_tile", "11@d4", 1)) == "bad_tile: '11@d4' at column 1"
    assert str(IllegalMove(Refusal("not_in_rack", (7,)), 2, "7@d5")) == "not_in_rack: '2 7@d5'"
    error = PositionError(3, "bad_row", "...")
    assert (error.line, error.code, error.text, error.column) == (3, "bad_row", "...", None)
    assert isinstance(error, GameError)


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_of_the_registry_offers_the_whole_protocol(slug: str) -> None:
    rules = game(slug)
    assert rules.slug == slug
    assert rules.version
    names = (
        "check_options items deal actors view refusal moves play scores outcome offers visible_event credits "
        "reveals write_move parse_move write_item parse_item write_position parse_position bots"
    )
    assert not [name for name in names.split() if not callable(getattr(rules, name, None))]
    assert {"random", *rules.levels} <= set(rules.bots())


def test_an_unknown_game_is_named() -> None:
    for find in (game, insight, sampler):
        with pytest.raises(NotationError, match="no_such_game: 'go'"):
            find("go")


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_tells_what_is_known_of_it_and_what_it_counts(slug: str) -> None:
    assert isinstance(insight(slug), Insight)
    assert callable(sampler(slug))


def test_a_code_says_enough_where_no_text_is_at_fault() -> None:
    error = GameError("match_not_over")
    assert (error.text, error.column, str(error)) == ("", None, "match_not_over: ''")


@dataclass(frozen=True)
class Single:
    """A state of one field."""

    tiles: tuple[int, ...]


def test_a_state_of_one_field_is_changed_like_any_other() -> None:
    assert replace(Single((1, 2)), tiles=(3,)) == Single((3,))
    assert replace(Single((1, 2))) == Single((1, 2))
