"""The channel of a live match, by a real browser and a real broker: what passes, what strangers can do."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tools import mosquitto, serve, site

pytestmark = pytest.mark.own_page

KEY, OTHER_KEY, MATCH = "k" * 22, "x" * 22, "m1"
OPEN = """async ([name, broker, key, seat]) => {
  const { open } = await import("/assets/live/channel.js");
  const heard = [], there = {}, stood = [];
  window[name] = { heard, there, stood };
  window[name].channel = await open({ broker, match: "m1", key, seat, seats: [1, 2],
    heard: (from, text) => heard.push([from, text]), present: (from, here) => { there[from] = here; },
    stands: (connected) => stood.push(connected) });
}"""
RAW = """async ([name, broker, key]) => {
  const { mqtt_v5 } = await import("/runtime/mqtt-0.6.7/basic-v5.min.js");
  const { keys, seal } = await import("/assets/live/channel.js");
  const seen = [];
  const client = mqtt_v5({ sess_stg: null, on_live() {}, log_conn() {}, on_disconnect() {},
    on_mqtt_type: { mqtt_publish: (pkt) => { seen.push([pkt.topic, pkt.payload?.length ?? 0]); } } });
  client.with_websock(new WebSocket(broker, ["mqtt"]));
  await client.connect({ client_id: name, flags: { clean_start: true } });
  await client.subscribe([["#", 0]]);
  const { cipher, topic } = await keys(key);
  window[name] = { client, seen, cipher, seal, state: (seat) => topic(`state/${seat}`) };
}"""


@pytest.fixture
def page(chromium: Browser, tmp_path: Path) -> Iterator[Page]:
    """An empty page that may load the channel and nothing of the game."""
    folder = tmp_path / "site"
    for path in ("assets/live/channel.js",):
        (folder / path).parent.mkdir(parents=True)
        shutil.copy(site.ROOT / path, folder / path)
    ((name, source),) = [row for row in site.runtimes().items() if row[0].startswith("mqtt-")]
    (folder / "runtime" / name).mkdir(parents=True)
    shutil.copy(source / "basic-v5.min.js", folder / "runtime" / name)
    (folder / "index.html").write_text("<!doctype html><title>.</title>", "utf-8")
    with serve.running({"/": serve.folder(folder)}) as origin:
        profile = chromium.new_context()
        fresh = profile.new_page()
        fresh.goto(f"{origin}/")
        yield fresh
        profile.close()


def opened(page: Page, name: str, address: str, seat: int, key: str = KEY) -> None:
    page.evaluate(OPEN, [name, address, key, seat])
    page.wait_for_function(f"() => {name}.stood.at(-1) === true")


def heard(page: Page, name: str) -> list[Any]:
    found: list[Any] = page.evaluate(f"() => {name}.heard")
    return found


def until_heard(page: Page, name: str, seat: int, text: str) -> None:
    page.wait_for_function(
        f"([seat, text]) => {name}.heard.some(([from, said]) => from === seat && said === text)",
        arg=[seat, text],
    )


def test_states_pass_and_are_kept_for_who_comes_later(page: Page, running: mosquitto.Broker) -> None:
    opened(page, "one", running.address, 1)
    page.evaluate("() => one.channel.publish('a first')")
    page.evaluate("() => one.channel.publish('a second')")
    opened(page, "two", running.address, 2)
    until_heard(page, "two", 1, "a second")
    assert heard(page, "two") == [[1, "a second"]], "the last state alone is kept"
    page.wait_for_function("() => one.there[2] && two.there[1]")
    page.evaluate("() => two.channel.publish('réponse')")
    until_heard(page, "one", 2, "réponse")
    page.evaluate("() => two.channel.close()")
    page.wait_for_function("() => one.there[2] === false")


def test_who_is_lost_is_told_by_their_last_will(page: Page, running: mosquitto.Broker) -> None:
    opened(page, "one", running.address, 1)
    other = page.context.new_page()
    other.goto(page.url)
    opened(other, "two", running.address, 2)
    page.wait_for_function("() => one.there[2]")
    other.close()
    page.wait_for_function("() => one.there[2] === false")
    opened(page, "late", running.address, 1)
    page.wait_for_function("() => one.there[1] === undefined && late.there[2] === undefined")


@pytest.mark.prove
def test_a_tab_that_goes_leaves_its_twin_at_the_seat(page: Page, running: mosquitto.Broker) -> None:
    opened(page, "one", running.address, 1)
    opened(page, "two", running.address, 2)
    opened(page, "twin", running.address, 2)
    page.wait_for_function("() => one.there[2]")
    page.evaluate("() => two.channel.close()")
    page.evaluate("() => twin.channel.publish('still here')")
    until_heard(page, "one", 2, "still here")
    page.wait_for_function("() => one.there[2]")
    opened(page, "late", running.address, 1)
    page.wait_for_function("() => late.there[2]")


def test_the_broker_sees_nothing_and_a_stranger_changes_nothing(
    page: Page, running: mosquitto.Broker
) -> None:
    opened(page, "one", running.address, 1)
    opened(page, "two", running.address, 2)
    page.evaluate(RAW, ["stranger", running.address, OTHER_KEY])
    page.evaluate("() => one.channel.publish('short')")
    until_heard(page, "two", 1, "short")
    page.evaluate("() => one.channel.publish('l'.repeat(900))")
    until_heard(page, "two", 1, "l" * 900)
    page.wait_for_function("() => stranger.seen.length >= 4")
    seen = page.evaluate("() => stranger.seen")
    assert {length for _, length in seen} == {1024 + 12 + 16}
    assert all(len(topic) == 32 and MATCH not in topic for topic, _ in seen)

    # a flood of rubbish, in which both are heard; then a state of another key on a seat's topic
    theirs = page.evaluate(
        """async ([key]) => {
          const { keys } = await import("/assets/live/channel.js");
          const { topic } = await keys(key);
          const [one, two] = [await topic("state/1"), await topic("state/2")];
          const forged = await stranger.seal(stranger.cipher, ["m1", 1, "state"], "forged");
          window.states = () => stranger.seen.filter(([topic]) => topic === one).length;
          for (let n = 0; n < 300; n++) {
            await stranger.client.send(two, crypto.getRandomValues(new Uint8Array(40)));
          }
          await window.one.channel.publish("goes on");
          await window.two.channel.publish("answers");
          const before = states();
          await stranger.client.store(one, forged);
          return before;
        }""",
        [KEY],
    )
    until_heard(page, "two", 1, "goes on")
    until_heard(page, "one", 2, "answers")
    # the spoiled state is published again: who comes now gets the true one
    page.wait_for_function("(before) => states() >= before + 2", arg=theirs)
    opened(page, "late", running.address, 2)
    until_heard(page, "late", 1, "goes on")
    said = {"short", "l" * 900, "goes on", "answers"}
    for name in ("one", "two", "late"):
        assert {text for _, text in heard(page, name)} <= said


def test_a_broker_that_stops_is_waited_for_and_what_was_played_meanwhile_goes_out(
    page: Page, running: mosquitto.Broker
) -> None:
    opened(page, "one", running.address, 1)
    opened(page, "two", running.address, 2)
    running.stop()
    page.wait_for_function("() => one.stood.at(-1) === false && two.stood.at(-1) === false")
    page.evaluate("() => one.channel.publish('played alone')")
    running.start()
    until_heard(page, "two", 1, "played alone")
    assert page.evaluate("() => one.stood.at(-1)")


@pytest.mark.prove
def test_moves_reach_the_other_in_time(page: Page, running: mosquitto.Broker) -> None:
    opened(page, "one", running.address, 1)
    opened(page, "two", running.address, 2)
    times = page.evaluate("""async () => {
      const times = [];
      for (let n = 0; n < 200; n++) {
        const began = performance.now();
        one.channel.publish(`${n} ` + "x".repeat(1500));
        while (!two.heard.at(-1)?.[1].startsWith(`${n} `)) await new Promise((on) => { setTimeout(on, 1); });
        times.push(performance.now() - began);
        await new Promise((on) => { setTimeout(on, 20); });
      }
      return times.sort((a, b) => a - b);
    }""")
    assert times[190] < 150
