"""What a device keeps of the site is spoilt: trying again repairs it, and clears nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import play
from tests.browser.test_offline import KEPT, Server, process

pytestmark = pytest.mark.own_page

SPOIL = """async ([scope, begins]) => {
  const cache = await caches.open(`vingt-quatre-files-${scope}`);
  const { url } = (await cache.keys()).find(({ url }) => url.startsWith(scope + begins));
  const { headers } = await cache.match(url);
  await cache.put(url, new Response("<!doctype html><title>Not found</title>", { headers }));
  return (await cache.keys()).length;
}"""
COUNT = "(scope) => caches.open(`vingt-quatre-files-${scope}`).then((c) => c.keys()).then((k) => k.length)"


def test_what_is_spoilt_on_the_device_heals_by_trying_again(
    chromium: Browser, dist: Path, tmp_path: Path
) -> None:
    with Server(dist).running() as site, process(chromium, tmp_path / "profile", remembers=False) as context:
        page = play.arrive(context.pages[0], site)
        expect(page.locator(".mast .chip--ok")).to_have_text(KEPT)
        for begins in ("assets/boot/page/boot.", "app."):
            there = page.evaluate(SPOIL, [site, begins])
            page.goto(site, wait_until="commit")
            shown = page.get_by_role("alert")
            shown.get_by_role("button", name="Réessayer").click()
            page.wait_for_selector("html[data-ready=true]", state="attached", timeout=play.READY_MS)
            expect(shown).to_have_count(0)
            assert page.evaluate(COUNT, site) == there
