"""The panel of a review that offers the missed chances to try again, and shows those that were found."""

from __future__ import annotations

from collections.abc import Sequence

from ui.core.components import button
from ui.core.html import Html, tag
from ui.core.words import Words
from ui.games import face
from ui.model import Model, Review
from ui.review.answers import answer_to, next_retry, retry_texts, solved_numbers
from ui.review.mistakes import is_easiest_first, is_unflagged, retriable_moves
from ui.table.seat_names import is_for_one_person

__all__ = ["invitation"]


def invitation(words: Words, model: Model, review: Review) -> Html | None:
    """Render the offer to retry missed chances, and those that were found; None if none was missed."""
    chances, solved = retriable_moves(review), solved_numbers(review)
    if not chances:
        return None
    said, is_done = retry_texts(model, review), len(solved) == len(chances)
    text, label = said.found, said.offer
    if not review.table.retried:
        text = words.say("moment", "You get three tries at each missed chance, with the answer hidden.")
        if is_easiest_first(review):
            text = f"{text} {words.say('moment', 'They begin with what would have scored more at once.')}"
        if is_unflagged(review):
            flags, label = _unflagged_texts(words, review)
            text = f"{flags} {text}"
    offer = button(
        label,
        "missed",
        str(next_retry(review, 0)),
        icon_name="rotate",
        class_="btn btn--brass",
        element_id="missed",
    )
    return tag(
        "section",
        tag("h2", words.say("moment", "All found") if is_done else said.head, class_="disp"),
        None if solved else tag("p", text, class_="sm muted"),
        None if is_done else offer,
        _found_list(words, review, solved, text) if solved else None,
        class_="panel retry",
        key="retry",
    )


def _unflagged_texts(words: Words, review: Review) -> tuple[str, str]:
    """Return that people's costliest moves are offered to try again, as none is flagged, and the button."""
    n = len(retriable_moves(review))
    if is_for_one_person(review.table):
        said = words.count(
            "moment",
            "None of your moves was a decisive mistake; this one cost you the most.",
            "None of your moves was a decisive mistake; these cost you the most.",
            n,
        )
        offer = words.count("moment", "Try my costliest move again", "Try my {n} costliest moves again", n)
        return said, offer
    said = words.count(
        "moment",
        "No move of a person was a decisive mistake; this one cost the most.",
        "No move of a person was a decisive mistake; these cost the most.",
        n,
    )
    return said, words.count("moment", "Try the costliest move again", "Try the {n} costliest moves again", n)


def _found_list(words: Words, review: Review, solved: Sequence[int], title: str) -> Html:
    """Render the chances that were found, folded under how many they are; each opens with its answer."""
    rows = [tag("li", _found_button(words, review, number)) for number in solved]
    return tag(
        "details",
        tag("summary", title, key="found-open"),
        tag("ul", rows, class_="found-list"),
        class_="fold",
        key="found",
    )


def _found_button(words: Words, review: Review, number: int) -> Html:
    """Render a chance that was found as a button: which move it was, and what its player found."""
    chance, match = retriable_moves(review)[number - 1], review.table.match
    look = face(match.slug)
    move = look.speech.move_name(words, match.game.parse_move(answer_to(review.table, chance)))
    where = look.postgame.moment_number(words, match, chance.ply)
    text = words.rich("moment", "{where}: {move}", where=where, move=tag("b", move))
    return button(tag("span", text), "missed", str(number), icon_name="check", element_id=f"found-{number}")
