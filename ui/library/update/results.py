"""Compute missing results of old saves for the lines in sight, and save them."""

from __future__ import annotations

from dataclasses import replace

from ui.core.effects import Effect, RunWork, Save
from ui.core.updates import Handlers, Update, words_for
from ui.games import FACES
from ui.library.search import shown_saves
from ui.model import Action, Home, Model
from ui.table.results import results_work
from ui.table.saves import VERSION

__all__ = ["HANDLERS", "find_missing"]


def find_missing(before: Model, after: Model) -> tuple[Effect, ...]:
    """Return the effect that computes missing results of the saves now in sight at home; else ().

    It is returned only when other saves have come into sight.
    """
    if not isinstance(after.screen, Home) or _shown_list_key(before) == _shown_list_key(after):
        return ()
    lacking = tuple(
        save
        for save in shown_saves(words_for(after), after)
        if save.over and not save.result and save.version == VERSION and save.slug in FACES
    )
    return (
        (RunWork(results_work(lacking), Action("all_results"), Action("results_found")),) if lacking else ()
    )


def _shown_list_key(model: Model) -> tuple[object, ...]:
    """Return what decides which saved matches are in sight; equal keys mean the same matches."""
    return (
        isinstance(model.screen, Home),
        len(model.library.matches),
        model.library.parts,
        model.library.search,
    )


def _store_results(model: Model, action: Action) -> Update:
    """Store computed results (`found`, by match id) with their saves, whose order stays."""
    found = {key: one for some in action.found or () for key, one in some.items()}
    shelf = tuple(
        one._replace(result=found[one.id]) if one.id in found and not one.result else one
        for one in model.library.matches
    )
    saved = tuple(
        Save(new, quiet=True) for old, new in zip(model.library.matches, shelf, strict=True) if old is not new
    )
    return replace(model, library=model.library._replace(matches=shelf)), saved


def _end_computing(model: Model, action: Action) -> Update:
    """Do nothing at the end of the computation: all results have come with `results_found`."""
    return model, ()


HANDLERS: Handlers = {"results_found": _store_results, "all_results": _end_computing}
