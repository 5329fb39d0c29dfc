"""A backup holds every save as it is, and restoring one takes nothing away."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.online import is_complete
from tests.ui.library.frozen import MEANING, ROOT, SAVES, backup, save_text
from tests.ui.online.test_lobby import device as elsewhere
from tests.ui.online.test_lobby import inviting, joined, link, pair, played, shown
from tests.ui.stage import Stage
from ui.library.stored_settings import read_settings
from ui.model import Invited, Lobby, Model, SavedMatch, Settings
from ui.table.remote_saves import read_device
from ui.table.saves import decode, encode, readable_table

FILE = "vingt-quatre-2026-11-22.txt"
EN = Settings(lang="en")
LATER = json.dumps({"version": 9, "slug": "24-7", "title": "From tomorrow", "code": {"moves": [1, 2]}})
ODD = {
    "later": LATER,
    "later-odd": '{"version": 2, "title": "; kept {}\\n#r=\\n[Game \\"24-7\\"]"}',
    "rubbish": "{<img src=x>\r\n#p=\n; save []\u2028\x00",
    "empty": "",
    "list": '[["a"], "b"]',
    "not dealt": json.dumps(json.loads(save_text("online-waiting-host")) | {"over": True}),
    **{
        f"damaged{n}": json.dumps(json.loads(save_text("going-24-7")) | {"code": code, "over": n % 2 == 1})
        for n, code in enumerate(("#r=AAAA", "#r=", "", "#p=", "#p=abc\n#r=abc", "; kept {}", "#r=a\r\nb"))
    },
    "no such game": json.dumps(json.loads(save_text("over-24-7")) | {"slug": "chess"}),
    "far damaged": json.dumps(json.loads(save_text("online-going-host")) | {"far": "{"}),
    "not its key": save_text("going-20-sur-20"),
    "unknown": json.dumps(json.loads(save_text("going-24-7")) | {"sum": "0", "colour": "teal", "marks": 7}),
}
"""Texts by key that a device may hold beside good saves: of later versions, damaged, of another kind."""


def good(*without: str) -> dict[str, str]:
    """Return the frozen saves of one device by key."""
    rows = [save_text(name) for name in SAVES if not name.endswith("-guest") and name not in without]
    return {json.loads(text)["id"]: text for text in rows}


def device(rows: dict[str, str], settings: Settings = EN) -> Stage:
    """Return a device that holds these texts by key."""
    model = Model(today="2026-11-22", settings=settings)
    return Stage(model, stored=dict(rows), bots_play=False).do("loaded", value=json.dumps(list(rows.items())))


def archived(stage: Stage) -> str:
    return stage.do("archive").files[FILE]


def restored(rows: dict[str, str], text: str, settings: Settings = EN) -> Stage:
    return device(rows, settings).do("opened", value=text)


def meant(rows: dict[str, str]) -> dict[str, Any]:
    """Read texts by key, as far as they are JSON: what they mean does not depend on spaces."""
    found: dict[str, Any] = {}
    for key, text in rows.items():
        try:
            found[key] = json.loads(text)
        except ValueError:
            found[key] = text
    return found


def with_own_id(rows: dict[str, str]) -> dict[str, Any]:
    """Give each save the key that it stands under as its id, as writing it does."""
    return {
        key: {**facts, "id": key} if isinstance(facts, dict) and facts.get("version") == 1 else facts
        for key, facts in meant(rows).items()
    }


@pytest.mark.parametrize("key", [*good(), *ODD])
def test_each_kind_of_save_comes_back_as_it_is_and_goes_out_again_the_same(key: str) -> None:
    rows = {key: (good() | ODD)[key]}
    text = archived(device(rows))
    back = restored({}, text)
    assert "1 match added." in back.said[-1]
    assert "couldn’t be read" not in back.said[-1]
    assert with_own_id(back.stored).items() >= with_own_id(rows).items()
    assert archived(back) == text


@pytest.mark.parametrize("name", [name for name in SAVES if name.endswith("-guest")])
def test_a_guest_s_save_comes_back_too(name: str) -> None:
    rows = {json.loads(save_text(name))["id"]: save_text(name)}
    text = archived(device(rows))
    back = restored({}, text)
    assert meant(back.stored) == meant(rows)
    assert archived(back) == text


@pytest.mark.whole
def test_all_kinds_together_come_back_and_go_out_again_the_same() -> None:
    rows = good() | ODD
    text = archived(device(rows))
    back = restored({}, text)
    assert f"{len(rows)} matches added." in back.said[-1]
    assert "couldn’t be read" not in back.said[-1]
    assert set(back.stored) == set(rows)
    assert archived(restored({}, text).reload("")) == text, "after a reload too"
    assert archived(back) == text
    before = dict(back.stored)
    back.do("opened", value=text)
    assert back.said[-1] == f"0 matches added. {len(rows)} were already here."
    assert back.stored == before
    assert archived(restored(rows, text)) == text, "on the device itself nothing changes"


@pytest.mark.whole
@settings(derandomize=True, database=None, deadline=None, max_examples=60)
@given(
    st.dictionaries(st.text(min_size=1, max_size=6), st.text(max_size=60) | st.sampled_from([*ODD.values()]))
)
def test_whatever_is_kept_comes_back(rows: dict[str, str]) -> None:
    text = archived(device(rows))
    back = restored({}, text)
    assert set(back.stored) == set(rows)
    assert archived(back) == text
    assert with_own_id(back.stored) == with_own_id(rows) or any(
        '"version": 1' in one for one in rows.values()
    )


# Nothing is written over


@pytest.mark.whole
@pytest.mark.parametrize("here", [LATER, "{damaged", '{"version": 0}'])
def test_a_save_whose_version_is_not_known_stays_whatever_comes(here: str) -> None:
    for key, text in good().items():
        for file in (archived(device({key: text})), archived(device({key: LATER.replace("9", "8")}))):
            back = restored({key: here}, file)
            assert back.stored[key] == here
            assert "1 match added." in back.said[-1], "what came stands beside it"
            assert len(back.model.library.matches) == 2
            back.do("opened", value=file)
            assert len(back.model.library.matches) == 2, "once"


def test_an_unknown_version_never_takes_the_place_of_a_match() -> None:
    for key, text in good().items():
        back = restored({key: text}, archived(device({key: LATER})))
        assert meant(back.stored).items() >= meant({key: text}).items()
        assert LATER in back.stored.values()


def test_two_matches_of_one_device_stay_two() -> None:
    """One is the beginning of the other, as after a link was opened twice."""
    text = save_text("going-24-7")
    rows = {"going-24-7": text, "other": json.dumps(json.loads(text) | {"id": "other", "title": "Twin"})}
    back = restored({}, archived(device(rows)))
    assert with_own_id(back.stored) == with_own_id(rows)


def test_a_file_changed_by_hand_is_read_by_its_records() -> None:
    text = archived(device(good())).replace('[Seat1 "Ana"]', '[Seat1 "Hannah"]')
    assert "Hannah" in text
    back = restored({}, text)
    assert "couldn’t be read" not in back.said[-1]
    names = {player.name for save in back.model.library.matches for player in save.players}
    assert names >= {"Ana"}


def test_line_endings_of_another_system_change_nothing() -> None:
    text = archived(device(good()))
    assert archived(restored({}, "\ufeff" + text.replace("\n", "\r\n"))) == text


@pytest.mark.parametrize(
    "line", ["; save", "; save ", "; save []", '; save ["a"]', '; save ["", "b"]', "; save 7"]
)
def test_a_line_that_is_no_save_is_told_and_the_rest_comes_in(line: str) -> None:
    whole = archived(device(good("online-copy")))
    back = restored({}, whole.replace("\n\n", f"\n\n{line}\n", 1))
    told = line if line.startswith("; save ") else ""
    assert ("1 couldn’t be read: line 5" in back.said[-1]) is bool(told)
    assert len(back.model.library.matches) == len(good("online-copy"))


# Matches online


@pytest.mark.parametrize(("name", "taken"), [("backup", 12), ("backup-with-online", 21)])
def test_a_backup_of_the_time_before_opens_with_its_online_matches(name: str, taken: int) -> None:
    """Then each stood there as a link, at which the match above it ended in an error.

    The match that waits for its answers and the one it has become are one.
    """
    back = restored({}, backup(name))
    assert "couldn’t be read" not in back.said[-1], back.said[-1]
    assert f"{taken} matches added." in back.said[-1]
    found = {(save.code, save.plies, save.title) for save in back.model.library.matches}
    for key in SAVES[:taken] if taken == 12 else SAVES:
        facts = json.loads(save_text(key))
        if key not in ("judged-24-7", "online-waiting-host"):  # judgements stand in the record now
            assert (facts["code"], facts["plies"], facts["title"]) in found, key
    assert len(back.model.library.matches) == taken


def test_a_match_online_that_went_on_elsewhere_is_taken_over_and_never_back() -> None:
    ines, ana = pair()
    early = archived(ines.do("go", "home"))
    ines.do("resume", next(iter(ines.stored)))
    ana.do("opened", value=link(played(ines), 2))
    ines.do("opened", value=link(played(shown(ana)), 1))
    late = archived(shown(ines).do("go", "home"))
    stage = restored({}, early)
    assert [save.plies for save in stage.model.library.matches] == [0]
    stage.do("opened", value=late)
    assert [save.plies for save in stage.model.library.matches] == [2]
    stage.do("opened", value=early)
    assert [save.plies for save in stage.model.library.matches] == [2]
    assert "0 matches added. 1 was already here." in stage.said[-1]
    stage.do("resume", stage.model.library.matches[0].id)
    assert played(stage).table.match.ply == 3, "it goes on from there"


def test_the_seats_of_two_devices_stay_two() -> None:
    ines, ana = pair()
    ana.do("opened", value=link(played(ines), 2))
    both = restored(ines.stored, archived(shown(ana).do("go", "home")))
    assert sorted(read_device(save).device.own for save in both.model.library.matches) == [(1,), (2,)]


def test_lines_that_part_stay_beside_each_other() -> None:
    ines, _ = pair()
    twin = ines.reload()
    moves = list(ines.table.match.moves(1))
    for stage, move in ((ines, moves[0]), (twin, moves[1])):
        stage.do("type", value=stage.table.match.game.write_move(move))
    key, ours = ines.table.id, ines.stored[ines.table.id]
    both = restored({key: ours}, archived(twin.do("go", "home")))
    assert both.stored[key] == ours
    assert len(both.model.library.matches) == 2
    tables = [readable_table(save) for save in both.model.library.matches]
    assert {table.match.log[0].move for table in tables if table} == {moves[0], moves[1]}


def test_answers_that_came_to_two_copies_come_together() -> None:
    ines = inviting(seats=3)
    twin = ines.reload()
    for stage, place, name in ((ines, 2, "Ana"), (twin, 3, "Bob")):
        stage.do("opened", value=link(joined(stage, place, name), 1))
    whole = restored(ines.stored, archived(twin.do("go", "home")))
    (save,) = whole.model.library.matches
    device = read_device(save).device
    assert [guest.name for guest in device.room.guests if guest] == ["Ana", "Bob"]
    assert is_complete(device.room), "all have answered, so that the second links can go out"
    assert device.root


@pytest.mark.parametrize("host", [True, False])
def test_a_match_that_waits_for_answers_is_a_file_that_opens(host: bool) -> None:
    ines = inviting()
    stage = ines if host else joined(ines, 2, "Ana")
    answer = link(joined(ines, 2, "Ana"), 1)
    (key,) = stage.stored
    stage.do("go", "home").do("export", key)
    ((name, file),) = stage.files.items()
    assert name.endswith(".txt")
    other = restored({}, file)
    facts = json.loads(stage.stored[key])
    assert {**json.loads(other.stored[key]), "updated": facts["updated"]} == facts
    other.do("resume", key)
    assert isinstance(other.model.screen, Lobby)
    if host:
        other.do("opened", value=answer)
        assert other.table.match.ply == 0, "and its inviter can deal from there"


def test_an_invitation_that_was_opened_comes_back_and_never_in_place_of_its_answer() -> None:
    ines = inviting()
    ana = elsewhere("Ana").reload("", link(ines, 2)).do("far_name", value="Ana")
    (key,) = ana.stored
    early = archived(ana)
    back = restored({}, early)
    assert set(back.stored) == {key}
    assert archived(back) == early
    back.do("resume", key)
    assert isinstance(back.model.screen, Invited)
    ana.do("take_place")
    answered = dict(ana.stored)
    ana.do("opened", value=early)
    assert ana.stored == answered
    back.do("go", "home").do("opened", value=archived(ana.do("go", "home")))
    back.do("resume", key)
    assert isinstance(back.model.screen, Lobby), "the answer takes its place"


@pytest.mark.whole
@pytest.mark.parametrize("name", [name for name in SAVES if name.startswith("online-")])
def test_every_match_online_exports_to_a_text_that_opens(name: str) -> None:
    key = json.loads(save_text(name))["id"]
    stage = device({key: save_text(name)}).do("go", "home").do("export", key)
    ((_, file),) = stage.files.items()
    other = Stage(Model(today="2026-11-22", settings=EN), bots_play=False).do("opened", value=file)
    assert "couldn’t be read" not in "".join(other.said)
    if MEANING[name].get("waiting"):
        assert len(other.model.library.matches) == 1
    else:
        assert other.model.overlay.dialog or other.model.screen != device({}).model.screen, (
            "it is on the screen"
        )


# Settings


def test_consent_to_a_broker_and_promises_of_a_browser_are_not_restored() -> None:
    old = read_settings(json.loads((ROOT / "settings.json").read_text("utf-8")))
    assert old.live
    assert old.lasting
    text = archived(device({}, old))
    assert old.live[0] not in text
    for file in (text, backup("backup")):
        back = restored({}, file)
        assert (back.model.settings.live, back.model.settings.lasting) == ((), False)
        assert back.model.settings.learnt == old.learnt
        agreed = restored({}, file, EN._replace(live=("mine",), lasting=True))
        assert (agreed.model.settings.live, agreed.model.settings.lasting) == (("mine",), True)


def test_a_backup_is_written_in_the_order_of_play_and_says_when() -> None:
    text = archived(
        device({"a": encode(SavedMatch("a", "24-7", decode("a", save_text("going-24-7")).code, ()), 3)})
    )
    assert json.loads(text.partition("; kept ")[2])["updated"] == 3
