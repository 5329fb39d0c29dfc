// Only in a frame on somebody's page, as a classic script: it runs even where modules may not. It tells that page how
// high the game is, hands messages on (docs: assets/pages/*/embed.html), and says so where the game cannot start.
(() => {
  "use strict";
  const VERSION = 1;
  const PHONE = 700;
  const root = document.documentElement;
  const alone = parent === window;
  const given = new URLSearchParams(location.search);

  // Who is around, where the browser tells; "null" is a page without an origin of its own.
  const around = location.ancestorOrigins?.[0] ?? (document.referrer ? new URL(document.referrer).origin : "null");
  const waiting = [];
  let ready = false;
  let answerTo = around;

  const post = (message) => {
    if (alone) return;
    parent.postMessage({ vingtQuatre: VERSION, ...message }, answerTo === "null" ? "*" : answerTo);
  };
  const ask = (message) => document.dispatchEvent(new CustomEvent("vq:asked", { detail: JSON.stringify(message) }));

  // A message is looked at by its own facts, which are texts; anything else is none (ui/embed/update.py says so).
  const FACTS = ["type", "record", "game", "seed", "seats", "lang", "theme"];
  const plain = (data) => {
    const told = FACTS.filter((name) => Object.hasOwn(data, name));
    return Object.fromEntries(told.map((name) => [name, typeof data[name] === "string" ? data[name] : null]));
  };

  addEventListener("message", ({ source, origin, data }) => {
    if (alone || source !== parent || !data || typeof data !== "object" || !("vingtQuatre" in data)) return;
    if (around !== "null" && origin !== "null" && origin !== around) return;
    answerTo = origin;
    if (data.vingtQuatre !== VERSION) post({ type: "error", about: "version", text: String(VERSION) });
    else if (ready) ask(plain(data));
    else if (waiting.length < 20) waiting.push(plain(data));
  });

  // The height that suits a width: a table is laid out for it, and other screens get more where they need it.
  const roomy = (width) => {
    if (width < PHONE) return Math.max(600, Math.min(width + 280, 840));
    return width < 960 ? 960 : Math.max(680, Math.min(Math.round(width * 0.6), 800));
  };
  let told = 0;
  const measure = () => {
    const room = roomy(innerWidth);
    if (given.has("fit")) root.style.setProperty("--fit", `${room}px`);
    const needed = document.getElementById("app")?.scrollHeight ?? 0;
    const height = Math.min(Math.max(room, needed), Math.round(room * 1.6));
    if (height === told) return;
    told = height;
    post({ type: "resize", height });
  };

  const closed = () => {
    const words = JSON.parse(document.getElementById("boot-words").textContent);
    const { closed, whole } = words[root.lang] ?? words.fr;
    const [name, said, link] = ["h1", "p", "a"].map((kind) => document.createElement(kind));
    Object.assign(name, { textContent: document.title, className: "disp" });
    Object.assign(link, { textContent: whole, target: "_blank", rel: "noopener", className: "btn btn--brass" });
    const game = given.get("game");
    link.href = location.hash.startsWith("#r=") ? `../${location.hash}` : game ? `../?game=${encodeURIComponent(game)}` : "../";
    said.textContent = closed;
    const panel = document.createElement("main");
    panel.className = "embed-closed";
    panel.append(name, said, link);
    document.getElementById("app").replaceChildren(panel);
    document.getElementById("boot-progress").hidden = true;
    post({ type: "error", about: "sandbox", text: closed });
  };

  // Modules of a page without an origin come only from a host that allows it (Access-Control-Allow-Origin).
  const refused = ({ target }) => {
    if (self.origin !== "null" || target?.type !== "module" || !target.src) return;
    removeEventListener("error", refused, true);
    closed();
  };
  addEventListener("error", refused, true);

  root.toggleAttribute("data-fit", given.has("fit"));
  root.toggleAttribute("data-bare", /^(off|none|no|0|false)$/i.test(given.get("controls") ?? ""));
  window.vq.tell = (json) => post(JSON.parse(json));
  measure();
  addEventListener("resize", measure);
  document.addEventListener("DOMContentLoaded", () => {
    new ResizeObserver(measure).observe(document.getElementById("app"));
  });
  const started = new MutationObserver(() => {
    if (root.dataset.ready !== "true") return;
    started.disconnect();
    ready = true;
    post({ type: "ready" });
    waiting.splice(0).forEach(ask);
  });
  started.observe(root, { attributeFilter: ["data-ready"] });
  document.addEventListener("vq:fail", () => ready || post({ type: "error", about: "start", text: "" }));
})();
