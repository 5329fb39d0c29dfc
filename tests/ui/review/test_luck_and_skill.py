"""How a result came about: each number has its margin, and nothing is said of one that it explains."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.analysis import MoveAnalysis
from engine.arena import play_out
from engine.bots.fitted_luck import fitted_luck_of_draws
from engine.games import game, insight
from engine.games.les24heures.events import Drew
from engine.match import Match, SeedOrigin
from tests.games.exact_luck import luck_model
from tests.ui.judged import judged
from tests.ui.screens.markup import Element, elements
from tests.ui.stage import Stage
from ui.core.html import markup
from ui.model import Model, Player, Review, Settings, Table
from ui.page import page
from ui.review.view import draw_luck


def reviewed(slug: str = "24-7", **options: str) -> Review:
    here = judged(slug, **options).screen
    assert isinstance(here, Review)
    return here


def shown(here: Review) -> str:
    return markup(page(Model(Settings("en"), here)).app)


def parts(html: str) -> list[Element]:
    return [one for one in elements(html) if one.name == "li" and one.get("class").startswith("part ")]


def test_each_number_has_its_margin_and_what_it_explains_is_hatched() -> None:
    here = reviewed()
    rows = parts(shown(here))
    assert len(rows) == 5, "of two seats one is enough"
    for row in rows:
        number, margin = map(int, re.findall(r"[−+]?(\d+)\s±(\d+)", row.text)[0])
        if abs(number - 2 * margin) > 1:  # both are rounded
            assert ("is-unclear" in row.get("class")) is (number < 2 * margin)


def test_the_line_of_a_bar_stays_clear_of_the_middle_exactly_where_the_number_is_clear() -> None:
    here, seen = reviewed(), set()
    for luck in (0.0, 200.0, 400.0, 900.0):
        html = result_of(here, luck)
        for bar in (one for one in elements(html) if one.get("class") == "track"):
            row = next(one for one in reversed(bar.around) if one in parts(html))
            if "±" not in row.text:
                continue
            places = dict(re.findall(r"--(\w+): *([\d.]+)%", bar.get("data-vars")))
            low, span = float(places["low"]), float(places["span"])
            assert (low < 50.05 and low + span > 49.95) is not is_clear(row)
            seen.add(is_clear(row))
        assert ("reaches the middle is hatched" in html) is ("is-unclear" in html)
    assert seen == {True, False}


@pytest.mark.whole
def test_nothing_of_luck_is_shown_where_it_is_not_measured_well() -> None:
    """So in a competition, which is won by points."""
    here = reviewed("20-sur-20", target="1")
    html = shown(here)
    assert "The result" in html
    assert len(parts(html)) == 3
    assert not re.search("luck", html, re.IGNORECASE)
    drawn = shown(replace(here, ply=4))
    assert "then drew" not in drawn


@pytest.mark.parametrize("slug", ["24-7", "20-sur-20"])
def test_of_two_luck_is_told(slug: str) -> None:
    here = reviewed(slug)
    html = shown(here)
    assert "Luck and skill" in html
    assert html.count("Luck of the draw") == 1
    unit = insight(slug).rounding
    told = 0
    for one in here.judged[1:]:
        luck = round(one.luck[one.seat - 1] / unit) * unit if one.seat else 0
        said = re.search(
            r"then drew (better|worse) than average \((?:worth|it cost \w+) about (\d+) \w+(?: to \w+)?\)",
            shown(replace(here, ply=one.ply)),
        )
        assert (said is not None) is (abs(luck) >= 2 * unit), "nothing is said of a draw near the average"
        assert not said or (said[1] == "better", int(said[2])) == (luck > 0, abs(luck))
        told += bool(said)
    assert told


def test_a_race_of_two_cars_tells_luck() -> None:
    rules = game("24-heures")
    match = play_out(Match.new("24-heures", 2, SeedOrigin("1")), [rules.bots()["driver"]] * 2)
    found = [MoveAnalysis(0, luck=(12.0, -12.0))]
    found += [
        MoveAnalysis(ply, entry.seat, entry.move, best=entry.move, loss=0.0)
        for ply, entry in enumerate(match.log, 1)
    ]
    table = Table("m1", match, (Player("Ana"), Player(bot="driver")))
    html = shown(Review(table, 3, tuple(found)))
    assert len(parts(html)) == 5
    assert "Luck of the draw" in html
    assert 'id="tab-result"' in html


def test_the_luck_of_a_draw_names_the_one_who_drew() -> None:
    """In a race the next seat draws at the start of its turn, which is part of the move before it."""
    rules = game("24-heures")
    match = play_out(Match.new("24-heures", 2, SeedOrigin("1")), [rules.bots()["driver"]] * 2)
    drew = {
        ply: {event.seat for event in events}
        for ply in range(1, match.ply + 1)
        if (events := [event for event in match.at(ply).log[-1].events if isinstance(event, Drew)])
        and not any(event.top == "?" or event.cards[0].startswith("stand-") for event in events)
    }
    table = Table("m1", match, (Player(), Player(bot="driver")))
    for seat in (1, 2):
        for other in (1, 2):
            ply = next(n for n, seats in drew.items() if seats == {other} and match.log[n - 1].seat == seat)
            entry, luck = match.log[ply - 1], (400.0, -400.0) if other == 1 else (-400.0, 400.0)
            one = MoveAnalysis(ply, seat, entry.move, entry.move, loss=0.0, luck=luck)
            html = shown(Review(table, ply, (one,)))
            assert "drew worse" not in html
            mine = re.search(r"You then drew better than average \(worth about [345]00 km to you\)", html)
            theirs = re.search(
                r"\w+ then drew better than average \(worth about [345]00 km to them\)\.", html
            )
            assert (bool(mine), bool(theirs)) == (other == 1, other == 2)
    unfinished = replace(table, match=match.at(match.ply - 1))
    assert unfinished.match.outcome is None
    assert "then drew" not in shown(Review(unfinished, ply, (one,))), "what others drew is hidden"


def test_draws_of_both_are_told_of_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game("24-heures")
    match = play_out(Match.new("24-heures", 2, SeedOrigin("1")), [rules.bots()["driver"]] * 2)
    table = Table("m1", match, (Player(), Player(bot="driver")))
    one = MoveAnalysis(2, 1, match.log[1].move, match.log[1].move, loss=0.0, luck=(-400.0, 400.0))
    monkeypatch.setattr(draw_luck, "_drawers", lambda *_: (1, 2))
    html = shown(Review(table, 2, (one,)))
    assert "then drew" not in html
    assert re.search(r"The next draws favoured (?!you)\w+ by about [345]00 km\.", html)
    html = shown(Review(table, 2, (one._replace(luck=(400.0, -400.0)),)))
    assert re.search(r"The next draws favoured you by about [345]00 km\.", html)


def test_a_stop_that_everybody_saw_coming_is_bad_luck_when_it_shows() -> None:
    """It is no bad luck any more when it is drawn, as nobody could be surprised."""
    rules, model = game("24-heures"), luck_model("24-heures")
    match = play_out(Match.new("24-heures", 2, SeedOrigin("1")), [rules.bots()["driver"]] * 2)
    table = Table("m1", match, (Player(), Player(bot="driver")))

    def said(table: Table, ply: int) -> str:
        entry = table.match.log[ply - 1]
        luck = fitted_luck_of_draws(model, 2, table.match.at(ply).state, entry.events)
        return shown(Review(table, ply, (MoveAnalysis(ply, entry.seat, entry.move, luck=luck),)))

    last = {
        ply: [one for one in match.at(ply).log[-1].events if isinstance(one, Drew)] for ply in range(1, 120)
    }
    plies = [ply for ply, drew in last.items() if drew and drew[-1].top == "?" and last.get(ply + 1)][:3]
    assert len(plies) == 3
    for ply in plies:
        drawer = last[ply + 1][0].seat
        name = "you" if drawer == 1 else r"\w+"
        assert re.search(rf"shows a “\?”: {name} would draw that pit stop", said(table, ply))
        assert "worse than average" not in said(table, ply + 1)
        unfinished = replace(table, match=match.at(ply))
        assert "would draw that pit stop" not in said(unfinished, ply), "the cost depends on hidden cards"


def result_of(
    here: Review, luck: float, lost: float = 0, error: float = 0, mark: str = "", n: int = 4
) -> str:
    """Shows the review with this luck in the draws, and with `n` first moves of seat 1 that lost so much."""
    own = [one.ply for one in here.judged if one.seat == 1][:n]

    def changed(one: MoveAnalysis) -> MoveAnalysis:
        at = (luck, -luck) if one.ply == 1 else (0.0, 0.0)
        if one.ply not in own:
            return one._replace(luck=at, loss=None, best=None, mark="")
        return one._replace(luck=at, loss=lost + one.ply, error=error, mark=mark, best="none")

    return shown(replace(here, judged=tuple(map(changed, here.judged)), ply=0))


def test_numbers_that_claim_nothing_are_folded_behind_one_sentence() -> None:
    here = reviewed()
    quiet, told = result_of(here, 20.0, n=0), result_of(here, 400.0, n=0)
    assert "A single match can’t tell luck from skill." in quiet
    fold = next(one for one in elements(quiet) if one.name == "details" and "The numbers" in one.text)
    assert "open" not in fold.attributes, "closed"
    assert len([one for one in parts(quiet) if fold in one.around]) == 5
    assert "Mostly good draws: about 400 min, give or take" in told or "in spite of good draws" in told
    assert "The numbers" not in told, "where something is claimed they are open"
    for html in (quiet, told):
        rows = [row.text for row in parts(html)]
        numbers = [int(re.findall(r"[−+]?\d+", row)[0].replace("−", "-")) for row in rows]
        gap, way = re.findall(r">(\d+) min (ahead|behind)<", html)[0]
        assert sum(numbers) == int(gap) * (1 if way == "ahead" else -1)


def test_the_weaker_moves_that_made_the_result_are_named_the_costliest_first() -> None:
    here = reviewed()
    own = [one.ply for one in here.judged if one.seat == 1]
    html = result_of(here, 0.0, lost=40, n=6)
    named = [
        one
        for one in elements(html)
        if (one.get("id") or "").startswith("costliest-") and one.name == "button"
    ]
    assert "Costliest moves of Inès. None of them alone changed who would win:" in html
    assert [one.get("data-arg") for one in named] == [str(ply) for ply in (own[5], own[4], own[3])]
    assert named[0].get("data-do") == "jump"
    assert named[0].text == f"move {own[5]} −{round((40 + own[5]) / 5) * 5} min"
    assert "Costliest moves of Inès:" in result_of(here, 0.0, lost=40, mark="slight", n=6), "flagged or not"
    assert 'id="costliest-' not in result_of(here, -900.0, lost=40, n=6), "the sentence names luck"
    assert 'id="costliest-' not in result_of(here, 0.0, n=0)


def test_of_two_players_with_one_name_each_has_their_own_costliest_moves() -> None:
    here = reviewed()
    named_alike = tuple(player._replace(name="Inès", bot="") for player in here.table.players)
    own = [one.ply for one in here.judged if one.seat == 1]
    html = result_of(replace(here, table=replace(here.table, players=named_alike)), 0.0, lost=40, n=6)
    named = [one for one in elements(html) if (one.get("id") or "").startswith("costliest-")]
    assert [one.get("data-arg") for one in named if one.name == "button"] == [
        str(own[ply]) for ply in (5, 4, 3)
    ]


def test_a_note_says_which_part_of_the_losses_counts() -> None:
    here = reviewed()
    html = result_of(here, 0.0, lost=40, n=12)
    assert "So only a part of it counts here: about half." in html
    fold = next(one for one in elements(html) if one.name == "details" and "How is this" in one.text)
    assert "open" not in fold.attributes, "the number is there for those who ask"
    assert f"{round(insight('24-7').mistake_share * 100)}% of all these losses" in fold.text
    assert "counts here" not in result_of(here, 400.0, n=0), "nothing was lost"


def test_many_small_losses_are_called_so() -> None:
    here = reviewed()
    html = result_of(here, 0.0, lost=40, n=12)
    named = [
        one
        for one in elements(html)
        if (one.get("id") or "").startswith("costliest-") and one.name == "button"
    ]
    assert "Inès’s weaker moves are 12 small losses. The largest:" in html
    assert len(named) == 1


def test_who_let_a_computer_play_on_reads_their_own_result() -> None:
    here = reviewed()
    bots = (Player(bot="greedy"), Player(bot="greedy"))
    given = replace(here, table=replace(here.table, players=bots, tags=(("Swaps", "2@4"),)))
    html = shown(given)
    first, second = here.table.match.scores
    assert f"You {'won' if second > first else 'lost'} by {abs(first - second)} min." in html
    assert "Your weaker moves" in html


def test_what_a_computer_lost_for_its_person_is_a_part_of_its_own() -> None:
    here = reviewed()
    seat_plies = [one.ply for one in here.judged if one.seat == 2]
    since = seat_plies[len(seat_plies) // 2] - 1
    flawed = tuple(
        one._replace(loss=30.0, error=5.0, mark="", best=None) if one.seat == 2 else one._replace(loss=None)
        for one in here.judged
    )
    bots = (Player(bot="greedy"), Player(bot="greedy"))
    given = replace(here.table, players=bots, tags=(("Swaps", f"2@{since}"),))
    html = shown(replace(here, table=given, judged=flawed))
    counts = [sum((ply > since) is later for ply in seat_plies) for later in (False, True)]
    mine, helped = (10 * round(insight("24-7").mistake_share * 3 * count) for count in counts)
    cause = re.findall(r'<p class="cause">([^<]*)', html)[0]
    assert "weaker moves" in cause
    rows = parts(html)
    assert len(rows) == 6
    assert [f"−{lost}" in row.text for lost, row in zip((mine, helped), rows[2:4], strict=True)] == [True] * 2
    assert "Harrison" in rows[3].text


def test_one_panel_at_a_time_is_chosen_by_a_tab() -> None:
    stage = Stage(Model(Settings("en"), reviewed()))
    tabs = [one.get("id") for one in elements(shown(reviewed())) if one.get("data-do") == "review_tab"]
    assert tabs == ["tab-move", "tab-curve", "tab-moves", "tab-result"]
    stage.do("review_tab", "curve")
    assert "shows-curve" in stage.html
    stage.do("review_tab", "elsewhere")
    assert "shows-curve" in stage.html


def test_all_numbers_of_a_result_add_up_to_the_gap_the_quiet_ones_too() -> None:
    here, quiet = reviewed(), 0
    deal = here.judged[0]._replace(luck=(60.0, -60.0))
    dealt = replace(here, judged=(deal, *here.judged[1:]))
    for html in (result_of(dealt, 400.0, n=0), result_of(here, 60.0), result_of(dealt, 60.0, lost=3)):
        gap, way = re.findall(r">(\d+) min (ahead|behind)<", html)[0]
        assert sum(number_of(row.text) for row in parts(html)) == int(gap) * (1 if way == "ahead" else -1)
        quiet += sum(not is_clear(row) and bool(number_of(row.text)) for row in parts(html)[:-1])
    assert quiet


def test_a_last_number_that_is_most_of_the_gap_or_larger_is_explained() -> None:
    here, seen = reviewed(), set()
    for luck in (-900.0, -400.0, 0.0, 200.0, 400.0, 900.0):
        html = result_of(here, luck, n=0)
        *others, last = (number_of(row.text.replace(",", "")) for row in parts(html))
        rest, gap = abs(last), abs(sum(others) + last)
        signs = (f"{number:+,}".replace("-", "−") for number in (sum(others), sum(others) + last))
        added = "The other numbers add up to {}, but the final gap is {}.".format(*signs)
        assert (added in html) is (rest > gap), "the sum is said, so that a reader can check it"
        is_named = "Mostly" in html or "Partly" in html
        assert ("Most of this gap isn’t explained" in html) is (gap / 2 < rest <= gap and not is_named)
        assert ("The last number is large too." in html) is (gap / 2 < rest <= gap and is_named)
        assert ("many small differences in play, each too small" in html) is (rest > gap / 2)
        seen.add(rest > gap)
    assert len(seen) == 2


def is_clear(row: Element) -> bool:
    """Return True if the number of a row is clear."""
    return "is-unclear" not in row.get("class")


def number_of(row: str) -> int:
    """Read the number of a row, before its margin."""
    return int(re.findall(r"[−+]?\d+", row)[0].replace("−", "-"))
