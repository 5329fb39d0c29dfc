// Prepare the page before the first paint, then ask for everything large.
//
// Starts: as the first classic script of `index.html` and of the page for frames; it must work without any other file.
// Waits for: nothing; what is large waits for the first paint.
// Leaves: language, theme and home page (or the frame of a table) on the page, and `window.vq` (types/page.d.ts), which
// records clicks and errors until Python runs.
(() => {
  "use strict";
  const root = document.documentElement;

  /**
   * Return a setting from localStorage; null if it is not set or the browser refuses storage.
   * @param {string} key
   * @returns {string | null} null: the defaults apply
   */
  const stored = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };

  // In a frame, the address of the frame decides on language and theme: the page around it wrote that address.
  const isFramed = root.dataset.embed !== undefined;
  const query = new URLSearchParams(location.search);

  // The build writes the languages on the page, that of the markup first.
  const languages = (root.dataset.languages ?? "fr en").split(" ");

  // The language in the address, else the reader's choice, else the first of the browser's languages that the site has,
  // else English.
  /**
   * Return the site's language for a language tag, "fr" for "fr-CA"; undefined if the site lacks it.
   * @param {string | null} tag
   */
  const knownLanguage = (tag) => languages.find((lang) => tag?.toLowerCase().startsWith(lang));
  const askedLanguage = query.get("lang") || stored("vq.lang");
  root.lang = knownLanguage(askedLanguage) ?? navigator.languages.map(knownLanguage).find(Boolean) ?? "en";

  const askedTheme = isFramed ? query.get("theme") : stored("vq.theme");
  /** Return the theme that the device prefers: "light" or "dark". */
  const systemTheme = () => (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark");
  root.dataset.theme = askedTheme === "light" || askedTheme === "dark" ? askedTheme : systemTheme();

  const later = /** @type {HTMLTemplateElement} */ (document.getElementById("later")).content;
  const manifests = /** @type {NodeListOf<HTMLLinkElement>} */ (later.querySelectorAll("link[rel=manifest]"));
  for (const manifest of manifests) if (manifest.hreflang !== root.lang) manifest.remove();

  // The page has home in its first language as markup. Home in another is in a template, and the empty frame of each
  // table in a file of its own. boot.css hides the page until the right one is in place.
  const tableName = `${query.get("game")}-${root.lang}`;
  const table =
    (isFramed || (query.has("match") && !query.has("screen"))) &&
    /** @type {HTMLLinkElement[]} */ ([...document.querySelectorAll("link[rel=still]")]).find(
      ({ title }) => title === tableName,
    );
  // Without an answer the page stays empty until Python renders it.
  const tableMarkup = table
    ? fetch(table.href).then((answer) => (answer.ok ? answer.text() : ""), () => "")
    : Promise.resolve("");

  // The content policy forbids style attributes, so markup names custom properties in `data-vars` ("--x:1;--y:2") and
  // they are set through CSSOM, which the policy allows.
  /**
   * Set the custom properties that an element lists in `data-vars`.
   * @param {HTMLElement} element
   */
  const style = (element) => {
    for (const pair of (element.dataset.vars ?? "").split(";")) {
      const [name, value = ""] = pair.split(":");
      if (name) element.style.setProperty(name, value);
    }
  };

  /**
   * Set the custom properties that the elements inside an element list in `data-vars`.
   * @param {Element} element
   */
  const styleWithin = (element) =>
    /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll("[data-vars]")).forEach(style);

  /** @type {Vq["patch"]} */
  const patch = (changes) => {
    for (const [key, what, value] of JSON.parse(changes)) {
      const element = document.getElementById(key);
      if (!element) continue;
      if (value === undefined) {
        element.innerHTML = what;
        if (what.includes("data-vars=")) styleWithin(element);
        continue;
      }
      // The reader may have changed these since: attribute and property are both written.
      const input = /** @type {HTMLInputElement} */ (element);
      if (what === "value") input.value = value ?? "";
      if (what === "checked") input.checked = value !== null;
      if (value === null) element.removeAttribute(what);
      else element.setAttribute(what, value);
      if (what === "data-vars" && value !== null) style(element);
    }
  };

  /** Replace home on the page by home in the reader's language or, unless Python was faster, by a table's frame. */
  const replaceHome = () => {
    const app = /** @type {HTMLElement} */ (document.getElementById("app"));
    root.dataset.still = table ? "table" : root.lang;
    app.replaceChildren();
    if (!table) {
      app.append(/** @type {HTMLTemplateElement} */ (document.getElementById(`still-${root.lang}`)).content);
      return styleWithin(app);
    }
    document.body.dataset.game = query.get("game") ?? "";
    tableMarkup.then((markup) => {
      if (app.firstChild) return; // Python was faster
      app.innerHTML = markup;
      styleWithin(app);
    });
  };
  if (table || (root.lang !== languages[0] && !isFramed)) {
    root.dataset.swap = "";
    const parsing = new MutationObserver(() => {
      if (!document.getElementById("live")) return; // follows the template: once it is there, the template is whole
      parsing.disconnect();
      replaceHome();
    });
    parsing.observe(root, { childList: true, subtree: true });
  }

  /** @type {Vq["early"]} */
  const early = [];

  // Enter and Space on a button or link fire clicks too.
  /**
   * Record a plain left click on an element with an action, so that Python answers it later; ignore any other click.
   * @param {MouseEvent} event
   */
  const recordClick = (event) => {
    const element = /** @type {HTMLElement | null | undefined} */ (
      /** @type {Partial<Element>} */ (event.target).closest?.("[data-do]")
    );
    if (!element || event.button > 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    element.dataset.early = "";
    early.push({ do: element.dataset.do ?? "", arg: element.dataset.arg ?? "" });
    document.dispatchEvent(new CustomEvent("vq:early"));
  };
  document.addEventListener("click", recordClick, true);

  /** @type {Pick<Vq, "early" | "failures" | "patch" | "fail" | "takeEarly">} */
  const shared = {
    early,
    failures: [],
    patch,
    /** Record a failure, each once, and announce it by the event `vq:fail`. */
    fail(error) {
      if (!window.vq.failures.includes(error)) window.vq.failures.push(error);
      document.dispatchEvent(new CustomEvent("vq:fail"));
    },
    /** Return the clicks recorded so far, and record no more. */
    takeEarly() {
      document.removeEventListener("click", recordClick, true);
      return early.splice(0);
    },
  };
  window.vq = /** @type {Vq} */ (shared); // the other scripts add the rest

  // Only files that the page names itself count: a script or a style sheet. Preloading is a hint, and may fail.
  // In a frame without an origin modules may be refused, which frame_bridge.js reports.
  /**
   * Return true for a script or style sheet that the game needs, whose failure to load must be reported.
   * @param {EventTarget | null} node
   * @returns {boolean}
   */
  const isNeeded = (node) =>
    node instanceof HTMLScriptElement
      ? !(node.type === "module" && self.origin === "null" && isFramed)
      : node instanceof HTMLLinkElement && node.rel === "stylesheet";

  /**
   * Record an exception or a needed file that failed to load; after the start, no script that failed to load.
   * @param {ErrorEvent} event
   */
  const recordError = ({ error, target }) => {
    const { href, src } = /** @type {{ href?: string, src?: string }} */ (target);
    if (error) window.vq.fail(error);
    else if (isNeeded(target) && (href || root.dataset.ready !== "true")) window.vq.fail(src || href);
  };
  addEventListener("error", recordError, true);
  addEventListener("unhandledrejection", ({ reason }) => window.vq.fail(reason));
})();

// After the first paint: ask for the large files in the order in which Python needs them, so that it can start while the
// later ones are on their way. A script of its own would be one more file to wait for.
(() => {
  "use strict";
  const { src } = /** @type {HTMLScriptElement} */ (document.currentScript);
  /**
   * Return the absolute address of a path relative to this script.
   * @param {string} path
   */
  const here = (path) => new URL(path, src).href;
  const GAMES = {
    "24-7": here("../../../later/24-7.bin"),
    "24-heures": here("../../../later/24-heures.bin"),
    "brain-drain": here("../../../later/brain-drain.bin"),
    "20-sur-20": here("../../../later/20-sur-20.bin"),
  };
  /** @type {Record<string, string>} */
  const ARCHIVES = {
    library: here("../../../library.bin"),
    app: here("../../../app.bin"),
    words: here("../../../later/words.bin"),
    texts: here("../../../later/texts.bin"),
    features: here("../../../later/features.bin"),
    luck: here("../../../later/luck.bin"),
    classroom: here("../../../later/classroom.bin"),
    ...GAMES,
  };
  const WASM = here("../../../runtime/pyodide-314.0.7/pyodide.asm.wasm");
  const READER = here("../snapshot/snapshot_reader.js");
  const BACKGROUND_MS = 200; // a tab in the background paints nothing

  /** @type {Promise<void>} */
  const painted = new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, BACKGROUND_MS);
  });

  /**
   * Fetch a gzipped archive and resolve to its unpacked bytes; reject if the host does not have it.
   * @param {string} address
   * @returns {Promise<Uint8Array>}
   */
  const fetchUnpacked = async (address) => {
    const answer = await fetch(address);
    if (!answer.ok || !answer.body) throw new Error(`${answer.status} ${address}`);
    const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(plain).arrayBuffer());
  };
  /**
   * Fetch archives by their names; resolve to each name with its unpacked content.
   * @param {string[]} names
   * @returns {Promise<Archive[]>}
   */
  const archivesOf = (names) =>
    Promise.all(names.map(async (name) => ({ name, content: await fetchUnpacked(ARCHIVES[name]) })));

  // The start waits for the game of the address and for the reader's words, and for the features where it begins with
  // one: in a frame, from a link, at a saved match or another screen. The rest follows once all this is there.
  const { dataset, lang } = document.documentElement;
  const facts = new URLSearchParams(location.search);
  const game = facts.get("game") ?? "";
  const needsFeatures =
    dataset.embed !== undefined || location.hash !== "" || ["match", "screen", "set"].some((name) => facts.has(name));
  const first = [
    "app",
    ...(lang === "en" ? [] : ["words"]),
    ...(game in GAMES ? [game] : []),
    ...(needsFeatures ? ["features"] : []),
  ];
  /** @type {Promise<Archive[]> | undefined} */
  let later;
  /** Fetch the archives that the start does without: once, and again after a failure. */
  const fetchLater = () => {
    later ??= archivesOf(Object.keys(ARCHIVES).filter((name) => name !== "library" && !first.includes(name)));
    later.catch(() => (later = undefined)); // the next who asks fetches again
    return later;
  };

  /**
   * Return a promise that resolves like this one; it reports a failure and never settles then.
   * @template T
   * @param {Promise<T>} promise
   * @returns {Promise<T>}
   */
  const needed = (promise) =>
    promise.catch((error) => {
      window.vq.fail(error);
      return new Promise(() => {});
    });

  const { content } = /** @type {HTMLTemplateElement} */ (document.getElementById("later"));
  const pyodideScript = new Promise((resolve) => {
    // Its failure is an error event, which `recordError` gets.
    /** @type {HTMLScriptElement} */ (content.querySelector("script")).onload = resolve;
  });
  painted.then(() => document.head.append(content));

  // The mark of the snapshot in localStorage (its format: snapshot_store.js). "restoring" is taken back when the game
  // is ready or the page is left. A start that finds it knows that a tab was killed in the middle, and starts ordinarily.
  const { build } = document.documentElement.dataset; // written by the build, absent in frames
  const MARK = `vq.memory${new URL(here("../../../")).pathname}`;
  const allowsSnapshot = !navigator.connection?.saveData && new URLSearchParams(location.search).get("kept") !== "no";

  /**
   * Change the state of this build's snapshot, kept in localStorage, from `before` to `after`.
   * @param {string} before
   * @param {string} after
   * @returns {boolean} false if it had another state or is of another build
   */
  const changeMark = (before, after) => {
    const [ofBuild, state, timesMade] = (localStorage.getItem(MARK) ?? "").split(" ");
    if (ofBuild !== build || state !== before) return false;
    localStorage.setItem(MARK, `${build} ${after} ${timesMade}`);
    return true;
  };

  /** Return true and mark that this start uses the snapshot; return false if no snapshot may be used. */
  const markRestoring = () => {
    try {
      return Boolean(build) && allowsSnapshot && changeMark("kept", "restoring");
    } catch {
      return false; // storage refused
    }
  };

  // The page has enough to do until then. Asynchronous, so that a refused worker is a rejected promise.
  /** Resolve to a new worker that reads and checks the snapshot and compiles the WebAssembly; reject if none starts. */
  const startReader = async () => {
    const reader = new Worker(READER);
    reader.postMessage([build, WASM]);
    return reader;
  };

  /**
   * Return a function that resolves to the content of a worker's message of this kind, and rejects at its error.
   * @param {string} kind
   * @returns {(reader: Worker) => Promise<any>}
   */
  const messageContent = (kind) => (reader) =>
    new Promise((resolve, reject) => {
      reader.addEventListener("message", ({ data: [sentKind, content] }) => {
        if (sentKind === kind) resolve(content);
      });
      reader.addEventListener("error", reject);
    });

  const { fetch } = window; // pyodide_start.js replaces window.fetch during the start
  // A host that compresses says so. Of one that does not, the packed file is a third of the bytes. What the service
  // worker has stored is plain, and the browser finds its compiled code only there.
  /** Return true if the service worker answers this page's requests; a frame without an origin has none. */
  const isStored = () => {
    try {
      return Boolean(navigator.serviceWorker?.controller);
    } catch {
      return false;
    }
  };
  let wasmAddress = WASM;
  /** Resolve to Pyodide's WebAssembly; where the host does not compress it, fetch the packed file and unpack it. */
  const fetchWasm = async () => {
    const stopping = new AbortController();
    const plain = await fetch(WASM, { signal: stopping.signal });
    if (!plain.ok || plain.headers.has("Content-Encoding") || isStored() || !window.DecompressionStream) {
      return plain;
    }
    stopping.abort();
    wasmAddress = `${WASM}.bin`;
    const packed = await fetch(wasmAddress);
    if (!packed.ok || !packed.body) return fetch(WASM);
    const headers = { "Content-Type": "application/wasm" };
    return new Response(packed.body.pipeThrough(new DecompressionStream("gzip")), { headers });
  };
  /** Fetch and compile Pyodide's WebAssembly; report a failure and never settle then. */
  const compile = () => needed(WebAssembly.compileStreaming(fetchWasm()));

  // Everything on its way shares the line. So the WebAssembly, which Python needs first, comes alone, then the library,
  // then the rest: on a slow line Python starts while its last archives arrive.
  /** Resolves when the WebAssembly has arrived. The answer itself is not watched, since the browser compiles it. */
  const wasmArrived = new Promise((resolve) => {
    const watching = new PerformanceObserver((list) => {
      if (!list.getEntriesByName(wasmAddress).length) return;
      watching.disconnect();
      resolve(undefined);
    });
    watching.observe({ type: "resource", buffered: true });
  });

  /** @type {Partial<Prepared>} */
  const restoring = {};
  /** @type {Promise<unknown> | undefined} */
  let archivesAsked;
  if (markRestoring()) {
    addEventListener("pagehide", () => changeMark("restoring", "kept"));
    const reader = startReader(); // before the paint: it waits for no disk
    restoring.snapshot = reader.then(messageContent("memory"));
    restoring.snapshot.catch(() => {}); // interpreter.js handles it
    restoring.compiled = reader.then(messageContent("compiled")).then((found) => found ?? compile(), compile);
    archivesAsked = new Promise((resolve) => (restoring.needArchives = () => resolve(undefined)));
    content.querySelector("[data-ordinary]")?.remove();
  }
  const compiled = restoring.compiled ?? painted.then(compile);
  archivesAsked ??= Promise.race([wasmArrived, compiled]);
  const library = needed(archivesAsked.then(() => archivesOf(["library"])));
  const archives = needed(library.then(async (held) => held.concat(await archivesOf(first))));
  window.vq.prepared = {
    painted,
    pyodideScript,
    allowsSnapshot,
    compile,
    compiled,
    library,
    archives,
    fetchLater,
    ...restoring,
  };
  Promise.all([compiled, archives, pyodideScript]).then(fetchLater).catch(() => {}); // window.vq.addLater reports it

  // IndexedDB takes a while to wake up, and Python needs it last of all.
  painted.then(() => {
    const waking = indexedDB.open("vq-awake");
    waking.onsuccess = () => waking.result.close();
  }).catch(() => {}); // refused: Python finds out by itself and reports it
})();
