"""The highlights of a match: the placement that scored most, and the one that missed most."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from engine.games.twentyfourseven.model import Place
from engine.games.twentyfourseven.moves import placements
from engine.games.twentyfourseven.score import combos
from engine.games.twentyfourseven.score import minutes as worth
from engine.match import Match
from ui.core.html import EMPTY, Html, tag
from ui.core.words import Words
from ui.games.face import Highlight, HighlightPair
from ui.games.postgame import longest_run_without_gain, of_people_first
from ui.games.scene import Scene
from ui.games.twentyfourseven.plays import Play, play_of
from ui.games.twentyfourseven.vocabulary import minutes, move_name

__all__ = ["analysed_text", "compared_plays", "highlights"]


class ComparedPlay(NamedTuple):
    """A placement, and the best one possible then with the same rack; `worth` is its minutes."""

    ply: int
    play: Play
    most: Place
    worth: int

    @property
    def missed(self) -> int:
        """The minutes that the best placement would have scored more than this one."""
        return self.worth - self.play.minutes


def highlights(
    scene: Scene, match: Match, seconds_by_ply: Mapping[int, float], flawed_plies: Collection[int] = ()
) -> HighlightPair:
    """Return the best placement, and the one that missed most or a run without a score (None for none).

    Both are moves by people at this device. If they all scored nothing, the best may be anybody's; so may the
    worst if they all missed nothing. The moves `flawed_plies` are left out of the best.
    """
    compared = compared_plays(match)
    good = [one for one in compared if one.play.minutes and one.ply not in flawed_plies]
    missed = [one for one in compared if one.missed]
    best = max(of_people_first(scene, good, _where), key=lambda one: one.play.minutes, default=None)
    worst = max(of_people_first(scene, missed, _where), key=lambda one: one.missed, default=None)
    return (
        Highlight(best.ply, _best_sentence(scene, best)) if best else None,
        Highlight(worst.ply, _worst_sentence(scene, worst))
        if worst
        else _longest_without_score(scene, of_people_first(scene, compared, _where)),
    )


def _where(one: ComparedPlay) -> tuple[int, int]:
    """Return the ply and the seat of a placement."""
    return one.ply, one.play.seat


@lru_cache(maxsize=4)
def compared_plays(match: Match) -> tuple[ComparedPlay, ...]:
    """Return every placement of a match with the best one possible then."""
    return tuple(_compare_placements(match))


def _compare_placements(match: Match) -> Iterator[ComparedPlay]:
    """Replay a match and yield each placement with the best one possible then."""
    state = match.at(0).state
    for ply, entry in enumerate(match.log, 1):
        play = play_of(entry.events)
        if play:
            view = match.game.view(state, entry.seat)
            best = max(placements(view.board, view.rack), key=lambda placement: placement[2])
            yield ComparedPlay(ply, play, Place(best[0], best[1]), best[2])
        state, _ = match.game.play(state, entry.seat, entry.move, match.origin.shuffle)


def _move_html(words: Words, move: Place) -> Html:
    """Render a move in bold, so that it stays on one line."""
    return tag("b", move_name(words, move).replace(" ", "\u00a0"))


def _best_sentence(scene: Scene, compared_play: ComparedPlay) -> Html:
    """Render the sentence on the placement that scored most."""
    words, name = scene.words, scene.name_when(compared_play.ply, compared_play.play.seat)
    text = words.of(
        "24-7", "{name} plays {move} and scores {minutes}.", "You play {move} and score {minutes}.", name
    )
    return words.filled(
        text,
        name=name,
        move=_move_html(words, Place(compared_play.play.tile, compared_play.play.cell)),
        minutes=_minutes(words, compared_play.play.minutes),
    )


def _worst_sentence(scene: Scene, compared_play: ComparedPlay) -> Html:
    """Render the sentence on a placement that missed minutes: what was there to earn that turn."""
    text = scene.words.of(
        "24-7",
        "{name} plays {move} for {minutes}; {most} were there to earn, with {other}.",
        "You play {move} for {minutes}; {most} were there to earn, with {other}.",
        scene.name_when(compared_play.ply, compared_play.play.seat),
    )
    return _sentence_html(scene, compared_play, text)


def analysed_text(scene: Scene, match: Match, ply: int, better: Sequence[Any]) -> Html:
    """Render the sentence on an analysed placement that cost minutes; EMPTY without a better one.

    Name the placement that earned most that turn only if it is one of the `better` ones, else the best of
    these: earning most at once is not always best.
    """
    found = next((one for one in compared_plays(match) if one.ply == ply), None)
    if found is None or not better:
        return EMPTY
    if found.most not in better:
        before, best = match.at(ply - 1).state, better[0]
        found = found._replace(most=best, worth=worth(combos(before.board, best.cell, best.tile), best.cell))
    name = scene.name_when(ply, found.play.seat)
    text = scene.words.of(
        "24-7",
        "{name} plays {move} for {minutes}; {other} would have been better in the long run.",
        "You play {move} for {minutes}; {other} would have been better in the long run.",
        name,
    )
    if found.missed > 0:
        text = scene.words.of(
            "24-7",
            "{name} plays {move} for {minutes}; {other} would have scored {most}.",
            "You play {move} for {minutes}; {other} would have scored {most}.",
            name,
        )
    return _sentence_html(scene, found, text)


def _sentence_html(scene: Scene, compared_play: ComparedPlay, text: str) -> Html:
    """Render `text` with a placement and a better one filled in, and the minutes of both."""
    words, play = scene.words, compared_play.play
    return words.filled(
        text,
        name=scene.name_when(compared_play.ply, play.seat),
        move=_move_html(words, Place(play.tile, play.cell)),
        minutes=_minutes(words, play.minutes),
        other=_move_html(words, compared_play.most),
        most=_minutes(words, compared_play.worth),
    )


def _longest_without_score(scene: Scene, compared: Sequence[ComparedPlay]) -> Highlight | None:
    """Return the most placements in a row without a score by one seat; None if all scored."""
    run = longest_run_without_gain(scene, ((one.ply, one.play.seat, one.play.minutes) for one in compared))
    if run is None:
        return None
    words = scene.words
    placed = words.count("24-7", "a tile", "{n} tiles in a row", run.length)
    text = words.of(
        "24-7", "{name} places {tiles} and scores nothing.", "You place {tiles} and score nothing.", run.name
    )
    return Highlight(run.ply, words.filled(text, name=run.name, tiles=tag("b", placed)))


def _minutes(words: Words, count: int) -> Html:
    """Render a number of minutes in bold, so that it stays on one line."""
    return tag("b", minutes(words, count).replace(" ", "\u00a0"), class_="num")
