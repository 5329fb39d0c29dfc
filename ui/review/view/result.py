"""The end of a match: the result, the moments that counted, what to do next, and the rest below."""

from __future__ import annotations

from engine.analysis import equal_moves, is_clear_loss
from engine.game import Outcome
from engine.match import Match
from ui.core.components import button, columns, figure, link, ordinal, region, switch, winding_key
from ui.core.html import EMPTY, Html, icon, join, pin, plain_text, tag
from ui.core.top_bar import bar, theme_button
from ui.core.words import Words
from ui.games import Face, Scene, face, is_simultaneous
from ui.games.face import Highlight
from ui.model import MUTE, Model, Settings, Table
from ui.review.answers import untried_plies
from ui.review.habits import next_level
from ui.review.view.costliest import costliest_move
from ui.review.view.dial import dial, dial_caption
from ui.review.view.end_dial import dial_of
from ui.review.view.luck_and_skill import result_card
from ui.review.view.next_level import level_suggestion
from ui.review.view.turning_point import loss_sentence, moment_card, turning_card, turning_of
from ui.table.seat_names import seat_given_away, seat_of_only_person
from ui.table.stopwatches import seconds_by_ply
from ui.table.tags import followed_plies, stand_in_plies, swaps
from ui.table.turns import people_here
from ui.table.view import remote_seats
from ui.table.view.log import open_note
from ui.table.viewpoint import scene

__all__ = ["end_screen", "reason_in_words", "shared_title"]

FEW_PLAYERS = 3
"""Most players with whom the table of scores is narrow enough to stand beside another card."""


COMPLIMENT = 0.5
"""Least share of the highest score for which somebody who plays alone is praised."""


def end_screen(model: Model, table: Table, outcome: Outcome) -> Html:
    """Render the screen at the end of a match."""
    look, picture = face(table.match.slug), scene(table, model.settings)
    picture = picture._replace(shown=picture.shown._replace(untried=untried_plies(table)))
    words = picture.words
    best, worst = look.postgame.highlights(
        picture, table.match, seconds_by_ply(table), _flawed_plies(look, picture, table)
    )
    worst = _worst_moment(look, picture, table, worst)
    shown = dial_of(look, picture, table, outcome)
    moments = (
        turning_card(look, picture, table),
        _highlight_button(look, picture, table, best, "best"),
    )
    main = tag(
        "main",
        _result(look, picture, table, outcome),
        region(
            "section",
            words.say("end", "Moments of the match"),
            moments,
            class_="end-moments",
            element_id="end-moments",
        ),
        _next_buttons(words, model, table),
        tag(
            "div",
            _advice(words, model, table),
            _sound_offer(words, model.settings, table),
            remote_seats.ending(words, table),
            class_="end-next",
        ),
        _folded_details(look, picture, table, worst),
        class_="end end--won" if shown.won else "end",
    )
    over = tag("span", words.say("end", "Match over"), class_="end-over")
    light = theme_button(words, "btn btn--icon", "bar-theme")
    top = bar(words, look.catalogue.title(words), over, light)
    return tag("div", top, main, class_=f"page page--end {look.board.root}")


def _flawed_plies(face: Face, scene: Scene, table: Table) -> frozenset[int]:
    """Return the flagged moves and the turning point of a match, none of which is its best moment."""
    turning = turning_of(face, scene, table, table.analysis)
    flagged = {one.ply for one in table.analysis if one.mark}
    return frozenset(flagged | ({turning.ply} if turning else set()))


def _headline(scene: Scene, outcome: Outcome, is_shared: bool = False) -> str:
    """Return in words who won, or who share first place; to one who played alone a compliment.

    The screen calls a player without a name "you". If `is_shared`, that player speaks to others, as "I".
    """
    if len(scene.names) == 1:
        return scene.words.by("end", "Well played, {name}", "Well played", scene.names[0])
    winners = _winners(scene, outcome)
    if len(winners) == 1 and is_shared:
        return scene.words.by("share", "{name} wins", "I win", winners[0])
    if len(winners) == 1:
        return scene.words.by("end", "{name} wins", "You win", winners[0])
    if len(winners) == len(scene.names):
        return scene.words.say("end", "It’s a tie")
    me = scene.words.say("share", "me")
    named = [me if is_shared and name == scene.words.you else scene.words.within(name) for name in winners]
    return scene.words.say("end", "First place for {names}", names=scene.words.both(named))


def _winners(scene: Scene, outcome: Outcome) -> list[str]:
    """Return the names of those who came first, several in a tie or a team."""
    return [name for name, place in zip(scene.names, outcome.places, strict=True) if place == 1]


def _is_praised(face: Face, scene: Scene, match: Match) -> bool:
    """Return True if a player alone found so much without hints that the title praises them."""
    return face.postgame.score_without_hints(scene, match) >= COMPLIMENT * face.postgame.highest_score(match)


def _title(face: Face, scene: Scene, table: Table, outcome: Outcome, is_shared: bool = False) -> Html | str:
    """Render who won by how much; `_headline` after a tie, alone, or if the scores do not show it.

    With `is_shared`, a player without a name speaks to others, as in `_headline`.
    """
    if len(scene.names) == 1:
        reached = face.postgame.solo_text(scene, table.match)
        is_praised = _is_praised(face, scene, table.match) and not is_shared
        return reached if reached and not is_praised else _headline(scene, outcome, is_shared)
    words, winners = scene.words, _winners(scene, outcome)
    first = outcome.places.index(1)
    others = [score for score, place in zip(scene.scores, outcome.places, strict=True) if place > 1]
    ahead = scene.scores[first] - max(others, default=0)
    if len(winners) != 1 or not others or ahead <= 0:
        return _headline(scene, outcome, is_shared)
    by = face.speech.score(words, scene.view, ahead).replace(" ", "\u00a0")
    text = words.of("end", "{name} wins by {by}", "You win by {by}", winners[0])
    if is_shared:
        text = words.of("share", "{name} wins by {by}", "I win by {by}", winners[0])
    return words.filled(text, name=winners[0], by=tag("b", by, class_="num"))


def shared_title(face: Face, scene: Scene, table: Table, outcome: Outcome) -> str:
    """Return who won by how much, as a player says it to others, without markup."""
    return plain_text(join(_title(face, scene, table, outcome, is_shared=True)))


def reason_in_words(face: Face, scene: Scene, outcome: Outcome) -> str:
    """Return in words why the match ended, naming the winner if there is exactly one."""
    winners = _winners(scene, outcome)
    winner = winners[0] if len(winners) == 1 and len(outcome.places) > 1 else ""
    return face.speech.end_reason(scene.words, outcome.reason, winner, scene.view)


def _result(face: Face, scene: Scene, table: Table, outcome: Outcome) -> Html:
    """Render the dial, who won, why the match ended, and the players by rank."""
    figures = dial_of(face, scene, table, outcome)
    drawn = dial(figures, f"{figures.score} {figures.unit}".strip())
    title = tag("h2", _title(face, scene, table, outcome), class_="disp")
    reason = tag("p", reason_in_words(face, scene, outcome), class_="ital")
    reached = face.postgame.solo_text(scene, table.match)
    solo = tag("p", f"{reached}.") if reached and _is_praised(face, scene, table.match) else None
    facts = face.postgame.end_facts(scene, table.match, seconds_by_ply(table))
    decided = tag("p", facts) if facts else None
    why = tag(
        "div",
        solo,
        decided,
        reason,
        _played_on(scene, table),
        dial_caption(scene.words, figures),
        class_="end-why",
    )
    return tag("header", drawn, title, why, _places(face, scene, outcome), class_="end-head")


def _played_on(scene: Scene, table: Table) -> Html | None:
    """Render which moves a computer played for the only person, who has no name; None if it played none."""
    words, seat = scene.words, seat_of_only_person(table)
    plies = stand_in_plies(table, seat) if seat and not table.players[seat - 1].name else ()
    if not plies:
        return None
    handed = swaps(table)
    swap_ply = handed[0][1] if seat_given_away(table) and len(handed) == 1 else 0
    name = scene.name_when(plies[-1], seat)
    text = face(table.match.slug).postgame.stand_in_text(words, table.match, name, plies, swap_ply)
    return tag("p", text, class_="muted sm")


def _advice(words: Words, model: Model, table: Table) -> Html | None:
    """Render the suggestion of a level if this match is the win that leads to it; else None."""
    after = next_level(model, table.match.slug)
    if after is None or after.match != table.id:
        return None
    return level_suggestion(words, table.match.slug, after, "again")


def _places(face: Face, scene: Scene, outcome: Outcome) -> Html:
    """Render the final standings, a row for each player, the winner first."""
    order = sorted(range(1, len(outcome.places) + 1), key=lambda seat: outcome.places[seat - 1])
    alone = len(order) == 1
    rows = [_place(face, scene, seat, 0 if alone else outcome.places[seat - 1]) for seat in order]
    return tag("ol", rows, class_="places", aria_label=scene.words.say("end", "Final standings"))


def _place(face: Face, scene: Scene, seat: int, rank: int) -> Html:
    """Render a player's row in the final standings: rank (0: none, for one alone), name and score."""
    words, called = scene.words, scene.names[seat - 1]
    is_computer = scene.bots[seat - 1] and called != words.you  # "You" let a computer play on
    name = tag("span", called, winding_key(words) if is_computer else None, class_="place-name")
    score = figure(face.speech.final_score(words, scene.view, scene.scores[seat - 1]))
    return tag(
        "li",
        tag("span", ordinal(words, rank), class_="place-rank num") if rank else None,
        pin(scene.place(seat)),
        name,
        tag("span", score, class_="place-score"),
        class_=f"place place--{rank}",
    )


def _highlight_button(
    face: Face, scene: Scene, table: Table, peak: Highlight | None, kind: str
) -> Html | None:
    """Render the `best` or `worst` moment as a button that opens its review; None without such a moment."""
    if not peak:
        return None
    count = face.postgame.moment_number(scene.words, table.match, peak.ply)
    return moment_card(
        face, table, _moment_title(scene, table, peak.ply, kind), count, peak.text, peak.ply, kind
    )


def _moment_title(scene: Scene, table: Table, ply: int, kind: str) -> str:
    """Return the title of the best or worst moment, with whose it is.

    Where all play at once nobody is named: the last to answer may have had no part in it.
    """
    words, seat = scene.words, table.match.log[ply - 1].seat
    if is_simultaneous(table.match.slug) or not seat or len(scene.names) == 1:
        return words.say("end", "Best moment") if kind == "best" else words.say("end", "Worst moment")
    name = scene.name_when(ply, seat)
    if kind == "best":
        return words.by("end", "{name}’s best moment", "Your best moment", name)
    return words.by("end", "{name}’s worst moment", "Your worst moment", name)


def _worst_moment(face: Face, scene: Scene, table: Table, worst: Highlight | None) -> Highlight | None:
    """Return the worst moment of a match: the costliest move, once all are analysed; None for none.

    Before that it is the one that the game found, if the analysis so far does not contradict it. The game
    counts only what a move missed in its own turn. One that gives up points to leave less to the next player
    is no clear loss by the analysis. A move that a hint suggested is nobody's worst.
    """
    if worst is None:
        return None
    costliest = costliest_move(scene, table)
    if costliest is None and worst.ply in followed_plies(table):
        return None
    found = costliest or next(
        (one for one in table.analysis if one.ply == worst.ply and one.loss is not None), None
    )
    if found is None or not is_clear_loss(found):
        return worst if found is None else None
    text = face.postgame.analysed_text(scene, table.match, found.ply, equal_moves(found))
    if text is EMPTY and found.ply == worst.ply:
        return worst
    return Highlight(found.ply, text if text is not EMPTY else join(loss_sentence(face, scene, found, False)))


def _folded_details(face: Face, scene: Scene, table: Table, worst: Highlight | None) -> Html:
    """Render the details, folded at first: buttons, scores, worst moment, final position, statistics."""
    words = scene.words
    parts = (
        _lesser_buttons(words),
        _tally(face, scene, table),
        result_card(face, scene, table),
        _highlight_button(face, scene, table, worst, "worst"),
        _board(face, scene),
        face.postgame.statistics(scene, table.match, seconds_by_ply(table)),
    )
    few = "end-rest" if len(scene.names) > FEW_PLAYERS else "end-rest end--few"
    summary = tag("summary", words.say("end", "Details of the match"), key="end-more-open")
    rest = tag("div", parts, class_=few, key="end-rest")  # what the analysis adds leaves the fold open
    return tag("details", summary, rest, class_="end-more", key="end-more")


def _tally(face: Face, scene: Scene, table: Table) -> Html:
    """Render the table of who scored what, in a box that scrolls sideways on a phone."""
    words = scene.words
    heads = columns((scene.place(seat), name) for seat, name in enumerate(scene.names, 1))
    rows = [_row(label, texts) for label, texts in face.postgame.tally(words, table.match)]
    totals = tuple(face.speech.score(words, scene.view, score) for score in scene.scores)
    foot = tag("tfoot", _row(words.say("end", "Total"), totals))
    body = tag("table", tag("thead", tag("tr", tag("td"), heads)), tag("tbody", rows), foot, class_="tally")
    title = tag("h2", words.say("end", "Who scored what"), class_="disp", id="tally-title")
    place = tag("div", body, class_="scroll-x", tabindex=0, role="group", aria_labelledby="tally-title")
    notes = _played_on(scene, table), open_note(words, table)
    return tag("div", title, notes, place, class_="end-card panel")


def _row(label: str, cells: tuple[str, ...]) -> Html:
    """Render a row of the table of scores under its label."""
    return tag("tr", tag("th", label, scope="row"), [tag("td", text) for text in cells])


def _board(face: Face, scene: Scene) -> Html:
    """Render the final position on the board."""
    board = tag(
        "figure",
        tag("div", face.board.felt(scene), face.board.overlay(scene), class_="frame"),
        class_="diagram",
    )
    return region("section", scene.words.say("end", "Final position"), board, class_="end-board")


def _next_buttons(words: Words, model: Model, table: Table) -> Html:
    """Render the main buttons after the end: review, then rematch, share and home."""
    seen = words.say("end", "Review the match"), icon("next")
    home = icon("home"), words.say("end", "Home")
    return tag(
        "div",
        button(seen, "review", class_="btn btn--brass btn--big", element_id="end-review"),
        tag(
            "div",
            _rematch_button(words, model, table),
            button(words.say("end", "Share"), "ask", "share", icon_name="share", element_id="end-share"),
            link("home", home, class_="btn") if not model.embed else None,
            class_="end-three",
        ),
        class_="end-acts",
    )


def _rematch_button(words: Words, model: Model, table: Table) -> Html:
    """Render the button that plays again; of an online match, the one for its rematch."""
    if table.online:
        return remote_seats.again(words, model, table)
    outcome, people = table.match.outcome, people_here(table)
    lost = outcome is not None and bool(people) and all(outcome.places[seat - 1] > 1 for seat in people)
    label = words.say("end", "Rematch") if lost else words.say("end", "Play again")
    return button(label, "again", icon_name="rotate", element_id="end-again")


def _lesser_buttons(words: Words) -> Html:
    """Render the secondary buttons: save the match to a file, copy a link, change players or options."""
    return tag(
        "div",
        button(words.say("end", "Save to a file"), "save_file", icon_name="save", element_id="end-save_file"),
        button(words.say("end", "Copy a link"), "copy_link", icon_name="link", element_id="end-copy_link"),
        button(
            words.say("end", "Change players or options"),
            "new_setup",
            icon_name="people",
            element_id="end-new_setup",
        ),
        class_="end-keep",
    )


def _sound_offer(words: Words, settings: Settings, table: Table) -> Html | None:
    """Render the offer to hear the ending, then the switch of sounds; None after the first match.

    It is made at the match named by the setting `tuned` only.
    """
    if not settings.tuned or settings.tuned != table.id:
        return None
    if settings.sound != MUTE:
        on = switch(words.say("end", "Sounds"), True, "sound", "", element_id="tune-switch")
        return tag("div", on, class_="tune", key="tune")
    text = tag("p", words.say("end", "Hear the closing chime?"), class_="muted sm")
    hear = button(words.say("end", "Listen"), "sound", "hear", icon_name="sound", element_id="tune-yes")
    return tag("div", icon("mute"), text, hear, class_="tune", key="tune")
