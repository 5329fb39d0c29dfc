"""Write a backup and restore one."""

from __future__ import annotations

from dataclasses import replace

from engine.errors import RecordError
from ui.core.effects import Download, Remember, RunWork, Save
from ui.core.updates import Handlers, Update, join, notify, words_for
from ui.games import FACES
from ui.games.error_text import GENERAL, error_text
from ui.library.archive import BEGINS, DEVICE, backup_work
from ui.library.restoring import Restored, restore_work
from ui.library.stored_settings import read_settings
from ui.model import Action, Model, Settings
from ui.puzzles import daily_scores, practice_progress, saved_tries, set_progress
from ui.table.remote_saves import mark_all_sent

__all__ = ["HANDLERS", "is_archive", "restore"]

LONGEST = 80
"""Number of characters shown of a line that cannot be read."""


def is_archive(text: str) -> bool:
    """Return True if a text begins as a backup does; a byte order mark is ignored."""
    return text.removeprefix("\ufeff").startswith(BEGINS)


def _write_archive(model: Model, action: Action) -> Update:
    """Write a backup of everything, as the player asked; the finished text comes with `archived`."""
    return model, (
        RunWork(backup_work(model.library.matches, model.settings, model.today), Action("archived")),
    )


def _export_archive(model: Model, action: Action) -> Update:
    """Save the finished backup (`found`) to a file, and mark all moves in it as sent."""
    shelf = tuple(mark_all_sent(save) for save in model.library.matches)
    saved = tuple(Save(save) for save, old in zip(shelf, model.library.matches, strict=True) if save != old)
    model = replace(model, library=model.library._replace(matches=shelf))
    return model, (
        *saved,
        Download(f"vingt-quatre-{model.today}.txt", action.found or ""),
    )


def restore(model: Model, text: str) -> Update:
    """Restore the backup in a text, after closing the dialog; the result comes with `restored`."""
    return replace(model, overlay=model.overlay._replace(dialog=None)), (
        RunWork(restore_work(text, model.library.matches), Action("restored")),
    )


def _store_restored(model: Model, action: Action) -> Update:
    """Store what a backup restored (`found`), with a notice; do nothing if it is no `Restored`."""
    found = action.found
    if not isinstance(found, Restored):
        return model, ()
    fresh = not model.library.matches
    keys = {save.id for save in found.saves}
    shelf = (*(save for save in model.library.matches if save.id not in keys), *found.saves)
    settings = _merge_settings(model.settings, read_settings(found.settings), fresh and bool(found.settings))
    model = replace(
        model,
        settings=settings,
        library=model.library._replace(matches=tuple(sorted(shelf, key=lambda save: -save.updated))),
    )
    saved = tuple(Save(save) for save in sorted(found.saves, key=lambda save: save.updated))
    model, said = notify(model, _notice_text(model, found), "warn" if found.fault else "check")
    return model, join(saved, (Remember(settings),), said)


def _notice_text(model: Model, restored: Restored) -> str:
    """Return in words how many matches of a backup were added, known already or unreadable."""
    words, taken = words_for(model), len(restored.saves)
    sentences = [words.count("archive", "{n} match added.", "{n} matches added.", taken)]
    if restored.there:
        sentences.append(
            words.count("archive", "{n} was already here.", "{n} were already here.", restored.there)
        )
    if restored.fault:
        first = _error_sentence(model, *restored.fault)
        sentences.append(
            words.count(
                "archive",
                "{n} couldn’t be read: {first}",
                "{n} couldn’t be read. The first: {first}",
                restored.faults,
                first=first,
            )
        )
    return " ".join(sentences)


def _error_sentence(model: Model, line: int, code: str, text: str) -> str:
    """Return the end of the sentence on an unreadable line: a general reason, else line and text."""
    if code in GENERAL:
        return error_text(words_for(model), RecordError(line, code, text[:LONGEST]))
    return words_for(model).say("archive", "line {line}, “{text}”.", line=line, text=text[:LONGEST])


def _merge_settings(ours: Settings, theirs: Settings, is_fresh: bool) -> Settings:
    """Return the settings of two devices merged; a device that `is_fresh` takes the other's choices too."""
    learnt = tuple(slug for slug in FACES if slug in (*ours.learnt, *theirs.learnt))
    # Language and theme stay as they are on the screen, and so does what concerns this device alone.
    here = {name: getattr(ours, name) for name in ("lang", "theme", *DEVICE)}
    base = theirs._replace(**here) if is_fresh else ours
    return base._replace(
        days=daily_scores.merge_days(ours.days, theirs.days),
        practice=practice_progress.merge_progress(ours.practice, theirs.practice),
        sets=set_progress.merge_sets(ours.sets, theirs.sets),
        tries=saved_tries.merge_tries(ours.tries, theirs.tries),
        learnt=learnt,
    )


HANDLERS: Handlers = {
    "archive": _write_archive,
    "archived": _export_archive,
    "restored": _store_restored,
}
