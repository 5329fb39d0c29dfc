"""After a cancelled share or a refused clipboard nothing counts as sent."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from tests.browser import play
from tests.browser.test_online_links import invite

CANCEL = "() => { navigator.share = async () => { throw new DOMException('', 'AbortError') } }"
REFUSE = (
    "() => { navigator.clipboard.writeText = async () => { throw new DOMException('', 'NotAllowedError') } }"
)
SHARE = "() => { navigator.share = async ({ text }) => { window.shared = text } }"


def test_only_a_link_that_the_browser_has_handed_over_counts_as_sent(
    context: BrowserContext, page: Page, site: str
) -> None:
    play.settle(context)
    invite(page, site)
    ana, said = page.locator("#side-2"), page.locator("#toast")
    stored = play.shelf(page)
    page.evaluate(CANCEL)
    page.evaluate(REFUSE)
    page.locator("#share-2").click()
    expect(said).to_contain_text("Rien n’a été envoyé à Ana.")
    page.locator("#copy-2").click()
    expect(said).to_contain_text("ne permet pas de copier")
    expect(ana).to_contain_text("pas encore là")
    assert play.shelf(page) == stored
    page.evaluate(SHARE)
    page.locator("#share-2").click()
    expect(ana).to_contain_text("lien copié ou envoyé")
    assert "#p=" in page.evaluate("window.shared")
