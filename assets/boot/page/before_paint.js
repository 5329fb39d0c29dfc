// Before the first paint, as a classic script: the reader's language and theme, the clicks made while Python is
// still on its way, and whatever goes wrong from here on (error_report.js tells it). After it: all that is large.
(() => {
  "use strict";
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage refused: the defaults serve
    }
  };
  const dark = () => !matchMedia("(prefers-color-scheme: light)").matches;

  // In a frame the page around chooses language and theme by the frame's address.
  const framed = root.dataset.embed !== undefined;
  const query = new URLSearchParams(location.search);
  const wanted = (key) => (framed && query.get(key)) || stored(`vq.${key}`);

  // The reader's choice, else the first of their browser's languages that we speak, else French.
  const known = (tag) => ["fr", "en"].find((lang) => tag?.toLowerCase().startsWith(lang));
  root.lang = known(wanted("lang")) ?? navigator.languages.map(known).find(Boolean) ?? "fr";
  const theme = framed ? query.get("theme") : stored("vq.theme");
  root.dataset.theme = theme === "light" || theme === "dark" ? theme : dark() ? "dark" : "light";

  const manifest = document.getElementById("later").content.querySelector("link[rel=manifest]");
  if (manifest && root.lang === "en") manifest.href = manifest.dataset.en;

  // The page is the home page in French; its English twin waits in a template, the frames of the tables in files of
  // their own (boot.css hides the page till then).
  const table =
    (framed || (query.has("match") && !query.has("screen"))) &&
    [...document.querySelectorAll("link[rel=still]")].find(({ title }) => title === `${query.get("game")}-${root.lang}`);
  const frame = table && fetch(table.href).then((answer) => (answer.ok ? answer.text() : ""), () => ""); // Python draws it

  // Custom properties are set through CSSOM, which the policy allows where style attributes are not.
  const style = (element) => {
    for (const pair of element.dataset.vars.split(";")) {
      const [name, value = ""] = pair.split(":");
      if (name) element.style.setProperty(name, value);
    }
  };
  const styleWithin = (element) => element.querySelectorAll("[data-vars]").forEach(style);
  const swap = () => {
    const app = document.getElementById("app");
    root.dataset.still = table ? "table" : root.lang;
    app.replaceChildren();
    if (!table) {
      app.append(document.getElementById("still-en").content);
      return styleWithin(app);
    }
    document.body.dataset.game = query.get("game");
    frame.then((markup) => {
      if (app.firstChild) return; // Python was faster
      app.innerHTML = markup;
      styleWithin(app);
    });
  };
  if (table || (root.lang === "en" && !framed)) {
    root.dataset.swap = "";
    const parsing = new MutationObserver(() => {
      if (!document.getElementById("live")) return; // stands after the template: that one is whole
      parsing.disconnect();
      swap();
    });
    parsing.observe(root, { childList: true, subtree: true });
  }

  const early = [];
  const keep = (event) => {
    const element = event.target.closest?.("[data-do]");
    if (!element || event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    element.dataset.early = "";
    early.push({ do: element.dataset.do, arg: element.dataset.arg ?? "" });
    document.dispatchEvent(new CustomEvent("vq:early"));
  };
  // Enter and Space on a button or link arrive here as clicks.
  document.addEventListener("click", keep, true);

  window.vq = {
    early,
    failures: [],
    style,
    styleWithin,
    fail(error) {
      if (!window.vq.failures.includes(error)) window.vq.failures.push(error);
      document.dispatchEvent(new CustomEvent("vq:fail"));
    },
    takeEarly() {
      document.removeEventListener("click", keep, true);
      return early.splice(0);
    },
  };

  // A file that the page names: a script, a style sheet. Preloading is only a hint.
  // In a closed frame modules may be refused: frame_bridge.js tells that.
  const named = (node) =>
    node instanceof HTMLScriptElement
      ? !(node.type === "module" && self.origin === "null" && framed)
      : node instanceof HTMLLinkElement && node.rel === "stylesheet";
  const broke = ({ error, target }) => {
    if (error) window.vq.fail(error);
    else if (named(target) && (target.href || root.dataset.ready !== "true")) window.vq.fail(target.src || target.href);
  };
  addEventListener("error", broke, true);
  addEventListener("unhandledrejection", ({ reason }) => window.vq.fail(reason));
})();

// Once home is painted, the scripts and the large files are asked for, all at once and before anybody needs them: they
// are opened and compiled meanwhile. It stands in this file because a script of its own would be one more to wait for.
(() => {
  "use strict";
  const here = (path) => new URL(path, document.currentScript.src).href;
  const ARCHIVES = [here("../../../library.bin"), here("../../../app.bin")];
  const WASM = here("../../../runtime/pyodide-314.0.7/pyodide.asm.wasm");
  const READER = here("../snapshot/snapshot_reader.js");

  // A tab in the background paints nothing.
  const painted = new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200);
  });

  const opened = async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${answer.status} ${address}`);
    const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(plain).arrayBuffer());
  };

  // Nothing begins without them.
  const needed = (promise) =>
    promise.catch((error) => {
      window.vq.fail(error);
      return new Promise(() => {});
    });

  const { content } = document.getElementById("later");
  const glue = new Promise((resolve) => {
    const script = content.querySelector("script"); // Pyodide's; where it fails, `broke` hears of it
    script.onload = resolve;
  });
  painted.then(() => document.head.append(content));

  // Python's memory as this device keeps it (see snapshot_store.js). The mark that is set here goes when the game is ready, or when
  // the page is left before; where a start finds it, the tab was killed over it, and the start is an ordinary one.
  const { build } = document.documentElement.dataset; // written by the build
  const STATE = `vq.memory${new URL(here("../../../")).pathname}`;
  const wished = !navigator.connection?.saveData && new URLSearchParams(location.search).get("kept") !== "no";
  const changed = (before, after) => {
    const [of, what, made] = (localStorage.getItem(STATE) ?? "").split(" ");
    if (of !== build || what !== before) return false;
    localStorage.setItem(STATE, `${build} ${after} ${made}`);
    return true;
  };
  const marked = () => {
    try {
      return Boolean(build) && wished && changed("kept", "restoring");
    } catch {
      return false; // storage refused
    }
  };
  // Read, checked and compiled beside the page, which has enough to do till then.
  const helper = async () => {
    const reader = new Worker(READER);
    reader.postMessage([build, WASM]);
    return reader;
  };
  const told = (wanted) => (reader) =>
    new Promise((resolve, reject) => {
      reader.addEventListener("message", ({ data: [what, found] }) => {
        if (what === wanted) resolve(found);
      });
      reader.addEventListener("error", reject);
    });
  const { fetch } = window; // pyodide_start.js lends Pyodide another
  const compile = () => needed(WebAssembly.compileStreaming(fetch(WASM)));
  let memory = null;
  let compiled;
  let asked = painted;
  let need;
  if (marked()) {
    addEventListener("pagehide", () => changed("restoring", "kept"));
    const help = helper(); // the paint waits for no disk
    memory = help.then(told("memory"));
    memory.catch(() => {}); // interpreter.js will hear of it
    compiled = help.then(told("compiled")).then((found) => found ?? compile(), compile);
    asked = new Promise((resolve) => (need = resolve));
    content.querySelector("[data-ordinary]").remove();
  }
  window.vq.ahead = {
    painted,
    glue,
    wished, // the address says something else later
    memory,
    need, // asks for the archives, which a start from memory leaves where they are
    compile,
    compiled: compiled ?? painted.then(compile),
    archives: needed(asked.then(() => Promise.all(ARCHIVES.map(opened)))),
  };

  // The browser's database takes a while to wake up; Python needs it last of all.
  painted.then(() => {
    indexedDB.open("vq-awake").onsuccess = ({ target }) => target.result.close();
  }).catch(() => {}); // refused: Python will be told
})();
