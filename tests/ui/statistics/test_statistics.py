"""The page of what matches add up to: counted beside the page, remembered, by level, with help apart."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from engine.arena import play_out
from engine.games import GAMES, game
from engine.match import Match, SeedOrigin
from tests.ui.screens.markup import elements
from tests.ui.stage import Stage
from ui.model import Home, Library, Model, Player, Review, SavedMatch, Settings, Statistics, Table
from ui.statistics.counting import fingerprint
from ui.statistics.view.first_match import gains
from ui.table.saves import save_of, table_of_save

EN = Settings(lang="en")


def kept(slug: str = "24-7", seed: str = "a", level: int = 0, **tags: str) -> SavedMatch:
    levels = game(slug).levels
    match = play_out(Match.new(slug, 2, SeedOrigin(seed)), [game(slug).bots()[levels[0]]] * 2)
    told = tuple({"Id": f"{slug}{seed}", "Date": "2026-11-20", "Me": "1", **tags}.items())
    return save_of(Table(f"{slug}{seed}", match, (Player(), Player(bot=levels[level])), tags=told))


def page(*shelf: SavedMatch, slug: str = "24-7") -> Stage:
    return Stage(Model(settings=EN, today="2026-11-22", library=Library(matches=shelf))).do(
        "go", f"stats/{slug}"
    )


@pytest.mark.parametrize("slug", tuple(GAMES))
def test_each_game_has_a_page_that_invites_and_one_that_adds_up(slug: str) -> None:
    empty = page(slug=slug)
    assert "No statistics yet" in empty.html
    assert "Your matches will be saved here as you play." in empty.html
    assert f'data-arg="setup/{slug}"' in empty.html
    told = page(kept(slug), kept(slug, "b"), slug=slug)
    assert "since 20 November" in told.html
    assert "Your scores" in told.html
    assert told.html.count('<svg class="st-trend"') == 1
    assert '<table class="tally"' in told.html, "what is drawn is told in a table, too"


@pytest.mark.parametrize("count", [1, 2])
def test_targets_played_alone_have_their_page(count: int) -> None:
    alone = []
    for n in range(count):
        match = Match.new("brain-drain", 1, SeedOrigin(str(n)), {"practice": "3"})
        match = play_out(match, [game("brain-drain").bots()[game("brain-drain").levels[0]]])
        tags = (("Id", f"solo{n}"), ("Date", "2026-11-20"), ("Me", "1"))
        alone.append(save_of(Table(f"solo{n}", match, (Player(),), tags=tags)))
    assert "Right answers" in page(*alone, slug="brain-drain").html
    assert "Right answers" in page(*alone, kept("brain-drain"), slug="brain-drain").html


def test_matches_are_counted_once_and_again_only_when_they_have_changed() -> None:
    stage = page(kept(), kept(seed="b"))
    assert len(stage.thinker.sent) == 1
    assert len(stage.model.library.counts) == 2
    stage.do("go", "home").do("go", "stats/24-7")
    assert len(stage.thinker.sent) == 1, "all is remembered"
    stage.model = replace(
        stage.model,
        screen=Home(),
        library=stage.model.library._replace(matches=(kept(), kept(seed="b", Help="hints=1"))),
    )
    stage.do("go", "stats/24-7")
    assert len(stage.thinker.sent) == 2
    found = stage.model.library.counts["24-7b"][1]
    assert found
    assert found.helped


def test_a_day_of_an_earlier_year_is_named_with_its_year() -> None:
    told = page(kept(Date="2024-03-01"), kept(seed="b")).html
    assert "since 1 March 2024" in told
    assert "24/7, 1 March 2024" in page(kept(Date="2024-03-01")).html
    assert "24/7, 20 November<" in page(kept()).html


def test_a_match_kept_twice_counts_once() -> None:
    one = kept()
    stage = page(one, one._replace(id="other"))
    assert "Your first match" in stage.html


def test_help_counts_until_it_is_told_apart() -> None:
    stage = page(kept(), kept(seed="b", Help="hints=1"), kept(seed="c", Open="2"))
    assert "2 matches with hints, undo or an open hand" in stage.html
    assert '<dd class="num">3</dd>' in stage.html.split("<dt>Won")[0]
    stage.do("stats_help")
    assert "<dt>Won" not in stage.html, "of one match alone there is no mean"


def test_one_level_alone() -> None:
    stage = page(kept(), kept(seed="b"), kept(seed="c", level=1))
    level = game("24-7").levels[1]
    stage.do("stats_level", level)
    assert isinstance(stage.model.screen, Statistics)
    assert "<dt>Result" in stage.html
    assert '<dd class="num">3</dd>' in stage.do("stats_level", "all").html.split("<dt>Won")[0]


def test_what_cannot_be_read_counts_for_nothing() -> None:
    stage = page(kept(), SavedMatch("x", "24-7", "#r=broken", (), over=True))
    assert "Your first match" in stage.html
    assert "1 finished match doesn’t count: it can’t be read." in stage.html


def test_matches_that_a_computer_finished_are_told_so_and_nothing_else_is_said_of_them() -> None:
    given = []
    for seed in "ab":
        plain = table_of_save(kept(seed=seed, Swaps="1@4"))
        given.append(save_of(replace(plain, players=(Player(bot="regular"), Player(bot="regular")))))
    html = page(*given).html
    assert "No statistics yet" in html
    assert "2 finished matches don’t count: a computer finished them for you." in html
    assert "Play one to the end yourself" in html
    assert "Play one match" not in html
    assert "can’t be read" not in html
    assert "several people" not in html
    french = Stage(Model(settings=Settings(lang="fr"), library=Library(matches=(given[0],)))).do(
        "go", "stats/24-7"
    )
    assert (
        "1 partie finie ne compte pas : l’ordinateur l’a terminée pour vous.".replace(" :", "\u00a0:")
        in french.html
    )


def test_each_reason_why_matches_do_not_count_has_its_own_sentence() -> None:
    two = table_of_save(kept(seed="b"))
    people = save_of(replace(two, players=(Player("Ana"), Player("Ben")), tags=()))
    watched = save_of(replace(table_of_save(kept(seed="c")), players=(Player(bot="regular"),) * 2, tags=()))
    html = page(kept(), people, watched).html
    assert "1 finished match doesn’t count: several people played it here." in html
    assert "1 finished match doesn’t count: only computers played it." in html
    assert "a computer finished" not in html
    assert "can’t be read" not in html


def test_a_tile_of_minutes_has_its_unit_and_the_rest_of_the_page_names_what_comes() -> None:
    html = page(kept()).html
    assert re.search(r'Per move</dt><dd class="num">\d+ min<', html)
    assert re.search(r'Best move</dt><dd class="num">\d+ min<', html)
    assert "After your second match, you see them side by side." in html


@pytest.mark.whole
def test_answers_after_a_hint_are_counted_apart_and_no_time_is_explained_where_none_is_shown() -> None:
    save = kept("brain-drain")
    match = table_of_save(save).match
    solved = next(
        ply
        for ply, entry in enumerate(match.log, 1)
        if any(type(event).__name__ == "Solved" and event.seat == 1 for event in entry.events)
    )
    html = page(kept("brain-drain", Hinted=str(solved - 1)), slug="brain-drain").html
    assert "without help, 1 more after a hint" in html
    assert "answers after a hint included" in html
    assert "the time shown" not in html
    plain = page(save, slug="brain-drain").html
    assert re.search(r'Right answers</dt><dd class="num">\d+ of \d+</dd><dd class="muted sm">\d+%<', plain)
    assert "after a hint included" not in plain


@pytest.mark.whole
def test_the_first_match_shows_its_moves_and_what_comes_next() -> None:
    save = kept(Help="hints=2")
    stage = page(save)
    match = table_of_save(save).match
    found = gains(match, 1)
    assert sum(found) == match.scores[0]
    assert len(found) == sum(entry.seat == 1 for entry in match.log)
    chart = stage.html.split('class="st-trend st-moves"')[1].split("</svg>")[0]
    assert chart.count("<rect") == sum(gain > 0 for gain in found)
    assert chart.count("<circle") == sum(gain <= 0 for gain in found)
    best = found.index(max(found)) + 1
    assert f"move {best} of the {len(found)} you made" in stage.html, "of one's own, not of all"
    assert "With help: 2 hints" in stage.html
    assert "Average" not in stage.html
    opens = [one.text for one in elements(stage.html) if one.name == "span" and "st-nth" in one.get("class")]
    assert opens == ["2", "5", "5", "10"]
    stage.do("review_saved", save.id)
    assert isinstance(stage.model.screen, Review)


@pytest.mark.whole
def test_where_a_turn_takes_several_moves_the_first_match_counts_turns() -> None:
    save = kept("20-sur-20")
    match = table_of_save(save).match
    found, seats = gains(match, 1), [entry.seat for entry in match.log]
    assert sum(found) == match.scores[0]
    assert len(found) == sum(seat == 1 != before for before, seat in pairwise([0, *seats])) < seats.count(1)
    html = page(save, slug="20-sur-20").html
    assert f'Best turn</dt><dd class="num">{max(found)}' in html
    assert f"turn {found.index(max(found)) + 1} of the {len(found)} you had" in html
    assert f"over your {len(found)} turns" in html
    assert f"Your {len(found)} turns" in html
    assert "Best move" not in html


@pytest.mark.whole
def test_where_each_answer_is_worth_one_the_first_match_counts_answers_and_their_time() -> None:
    save = kept("brain-drain")
    match = table_of_save(save).match
    found = gains(match, 1)
    assert max(found) == 1
    solved = [
        ply
        for ply, entry in enumerate(match.log, 1)
        if any(type(event).__name__ == "Solved" and event.seat == 1 for event in entry.events)
    ]
    passed = next(
        ply
        for ply, entry in enumerate(match.log, 1)
        if entry.seat == 1 and match.game.write_move(entry.move) == "pass"
    )
    times = " ".join(f"{ply}={seconds}" for ply, seconds in ((solved[0], 8), (solved[1], 12), (passed, 300)))
    html = page(kept("brain-drain", Times=times), slug="brain-drain").html
    rows = [
        tuple(map(int, one)) for one in re.findall(r">(\d+) of (\d+)(?:, \d+ s)?<", html.split("st-cards")[1])
    ]
    right, of = (sum(column) for column in zip(*rows, strict=True))
    assert len(rows) > 1
    assert f'Right answers</dt><dd class="num">{right} of {of}' in html, "the lines add up to the tile"
    assert 'Time</dt><dd class="num">10 s' in html, "that of right answers, as in the lines"
    assert "Every target with a solution counts" in html
    assert "Best move" not in html
    assert "st-moves" not in html


@pytest.mark.parametrize(("count", "left"), [(2, ["5", "5", "10"]), (6, ["10"]), (10, [])])
def test_what_is_open_is_no_longer_announced(count: int, left: list[str]) -> None:
    html = page(*(kept(seed=str(n)) for n in range(count))).html
    assert "Average" in html
    assert [one.text for one in elements(html) if "st-nth" in one.get("class")] == left


def test_a_thousand_matches_show_no_more_than_the_last_in_charts() -> None:
    stage = page(kept(), kept(seed="b"))
    first, second = (stage.model.library.counts[save.id][1] for save in stage.model.library.matches)
    few = stage.html
    shelf, counts = [], {}
    for n in range(1000):
        save = stage.model.library.matches[n % 2]._replace(id=f"m{n}", updated=n)
        one = (first, second)[n % 2]
        assert one
        shelf.append(save)
        counts[save.id] = fingerprint(save), one._replace(id=f"m{n}")
    stage.model = replace(
        stage.model, library=stage.model.library._replace(matches=tuple(shelf), counts=counts)
    )
    stage.draw()
    assert '<dd class="num">1,000</dd>' in stage.html
    assert stage.html.split('id="figures-scores"')[1].split("</table>")[0].count("<tr>") == 31
    assert len(stage.html) < len(few) + 12_000


def test_the_page_has_an_address_of_its_own() -> None:
    stage = page(slug="20-sur-20")
    assert stage.addresses[-1] == "?screen=stats&game=20-sur-20"
    again = Stage(Model(settings=EN)).do("arrive", stage.addresses[-1])
    assert again.model.screen == Statistics("20-sur-20")
    assert Stage(Model(settings=EN)).do("arrive", "?screen=stats&game=x").model.screen == Statistics("24-7")


def reviewed(seed: str, loss: float, luck: float, method: str = "fitted 2") -> SavedMatch:
    """Keeps a match that a file tells the loss and luck of, and how luck was measured."""
    plain = table_of_save(kept(seed=seed))
    told = f"{plain.match.ply} {loss:.1f} {luck:.1f} 1.0 1.0 {method}".strip()
    return kept(seed=seed, Judged=told)


def test_what_a_move_lost_is_drawn_and_told_from_the_first_matches_to_the_last() -> None:
    losses = (40, 30, 20, 30, 30, 9, 8, 7, 6, 5)
    some = [reviewed(f"r{n}", loss, n - 4, "")._replace(updated=n) for n, loss in enumerate(losses)]
    html = page(*some).html
    assert "Minutes lost per move" in html
    assert "average of five matches: 30 over the first five, 7 over the last five" in html
    assert "Luck and skill" not in html, "the files do not say how luck was measured"


def test_luck_stands_beside_play_where_it_is_measured_well() -> None:
    some = [reviewed(f"r{n}", 9.0 - n, n - 4)._replace(updated=n) for n in range(9)]
    html = page(*some).html
    assert "Average luck per match: 0 min" in html
    table = html.split('id="figures-luck"')[1].split("</table>")[0]
    assert table.count("<tr>") == len(some) + 1, "each match has its row"
    corners = [text.split("</text>")[0].split(">")[-1] for text in html.split('class="st-last"')[1:]]
    told = [tuple(map(int, text.split(" / "))) for text in corners if " / " in text]
    assert sum(n for _, n in told) == len(some), "each match stands in one quarter"


def test_few_matches_reviewed_claim_nothing_of_luck() -> None:
    html = page(*(reviewed(f"r{n}", 9.0, 4.0) for n in range(4))).html
    assert "Minutes lost per move" in html
    assert "Average luck" not in html
    assert "After five reviewed matches between two players." in html


def test_small_losses_keep_a_digit_after_the_point() -> None:
    losses = (0.4, 0.6, 0.4, 0.6, 0.5)
    html = page(*(reviewed(f"r{n}", loss, 0.0)._replace(updated=n) for n, loss in enumerate(losses))).html
    assert "<td>0.4</td>" in html
    assert "<td>0.5</td>" in html, "the average"


def test_before_five_matches_there_is_no_average_and_nothing_is_said_of_one() -> None:
    some = [reviewed(f"r{n}", 9.0 - n, 0, "")._replace(updated=n) for n in range(5)]
    few, five = page(*some[:4]).html, page(*some).html
    assert "The line is the average of five matches" in five
    assert 'class="mean"' in five
    assert "The line is" not in few
    assert 'class="mean"' not in few
    assert "Five-match average" not in few
