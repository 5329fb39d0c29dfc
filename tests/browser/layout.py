"""What a table must hold at every size: nothing covered, cut, squeezed, moved, said twice or out of reach.

A page that scrolls down must hold the same, save that it may say things twice and be longer than the window.

The looks are taken in the page: text by the boxes of its lines, covers by what lies over these boxes,
targets by where a touch reaches them. Each fault is one line that names its text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from playwright.sync_api import Page

from tests.browser.sizes import Size, photograph
from tests.browser.stage import SIZE

__all__ = [
    "LAYOUT_SIZES",
    "QUICK_SIZES",
    "Areas",
    "areas",
    "audited",
    "layout_faults",
    "moved",
    "page_faults",
    "spoiled",
]

LAYOUT_SIZES: tuple[Size, ...] = (
    (1920, 1080),
    (1440, 900),
    (1280, 720),
    (1100, 760),
    (1024, 768),
    (820, 1180),
    (390, 844),
    (360, 640),
    (320, 640),
    (844, 390),
    (667, 375),
)
QUICK_SIZES: tuple[Size, ...] = ((1440, 900), (1024, 768), (390, 844), (320, 640), (844, 390))
"""One size of each arrangement."""

Box = tuple[float, float, float, float]
Areas = Mapping[str, Box]
"""The left, top, width and height of each area of a table, by its class and, of several, its number."""

# An element without a box of its own, or one that lets touches through, stands for its parts.
PARTS = """const parts = (node) => getComputedStyle(node).display === "contents"
    || getComputedStyle(node).pointerEvents === "none"
  ? [...node.children].flatMap(parts) : node.checkVisibility() ? [node] : [];"""
AREAS = (
    "() => {"
    + PARTS
    + """
  const times = new Map();
  return Object.fromEntries([...document.querySelectorAll("#app > .table > *")].flatMap(parts)
    .map((node) => [node.classList[0] ?? node.localName, node.getBoundingClientRect()])
    .map(([name, {left, top, width, height}]) => {
      const nth = (times.get(name) ?? 0) + 1;
      times.set(name, nth);
      return [nth > 1 ? `${name} ${nth}` : name,
        [left, top, width, height].map((n) => Math.round(n * 2) / 2)];
    }));
}"""
)

# `lines` are the boxes of the visible lines of text. Letters seldom fill the height of their box, so only its
# middle counts. A long name of a player may lose its end, or its beginning if it ends with a number.
# On a page that scrolls, all boxes are measured at its top, and what is looked up by a point is scrolled to.
FAULTS = (
    "([place, isPage]) => {"
    + PARTS
    + """
  const table = document.querySelector(place);
  scrollTo(0, 0);
  const root = document.scrollingElement, found = [];
  const SEATS = ".seat, .pl, .wp, .turn, .driver, .gap, .of-whom";
  const say = (what, text) => found.push(`${what}: “${text.trim().replace(/\\s+/g, " ").slice(0, 48)}”`);
  const seen = (node) => node.checkVisibility({visibilityProperty: true, opacityProperty: true});
  const named = (node) => `${node.localName}${node.id && "#" + node.id}.${node.getAttribute("class") ?? ""}`;
  const meets = (a, b, least) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > least
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > least;

  const middle = ({left, right, top, bottom}) =>
    ({left, right, top: top + (bottom - top) * .3, bottom: bottom - (bottom - top) * .3});
  const inside = (node) => {
    const {left, right, top} = node.getBoundingClientRect();
    const {clientLeft, clientTop, clientWidth, clientHeight} = node;
    return {left: left + clientLeft, top: top + clientTop, bottom: top + clientTop + clientHeight,
      right: Math.min(right, Math.max(left + clientLeft + clientWidth, right - clientLeft))};
  };
  // Towards a player at the far edge.
  const turned = (node) => node !== document.body
    && (getComputedStyle(node).rotate === "180deg" || turned(node.parentElement));
  // Whether a box is whole, out of a part that scrolls to it, or cut; and on which side.
  const shown = (node, box) => {
    for (let at = node; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at), frame = at.matches("svg") ? at.getBoundingClientRect() : inside(at);
      if (style.overflowX !== "visible" && style.display !== "inline") {
        const least = style.textOverflow === "ellipsis" ? .3 : 1.5; // an ellipsis takes whole letters
        const ends = [box.left < frame.left - least, box.right > frame.right + least];
        const [left, right] = turned(node) ? ends.reverse() : ends, sides = {left, right};
        if (sides.left || sides.right) {
          return /auto|scroll/.test(style.overflowX) ? "scrolls"
            : !sides.right ? "begins cut" : style.textOverflow === "ellipsis" ? "ends cut" : "cut";
        }
      }
      if (style.overflowY !== "visible" && style.display !== "inline"
          && (box.top < frame.top - 1.5 || box.bottom > frame.bottom + 1.5)) {
        return /auto|scroll/.test(style.overflowY) ? "scrolls" : "cut";
      }
    }
    const far = box.left < -1 || box.right > innerWidth + 1
      || (!isPage && (box.top < -1 || box.bottom > innerHeight + 1));
    return far ? "out of sight" : "whole";
  };

  // For screen readers alone.
  const hidden = (node) => node !== table
    && (getComputedStyle(node).clipPath === "inset(50%)" || hidden(node.parentElement));
  const texts = [], walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode, node = text.parentElement;
    if (!text.data.trim() || !seen(node) || node.closest("title, [hidden], .plane")) continue;
    if (hidden(node)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()].filter(({width, height}) => width > 1 && height > 1);
    if (lines.length) texts.push({text: text.data, node, lines: lines.map(middle)});
    for (const {0: word, index} of text.data.matchAll(/(?<!\\p{L})\\p{L}{2,12}(?!\\p{L})/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const rows = new Set([...range.getClientRects()].map(({top}) => Math.round(top)));
      if (rows.size > 1 && !node.closest("svg, code")) say("a word is broken", word);
    }
  }
  for (const one of texts) one.states = one.lines.map((line) => shown(one.node, line));

  for (const {text, node, lines, states} of texts) {
    if (states.some((state) => ["cut", "out of sight"].includes(state))) say("cut", text);
    const isLong = node.closest(SEATS) && text.trim().length > 12, keepsEnd = node.closest(".keeps-end");
    if (states.includes("begins cut") && !(isLong && keepsEnd)) say("cut at its beginning", text);
    if (states.includes("ends cut") && !(isLong && !keepsEnd)) say("cut", text);
    const apart = text.trim().split(/\\s+/), words = apart.length;
    const endless = apart.some((word) => word.length > 24); // such a name fills rows alone
    const rows = new Set(lines.map(({top}) => Math.round(top))).size;
    if (words > 2 && rows >= words && !endless && !(isPage && node.closest("code"))) {
      say("a column of words", text);
    }
  }

  // Pictures on their own. A sign in a line of text is cut with its text, and a piece on a board may be cut.
  const framed = ".plane, .felt [role=grid], .road .lane, .trk, .km-mark, [hidden]";
  for (const node of table.querySelectorAll("svg, img")) {
    const box = node.getBoundingClientRect();
    if (isPage || !seen(node) || node.closest(framed) || box.width < 24 || hidden(node)) continue;
    if (["cut", "begins cut", "ends cut", "out of sight"].includes(shown(node.parentElement, box))) {
      say("cut picture", named(node.parentElement));
    }
  }

  // A button of the slot stands beside its sentences, not over them.
  for (const {text, node, lines, states} of isPage ? [] : texts.filter(({node}) => node.closest(".slot"))) {
    for (const button of table.querySelectorAll(".slot .sa > *")) {
      const box = button.getBoundingClientRect();
      if (!button.contains(node) && lines.some((line, n) => states[n] === "whole" && meets(line, box, 1))) {
        say(`meets the button “${button.textContent || button.ariaLabel}”`, text);
      }
    }
  }

  // Whatever is painted counts as a cover, also what lets touches through.
  const sheet = new CSSStyleSheet();
  const all = isPage ? place : "#app";
  sheet.replaceSync(`${all} :not(svg, g, symbol, defs){pointer-events:auto!important}` +
    `${all} :is(svg, g){pointer-events:none!important}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const opaque = (color) => /rgba|\\//.test(color) ? Number(/([.0-9]+)\\)$/.exec(color)[1]) : 1;
  const paints = (node, x, y) => {
    if (node.closest("svg")) return !node.matches("svg, text, tspan, use");
    const {left, right, top, bottom} = node.getBoundingClientRect(), style = getComputedStyle(node);
    if (x < left || x > right || y < top || y > bottom) return false;
    return style.backgroundImage !== "none" || (style.backgroundColor !== "transparent"
      && opaque(style.backgroundColor) > .3);
  };
  const coverAt = (node, x, y) => {
    const over = document.elementsFromPoint(x, y - scrollY);
    const drawn = node.closest("svg") !== null;
    const own = over.findIndex((one) => one === node || (!drawn && one.contains(node)));
    return over.slice(0, Math.max(own, 0)).find((one) => !node.contains(one) && paints(one, x, y - scrollY));
  };
  const stays = (node) => node !== document.body
    && (getComputedStyle(node).position === "sticky" || stays(node.parentElement));
  for (const {text, node, lines, states} of texts) {
    const whole = lines.filter((line, n) => states[n] === "whole");
    const cover = whole.flatMap(({left, right, top, bottom}) =>
      [left + 2, (left + right) / 2, right - 2].map((x) => {
        if (isPage && (top < scrollY || bottom > scrollY + innerHeight)) scrollTo(0, top);
        const cover = coverAt(node, x, (top + bottom) / 2);
        if (!isPage || !cover || !stays(cover)) return cover;
        scrollTo(0, bottom - innerHeight); // a board that stays at the top covers what is scrolled below it
        return coverAt(node, x, (top + bottom) / 2);
      })).find(Boolean);
    if (cover) say(`covered by ${named(cover)}`, text);
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);

  scrollTo(0, 0);
  const flat = texts.flatMap((one) => one.lines.filter((line, n) => one.states[n] === "whole")
    .map((line) => ({...one, line}))).sort((one, other) => one.line.top - other.line.top);
  flat.forEach((one, n) => {
    for (let next = n + 1; next < flat.length && flat[next].line.top < one.line.bottom; next++) {
      const other = flat[next];
      if (one.node !== other.node && meets(one.line, other.line, 2)) {
        say(`meets “${other.text.trim()}”`, one.text);
      }
    }
  });

  const told = new Map();
  // The log may tell two moves in the same words.
  const lines = new Set(texts.filter(({node}) => node.closest(".log")).map(({text}) => text.trim()));
  const said = texts.filter(({node}) => !node.closest(`.log, .lane, ${SEATS}`)).map(({text}) => text.trim());
  for (const text of [...lines, ...said].filter((text) => text.length > 24)) {
    told.set(text, (told.get(text) ?? 0) + 1);
  }
  for (const [text, times] of told) if (times > 1 && !isPage) say("stands twice", text);

  const touched = "a[href], button, input, select, textarea, summary, [role=gridcell][data-do]";
  const board = table.querySelector("[role=grid]")?.getBoundingClientRect();
  for (const node of table.querySelectorAll(touched)) {
    if (!seen(node) || node.closest("[inert], .plane")) continue;
    if (isPage && getComputedStyle(node).display === "inline") continue; // a link in a sentence
    const target = node.matches("[type=checkbox], [type=radio]") ? node.closest("label") ?? node : node;
    let box = target.getBoundingClientRect();
    const state = shown(target.parentElement, box); // what it clips itself are its contents
    if (state === "scrolls") continue;
    if (state !== "whole") { say(state, node.textContent || node.ariaLabel || named(node)); continue; }
    // A narrow lane is chosen by the nearest touch, and confirmed by a button.
    const lane = node.matches(".lane > .target");
    const small = node.role === "gridcell" && board && Math.min(board.width, board.height) < 360;
    const least = lane ? 32 : small ? 24 : 43.4;
    if (Math.min(box.width, box.height) >= least) continue;
    if (isPage) target.scrollIntoView({block: "center"});
    box = target.getBoundingClientRect();
    const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    // A touch that no other target takes may reach further than the box.
    const reach = (dx, dy) => {
      let far = 0;
      while (far < 23) {
        const hit = document.elementFromPoint(x + dx * far, y + dy * far);
        if (!hit || (hit !== target && !target.contains(hit))) break;
        far += .5;
      }
      return far;
    };
    const wide = Math.max(box.width, reach(1, 0) + reach(-1, 0));
    const high = Math.max(box.height, reach(0, 1) + reach(0, -1));
    const px = Math.round(Math.min(wide, high) * 10) / 10;
    if (px < least) say(`only ${px} px to touch`, node.ariaLabel || node.textContent || named(node));
  }

  scrollTo(0, 0);
  const rooms = [...table.children].flatMap(parts).filter(seen)
    .map((node) => [node, node.getBoundingClientRect()]);
  rooms.forEach(([node, box], n) => rooms.slice(n + 1).forEach(([other, its]) => {
    if (meets(box, its, 1.5)) found.push(`${named(node)} and ${named(other)} overlap`);
  }));

  const buttons = [...table.querySelectorAll(".btn")].filter(seen)
    .map((node) => [node, node.getBoundingClientRect()])
    .filter(([node, box]) => shown(node.parentElement, box) === "whole");
  buttons.forEach(([node, box], n) => buttons.slice(n + 1).forEach(([other, its]) => {
    if (meets(box, its, 1.5)) found.push(`${named(node)} and ${named(other)} overlap`);
  }));

  // What is hidden from sight must not lengthen the page: it would scroll into nothing.
  const ends = [...document.body.children, table]
    .map((node) => node.getBoundingClientRect().bottom + scrollY);
  const end = isPage ? Math.max(innerHeight, ...ends) : innerHeight;
  const far = {sideways: root.scrollWidth - innerWidth, down: root.scrollHeight - end - 1};
  for (const [way, px] of Object.entries(far)) if (px > 0) found.push(`scrolls ${way} by ${px} px`);
  if (!document.querySelector("h1")?.checkVisibility()) found.push("no heading of the first level");
  return [...new Set(found)];
}"""
)


def areas(page: Page) -> Areas:
    """Measure the areas of the table."""
    return {name: tuple(box) for name, box in page.evaluate(AREAS).items()}


def layout_faults(page: Page) -> list[str]:
    """List what is covered, cut, squeezed, said twice, too small to touch or out of sight; a lacking h1."""
    return list(page.evaluate(FAULTS, ["#app > .table", False]))


def page_faults(page: Page, place: str = ".page.static") -> list[str]:
    """List the same of a page that scrolls down, and short words that are broken in two."""
    return list(page.evaluate(FAULTS, [place, True]))


def moved(before: Areas, after: Areas) -> list[str]:
    """List the areas that differ: each must keep its box whatever is said or done."""
    return [
        f"{name} was {before.get(name)} and is {after.get(name)}"
        for name in sorted(before.keys() | after.keys())
        if before.get(name) != after.get(name)
    ]


def audited(
    page: Page,
    states: Iterable[str],
    sizes: Iterable[Size],
    look: Callable[[Page], list[str]] = layout_faults,
) -> list[str]:
    """List the faults of each state of one table at each size, areas that move between states among them."""
    sizes, first, found = tuple(sizes), dict[Size, Areas](), []
    for name in states:
        for size in sizes:
            page.set_viewport_size({"width": size[0], "height": size[1]})
            photograph(page, f"{name}-{size[0]}x{size[1]}")
            before = first.setdefault(size, areas(page))
            found += [
                f"{name} at {size[0]} x {size[1]}: {fault}"
                for fault in (*look(page), *moved(before, areas(page)))
            ]
        page.set_viewport_size(SIZE)
    return found


def spoiled(page: Page, css: str) -> None:
    """Add a rule to the page's styles; "" takes such rules away again."""
    page.evaluate(
        """(css) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          document.adoptedStyleSheets = css ? [sheet] : [];
        }""",
        css,
    )
