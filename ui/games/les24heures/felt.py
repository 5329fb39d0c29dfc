"""The table: the sky with the clock and the piles, and the road with all cars."""

from __future__ import annotations

from ui.core.html import Html, join, tag
from ui.games.les24heures.road import road
from ui.games.les24heures.sky import sky
from ui.games.les24heures.trails import travelling_card
from ui.games.scene import Scene

__all__ = ["felt", "felt_class"]


def felt_class() -> str:
    """Return the CSS class of the element around the board."""
    return "felt--race"


def felt(scene: Scene) -> Html:
    """Render the board area: the sky with clock and piles, the road with all cars, the card in flight."""
    flight = tag("div", travelling_card(scene), key="flight", class_="flight")
    return join(sky(scene), road(scene), flight)
