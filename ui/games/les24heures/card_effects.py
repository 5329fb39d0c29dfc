"""What a picked card does, in one or two sentences: where it leads, whom it helps, or what to keep it for."""

from __future__ import annotations

from engine.games.les24heures.cards import ATTACKS, CARDS, COVERS, JOKER, SPEEDS
from engine.games.les24heures.model import TYRES_AT, Car, Move
from engine.games.les24heures.moves import moves
from ui.core.words import Words, mark
from ui.games.les24heures.card_targets import preview, targets
from ui.games.les24heures.cast import Cast, for_reader
from ui.games.les24heures.incident_effects import LIMIT_HOURS, incident_effect
from ui.games.les24heures.standings import standing
from ui.games.les24heures.tyre_stop import LEFT_FOR_GOOD
from ui.games.les24heures.vocabulary import car_name, card_name, km, move_name, quoted_names
from ui.games.scene import Scene

__all__ = ["drive_note", "effect_of", "later_use", "unusable_text", "way_driven"]

UNUSABLE = {
    "essence": mark("24-heures", "You can’t use Fuel now."),
    "huile": mark("24-heures", "You can’t use Oil now."),
    "pneu": mark("24-heures", "You can’t use a Tyre now."),
    "joker": mark("24-heures", "You can’t use the Joker now."),
}
"""What is said of a bonus card that neither the car nor its pit stops need, by card."""


def effect_of(scene: Scene, card: str, move: Move) -> str:
    """Return in words what a card other than a speed card does."""
    words = scene.words
    if card in ATTACKS:
        return _attack_note(scene, card)
    if move.verb == "pit":
        return _pit_note(scene, move)
    if move.verb == "cover":
        return f"{_pit_note(scene, move)} {_tyres_beside(scene, move)}".strip()
    if move.verb == "tyres":
        return _tyres_note(scene, move)
    if move.verb == "joker":
        return words.text("24-heures", "Frees your car from stops and incidents. Choose your car.")
    if move.verb == "hour":
        if scene.view.hour >= scene.view.last:
            return _at_the_finish(scene)
        clock = words.say("24-heures", "The clock moves to hour {n}.", n=scene.view.hour + 1)
        return f"{clock} {_whom_it_suits(scene)}"
    if move.verb == "record":
        return words.text("24-heures", "Two more cards, and two plays.")
    return f"{move_name(words, move)}."


def _attack_note(scene: Scene, card: str) -> str:
    """Return what an incident does to the one other car, or to the one of several that must be chosen."""
    words, view = scene.words, scene.view
    others = [n for n in range(1, len(view.cars) + 1) if n != view.own]
    until = view.hour + LIMIT_HOURS
    if len(others) > 1:
        effect = incident_effect(words, card, until, view.last, words.text("24-heures", "The car you choose"))
        return f"{effect} {words.text('24-heures', 'Choose a car.')}"
    name = car_name(words, scene.names, others[0], len(view.cars))
    return incident_effect(words, card, until, view.last, name)


def _whom_it_suits(scene: Scene) -> str:
    """Return whether a shorter race is good for the viewer's car: for the leader's, not for one behind."""
    words, cast = scene.words, _viewers_cast(scene)
    if cast.lead < 0:
        if cast.is_race_long:
            return words.text(
                "24-heures", "You’re behind, but with many hours left, one less matters little."
            )
        return words.text("24-heures", "You’re behind: better keep it.")
    if not cast.lead:
        return words.text("24-heures", "A shorter race suits the leader.")
    car = cast.car
    if any(
        move.verb == "play" and (car.tyres or car.km + int(move.card) != TYRES_AT - LEFT_FOR_GOOD)
        for move in moves(scene.view)
    ):
        return words.text("24-heures", "You’re ahead, but driving mostly gains more.")
    return words.text("24-heures", "You’re ahead: a shorter race suits you.")


def _viewers_cast(scene: Scene) -> Cast:
    """Return the viewer's car and its rivals."""
    return Cast(scene.words, scene.view, scene.view.viewer, _names_for_viewer(scene))


def _names_for_viewer(scene: Scene) -> tuple[str, ...]:
    """Return the names of the seats for the viewer, who is called "You"."""
    return for_reader(scene.words, scene.view, scene.names)


def _at_the_finish(scene: Scene) -> str:
    """Return who wins the race if the clock moves to Finish now."""
    words, cast = scene.words, _viewers_cast(scene)
    distance = km(words, abs(cast.lead))
    if cast.lead > 0:
        return words.say("24-heures", "The race ends, and you win it by {km}.", km=distance)
    if not cast.lead:
        return words.text("24-heures", "The race ends, and the first two are level.")
    name = cast.within(cast.rival)
    lost = words.say("24-heures", "The race ends, and you lose it to {name} by {km}.", name=name, km=distance)
    return f"{lost} {words.text('24-heures', 'Better keep the card.')}"


def _pit_note(scene: Scene, move: Move) -> str:
    """Return what a pit stop does to the viewer's car, or what covering one does (canon 4.6, 5.1)."""
    words = scene.words
    if move.verb == "cover":
        pit = card_name(words, move.pit)
        return words.say("24-heures", "It ends “{pit}”. Your car drives again next turn.", pit=pit)
    remedy = card_name(words, CARDS[move.card].remedy)
    return words.say("24-heures", "Your car stops until you play {card} or the Joker.", card=remedy)


def _tyres_beside(scene: Scene, move: Move) -> str:
    """Return why the button "Change tyres" beside "Cover" has no use (canon 8.1); "" if it is not there."""
    words, car = scene.words, scene.view.car
    if not any(way.move.verb == "tyres" and way.move.card == move.card for way in targets(scene).own):
        return ""
    if car.tyres:
        return words.text("24-heures", "“Change tyres” is done already.")
    return words.text("24-heures", "You can change tyres only at 2,500 km.")


def _tyres_note(scene: Scene, move: Move) -> str:
    """Return what new tyres do (canon 8.1), for a car in a pit stop also what the button "Cover" does."""
    words = scene.words
    gain = words.text("24-heures", "New tyres open the road past 2,500 km.")
    ways = targets(scene).own
    if not any(way.move.verb == "cover" and way.move.card == move.card and not way.refusal for way in ways):
        return gain
    return f"{gain} {words.text('24-heures', '“Cover” ends the pit stop instead.')}"


def unusable_text(words: Words, card: str) -> str:
    """Return the sentence that a card has no use now, or may not be played: "You can’t drive 250 km now."."""
    if card in SPEEDS:
        return words.say("24-heures", "You can’t drive {km} now.", km=card_name(words, card))
    if card in UNUSABLE:
        return words.text("24-heures", UNUSABLE[card])
    return words.say("24-heures", "You can’t play {card} now.", card=quoted_names(words, [card]))


def later_use(scene: Scene, card: str) -> str:
    """Return what a card without a use now is for: a stop still to come, new tyres, or another car."""
    words, car = scene.words, scene.view.car
    if card == JOKER:
        return words.text("24-heures", "Keep it: it frees your car from any stop or incident.")
    if card not in COVERS:
        return words.text("24-heures", "No use for it now. Play another card, or discard it.")
    if card == "pneu" and not car.tyres:
        return words.text("24-heures", "Keep it for the tyre change at 2,500 km, or for a Rain pit stop.")
    use = words.say("24-heures", "Keep it for the pit stop “{pit}”.", pit=card_name(words, COVERS[card]))
    if card == "huile" and car.has("piste"):
        return f"{use} {words.text('24-heures', 'On the track, only the Joker helps.')}"
    return use


def drive_note(scene: Scene, move: Move) -> tuple[str, str]:
    """Return how a speed card leaves the car beside the best other one, and a warning or the cars overtaken.

    How far it drives is on the card, on the road and on the button.
    """
    car, cast = scene.view.car, _viewers_cast(scene)
    after = car.km + int(move.card)
    if not car.tyres and after == TYRES_AT - LEFT_FOR_GOOD:
        return _stranded_warning(scene.words)
    more = _tyres_warning(scene, car, after) or _passing(scene, car, after, cast.rival)
    return standing(cast, cast.lead + int(move.card)), more


def way_driven(scene: Scene) -> str:
    """Return from where to where the shown drive leads, "150: 2,350 → 2,500 km"; "" if none is shown."""
    move, words, car = preview(scene), scene.words, scene.view.car
    if move is None:
        return ""
    after = km(words, car.km + int(move.card))
    return words.say("24-heures", "{n}: {now} → {after}.", n=move.card, now=words.number(car.km), after=after)


def _passing(scene: Scene, car: Car, km_after: int, named: int) -> str:
    """Return in words which cars a car overtakes by driving to `km_after`; "" for no other than `named`."""
    words, cars = scene.words, scene.view.cars
    passed = [n for n, other in enumerate(cars, 1) if car.km < other.km < km_after]
    if set(passed) <= {named}:
        return ""
    names = words.both([car_name(words, scene.names, number, len(cars)) for number in passed])
    return words.say("24-heures", "You pass {cars}.", cars=names)


def _tyres_warning(scene: Scene, car: Car, km_after: int) -> str:
    """Return that tyres are due at `km_after`; else "" (canon 8.1)."""
    words = scene.words
    if car.tyres or km_after != TYRES_AT:
        return ""
    if "pneu" in scene.view.hand or JOKER in scene.view.hand:
        return words.text("24-heures", "Then change tyres: you have the card for it.")
    return words.text("24-heures", "Then change tyres.")


def _stranded_warning(words: Words) -> tuple[str, str]:
    """Return that 50 km would remain that no card drives, so that the car stops for good (canon 8.1)."""
    return (
        words.text("24-heures", "Careful: that stops your car for the rest of the race."),
        words.text("24-heures", "It would be 50 km short of 2,500, and no card is worth 50."),
    )
