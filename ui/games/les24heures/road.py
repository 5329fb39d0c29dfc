"""The road: every car on one scale in the order of the seats, the gap above it, the kilometres below."""

from __future__ import annotations

from functools import lru_cache

from engine.games.les24heures.model import TYRES_AT
from ui.core.components import shrinking_name
from ui.core.html import Child, Html, join, tag, use
from ui.core.words import Words
from ui.games.les24heures.card_targets import targets
from ui.games.les24heures.lanes import lane
from ui.games.les24heures.road_scale import ROAD_WIDTHS, Gap, Scale, axis, gap, has_tyre_word, leans, scale
from ui.games.les24heures.vocabulary import car_name
from ui.games.les24heures.vocabulary import km as distance
from ui.games.scene import Scene

__all__ = ["road"]

TICK_KM = 500


def road(scene: Scene) -> Html:
    """Render the road: the gap on top, a lane for each car, the kilometres below."""
    view, words, found = scene.view, scene.words, targets(scene)
    cars = len(view.cars)
    drawn = scale(car.km for car in view.cars)
    lanes = [lane(scene, drawn, number, found) for number in range(1, cars + 1)]
    places = {
        "--tick": f"{drawn.at(TICK_KM):.5f}",
        "--line": f"{drawn.at(TYRES_AT):.5f}",
        "--n": cars,
    }
    return tag(
        "section",
        _gap_row(scene, drawn),
        tag("div", *lanes, class_="lanes", key="lanes"),
        _axis(words, drawn),
        key="road",
        class_=f"road road--{cars}",
        role="group",
        aria_label=words.say("24-heures", "The road, from 0 to {km}", km=distance(words, drawn.end)),
        data_vars=places,
    )


# Above the lanes


def _gap_row(scene: Scene, scale: Scale) -> Html:
    """Render the distance between the viewer's car (else the leader) and its rival, drawn to scale."""
    distances = [car.km for car in scene.view.cars]
    own = scene.view.own or distances.index(max(distances)) + 1
    found = gap(scale, distances, own)
    return _gap_of(scene.words, found, car_name(scene.words, scene.names, found.rival, len(distances)))


@lru_cache(maxsize=8)  # only a car that drives changes it
def _gap_of(words: Words, found: Gap, rival_name: str) -> Html:
    """Render a gap to a rival of this name under its label."""
    label = tag("span", words.text("24-heures", "Gap"), class_="side-label")
    return tag(
        "div", label, tag("div", _gap(words, found, rival_name), class_="trk"), class_="top", key="gap"
    )


def _gap(words: Words, gap: Gap, rival_name: str) -> Html:
    """Render a gap as a line with its kilometres; "Level" without a gap."""
    rival = words.within(rival_name)
    if not gap.km:
        text = words.say("24-heures", "Level with {car}", car=rival)
        short = tag("span", words.text("24-heures", "Level"), class_="few", aria_hidden="true")
        return tag("p", tag("span", short, tag("span", text, class_="whom")), class_="gap gap--none")
    who = words.say("24-heures", "ahead of {car}", car=rival)
    if gap.km < 0:
        who = words.say("24-heures", "behind {car}", car=rival)
    whom = tag("span", " ", shrinking_name(who, rival, "who"), class_="whom")
    number = join(tag("span", distance(words, abs(gap.km))), whom)
    beside = f" beside-{gap.beside}" if gap.beside else ""
    places = {"--a": f"{gap.start:.5f}", "--b": f"{gap.end:.5f}"}
    return tag("p", tag("i"), tag("span", number), class_=f"gap gap--{gap.side}{beside}", data_vars=places)


# Below the lanes


@lru_cache(maxsize=8)
def _axis(words: Words, scale: Scale) -> Html:
    """Render the kilometres below the lanes; the style sheet shows those that fit the road's width."""
    kms_by_width = [axis(scale, road_width) for road_width in ROAD_WIDTHS]
    numbers = [_number(words, scale, km, kms_by_width) for km in sorted(set().union(*kms_by_width))]
    label = tag("span", words.text("24-heures", "Kilometres"), class_="side-label")
    return tag(
        "div",
        label,
        tag("div", tag("div", *numbers, class_="km-marks"), class_="trk"),
        class_="axis",
        key="axis",
        aria_hidden="true",
    )


def _number(words: Words, scale: Scale, km: int, kms_by_width: list[tuple[int, ...]]) -> Html:
    """Render a number of the axis with the classes of the road widths that show it; tyres have a sign."""
    shown = " ".join(f"in-{n}" for n, written in enumerate(kms_by_width) if km in written)
    parts: list[Child] = [tag("b", words.number(km), class_="num")]
    kind = " is-end" if leans(scale, km) else ""
    if km == TYRES_AT:
        parts = [use("r-tyre", "ri", "0 0 64 64"), *parts]
        if has_tyre_word(scale):
            parts.append(tag("span", words.text("24-heures", "tyres"), class_="word"))
        kind = " is-tyres"
    return tag("span", *parts, class_=f"km-mark {shown}{kind}", data_vars={"--k": f"{scale.at(km):.5f}"})
