"""Le tour du cadran: eight problems at their tables, three tries, what is kept and told."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.ui.stage import Stage
from ui.core.updates import with_table
from ui.model import Exercise, Home, Host, Model, Settings, Tour
from ui.model.puzzles import RIGHT
from ui.puzzles.daily_scores import day_of, streak
from ui.puzzles.goals import judge_goal

DAY = "2026-11-22"


def stage(today: str = DAY, **settings: object) -> Stage:
    return Stage(
        Model(
            settings=Settings(lang="en")._replace(**settings),
            today=today,
            host=Host(address="https://x.org/"),
        )
    )


def here(stage: Stage) -> Exercise:
    assert isinstance(stage.model.screen, Exercise)
    return stage.model.screen


def play(stage: Stage, *moves: str) -> None:
    """Types moves."""
    for move in moves:
        stage.do("typed", value=move)
        stage.do("type")
        if here(stage).table.turn.pending is not None:
            stage.do("confirm")


def wrong(stage: Stage) -> None:
    """Makes a try that is legal, not the answer, and begins with another move than those before."""
    start, goal = here(stage).tried, here(stage).goal
    begun = {one.moves[0] for one in start}
    while here(stage).tried == start:
        match, seat = here(stage).table.match, here(stage).table.presentation.viewer or 1
        moves = {match.game.write_move(move): move for move in match.moves(seat)}
        wrong_ones = (
            text
            for text, move in moves.items()
            if text not in begun and judge_goal(goal, match.submit(seat, move), seat).verdict != RIGHT
        )
        play(stage, next(wrong_ones, "pass"))  # of equations, only the solutions are listed
        begun = set()


def test_a_whole_day_is_played_in_first_tries() -> None:
    told = stage().do("tour")
    for n in range(1, 9):
        told.do("tour", f"{DAY}/{n}")
        assert here(told).n == n
        play(told, *here(told).goal.shows)
        assert here(told).done
    day = day_of(told.model.settings.days, DAY)
    assert (day.signs, day.points, day.timely) == ("33333333", 24, "+")
    assert streak(told.model.settings.days, DAY) == 1
    told.do("tour", DAY).do("copy_result", DAY)
    assert told.copied == [
        "Vingt-Quatre – Round the Clock, 22 November: 24 of 24\n3 3 3 3 · 3 3 3 3\n8 of 8 puzzles solved\nhttps://x.org/"
    ]
    told.do("go", "home")
    assert "See all eight" in told.html


def test_a_puzzle_says_what_a_newcomer_needs_besides_its_question() -> None:
    notes = {
        "24-7": "24 and 7 at once, or 24 in 7 tiles: 60 more.",
        "20-sur-20": "A mark closes each open end of a line of 20.",
    }
    for n in range(1, 9):
        told = stage().do("tour", f"{DAY}/{n}")
        slug = here(told).table.match.slug
        assert [game for game, note in notes.items() if note in told.html] == [slug] * (slug in notes)
        assert ("You have three tries." in told.html) == (slug != "24-heures")


def test_the_next_cards_and_the_turn_follow_the_play() -> None:
    told = next(told for told in races() if len(here(told).goal.shows) > 1)
    shows = here(told).goal.shows
    for turn, move in enumerate(shows, 1):
        cards = re.findall(r"Your next cards?: ([^<.]+)", told.html)
        assert f"Turn {turn}." in told.html
        # A card is drawn before each turn but the first: no other one can come in time.
        assert sum(len(some.split(", ")) for some in cards) == len(shows) - turn
        play(told, move)


def test_a_race_driven_as_far_as_possible_says_how_far_that_is() -> None:
    told = stage().do("tour", "2026-11-01/8")
    assert "Drive as far as you can in 4 turns." in told.html
    play(told, *here(told).goal.shows)
    assert "450 km in 3 turns: that’s the most possible." in told.html.replace("\u00a0", " ")
    assert "You drive" not in told.html


def test_a_wrong_try_of_24_7_says_what_it_earns_and_the_first_one_is_called_so() -> None:
    told = stage().do("tour", f"{DAY}/2")
    wrong(told)
    earned = here(told).tried[0].earned
    says = f"earns {earned} minutes." if earned else "earns nothing."
    assert says in here(told).comment.replace("\u00a0", " ")
    assert "or 24 in 7 tiles: 60 more." in told.html, "the rule that it may take is said again"
    assert here(told).comment in told.html
    play(told, *here(told).goal.shows)
    assert "Your first try: " in told.html


@pytest.mark.parametrize(
    ("lang", "verdict", "goes_on"),
    [
        (
            "en",
            "There’s a better turn. 2 tries left.",
            "Lay one more domino, or end your turn.",
        ),
        (
            "fr",
            "Il y a un meilleur tour. Encore 2 essais.",
            "Posez encore un domino, ou finissez votre tour.",
        ),
    ],
)
def test_a_turn_of_20_sur_20_that_is_ended_is_judged_though_the_others_could_only_pass(
    lang: str, verdict: str, goes_on: str
) -> None:
    told = stage(lang=lang).do("tour", f"{DAY}/5")
    assert (here(told).table.match.slug, here(told).goal.plays) == ("20-sur-20", 0)
    before = here(told).table.match
    play(told, "3-8@-1,1E")
    assert goes_on in told.html
    told.do("step", "end").do("confirm")
    assert [one.moves for one in here(told).tried] == [("3-8@-1,1E", "end")]
    assert verdict in told.html.replace("\u202f", " ").replace("\u00a0", " ")
    assert here(told).table.match == before
    play(told, "3-8@-1,1E")
    assert goes_on in told.html, "a try that goes on has no verdict yet"
    assert verdict not in told.html


@pytest.mark.parametrize("n", [5, 7, 8])
def test_the_first_move_of_a_try_can_be_taken_back_at_no_cost(n: int) -> None:
    told = stage().do("tour", f"{DAY}/{n}")
    first, before = here(told).goal.shows[0], here(told).table.match
    assert re.search('id="act-undo"[^>]*aria-disabled', told.html)
    play(told, first)
    assert here(told).table.match != before
    assert not re.search('id="act-undo"[^>]*aria-disabled', told.html)
    told.do("undo")
    assert told.said[-1] == "Move taken back."
    assert here(told).table.match == before
    assert not here(told).tried
    play(told, *here(told).goal.shows)
    assert here(told).done
    done = told.model
    assert told.do("undo").model == done


@pytest.mark.parametrize(
    ("lang", "said", "aim"),
    [
        ("en", "First tile placed. Now the second.", "Make 24 or 7, a run, or 3 of a kind."),
        ("fr", "Première tuile posée. À la seconde\u202f!", "Faites 24 ou 7, une suite ou 3 identiques."),
    ],
)
def test_a_puzzle_of_two_tiles_says_what_earns_minutes_then_that_the_first_is_placed(
    lang: str, said: str, aim: str
) -> None:
    told = stage(lang=lang).do("tour", f"{DAY}/7")
    assert aim in slot_of(told)
    play(told, here(told).goal.shows[0])
    assert said in slot_of(told)
    assert aim not in slot_of(told)


def slot_of(told: Stage) -> str:
    """Gives the text of the slot."""
    slot = told.html.partition('<section class="slot')[2] or told.html.partition('class="slot')[2]
    return re.sub(r"<[^>]+>", "", slot.partition("</section>")[0]).replace("\u00a0", " ")


def test_a_race_lost_shows_the_whole_way() -> None:
    told = next(told for told in races() if len(here(told).goal.shows) > 1)
    for _ in range(3):
        wrong(told)
    assert here(told).closed
    slot = told.html.partition('class="slot slot--answer"')[2].partition("</section>")[0]
    way = re.findall(r"(?:Drive|Discard|Cover|Change)[^<.]*", slot)
    assert len(way) == len(here(told).goal.shows)
    assert re.search(r"km in \d turns: ", slot), "how far the answer leads stands over it"


def races() -> Iterator[Stage]:
    """Opens the puzzles of a day that are of Les 24 Heures."""
    for n in range(1, 9):
        told = stage().do("tour", f"{DAY}/{n}")
        if here(told).table.match.slug == "24-heures":
            yield told


def test_a_wrong_equation_is_called_wrong_and_not_less_good() -> None:
    told = stage().do("tour", f"{DAY}/1")
    assert here(told).table.match.slug == "brain-drain"
    wrong(told)
    assert "That’s not right. 2 tries left." in told.html
    assert "There’s a better move" not in told.html


def test_the_third_wrong_try_shows_the_answer() -> None:
    told = stage().do("tour", f"{DAY}/2")
    for tries in range(3):
        assert not here(told).done, tries
        wrong(told)
    assert here(told).done
    assert day_of(told.model.settings.days, DAY).signs[1] == "0"
    assert "Here’s the answer" in told.said[-1]
    log = here(told).table.match.log
    assert [told.model.screen.table.match.game.write_move(e.move) for e in log if e.seat == 1] == list(
        here(told).goal.shows
    )


@pytest.mark.parametrize("n", [2, 3, 5, 6, 7, 8])
def test_a_wrong_try_that_is_repeated_costs_no_try(n: int) -> None:
    told = stage().do("tour", f"{DAY}/{n}")
    wrong(told)
    tried, signs = here(told).tried, day_of(told.model.settings.days, DAY).signs
    play(told, *tried[0].moves)
    assert told.said[-1] == "You’ve tried this already. It costs no try."
    assert told.said[-1] in told.html
    assert "2 tries left" in told.html
    assert here(told).tried == tried
    assert here(told).table.match.ply == 0
    assert day_of(told.model.settings.days, DAY).signs == signs
    wrong(told)
    assert len(here(told).tried) == 2
    assert "already" not in told.html


def test_a_wrong_equation_that_is_repeated_costs_no_try_but_a_pass_does() -> None:
    told = stage().do("tour", f"{DAY}/1")
    display = here(told).table.match.state.display
    sum_ = "+".join(str(card.value) for card in display)
    play(told, sum_, sum_)
    assert [one.moves for one in here(told).tried] == [(f"claim 1: {sum_}",)]
    assert told.said[-1] == "You’ve tried this already. It costs no try."
    play(told, "pass", "pass")
    assert here(told).done
    assert "Here’s the answer" in told.said[-1]


def test_an_equation_that_is_looked_for_cannot_be_passed_by_a_touch() -> None:
    told = stage().do("tour", f"{DAY}/1")
    assert here(told).table.match.slug == "brain-drain"
    assert 'data-do="clear"' in told.html
    assert 'data-arg="pass"' not in told.html


def test_before_the_last_try_a_puzzle_of_24_7_says_where_to_look() -> None:
    told = stage().do("tour", f"{DAY}/2")
    assert here(told).table.match.slug == "24-7"
    wrong(told)
    assert "Look along" not in told.html + told.said[-1]
    wrong(told)
    assert "Look along the" in told.html
    assert "1 try left. Look along the" in told.said[-1]


def test_tries_are_counted_over_a_reload() -> None:
    told = stage().do("tour", f"{DAY}/2")
    wrong(told)
    assert day_of(told.model.settings.days, DAY).signs[1] == "a"
    again = told.reload()
    assert here(again).n == 2
    play(again, *here(again).goal.shows)
    assert day_of(again.model.settings.days, DAY).signs[1] == "2"


def test_a_puzzle_opened_again_says_how_many_tries_are_left() -> None:
    told = stage().do("tour", f"{DAY}/2")
    wrong(told)
    again = told.do("go", "home")
    puzzle = re.findall(r"<li[^>]*><b class=\"num\">2</b>.*?</li>", again.html)[0]
    assert (puzzle.count('class="td"'), puzzle.count('class="mis"')) == (2, 1)
    again.do("tour", f"{DAY}/2")
    assert "You have two tries left." in again.html
    assert "three tries" not in again.html
    wrong(again)
    assert "1 try left. Look along the" in again.said[-1]
    again.do("go", "home").do("tour", f"{DAY}/2")
    assert "You have one try left." in again.html


@pytest.mark.parametrize("n", range(1, 9))
def test_before_a_try_nothing_tells_what_a_move_is_worth(n: int) -> None:
    told = stage().do("tour", f"{DAY}/{n}")
    table, worth = here(told).table, here(told).goal.earns
    move = table.match.game.parse_move(here(told).goal.shows[0])
    told.model = with_table(told.model, replace(table, turn=table.turn._replace(pending=move)))
    told.draw()
    if n in (2, 6):
        assert f"{worth} min" not in told.html.partition('class="rail"')[2]
    if n in (3, 5):
        assert f"{worth} mark" not in told.html
    said = len(told.said)
    told.do("hint").do("say", "choices")
    assert told.said[said:] == ["Puzzles have no hints."] * 2
    assert table.match.log == ()


def test_a_page_open_over_midnight_offers_the_new_day_and_keeps_the_old_one() -> None:
    told = stage("2026-11-21").do("tour")
    told.model = replace(told.model, today=DAY)
    assert told.model.screen == Tour("2026-11-21")
    assert told.do("tour").model.screen == Tour(DAY)
    assert told.do("tour", "2026-11-21/1").model.screen.of == "2026-11-21"  # type: ignore[union-attr]


@pytest.mark.parametrize("asked", ["2026-11-23", "2026-10-31", "2026-02-30", "tomorrow"])
def test_a_day_to_come_or_that_never_was_is_today(asked: str) -> None:
    assert stage().do("tour", asked).model.screen == Tour(DAY)


def test_an_address_opens_a_day_and_a_problem_of_it() -> None:
    told = stage().do("arrive", "?screen=tour&day=2026-11-20")
    assert told.model.screen == Tour("2026-11-20")
    told = stage().do("arrive", "?screen=problem&day=2026-11-20&problem=4")
    assert (here(told).of, here(told).n) == ("2026-11-20", 4)
    told.back()
    assert told.model.screen == Home()


def test_without_the_network_a_month_that_is_not_here_is_told() -> None:
    told = stage()
    told.online = False
    told.do("tour", f"{DAY}/1")
    assert told.model.screen == Tour(DAY)
    assert "haven’t been downloaded" in told.html
    told.online = True
    assert isinstance(told.do("tour", f"{DAY}/1").model.screen, Exercise)


@pytest.mark.parametrize("day", ["2028-12-01", "2032-02-29"])
def test_days_after_the_last_come_again_and_it_is_told(day: str) -> None:
    told = stage(day).do("tour")
    assert "are repeats from an earlier year" in told.html
    assert isinstance(told.do("tour", f"{day}/1").model.screen, Exercise)


def test_the_calendar_turns_within_the_days_there_are() -> None:
    told = stage("2026-12-05").do("tour").do("tour_month", "2026-11")
    assert "November" in told.html
    assert told.do("tour_month", "2026-10").model.screen == Tour("2026-12-05", "2026-11")


@pytest.mark.parametrize(
    ("day", "then", "timely", "row"),
    [
        (DAY, DAY, "+", 1),
        (DAY, "2026-11-23", "+", 1),
        ("2028-02-28", "2028-02-29", "+", 1),
        ("2028-02-29", "2028-03-01", "+", 1),
        ("2026-12-31", "2027-01-01", "+", 1),
        (DAY, "2026-11-24", "-", 0),  # a night too many
        (DAY, "2026-11-21", "-", 0),  # the clock was set back
    ],
)
def test_a_table_open_over_midnight_ends_as_the_day_that_it_began_on(
    day: str, then: str, timely: str, row: int
) -> None:
    told = stage(day)
    for n in range(1, 9):
        told.do("tour", f"{day}/{n}")
        told.model = replace(told.model, today=then if n == 8 else day)
        play(told, *here(told).goal.shows)
    kept = told.model.settings.days
    assert kept == (f"{day} 33333333 {timely}",)
    assert streak(kept, max(day, then)) == row
    assert told.do("tour").model.screen == Tour(then)
