"""A mistake as a puzzle: its position, its question, its explanation."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from engine.analysis import MoveAnalysis, equal_moves
from engine.bots import Choice
from engine.game import TABLE
from engine.match import Match, PositionOrigin
from engine.problem import play_forced_moves
from ui.core.player_names import names
from ui.core.query import write_query
from ui.core.updates import words_for
from ui.core.words import Words, full_stop
from ui.games import face
from ui.games.amounts import rounded
from ui.games.face import MissedChance
from ui.model import SILENT, Exercise, ExerciseSource, Model, Player, Presentation, Retry, Review, Table
from ui.model.puzzles import RIGHT, Goal
from ui.puzzles.current_problem import last_try_tip
from ui.puzzles.goals import judge_goal
from ui.review.amounts import measured_gain, said_unit
from ui.review.answers import answer_to, retry_texts
from ui.review.lasting_chances import plies_of_chance
from ui.review.later_turns import later_sentence
from ui.review.mistakes import retriable_moves
from ui.table.viewpoint import match_at, review_scene

__all__ = [
    "TRIES",
    "explanation",
    "found_texts",
    "is_best_found",
    "next_tip",
    "retry_of",
    "retry_question",
    "right_title",
    "tipped_move",
]

SENTENCE_END = r"(?<=[.!?]) "
"""The space after a sentence, where a text is split into its sentences."""


TRIES = 3


def retry_of(review: Review, number: int, is_fresh: bool = False) -> Exercise | None:
    """Return mistake `number` of a review as an exercise at the position before it; None if there is none.

    One to which an answer was found is done and shows it, unless it `is_fresh`.
    """
    moments = retriable_moves(review)
    if not 1 <= number <= len(moments):
        return None
    one, table = moments[number - 1], review.table
    match = _match_before(table, one)
    seat = one.seat if isinstance(one, MoveAnalysis) else 1
    address = write_query({"screen": "moment", "game": match.slug, "match": table.id, "moment": str(number)})
    start = Table("", match, _players_of(table, one), presentation=Presentation(viewer=seat, marks=SILENT))
    shown = Retry(
        table.id, number, start, _goal(match, one), address=address, source=ExerciseSource(review=review)
    )
    answer = "" if is_fresh else answer_to(table, one)
    return _with_own_answer(shown, answer) if answer else shown


def _with_own_answer(exercise: Exercise, answer: str) -> Exercise:
    """Return a retry with the answer that its player found before, played and judged right."""
    start, seat = exercise.table, exercise.table.presentation.viewer or 1
    match = start.match.submit(seat, start.match.game.parse_move(answer))
    match = play_forced_moves(match, seat) if exercise.goal.alone else match
    # the analysis may have compared it with the best move after the goal's own answers were known
    right = judge_goal(exercise.goal, match, seat)._replace(verdict=RIGHT)
    return replace(exercise, table=replace(start, match=match), before=start, tried=(right,))


def _match_before(table: Table, mistake: MoveAnalysis | MissedChance) -> Match:
    """Return a match that begins at the position before the mistake."""
    if isinstance(mistake, MissedChance):
        return mistake.match
    before = match_at(table.match, mistake.ply - 1)
    drawn = PositionOrigin(before.game.write_position(before.state))
    return Match.new(before.slug, before.seats, drawn, dict(before.options))


def _players_of(table: Table, mistake: MoveAnalysis | MissedChance) -> tuple[Player, ...]:
    """Return the players, with computers at all seats but the one that made the mistake.

    A puzzle that the game poses itself has a single seat.
    """
    if isinstance(mistake, MissedChance):
        return (Player(),)
    level = table.match.game.levels[0]
    return tuple(
        player._replace(bot="") if at == mistake.seat else player._replace(bot=player.bot or level)
        for at, player in enumerate(table.players, 1)
    )


def _goal(match: Match, mistake: MoveAnalysis | MissedChance) -> Goal:
    """Return the task of a retry: one move that is about as good as the best one.

    The other moves that the analysis compared are known to be wrong.
    """
    if isinstance(mistake, MissedChance):
        return Goal(event=mistake.event, shows=(mistake.shows,), plays=1, alone=True)
    write_move = match.game.write_move
    right = tuple(map(write_move, equal_moves(mistake)))
    known = (write_move(mistake.move), *(write_move(other.move) for other in mistake.others))
    return Goal(
        tuple((move,) for move in right),
        shows=right[:1],
        plays=1,
        known=tuple(move for move in dict.fromkeys(known) if move not in right),
    )


def retry_question(model: Model, exercise: Exercise) -> tuple[str, str]:
    """Return in words which of the mistakes it is, and the question, with the move that was played."""
    words, one = words_for(model), mistake_of(exercise)
    match, count = exercise.table.match.at(0), retry_texts(model, exercise).nth
    look = face(match.slug)
    if isinstance(one, MissedChance):
        assert exercise.source.review
        table = exercise.source.review.table
        return count, look.postgame.what_happened(review_scene(table, model.settings, table.match.ply), one)
    review = exercise.source.review
    plies = plies_of_chance(review.table.match, review.judged, one) if review else ()
    if len(plies) > 1:
        count = f"{count} {words.say('moment', 'It was open over {n} turns.', n=len(plies))}"
    stated = look.speech.played_text(words, one.move)
    if stated:
        return count, stated
    played = look.speech.why(words, match.view(one.seat), Choice(one.move), _called(words, exercise))
    return count, words.say("moment", "In the match: {move}", move=full_stop(played))


def found_texts(model: Model, exercise: Exercise) -> tuple[str, str]:
    """Return the heading and the text on a right answer: the best move, or one that is about as good."""
    words, one = words_for(model), mistake_of(exercise)
    if isinstance(one, MissedChance):
        return face(exercise.table.match.slug).postgame.found_text(words, one), ""
    if is_best_found(exercise):
        return words.say("moment", "That’s the best move."), explanation(model, exercise, is_named=False)
    match, view = exercise.table.match.at(0), exercise.table.match.at(0).view(one.seat)
    move, speech = match.game.parse_move(exercise.tried[-1].moves[-1]), face(match.slug).speech
    heading = words.say(
        "moment",
        "Over the next turns, “{move}” and “{best}” are too close to tell apart.",
        move=speech.move_name(words, move),
        best=speech.move_name(words, one.best),
    )
    compared = speech.as_good_text(words, view, move, one.best)
    if compared:
        return heading, f"{compared} {_match_move_text(words, match, one)}"
    reason = _less_text(words, match, one, move)
    return heading, " ".join(filter(None, (reason, explanation(model, exercise, with_reasons=not reason))))


def right_title(words: Words, exercise: Exercise) -> str:
    """Return the heading of a right answer: it was the best move, or about as good."""
    if is_best_found(exercise):
        return words.say("moment", "Found!")
    return words.say("moment", "About as good")


def is_best_found(exercise: Exercise) -> bool:
    """Return True if the last try is the best move itself, or any right answer to the game's own chance."""
    is_named_by_game = isinstance(mistake_of(exercise), MissedChance)
    return is_named_by_game or exercise.tried[-1].moves == exercise.goal.shows[:1]


def _match_move_text(words: Words, match: Match, analysis: MoveAnalysis) -> str:
    """Return the sentence that names the move of the match and says what it lost in the long run."""
    name = face(match.slug).speech.move_name(words, analysis.move)
    loss = _loss_text(words, match, analysis)
    return words.say(
        "moment", "The move of the match, {move}, cost {loss} in the long run.", move=name, loss=loss
    )


def _less_text(words: Words, match: Match, analysis: MoveAnalysis, move: Any) -> str:
    """Return the sentence on how much less the move found earns at once; "" if it does not earn less."""
    own, best = (_earned(match, analysis.seat, each) for each in (move, analysis.best))
    if own >= best:
        return ""
    return words.say(
        "moment",
        "“{move}” earns {less} less at once, but does as well in the long run.",
        move=face(match.slug).speech.move_name(words, move),
        less=face(match.slug).speech.score(words, match.view(analysis.seat), best - own),
    )


def _earned(match: Match, seat: int, move: Any) -> int:
    """Return what a seat's move earns at once."""
    return match.submit(seat, move).scores[seat - 1] - match.scores[seat - 1]


def explanation(model: Model, exercise: Exercise, is_named: bool = True, with_reasons: bool = True) -> str:
    """Return the sentences on the best move and on what the move played cost, with the margin of error.

    Without `is_named` the best move itself is left out: the message shows it already. Without `with_reasons`
    it is not said why it is the best. For a mistake that the game itself names, return the game's own answer.
    """
    words, one = words_for(model), mistake_of(exercise)
    match = exercise.table.match.at(0)
    look = face(match.slug)
    if isinstance(one, MissedChance):
        return look.postgame.answer_text(words, one)
    view = match.view(one.seat)
    turn = look.speech.turn_text(words, view, one.best)
    said = look.speech.missed_win(words, view, one.best, one.move) or _compared_text(words, exercise, one)
    if said:
        name = turn or full_stop(look.speech.why(words, view, Choice(one.best)))
        first = words.say("moment", "Best: {best}", best=name) if is_named else turn
        return f"{first} {said}".lstrip()
    choice = Choice(one.best, one.why if with_reasons else ())
    reason = look.speech.loss_reason(words, view, one.best, one.move, _called(words, exercise))
    cost = f"{reason} {_long_run_text(words, match, one)}" if reason else ""
    if not is_named:
        merits = look.speech.merits_text(words, view, choice, one.move, _called(words, exercise))
        if merits and look.speech.is_loss_in_merits(words, view, one.best, one.move):
            cost = _long_run_text(words, match, one)
        cost = _without_said(cost, merits)
        cost = cost or _cost_text(words, match, one, is_short=bool(merits))
        return " ".join(filter(None, (merits, cost)))
    best = turn or full_stop(look.speech.why(words, view, choice, _called(words, exercise)))
    return f"{words.say('moment', 'Best: {best}', best=best)} {cost or _cost_text(words, match, one)}"


def _without_said(text: str, said: str) -> str:
    """Return a text without the sentences that were said already: both may say what an incident does."""
    sentences = re.split(SENTENCE_END, said)
    return " ".join(one for one in re.split(SENTENCE_END, text) if one not in sentences)


def _compared_text(words: Words, exercise: Exercise, analysis: MoveAnalysis) -> str:
    """Return the sentences that compare the best move and the one played in numbers; "" without any."""
    match = exercise.table.match.at(0)
    view, speech = match.view(analysis.seat), face(match.slug).speech
    pair = analysis.best, analysis.move
    compared = speech.comparison(words, view, *pair, _called(words, exercise), _open_view(exercise))
    if not compared:
        return ""
    later = later_sentence(words, match.slug, view, analysis, speech.explained(view, *pair))
    return " ".join(filter(None, (compared, _long_run_text(words, match, analysis), later)))


def next_tip(words: Words, exercise: Exercise) -> str:
    """Return the tip after a wrong try; "" for none.

    After the first one it is what or where to look for, after the second more of the answer. Where the game
    has no such tip, it is how much worse the try is. For a try that is nearly the best move, the tip is what
    to change in it.
    """
    one, left = mistake_of(exercise), TRIES - len(exercise.tried)
    if isinstance(one, MissedChance):
        return last_try_tip(words, exercise, left)
    match = exercise.table.match.at(0)
    tried, speech = match.game.parse_move(exercise.tried[-1].moves[-1]), face(match.slug).speech
    near = speech.near_miss(words, one.best, tried)
    if near:
        return near
    view, is_first = match.view(one.seat), len(exercise.tried) == 1
    tip = speech.last_tip(words, view, one.best)
    if is_first:
        tip = speech.first_tip(words, view, one.best, tried)
    return tip or _shortfall(words, exercise, one, tried)


def tipped_move(words: Words, exercise: Exercise) -> Any:
    """Return the answer of a retry while the tip after a wrong try names its line; else None."""
    one = mistake_of(exercise)
    if exercise.done or not exercise.tried or isinstance(one, MissedChance):
        return None
    match = exercise.table.match.at(0)
    tried, speech = match.game.parse_move(exercise.tried[-1].moves[-1]), face(match.slug).speech
    if speech.near_miss(words, one.best, tried):
        return None
    is_named = speech.tip_names_line(match.view(one.seat), one.best, len(exercise.tried) == 1)
    return one.best if is_named else None


def _shortfall(words: Words, exercise: Exercise, analysis: MoveAnalysis, tried: Any) -> str:
    """Return the sentence on how much worse than the best move a wrong try is; "" if the game has none."""
    match = exercise.table.match.at(0)
    behind_and_error = next(((one.behind, one.error) for one in analysis.others if one.move == tried), None)
    if tried == analysis.move:
        behind_and_error = analysis.loss or 0.0, analysis.error
    gain = measured_gain(*behind_and_error, said_unit(match.slug)) if behind_and_error else None
    return face(match.slug).speech.shortfall_text(
        words, match.view(analysis.seat), analysis.best, tried, gain
    )


def _open_view(exercise: Exercise) -> Any:
    """Return the position of a retry with all hands open; None while its match goes on."""
    review = exercise.source.review
    is_over = review is not None and review.table.match.outcome is not None
    return exercise.table.match.at(0).view(TABLE) if is_over else None


def _called(words: Words, exercise: Exercise) -> tuple[str, ...]:
    """Return what the players of the match are called."""
    return names(words, exercise.table.players)


def _cost_text(words: Words, match: Match, analysis: MoveAnalysis, is_short: bool = False) -> str:
    """Return the sentences on what the move played earned at once, and what it lost in the long run.

    A short text leaves out how it can lose more than it earns.
    """
    look, view, seat = face(match.slug), match.view(analysis.seat), analysis.seat
    played, best = (_earned(match, seat, move) for move in (analysis.move, analysis.best))
    loss = _loss_text(words, match, analysis)
    difference = look.speech.score(words, view, abs(played - best))
    if played < best:
        return words.say(
            "moment",
            "The move of the match earned {less} less at once, and {loss} less in the long run.",
            less=difference,
            loss=loss,
        )
    left = words.text(
        "moment", "It gave the other players better chances, or left its own player worse ones."
    )
    if played == best:
        cost = words.say(
            "moment",
            "The move of the match earned as much at once, but {loss} less in the long run.",
            loss=loss,
        )
    else:
        cost = words.say(
            "moment",
            "The move of the match earned {more} more at once, but {loss} less in the long run.",
            more=difference,
            loss=loss,
        )
    return cost if is_short else f"{cost} {left}"


def _loss_text(words: Words, match: Match, analysis: MoveAnalysis) -> str:
    """Return what the move played lost, with the margin of error."""
    speech = face(match.slug).speech
    amount, error = rounded(analysis.loss or 0, analysis.error, said_unit(match.slug))
    loss = speech.score(words, match.view(analysis.seat), amount)
    if not error:
        return loss
    return words.say("moment", "about {n} (give or take {error})", n=loss, error=words.halves(error))


def _long_run_text(words: Words, match: Match, analysis: MoveAnalysis) -> str:
    """Return the sentence on what the move played lost in the long run."""
    loss = _loss_text(words, match, analysis)
    return words.say("moment", "In the long run, the move of the match cost {loss}.", loss=loss)


def mistake_of(exercise: Exercise) -> MoveAnalysis | MissedChance:
    """Return the mistake that a retry plays again."""
    return all_mistakes(exercise)[exercise.n - 1]


def all_mistakes(exercise: Exercise) -> tuple[MoveAnalysis | MissedChance, ...]:
    """Return the mistakes of the review that a retry belongs to; () without a review."""
    return retriable_moves(exercise.source.review) if exercise.source.review else ()
