"""What the viewer of 20 sur 20 can do now: two sentences, the first in bold."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.vingtsurvingt.drafts import draft_result, has_blank_inward, turned_by_itself, ways_on
from engine.games.vingtsurvingt.model import TWENTY, Draft, End, Pass, Play
from engine.games.vingtsurvingt.moves import moves
from engine.games.vingtsurvingt.shortfall import shortfall
from ui.core.html import Html
from ui.core.words import capital
from ui.games.rail import may_prepare, note_line, premove_text
from ui.games.scene import Scene
from ui.games.vingtsurvingt.move_names import move_name
from ui.games.vingtsurvingt.plays import draft_of, hides_marks, is_apart, play_of, shown_result
from ui.games.vingtsurvingt.refusals import end_reason
from ui.games.vingtsurvingt.vocabulary import domino_name, marks, what_a_pass_does
from ui.model import SHOWN, SILENT

__all__ = ["note", "note_parts", "what_follows"]

EXPLAINED_MOVES = 5
"""First moves of a player in a match at which it is said what the numbers on spaces are."""


def note(scene: Scene) -> Html:
    """Render one line that says what the viewer can do now."""
    return note_line(*note_parts(scene))


def note_parts(scene: Scene) -> tuple[str, str]:
    """Return two sentences on what the viewer can do now, the first in bold; either may be ""."""
    view, words, draft = scene.view, scene.words, scene.interaction.draft
    if view.reason:
        done = [name for name, left in zip(scene.names, view.left, strict=True) if not left]
        return end_reason(words, view.reason, done[0] if len(done) == 1 else ""), ""
    if not view.viewer or not scene.interaction.is_enabled or not view.on_turn:
        turn_text = words.by("20-sur-20", "{name} to play.", "Your turn.", scene.names[view.turn - 1])
        return _premove_note(scene, turn_text) if scene.interaction.premove_view else ("", turn_text)
    if isinstance(scene.interaction.pending, Pass | End):
        return f"{capital(move_name(words, scene.interaction.pending))}.", what_follows(scene)
    if draft and draft.slot:
        return _picked_note(scene)
    if not view.lays:
        return _opening_note(scene)
    if scene.interaction.marks in SHOWN and scene.shown.sought is None and not _can_play(scene):
        return _nothing_left_note(scene)
    if view.singles:
        return words.text("20-sur-20", "Lay one more domino, or end your turn."), ""
    return words.text("20-sur-20", "Choose a domino."), ""


def what_follows(scene: Scene) -> str:
    """Return in words what comes of the pass or the end of the turn that waits to be confirmed."""
    words, view = scene.words, scene.view
    if scene.interaction.marks == SILENT:
        return words.text("20-sur-20", "That will be your answer.")
    if isinstance(scene.interaction.pending, Pass):
        return what_a_pass_does(words, view)
    if scene.shown.sought is not None:  # in an exercise the others are nobody in particular
        return words.text("20-sur-20", "Then it’s the next player’s turn.")
    next_name = scene.names[view.turn % len(scene.names)]
    return words.by("20-sur-20", "Then {name} plays.", "Then you play again.", next_name)


def _premove_note(scene: Scene, turn_text: str) -> tuple[str, str]:
    """Return two sentences off turn: the planned play, or whose turn it is and that one can plan."""
    if not (scene.interaction.draft and scene.interaction.draft.slot):
        return turn_text, may_prepare(scene)
    first, more = _picked_note(scene)
    return first, premove_text(scene) if scene.interaction.pending is not None else more


def _picked_note(scene: Scene) -> tuple[str, str]:
    """Return two sentences: what the picked domino makes so far, and what to do with it next."""
    view, words, draft = scene.view, scene.words, scene.interaction.draft
    if isinstance(scene.interaction.pending, Play):
        return _whole_note(scene, scene.interaction.pending)
    if draft.lay and is_apart(view, draft.whole):
        return words.text("20-sur-20", "This domino touches no line."), _what_helps(scene, draft)
    if draft.lay:
        return words.text("20-sur-20", "Not 20 yet."), _what_helps(scene, draft)
    name = domino_name(words, view.rack[draft.slot - 1])
    first = words.say("20-sur-20", "{name} chosen.", name=capital(name))
    is_blank_news = 0 in view.rack[draft.slot - 1] and not _has_laid_blank(scene)
    if not view.lays:
        more = words.say("20-sur-20", "Choose a space on the table to lay {domino}.", domino=name)
        end = words.text("20-sur-20", "A blank (○) goes at an end of a line.")
        return first, f"{more} {end}" if is_blank_news else more
    more = words.text("20-sur-20", "Choose a space. Choose the domino again to rotate it.")
    if is_blank_news:
        blank = words.text("20-sur-20", "The blank (○) counts 0; its end takes no mark.")
        return first, f"{more} {blank}"
    if scene.interaction.marks == SHOWN[-1] and _own_moves(scene) < EXPLAINED_MOVES:
        more = " ".join([more, *_guides_text(scene)])
    return first, more


def _whole_note(scene: Scene, move: Play) -> tuple[str, str]:
    """Return two sentences on a play that waits to be confirmed: what it places, and how to confirm it."""
    words = scene.words
    confirm = words.text("20-sur-20", "To confirm, choose “Lay”, or the domino on the table.")
    if hides_marks(scene):
        return f"{capital(move_name(words, move))}.", confirm
    gain = marks(words, len(draft_result(scene.drafted, draft_of(scene)).marks))
    first = words.say("20-sur-20", "20: {marks}.", marks=gain)
    if scene.interaction.marks == SILENT:
        return first, confirm
    return first, " ".join([*_news_of_a_first_play(scene), confirm])


def _opening_note(scene: Scene) -> tuple[str, str]:
    """Return two sentences on the opening: that the table is empty, and what to lay there, or to pass."""
    words = scene.words
    first = words.text("20-sur-20", "The table is empty.")
    if not scene.log:
        first = words.text("20-sur-20", "You play first.")
    if not _can_play(scene):
        must_pass = words.text("20-sur-20", "Your dominoes can’t make 20, so pass.")
        return first, f"{must_pass} {what_a_pass_does(words, scene.view)}"
    return first, words.text("20-sur-20", "Make 20 with two to five dominoes end to end.")


def _nothing_left_note(scene: Scene) -> tuple[str, str]:
    """Return the sentence that no domino of the viewer makes 20, and what to do then.

    It is for those who chose board guides, which would show every space where one does.
    """
    if scene.view.singles:
        return scene.words.text("20-sur-20", "Nothing you hold makes 20 any more: end your turn."), ""
    return scene.words.text("20-sur-20", "Nothing you hold makes 20: pass."), ""


def _can_play(scene: Scene) -> bool:
    """Return True if some dominoes of the viewer make 20."""
    return any(isinstance(move, Play) for move in moves(scene.view))


def _mark_text(scene: Scene) -> tuple[str, ...]:
    """Return the sentence on what a mark is; () once the viewer has moved."""
    if not _is_new(scene):
        return ()
    return (scene.words.text("20-sur-20", "Your marks close the open ends."),)


def _news_of_a_first_play(scene: Scene) -> Iterator[str]:
    """Yield what a player reads once about a play: that its domino turned by itself, what a mark is."""
    draft = scene.interaction.draft
    if _is_new(scene) and draft and turned_by_itself(scene.drafted, draft):
        yield scene.words.text("20-sur-20", "It was rotated automatically.")
    yield from _mark_text(scene)


def _guides_text(scene: Scene) -> Iterator[str]:
    """Yield what the numbers on spaces are, as far as any are shown."""
    words, offers = scene.words, [one for one in scene.interaction.offers if one.step.startswith("at ")]
    if any(offer.move is not None and not offer.refusal for offer in offers):
        yield words.text("20-sur-20", "Gold: what makes 20, and the marks it places.")
    yield words.text("20-sur-20", "Numbers: the total there. Empty: rotate the domino first.")


def _is_new(scene: Scene) -> bool:
    """Return True until the viewer has made a move in this match."""
    return not _own_moves(scene)


def _own_moves(scene: Scene) -> int:
    """Return how many moves the viewer has made in this match."""
    return sum(seen.seat == scene.view.viewer for seen in scene.log)


def _what_helps(scene: Scene, draft: Draft) -> str:
    """Return in words what can lead on from dominoes that make no 20 yet."""
    words, turns, joins = scene.words, *ways_on(scene.drafted, draft)
    if has_blank_inward(scene.drafted, draft):
        return words.text("20-sur-20", "A blank (○) goes at an end of the row: rotate the domino.")
    joins = joins and not _asks_for_one(scene)
    lacks = shortfall(scene.drafted, draft) if joins else 0
    if turns:
        return words.text("20-sur-20", "Rotate it.")
    if joins and not lacks and scene.interaction.marks == SILENT:
        return words.text("20-sur-20", "Choose another space, or add another domino.")
    if joins and not lacks:
        return words.text("20-sur-20", "Add another domino.")
    if lacks and not scene.view.lays:
        if not _can_play(scene):
            return words.text("20-sur-20", "Your dominoes can’t make 20, so pass.")
        return words.say("20-sur-20", "Your other dominoes can’t add {n}. Begin with another one.", n=lacks)
    # The line shown may cross the domino: then it is another line that lacks so much.
    if lacks == TWENTY - shown_result(scene).total:
        return words.say("20-sur-20", "Your other dominoes can’t add {n}. Choose another space.", n=lacks)
    return words.text("20-sur-20", "Choose another space, or another domino.")


def _asks_for_one(scene: Scene) -> bool:
    """Return True in an exercise whose answer ends with a single domino."""
    return isinstance(scene.shown.sought, Play) and len(scene.shown.sought.lays) == 1


def _has_laid_blank(scene: Scene) -> bool:
    """Return True if the viewer has already laid a domino with a blank half in this match."""
    plays = (play for play in map(play_of, scene.log) if play and play.seat == scene.view.viewer)
    return any(0 in lay.domino for play in plays for lay in play.lays)
