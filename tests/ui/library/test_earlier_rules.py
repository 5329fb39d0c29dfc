"""Matches of earlier versions of the rules open for ever, with the options that these had."""

from __future__ import annotations

import json

import pytest

from engine.errors import GameError
from engine.game import Option
from engine.games import game
from engine.links import to_link
from engine.match import complete_options
from engine.online import read_envelope, rematch_invitation, write_envelope
from engine.record import read, write
from tests.ui.library.frozen import ENVELOPES, MEANING, ROOT, SAVES, save_text
from tests.ui.stage import Stage
from ui.model import Table
from ui.table.saves import decode, save_of, table_of_save

OLD = {"draw": "auto", "speed": "slow"}
"""What the rules of version 1 come to where a newer version has another default, and an option more."""
MATCHES = [name for name in SAVES if "24-7" in name or (name.startswith("online-") and name.count("-") == 2)]
LETTERS = [name for name in ENVELOPES if name.count("-") == 0]


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bring the rules of 24/7 to a version in which tiles are drawn by hand unless told otherwise."""
    rules = game("24-7")
    more = Option("draw", ("manual", "auto")), Option("speed", ("quick", "slow"))
    monkeypatch.setattr(rules, "options", (more[0], *rules.options[1:], more[1]))
    monkeypatch.setattr(rules, "version", "2")
    monkeypatch.setattr(rules, "earlier", {"1": OLD})


def texts() -> dict[str, str]:
    """Return the frozen records of 24/7."""
    found = {path.stem: path.read_text("utf-8") for path in (ROOT / "saves").glob("*.txt")}
    return {name: text for name, text in found.items() if '[Game "24-7"]' in text}


@pytest.mark.usefixtures("newer")
@pytest.mark.parametrize("name", texts())
def test_a_record_is_read_at_the_defaults_of_its_version(name: str) -> None:
    record = read(texts()[name])
    told = dict(record.match.options)
    assert told == {**MEANING[name]["options"], "speed": "slow"}
    assert list(record.match.scores) == MEANING[name]["scores"]
    anew = write(record)
    assert '[Rules "2"]' in anew
    assert read(anew) == record, "written by the newer version it means the same"
    assert complete_options(game("24-7"), {}, 2) == {
        "draw": "manual",
        "speed": "quick",
        "stones": "auto",
        "teams": "off",
    }


@pytest.mark.usefixtures("newer")
@pytest.mark.parametrize("name", LETTERS)
def test_an_envelope_is_read_at_the_defaults_of_its_version_and_sent_on_to_the_letter(name: str) -> None:
    text = (ROOT / "envelopes" / f"{name}.txt").read_text("utf-8")
    room = read_envelope(text).room
    assert write_envelope(read_envelope(text)) == text, "devices that have no newer version yet read it"
    if room.match:
        assert dict(room.match.options) == {**OLD, "stones": "auto", "teams": "off"}
        assert rematch_invitation(room).rules == "1", "who has no newer version yet finds the same rematch"


@pytest.mark.usefixtures("newer")
@pytest.mark.parametrize("name", MATCHES)
def test_a_save_is_played_on(name: str) -> None:
    save = decode(json.loads(save_text(name))["id"], save_text(name))
    stage = Stage(stored={save.id: save_text(name)}, bots_play=False).reload("")
    stage.do("resume", save.id)
    if "waiting" in MEANING[name]:
        return
    table = table_of_save(save)
    assert dict(table.match.options)["speed"] == "slow"
    assert list(table.match.scores) == MEANING[name]["scores"]
    if save.over:
        return
    assert isinstance(stage.model.screen, Table)
    seat = table.match.actors[0]
    on = table.match.submit(seat, next(table.match.moves(seat)))
    again = table_of_save(save_of(Table(save.id, on, table.players, online=table.online)))
    assert again.match == on


@pytest.mark.usefixtures("newer")
def test_rules_of_a_version_to_come_are_refused() -> None:
    text = (ROOT / "envelopes" / "invitation.txt").read_text("utf-8")
    with pytest.raises(GameError, match="later"):
        read_envelope(text.replace('[Rules "1"]', '[Rules "3"]'))
    with pytest.raises(GameError, match="bad"):
        read_envelope(text.replace('[Rules "1"]', '[Rules "2"]')), "today's options are told whole"
    with pytest.raises(GameError, match="unknown_rules"):
        read(next(iter(texts().values())).replace('[Rules "1"]', '[Rules "3"]'))


@pytest.mark.usefixtures("newer")
def test_a_link_to_a_match_of_earlier_rules_opens() -> None:
    stage = Stage(bots_play=False).reload("", to_link(texts()["going-24-7"]))
    assert stage.table.match.ply >= MEANING["going-24-7"]["ply"]
