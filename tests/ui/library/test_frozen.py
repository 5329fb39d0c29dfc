"""Saves, envelopes and settings of earlier versions open, and are kept anew with the same meaning."""

from __future__ import annotations

import json

import pytest

from engine.online import from_link, read_envelope, to_link, write_envelope
from engine.online.room import record_of as record_of_party
from engine.record import read, write
from tests.ui.library.frozen import ENVELOPES, MEANING, ROOT, SAVES, save_text
from ui.library.stored_settings import read_settings
from ui.model import SavedMatch, Table
from ui.review.saved_analysis import read_analysis
from ui.table.remote_saves import is_waiting, read_device
from ui.table.save_facts import STORED
from ui.table.saves import decode, encode, record_of, repaired_table, save_of


def record_text(table: Table) -> str:
    """Write the record of a table, with its Id and Date left out for a match that is played online."""
    return write(record_of_party(table.online.device.room, table.match) if table.online else record_of(table))


def check_table(name: str, save: SavedMatch, left: int = 0) -> Table:
    """Open a save whose clock has `left` seconds, and hold it against what it said when it was written."""
    table, mends = repaired_table(save)
    match, told = table.match, MEANING[name]
    assert mends == ()
    assert read(record_text(table)) == read((ROOT / "saves" / f"{name}.txt").read_text("utf-8"))
    assert dict(match.options).items() >= told["options"].items()
    assert (match.ply, list(match.scores), list(match.actors)) == (
        told["ply"],
        told["scores"],
        told["actors"],
    )
    assert save.over is told["over"] is (match.outcome is not None)
    assert [list(player) for player in table.players] == told["players"]
    assert table.clock.seconds_left == left
    marks = table.presentation.marks
    assert (table.title, marks, table.practice) == (told["title"], told["marks"], told["practice"])
    assert len(read_analysis(match, save.judged, allows_older=True)) == told.get("judged", 0)
    return table


@pytest.mark.parametrize("name", [name for name in SAVES if "waiting" not in MEANING[name]])
def test_a_save_opens_with_its_meaning_and_is_saved_anew_with_it(name: str) -> None:
    text = save_text(name)
    save = decode(json.loads(text)["id"], text)
    table = check_table(name, save, MEANING[name]["left"])
    assert json.loads(encode(save, save.updated)) == json.loads(text), "what is not played is as it was"
    again = save_of(table)._replace(judged=save.judged)
    check_table(name, decode(again.id, encode(again, 24)))


def test_the_names_in_a_stored_save_stay_whatever_the_fields_are_called() -> None:
    names = (
        "id slug code players title practice marks plies over updated version left judged orders far result "
        "retried"
    )
    assert [*STORED.values()] == names.split()
    assert {*STORED, "unknown"} == {*SavedMatch._fields}


@pytest.mark.parametrize("name", [name for name in SAVES if "waiting" in MEANING[name]])
def test_a_match_that_waits_for_answers_opens(name: str) -> None:
    text = save_text(name)
    save = decode(json.loads(text)["id"], text)
    device = read_device(save).device
    assert is_waiting(save)
    assert list(device.own) == MEANING[name]["own"]
    guests = enumerate(device.room.guests, 1)
    assert [place for place, guest in guests if guest] == MEANING[name]["answered"]
    assert json.loads(encode(save, save.updated)) == json.loads(text)


def test_marks_of_the_time_when_they_were_on_or_off_are_read() -> None:
    assert decode("older-marks", save_text("older-marks")).marks == "scores"


@pytest.mark.parametrize("name", ENVELOPES)
def test_an_envelope_opens_and_is_sent_on_to_the_letter(name: str) -> None:
    text, link = ((ROOT / "envelopes" / f"{name}.{kind}").read_text("utf-8") for kind in ("txt", "link"))
    envelope = read_envelope(text)
    assert write_envelope(envelope) == text
    assert from_link(link) == envelope == from_link(to_link(envelope))


def test_settings_are_read() -> None:
    facts = json.loads((ROOT / "settings.json").read_text("utf-8"))
    read_again = json.loads(json.dumps(read_settings(facts)._asdict()))
    assert {name: read_again[name] for name in facts} == facts
