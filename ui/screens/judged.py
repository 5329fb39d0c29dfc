"""What a review has found: of the move on the screen, of those in the list, of luck and skill as a whole."""

from __future__ import annotations

from engine.analysis import ABOUT, Judged, Summary, summary
from engine.annotated import SIGNS
from engine.bots import Choice
from ui.games import Face, Scene
from ui.html import Child, Html, pin, tag
from ui.model import Review
from ui.scene import at
from ui.screens.parts import icon_button
from ui.words import Words

__all__ = ["of_all", "of_move", "sign_of", "steps_to_marks"]


def _names(words: Words) -> dict[str, str]:
    return {
        "slight": words.say("review", "Inaccuracy"),
        "mistake": words.say("review", "Mistake"),
        "blunder": words.say("review", "Blunder"),
    }


def sign_of(words: Words, here: Review, ply: int) -> Child:
    """Draws the mark of a move in the list, if it has one."""
    found = _found(here, ply)
    if not found or not found.mark:
        return None
    sign = tag("span", SIGNS[found.mark], aria_hidden="true")
    return tag("b", sign, " ", _names(words)[found.mark], class_=f"mark mark--{found.mark}")


def _found(here: Review, ply: int) -> Judged | None:
    return next((one for one in here.judged if one.ply == ply), None)


def of_move(look: Face, picture: Scene, here: Review) -> Child:
    """Says what the move on the screen lost and what would have been best; or how far the judging is."""
    words, last = picture.words, here.table.match.ply
    found = _found(here, here.ply) if here.ply else None
    if here.ply and found is None:
        told = words.say("review", "The match is being judged: {n} of {all} moves.", n=_moves(here), all=last)
        return tag("section", tag("p", told), class_="panel judged", key="judged-move")
    if found is None or found.loss is None:
        return None
    title = tag("h2", words.say("review", "What this move was worth"), class_="disp")
    return tag(
        "section",
        title,
        tag("p", sign_of(words, here, here.ply)) if found.mark else None,
        tag("p", _loss(look, picture, here, found)),
        tag("p", _alike(words, found.alike)) if found.alike else None,
        _draw(look, picture, found),
        class_="panel judged",
        key="judged-move",
    )


def _moves(here: Review) -> int:
    return sum(one.ply > 0 for one in here.judged)


def _loss(look: Face, picture: Scene, here: Review, found: Judged) -> str:
    """Compares with the best move; what lies within twice the error is no difference."""
    words, match = picture.words, here.table.match
    if found.move == found.best:
        return words.say("review", "No better move was found.")
    view = at(match, found.ply - 1).view(found.seat)
    best = look.speech.why(words, view, Choice(found.best))
    loss = found.loss or 0.0
    if loss <= ABOUT * found.error or round(loss) == 0:
        return words.say("review", "About as good as the best that was found: {best}", best=best)
    lost, error = _worth(look, picture, loss), words.number(round(found.error))
    return words.say(
        "review",
        "It loses about {lost}, give or take {error}. Best: {best}",
        lost=lost,
        error=error,
        best=best,
    )


def _worth(look: Face, picture: Scene, worth: float) -> str:
    return look.speech.score(picture.words, picture.view, round(worth))


def _alike(words: Words, alike: int) -> str:
    return words.count(
        "review",
        "{n} other move is about as good as the best.",
        "{n} other moves are about as good as the best.",
        alike,
    )


def _draw(look: Face, picture: Scene, found: Judged) -> Child:
    """Tells the luck of what was drawn after the move."""
    words, luck = picture.words, found.luck[found.seat - 1] if found.luck and found.seat else 0.0
    if not round(luck):
        return None
    worth = _worth(look, picture, abs(luck))
    told = words.say("review", "What was drawn: worth {worth} more than the average.", worth=worth)
    if luck < 0:
        told = words.say("review", "What was drawn: worth {worth} less than the average.", worth=worth)
    return tag("p", told)


def steps_to_marks(words: Words, here: Review) -> Child:
    """Counts the marks and draws the two buttons that lead from one to the next."""
    marks = sum(bool(one.mark) for one in here.judged)
    if not marks:
        return None
    return tag(
        "div",
        tag("span", words.count("review", "{n} marked", "{n} marked", marks), class_="cap"),
        icon_button(words.say("review", "Previous mark"), "prev", "marked", "prev", class_="btn btn--icon"),
        icon_button(words.say("review", "Next mark"), "next", "marked", "next", class_="btn btn--icon"),
        class_="marks",
        key="marks",
    )


def of_all(look: Face, picture: Scene, here: Review) -> Child:
    """Adds up luck and skill for each player, once every move is judged; the parts make up the lead."""
    words, match = picture.words, here.table.match
    if match.outcome is None or _moves(here) < match.ply:
        return None
    seats = range(1, match.seats + 1)
    columns = [_parts(summary(match, here.judged, seat)) for seat in seats]
    labels = (
        words.say("review", "Deal and draws"),
        words.say("review", "Lost by own moves"),
        words.say("review", "Left by the others"),
        words.say("review", "The rest"),
        words.say("review", "Lead over the best other"),
    )
    rows = [
        _row(label, [_signed(words, number) for number in numbers])
        for label, *numbers in zip(labels, *columns, strict=True)
    ]
    body, foot = rows[:-1], tag("tfoot", rows[-1])
    heads = [tag("th", pin(picture.place(seat)), picture.names[seat - 1], scope="col") for seat in seats]
    table = tag("table", tag("thead", tag("tr", tag("td"), heads)), tag("tbody", body), foot, class_="tally")
    title = tag("h2", words.say("review", "Luck and skill"), class_="disp", id="skill-title")
    place = tag("div", table, class_="scroll-x", tabindex=0, role="group", aria_labelledby="skill-title")
    return tag("section", title, place, class_="panel end-card", key="skill")


def _parts(found: Summary) -> tuple[int, ...]:
    """Rounds the parts of a result, the last of all, so that what is shown adds up."""
    luck, losses, gifts, result = map(round, (found.luck, found.losses, found.gifts, found.result))
    return luck, -losses, gifts, result - luck + losses - gifts, result


def _signed(words: Words, number: int) -> str:
    return ("+" if number > 0 else "") + words.number(number)


def _row(label: str, texts: list[str]) -> Html:
    return tag("tr", tag("th", label, scope="row"), [tag("td", text, class_="num") for text in texts])
