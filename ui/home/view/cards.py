"""The cards of the home page: what today brings, and the match to resume or to play again."""

from __future__ import annotations

from itertools import islice

from ui.core.components import button
from ui.core.daily_ids import daily_id
from ui.core.html import Html, icon, join, tag
from ui.core.words import Words
from ui.games import face
from ui.home.view.card import card
from ui.home.view.daily_match import daily_card, is_played_today
from ui.home.view.play_again import play_again_card, play_again_line
from ui.home.view.round_the_clock import round_the_clock_card
from ui.library.view.matches import DRAWN, miniature, players_line
from ui.library.view.standing import standing
from ui.model import Model, SavedMatch, Table
from ui.puzzles.daily_scores import day_of
from ui.table.remote_saves import is_copy
from ui.table.remote_seats import place_waited_for
from ui.table.saves import VERSION, readable_table
from ui.table.untouched import untouched_saves
from ui.table.view.remote_seats import turn_and_day

__all__ = ["cards", "resume_card"]


def cards(words: Words, model: Model) -> Html:
    """Render the cards of today, and a card or line that plays the last match again.

    It is a line while another match can be resumed. The first card with something to do has the brass button,
    unless the card of the match to resume has it.
    """
    has_match_to_resume = _match_to_resume(model) is not None
    is_day_done = day_of(model.settings.days, model.today).done
    is_daily_done = is_played_today(model)
    tour = round_the_clock_card(words, model, is_main=not has_match_to_resume)
    daily = daily_card(words, model, is_main=is_day_done and not is_daily_done and not has_match_to_resume)
    if has_match_to_resume:
        return join(tag("div", tour, daily, class_="due"), play_again_line(words, model))
    again = play_again_card(words, model, is_main=is_day_done and is_daily_done)
    return tag("div", tour, daily, again, class_="due")


def resume_card(words: Words, model: Model) -> Html | None:
    """Render the card of the match to resume, with the brass button; None if there is no such match."""
    found = _match_to_resume(model)
    if found is None:
        return None
    save, table = found
    look = face(save.slug)
    stands = tag("p", standing(words, table, turn_and_day(words, model, table)), class_="muted sm")
    caption = words.say("home", "In progress: {progress}", progress=look.speech.progress(words, table.match))
    label = join(words.say("home", "Resume"), " ", icon("next"))
    go = button(label, "resume", save.id, class_="btn btn--brass", element_id="resume")
    several = len(model.library.matches) > 1
    all_label = words.say("home", "All matches")
    all_ = (
        button(all_label, "focus", "matches-title", class_="btn btn--quiet", element_id="all-matches")
        if several
        else None
    )
    return card(
        caption,
        miniature(table),
        save.title or look.catalogue.title(words),
        (players_line(words, table), stands),
        (go, all_),
        class_="resume",
    )


def _match_to_resume(model: Model) -> tuple[SavedMatch, Table] | None:
    """Return the newest unfinished match whose turn is here, else the newest unfinished one, or None.

    The daily match has its own card, with its own button. One that nobody has moved in is not begun.
    """
    skipped = untouched_saves(model) | {daily_id(model.today, "")}
    unfinished = (
        save
        for save in model.library.matches
        if not save.over and save.version == VERSION and not is_copy(save) and save.id not in skipped
    )
    readable = ((save, readable_table(save)) for save in islice(unfinished, DRAWN))
    found = [(save, table) for save, table in readable if table]
    here = (pair for pair in found if not place_waited_for(pair[1]))
    return next(here, found[0] if found else None)
