// Exchange size and messages with the page around the frame. The messages: assets/pages/*/embed.html.
//
// Starts: as a classic script, after before_paint.js, in the page for frames only. It runs even where modules may not.
// Waits for: the end of the start; messages that come before it are answered then.
// Leaves: `window.vq.tell` for Python, events `vq:asked` with the messages, and a notice where the game cannot start.
(() => {
  "use strict";
  const VERSION = 1; // of the messages
  const PHONE = 700; // pixels below which a table is laid out for a phone
  const MOST_WAITING = 20; // messages before the game is ready
  const root = document.documentElement;
  const isAlone = parent === window;
  const query = new URLSearchParams(location.search);

  // The origin of the page around, where the browser tells it; "null" is a page without an origin of its own.
  const outside = location.ancestorOrigins?.[0] ?? (document.referrer ? new URL(document.referrer).origin : "null");
  /** @type {object[]} */
  const waiting = [];
  let isReady = false;
  let answerTo = outside;

  /**
   * Send a message to the page around the frame; do nothing without one.
   * @param {object} message
   */
  const send = (message) => {
    if (isAlone) return;
    parent.postMessage({ vingtQuatre: VERSION, ...message }, answerTo === "null" ? "*" : answerTo);
  };

  /**
   * Pass a message of the page around the frame on to Python, by the event `vq:asked`.
   * @param {object} message
   */
  const passToPython = (message) =>
    document.dispatchEvent(new CustomEvent("vq:asked", { detail: JSON.stringify(message) }));

  // All facts of a message are texts. Python answers that anything else is wrong (ui/embed/update.py).
  const FACTS = ["type", "record", "game", "seed", "seats", "lang", "theme"];

  /**
   * Return the known fields of a message, with null for each that is no text.
   * @param {any} data
   */
  const factsOf = (data) => {
    const named = FACTS.filter((name) => Object.hasOwn(data, name));
    return Object.fromEntries(named.map((name) => [name, typeof data[name] === "string" ? data[name] : null]));
  };

  addEventListener("message", ({ source, origin, data }) => {
    if (isAlone || source !== parent || !data || typeof data !== "object" || !("vingtQuatre" in data)) return;
    if (outside !== "null" && origin !== "null" && origin !== outside) return;
    answerTo = origin;
    if (data.vingtQuatre !== VERSION) send({ type: "error", about: "version", text: String(VERSION) });
    else if (isReady) passToPython(factsOf(data));
    else if (waiting.length < MOST_WAITING) waiting.push(factsOf(data));
  });

  /**
   * Return the height in pixels of a table in a frame of this width; other screens get more where they need it.
   * @param {number} width
   */
  const tableHeight = (width) => {
    if (width < PHONE) return Math.max(600, Math.min(width + 280, 840));
    return width < 960 ? 960 : Math.max(680, Math.min(Math.round(width * 0.6), 800));
  };
  let sentHeight = 0;

  /** Send the page around the frame the height that the game needs, if it has changed. */
  const sendHeight = () => {
    const room = tableHeight(innerWidth);
    if (query.has("fit")) root.style.setProperty("--fit", `${room}px`);
    const needed = document.getElementById("app")?.scrollHeight ?? 0;
    const height = Math.min(Math.max(room, needed), Math.round(room * 1.6));
    if (height === sentHeight) return;
    sentHeight = height;
    send({ type: "resize", height });
  };

  /** Show in place of the game that it cannot start in a frame without an origin, with a link to its own page. */
  const reportClosed = () => {
    const words = JSON.parse(document.getElementById("boot-words")?.textContent ?? "");
    const { closed, whole } = words[root.lang] ?? words.fr;
    const title = document.createElement("h1");
    const sentence = document.createElement("p");
    const link = document.createElement("a");
    Object.assign(title, { textContent: document.title, className: "disp" });
    Object.assign(link, { textContent: whole, target: "_blank", rel: "noopener", className: "btn btn--brass" });
    const game = query.get("game");
    const named = game ? `../?game=${encodeURIComponent(game)}` : "../";
    link.href = location.hash.startsWith("#r=") ? `../${location.hash}` : named;
    sentence.textContent = closed;
    const panel = document.createElement("main");
    panel.className = "embed-closed";
    panel.append(title, sentence, link);
    document.getElementById("app")?.replaceChildren(panel);
    /** @type {HTMLElement} */ (document.getElementById("boot-progress")).hidden = true;
    send({ type: "error", about: "sandbox", text: closed });
  };

  // A page without an origin gets modules only from a host that allows it (Access-Control-Allow-Origin).
  /**
   * Report once that a frame without an origin was refused a module; ignore all other errors.
   * @param {ErrorEvent} event
   */
  const moduleFailed = ({ target }) => {
    const { type, src } = /** @type {HTMLScriptElement} */ (target ?? {});
    if (self.origin !== "null" || type !== "module" || !src) return;
    removeEventListener("error", moduleFailed, true);
    reportClosed();
  };
  addEventListener("error", moduleFailed, true);

  root.toggleAttribute("data-fit", query.has("fit"));
  root.toggleAttribute("data-bare", /^(off|none|no|0|false)$/i.test(query.get("controls") ?? ""));
  /** Send a message of Python's, as JSON, to the page around the frame. */
  window.vq.tell = (json) => send(JSON.parse(json));
  sendHeight();
  addEventListener("resize", sendHeight);
  document.addEventListener("DOMContentLoaded", () => {
    new ResizeObserver(sendHeight).observe(/** @type {HTMLElement} */ (document.getElementById("app")));
  });
  const started = new MutationObserver(() => {
    if (root.dataset.ready !== "true") return;
    started.disconnect();
    isReady = true;
    send({ type: "ready" });
    waiting.splice(0).forEach(passToPython);
  });
  started.observe(root, { attributeFilter: ["data-ready"] });
  document.addEventListener("vq:fail", () => isReady || send({ type: "error", about: "start", text: "" }));
})();
