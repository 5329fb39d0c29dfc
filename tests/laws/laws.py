"""The laws that every game keeps: plain functions of a try-out, for CPython and Pyodide alike.

Each takes a `TryOut` (game, options, seed, playout) and raises `AssertionError` where its law is broken.
Law 11 needs more than one process: see `hashes.py`. Law 12 needs much text: see `garbage.py`.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from itertools import islice, pairwise, takewhile
from random import Random
from typing import Any

from engine.bots import run_to_choice
from engine.errors import IllegalMove
from engine.game import TABLE, Viewer
from engine.match import Match
from engine.record import Record, read, write
from tests.laws.cases import TryOut, begun, cases, conceivable, played, promised, unlisted
from tests.laws.garbage import law_12_garbage_is_refused

__all__ = ["LAWS"]

BUDGET = 80
"""Steps that a computer player is given: a few imagined plays for each move that it compares."""


def law_01_same_log_same_state(trial: TryOut) -> None:
    """Same seed, options and log: same state."""
    for live in played(trial)[-1:]:
        again = begun(trial)
        for entry in live.log:
            again = again.submit(entry.seat, entry.move)
        assert again == live
        assert repr(again.state) == repr(live.state)


def law_02_moves_and_refusal_agree(trial: TryOut) -> None:
    """Every generated move is accepted; every accepted move of the universe is generated, in one order."""
    for stage in _sample(trial, 4):
        _compare_with_universe(stage)


def law_02_on_small_positions(trial: TryOut) -> None:
    """On small positions too, what is accepted is what is generated."""
    _try_small_positions(trial.slug)


@lru_cache(maxsize=8)
def _try_small_positions(slug: str) -> None:
    for text in cases(slug).SMALL:
        _compare_with_universe(read(text).match)


def _compare_with_universe(match: Match) -> None:
    for seat in (TABLE, *range(1, match.seats + 1)):
        view, listed = match.view(seat), list(match.moves(seat))
        assert len(set(listed)) == len(listed), f"a move is listed twice for seat {seat} in {match.state!r}"
        for move in listed:
            assert match.refusal(seat, move) is None, f"{seat} {move} is listed, refused in {match.state!r}"
        tried = (move for move in conceivable(match.slug, view) if promised(match.slug, view, move))
        accepted = {move for move in tried if match.game.refusal(view, move) is None}
        kept = {move for move in listed if promised(match.slug, view, move)}
        assert accepted == kept, f"seat {seat} in {match.state!r}"


def law_03_play_is_pure(trial: TryOut) -> None:
    """`play` leaves its input unchanged and answers alike when asked twice."""
    for before, after in pairwise(played(trial)):
        entry, copy = after.log[-1], pickle.dumps(before.state)
        state, events = before.game.play(before.state, entry.seat, entry.move, before.origin.shuffle)
        assert pickle.dumps(before.state) == copy
        assert (state, events) == (after.state, entry.events)
        assert hash(before.state) == hash(pickle.loads(copy))


def law_04_only_actors_move(trial: TryOut) -> None:
    """Actors have moves, nobody else has; there are none exactly when there is an outcome."""
    for stage in played(trial):
        actors = stage.actors
        assert len(set(actors)) == len(actors)
        assert (not actors) == (stage.outcome is not None)
        for viewer in (None, TABLE, *range(1, trial.seats + 1)):
            moves = stage.game.moves(stage.view(viewer))
            has_moves = next(moves, None) is not None or bool(viewer and unlisted(stage, viewer))
            assert has_moves == (viewer in actors), f"{viewer} in {stage.state!r}"


def law_04_outcomes_rank_every_seat(trial: TryOut) -> None:
    """An outcome gives each seat a place, counted from 1, ties sharing one; scores are one a seat."""
    end = played(trial)[-1].outcome
    assert end is not None
    assert end.reason
    assert len(end.places) == len(played(trial)[-1].scores) == trial.seats
    for place in end.places:
        assert place == 1 + sum(other < place for other in end.places)


def law_05_moves_and_items_round_trip(trial: TryOut) -> None:
    """Moves and items are read as they were written."""
    game = begun(trial).game
    for item in game.items(dict(begun(trial).options)):
        assert game.parse_item(game.write_item(item)) == item
    for stage in _sample(trial, 6):
        for seat in stage.actors:
            for move in stage.moves(seat):
                assert game.parse_move(game.write_move(move)) == move


def law_05_records_round_trip(trial: TryOut) -> None:
    """A record is read as it was written, from a seed and from a deal, whole or cut short."""
    for live in (*_sample(trial, 3), played(trial)[-1]):
        names = tuple(f'Ana "{seat}" \\ é' for seat in range(1, trial.seats + 1))
        record = Record(live, names, (("Event", "laws"), ("Note", 'a "quoted" one')))
        text = write(record)
        assert read(text) == record
        assert write(read(text)) == text


def law_14_drawings_are_read_alike(trial: TryOut) -> None:
    """A drawing of any state is read to a state that is drawn alike and offers the seats the same moves."""
    for stage in _sample(trial, 6):
        game, options = stage.game, dict(stage.options)
        text = game.write_position(stage.state)
        again = game.parse_position(text, trial.seats, options)
        assert game.write_position(again) == text
        assert game.scores(again) == stage.scores
        assert game.outcome(again) == stage.outcome
        assert game.actors(again) == stage.actors


def law_14_drawings_tell_all(trial: TryOut) -> None:
    """A drawing of a state is read back to that very state, wherever play has led."""
    for stage in played(trial):
        text = stage.game.write_position(stage.state)
        again = stage.game.parse_position(text, trial.seats, dict(stage.options))
        assert again == stage.state, f"{text}\n{again!r}\n{stage.state!r}"


def law_06_prefixes_replay(trial: TryOut) -> None:
    """Replaying any prefix of the log gives the state that was live then."""
    final = played(trial)[-1]
    for ply in range(0, final.ply + 1, max(5, final.ply // 24)):
        assert final.at(ply) == played(trial)[ply]
    assert final.at(final.ply) == final


def law_07_hidden_things_stay_hidden(trial: TryOut) -> None:
    """Permuting what a viewer cannot see changes nothing in its view, hence in its moves and bots.

    And after a move, a viewer that saw the same events has the same view, whatever was hidden.
    """
    rng = Random(f"{trial}/twin")
    for before, after in pairwise(played(trial)):
        for viewer in (None, *range(1, trial.seats + 1)):
            twin = cases(trial.slug).twin(before.state, viewer, rng)
            assert before.game.view(twin, viewer) == before.view(viewer)
            _same_after_move(before, after, viewer, twin)


def _same_after_move(before: Match, after: Match, viewer: Viewer, twin: Any) -> None:
    game, entry = before.game, after.log[-1]
    if game.refusal(game.view(twin, entry.seat), entry.move):
        return
    state, events = game.play(twin, entry.seat, entry.move, before.origin.shuffle)
    seen = tuple(game.visible_event(event, viewer) for event in events)
    if seen == tuple(game.visible_event(event, viewer) for event in entry.events):
        assert game.view(state, viewer) == after.view(viewer), f"{viewer} learns from {entry}"


def law_07_the_table_sees_all(trial: TryOut) -> None:
    """TABLE sees every event as it happened; a seat sees no more than TABLE."""
    final = played(trial)[-1]
    assert final.events(TABLE) == tuple(event for entry in final.log for event in entry.events)
    for viewer in (None, *range(1, trial.seats + 1)):
        assert len(final.events(viewer)) <= len(final.events(TABLE))
        assert final.events(viewer, final.ply) == ()


def law_08_pieces_are_conserved(trial: TryOut) -> None:
    """No piece appears, vanishes or doubles."""
    whole = cases(trial.slug).dealt(dict(begun(trial).options))
    for stage in played(trial):
        assert cases(trial.slug).pieces(stage.state) == whole


def law_09_events_add_up_to_scores(trial: TryOut) -> None:
    """Events that score name the seats they credit and add up to `scores`, after every move."""
    credited = list(begun(trial).scores)
    for stage in played(trial):
        for event in stage.log[-1].events if stage.log else ():
            for seat, amount in stage.game.credits(event):
                credited[seat - 1] += amount
        assert tuple(credited) == stage.scores


def law_10_play_ends(trial: TryOut) -> None:
    """Play by chance ends within the bound that the game states."""
    final = played(trial)[-1]
    assert final.outcome is not None
    assert 0 < final.ply <= cases(trial.slug).PLIES


def law_13_what_is_imagined_could_be(trial: TryOut) -> None:
    """A world that a viewer imagines looks to it as its own, holds the pieces of the game and can be played.

    Who sees everything imagines what is there, but for the order of the pile.
    """
    rng = Random(f"{trial}/worlds")
    whole = cases(trial.slug).dealt(dict(begun(trial).options))
    for stage in _sample(trial, 12):
        for viewer in (None, TABLE, *range(1, trial.seats + 1)):
            view = stage.view(viewer)
            world = stage.game.determinize(view, rng)
            assert stage.game.view(world, viewer) == view, f"{viewer} imagines {world!r} in {stage.state!r}"
            assert cases(trial.slug).pieces(world) == whole
            assert stage.game.actors(world)[:1] == stage.actors[:1]
            assert stage.game.scores(world) == stage.scores
        assert stage.game.determinize(stage.view(1), Random("a")) == stage.game.determinize(
            stage.view(1), Random("a")
        )


def law_02_offers_tell_the_truth(trial: TryOut) -> None:
    """A step of a draft that completes a move tells its refusal or its gain; every move is reached."""
    for stage in _sample(trial, 3):
        for seat in range(1, trial.seats + 1):
            offered = list(_offered(stage, seat))
            for offer in offered:
                assert offer.refusal == stage.refusal(seat, offer.move), f"{offer} in {stage.state!r}"
            legal = [offer for offer in offered if offer.refusal is None]
            _every_move_is_reached(stage, seat, {offer.move for offer in legal})
            for offer in legal[:40]:
                assert offer.gain == _gained(stage, seat, offer.move), f"{offer} in {stage.state!r}"


def _offered(stage: Match, seat: int) -> Iterator[Any]:
    """Walks the drafts of a seat, two steps deep: the offers that complete a move."""
    view, drafts = stage.view(seat), [None]
    for draft in drafts:
        for offer in stage.game.offers(view, draft):
            if offer.move is not None:
                yield offer
            elif draft is None and offer.draft not in drafts:
                drafts.append(offer.draft)


def _every_move_is_reached(stage: Match, seat: int, legal: set[Any]) -> None:
    """Compares what two steps lead to with all moves; where drafts are longer, walks to some of them."""
    moves, steps = list(stage.moves(seat)), getattr(cases(stage.slug), "steps", None)
    if steps is None:
        view = stage.view(seat)
        assert legal == {move for move in moves if promised(stage.slug, view, move)}
        return
    assert legal <= set(moves)
    for move in moves[:: len(moves) // 30 + 1]:
        _walk(stage, seat, move, steps(stage.view(seat), move))


def _walk(stage: Match, seat: int, move: Any, steps: tuple[str, ...]) -> None:
    view, draft, offer = stage.view(seat), None, None
    for step in steps:
        offer = next((offer for offer in stage.game.offers(view, draft) if offer.step == step), None)
        assert offer is not None, f"no step {step!r} towards {move} in {stage.state!r}"
        draft = offer.draft
    assert offer is not None
    assert (offer.move, offer.refusal) == (move, None), f"{offer} instead of {move} in {stage.state!r}"


def _gained(stage: Match, seat: int, move: Any) -> int:
    """Adds up what a move earns before anything hidden comes into play."""
    events = takewhile(lambda event: not stage.game.reveals(event), stage.submit(seat, move).log[-1].events)
    credits = getattr(cases(stage.slug), "earned", stage.game.credits)
    return sum(amount for event in events for who, amount in credits(event) if who == seat)


def law_02_what_lies_ahead_is_a_turn_of_the_same_table(trial: TryOut) -> None:
    """On turn it is the view as it stands; before that, a view whose own moves are accepted."""
    for stage in _sample(trial, 4):
        for seat in range(1, stage.seats + 1):
            view = stage.view(seat)
            then = stage.game.premove_view(view)
            if then is None:
                continue
            assert stage.game.premove_view(then) == then
            assert then == view or stage.actors[:1] != (seat,), f"seat {seat} in {stage.state!r}"
            assert all(stage.game.refusal(then, move) is None for move in islice(stage.game.moves(then), 20))


def law_15_same_effort_same_choice(trial: TryOut) -> None:
    """Every bot answers with a legal move or none, the same for the same view, chance and budget."""
    for stage in _sample(trial, 3):
        for seat in range(1, trial.seats + 1):
            for name, bot in stage.game.bots().items():
                choice = run_to_choice(bot(stage.view(seat), stage.rng(seat), BUDGET))
                assert choice == run_to_choice(bot(stage.view(seat), stage.rng(seat), BUDGET))
                assert choice.after_ms >= 0
                if choice.move is not None:
                    assert stage.refusal(seat, choice.move) is None, f"{name}: {choice}, {stage.state!r}"


def choices(trial: TryOut) -> Iterator[tuple[int, int, str]]:
    """Gives sha256 of what all bots choose, and why, by ply and seat: figures may differ between machines."""
    for stage in _sample(trial, 3):
        for seat in range(1, trial.seats + 1):
            bots = stage.game.bots().values()
            chose = [run_to_choice(bot(stage.view(seat), stage.rng(seat), BUDGET)) for bot in bots]
            yield stage.ply, seat, sha256(repr(chose).encode()).hexdigest()


def law_04_refused_moves_change_nothing(trial: TryOut) -> None:
    """A move submitted although refused raises `IllegalMove`, says who and what, and the match goes on."""
    for stage in _sample(trial, 2):
        refused = (move for move in conceivable(trial.slug, stage.view(1)) if stage.refusal(1, move))
        for move in islice(refused, 20):
            error = _submit_refused(stage, 1, move)
            assert error is not None, f"{move} is refused and played in {stage.state!r}"
            assert error.refusal == stage.refusal(1, move)
            assert f"1 {stage.game.write_move(move)}" in str(error)


def _submit_refused(stage: Match, seat: int, move: Any) -> IllegalMove | None:
    try:
        stage.submit(seat, move)
    except IllegalMove as error:
        return error
    return None


def digests(trial: TryOut) -> Iterator[str]:
    """Gives sha256 of `repr(state)` for every state of a playout."""
    for stage in played(trial):
        yield sha256(repr(stage.state).encode()).hexdigest()


def _sample(trial: TryOut, count: int) -> Iterator[Match]:
    """Takes stages of a playout evenly, the deal and the end among them."""
    stages = played(trial)
    for part in range(count):
        yield stages[part * (len(stages) - 1) // max(count - 1, 1)]


LAWS = {"law_12_garbage_is_refused": law_12_garbage_is_refused} | {
    name: law for name, law in list(globals().items()) if name.startswith("law_")
}
"""Every law by its name."""
