"""The screen of a match that another tab plays."""

from __future__ import annotations

from ui.core.components import button, link, region
from ui.core.html import Html, tag
from ui.core.top_bar import bar
from ui.core.words import capital, words
from ui.games import face
from ui.library.view.matches import miniature, players_line
from ui.library.view.standing import progress
from ui.model import Model, OpenInOtherTab
from ui.table.saves import readable_table

__all__ = ["other_tab_screen"]


def other_tab_screen(model: Model, screen: OpenInOtherTab) -> Html:
    """Render the screen of a match that another tab plays, with the button that takes it over."""
    say = words(model.settings.lang).say
    vocabulary, look = words(model.settings.lang), face(screen.slug)
    save = next((save for save in model.library.matches if save.id == screen.id), None)
    table = readable_table(save) if save else None
    text = tag(
        "div",
        tag("h2", say("tabs", "This match is open in another tab."), class_="disp", key="elsewhere"),
        tag("p", say("tabs", "The link was passed to the tab where this match is open."))
        if screen.handed
        else None,
        players_line(vocabulary, table) if table else None,
        tag("p", capital(progress(vocabulary, table)), class_="muted sm") if table else None,
        tag(
            "p", say("tabs", "Only one tab can play at a time, so that no move gets lost."), class_="muted sm"
        ),
        class_="rt",
    )
    take = button(
        say("tabs", "Play here"), "take_match", screen.id, class_="btn btn--brass btn--big", element_id="take"
    )
    home = link("home", say("tabs", "Back to the games"), class_="btn")
    title = look.catalogue.title(vocabulary)
    acts = tag("div", take, home, class_="acts")
    card = region("section", title, miniature(table) if table else None, text, acts, class_="resume")
    return tag("div", bar(vocabulary, title), tag("main", card, class_="column"), class_="page")
