// Make the examples of a static page live, and its lines ready to copy.
//
// Starts: as a deferred classic script of the static pages, which are complete without it.
// Waits for: a press on a button. Only then is `embed.js` asked for, and the frame after it.
// Leaves: a button at each example that puts the game in its place, buttons that copy lines, and this site's address in
// those lines.
(() => {
  "use strict";
  const { src, dataset: WORDS } = /** @type {HTMLScriptElement} */ (document.currentScript);
  const SITE = new URL("../../../", src).href;
  const UNNAMED_HOST = "https://YOUR-HOST/"; // tools/static_pages/pages.py

  /** @type {Promise<unknown> | undefined} */
  let loading;
  /** Load `embed.js`, which defines <vingt-quatre>, at the first call; return the same promise at each. */
  const loadElement = () =>
    (loading ??= new Promise((resolve, reject) => {
      const script = document.createElement("script");
      Object.assign(script, { src: `${SITE}embed.js`, onload: resolve, onerror: reject });
      document.head.append(script);
    }));

  /**
   * Create a button with this label, these classes and this click handler.
   * @param {string | undefined} label
   * @param {string} className
   * @param {() => void} onclick
   */
  const button = (label, className, onclick) =>
    Object.assign(document.createElement("button"), { type: "button", textContent: label, className, onclick });

  /**
   * Replace the picture of an example by the game, and start it.
   * @param {HTMLElement} figure
   */
  const enliven = async (figure) => {
    await loadElement();
    const game = document.createElement("vingt-quatre");
    game.setAttribute("position", figure.dataset.position ?? "");
    game.lang = document.documentElement.lang;
    for (const child of [...figure.children]) if (!child.matches(".put")) child.remove();
    figure.prepend(game);
    /** @type {any} */ (game).play();
  };
  for (const figure of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("figure[data-position]"))) {
    const play = button(WORDS.play, "btn live-btn", () => {
      play.disabled = true;
      enliven(figure).catch(() => (play.disabled = false));
    });
    figure.querySelector(".put")?.before(play);
  }

  /**
   * Copy the text of an element to the clipboard, and say so on the button that was pressed.
   * @param {HTMLElement} lines
   * @param {HTMLElement} copy
   */
  const copyLines = async (lines, copy) => {
    await navigator.clipboard.writeText(lines.textContent ?? "");
    copy.setAttribute("aria-label", WORDS.copied ?? "");
    if (!copy.querySelector("svg")) copy.textContent = WORDS.copied ?? "";
  };
  for (const code of document.querySelectorAll("pre code")) {
    code.textContent = (code.textContent ?? "").replaceAll(UNNAMED_HOST, SITE);
    const lines = /** @type {HTMLElement} */ (code.parentElement);
    if (!navigator.clipboard || lines.closest(".snippet")) continue;
    const copy = button(WORDS.copy, "btn copy", () => void copyLines(lines, copy));
    lines.after(copy);
  }
  for (const copy of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".snippet [data-do]"))) {
    copy.onclick = () => void copyLines(/** @type {HTMLElement} */ (copy.parentElement?.querySelector("pre")), copy);
  }
  if (document.querySelector("vingt-quatre")) loadElement().catch(() => {});
})();
