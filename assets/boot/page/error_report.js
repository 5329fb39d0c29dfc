// Say in plain words that the game does not start or has broken: a sentence, what can be done, details to copy.
//
// Starts: as an asynchronous classic script of `index.html`. It needs no other file, since any of them may be missing,
// cut off or late, and Python may be gone.
// Waits for: failures (`vq:fail`), for 15 s without progress, and for the end of the start.
// Leaves: a panel on the page where something failed. A page that was cut off itself is repaired and reloaded instead.
(() => {
  "use strict";
  const STALL_MS = 15000; // without a step of PyScript's
  const PATIENCE_MS = 5000; // for a first answer of the service worker or the database
  const LONG_PATIENCE_MS = 6 * PATIENCE_MS; // for each further one
  const NO_ANSWER = { renewed: [], missing: ["all"] };
  const root = document.documentElement;
  const { failures } = (window.vq ??= /** @type {Vq} */ ({ failures: /** @type {any[]} */ (["before_paint.js"]) }));
  /** Return true once the game is ready to be played. */
  const isReady = () => root.dataset.ready === "true";

  /** @type {HTMLElement | null} */
  let panel = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let stall;

  /** Return the sentences of the start-up scripts in the reader's language, by their names. */
  const words = () => {
    const all = JSON.parse(document.getElementById("boot-words")?.textContent ?? "");
    return all[root.lang] ?? all.fr;
  };

  /**
   * Create an element of this tag name with these properties and children, of which null ones are left out.
   * @param {string} name
   * @param {object} properties
   * @param {(Node | null)[]} children
   * @returns {HTMLElement}
   */
  const element = (name, properties, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(.../** @type {Node[]} */ (children.filter(Boolean)));
    return made;
  };

  /**
   * Create a button with this label and click handler.
   * @param {string} textContent
   * @param {(event: MouseEvent & { target: HTMLButtonElement }) => void} onclick
   * @param {string} [kind] a further class
   */
  const button = (textContent, onclick, kind = "") =>
    element("button", { type: "button", className: `btn ${kind}`.trim(), textContent, onclick });

  /** Return the recorded failures as text; if there are none, the addresses of the files loaded last. */
  const details = () =>
    failures.map((error) => String(error?.message ?? error).trim()).join("\n\n") ||
    performance.getEntriesByType("resource").slice(-3).map(({ name }) => name).join("\n");

  /**
   * Return the unsaved match as a file; null if every match is saved or Python no longer answers.
   * @returns {{ name: string, text: string } | null}
   */
  const unsavedMatch = () => {
    try {
      return JSON.parse(window.vq.rescue?.() || "null");
    } catch {
      return null;
    }
  };

  /**
   * Have the browser download a text as a file.
   * @param {{ name: string, text: string }} file
   */
  const download = ({ name, text }) => {
    const href = URL.createObjectURL(new Blob([text]));
    element("a", { href, download: name }).click();
    URL.revokeObjectURL(href);
  };

  /**
   * Return a click handler that copies an element's text and says so on the button; if refused, it selects the text.
   * @param {HTMLElement} trace
   */
  const copyFrom = (trace) => async (/** @type {{ target: HTMLElement }} */ { target }) => {
    const { copied } = words();
    try {
      await navigator.clipboard.writeText(trace.textContent ?? "");
      target.textContent = copied;
    } catch {
      getSelection()?.selectAllChildren(trace); // refused: the reader copies what is selected
    }
  };

  /** Remove the panel that shows a failure, if there is one. */
  const dismiss = () => {
    panel?.remove();
    panel = null;
  };

  /** List the links to style sheets that are not loaded. */
  const lateSheets = () => {
    /** @type {NodeListOf<HTMLLinkElement>} */
    const sheets = document.querySelectorAll("link[rel=stylesheet]");
    return [...sheets].filter(({ sheet }) => !sheet);
  };

  // A style sheet in the head that does not come holds back all painting. In the body it does not.
  /** Move the links to style sheets that are not loaded into the body, so that the browser paints without them. */
  const letPaint = () => {
    for (const link of lateSheets()) if (link.parentElement === document.head) document.body.append(link);
  };

  /**
   * Show a panel with a sentence, buttons and details in the place of an earlier one, unless another script has one.
   * @param {string} sentence
   * @param {"alert" | "alertdialog"} role
   * @param {(HTMLElement | null)[]} buttons
   */
  const showPanel = (sentence, role, ...buttons) => {
    // Another script already says why the game cannot run, and what would help.
    if (document.querySelector("#boot-old, .embed-closed")) return;
    const { details: summary, copy } = words();
    const open = panel?.querySelector("details")?.open ?? false;
    const trace = element("pre", { className: "trace", textContent: details(), tabIndex: 0 });
    dismiss();
    panel = element(
      "section",
      { id: "boot-failure", className: "dialog boot-fail", tabIndex: -1 },
      element("p", { id: "boot-failure-text", textContent: sentence }),
      element("div", { className: "acts" }, ...buttons),
      element(
        "details",
        { className: "fold", open },
        element("summary", { textContent: summary }),
        trace,
        button(copy, copyFrom(trace), "btn--quiet"),
      ),
    );
    letPaint();
    panel.setAttribute("role", role);
    panel.setAttribute("aria-labelledby", "boot-failure-text");
    document.body.prepend(panel); // at the top it is seen without its style sheet too
  };

  /**
   * Make a button that repairs the offline copy (see sw.js), then reloads.
   * @param {string} label
   */
  const reloadButton = (label) => button(label, ({ target }) => {
    Object.assign(target, { disabled: true, textContent: words().wait });
    repair().catch(() => {}).then(() => location.reload()); // offline, or without an offline copy: just reload
  }, "btn--brass");

  /** Show that loading takes long, unless a failure is recorded. */
  const reportStall = () => {
    if (!failures.length) showPanel(words().slow, "alert", ...startButtons());
  };

  /** Restart the timer that reports a stalled start; none runs once the game is ready or something has failed. */
  const noteProgress = () => {
    clearTimeout(stall);
    if (!isReady() && !failures.length) stall = setTimeout(reportStall, STALL_MS);
  };

  /** Show that the game does not start, in the place of the progress. */
  const reportFailedStart = () => {
    const progress = document.getElementById("boot-progress");
    if (progress) progress.hidden = true;
    showPanel(hasBegun() ? words().stuck : words().failed, "alert", ...startButtons());
  };

  /** Return true if the style sheets have come and Python runs, so that the connection is not to blame. */
  const hasBegun = () =>
    isStyled() && (window.vq.begun || failures.some((failure) => failure?.name === "PythonError"));

  /** Create the buttons of a failed start: try again, start without stored data, save the stored matches to a file. */
  const startButtons = () => [
    reloadButton(words().retry),
    hasBegun() && !ignoresStorage() ? button(words().without, reloadWithoutStorage) : null,
    button(words().hoard, saveStored),
  ];

  /** Return true if the address asks for a game that reads nothing of what the device stores (ui/main.py). */
  const ignoresStorage = () => new URLSearchParams(location.search).get("kept") === "no";

  /** Reload the page for a game that reads nothing of what the device stores. */
  const reloadWithoutStorage = () => {
    const address = new URL(location.href);
    address.searchParams.set("kept", "no");
    location.replace(address);
  };

  /**
   * Resolve to the result of a request to the database; reject when it does not answer in time.
   * @template T
   * @param {IDBRequest<T>} request
   * @param {number} [patience] in milliseconds
   * @returns {Promise<T>}
   */
  const result = (request, patience = LONG_PATIENCE_MS) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      setTimeout(reject, patience, "no answer");
    });

  /** Resolve to key and text of each stored match; reject if there is no database or it does not answer. */
  const storedMatches = async () => {
    const opening = (window.vq.database ?? indexedDB).open("vingt-quatre");
    opening.onupgradeneeded = () => opening.transaction?.abort(); // there was no database: make none
    const database = await result(opening, PATIENCE_MS);
    const matches = database.transaction("matches").objectStore("matches");
    const [keys, texts] = await Promise.all([result(matches.getAllKeys()), result(matches.getAll())]);
    database.close();
    return keys.map((key, n) => [key, texts[n]]);
  };

  /** Download the settings, the unsaved match and the stored matches as one file, as far as they can be read. */
  const saveStored = async () => {
    /** @type {{ settings?: object, table?: string, matches?: unknown, refused?: string }} */
    const stored = {};
    try {
      stored.settings = { ...localStorage };
      stored.table = unsavedMatch()?.text;
      stored.matches = await storedMatches();
    } catch (error) {
      stored.refused = String(error);
    }
    /**
     * Return a large integer as text, since JSON has none, and any other value as it is.
     * @param {string} _
     * @param {unknown} value
     */
    const asJsonValue = (_, value) => (typeof value === "bigint" ? String(value) : value);
    download({ name: "vingt-quatre.txt", text: JSON.stringify(stored, asJsonValue, 1) });
  };

  /** Show that a running game has broken, with buttons that save the match, reload the page and close the panel. */
  const reportBroken = () => {
    const { broken, unsaved, save, hoard, reload, close } = words();
    const file = unsavedMatch();
    const isFirst = !panel;
    showPanel(
      file ? unsaved : broken,
      "alertdialog",
      file && button(save, () => download(file)),
      reloadButton(reload),
      button(hoard, saveStored),
      button(close, dismiss),
    );
    if (isFirst) panel?.focus(); // a dialog that is open keeps the Tab key to itself
  };

  /**
   * Send a service worker an order and resolve to its answer; reject if it neither answers nor reports for too long.
   * @param {ServiceWorker} worker
   * @param {string} type
   * @returns {Promise<any>}
   */
  const order = (worker, type) =>
    new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      let patience = setTimeout(reject, PATIENCE_MS);
      port1.onmessage = ({ data }) => {
        clearTimeout(patience);
        patience = setTimeout(reject, LONG_PATIENCE_MS);
        if ("done" in data) resolve(data.done);
        else if ("error" in data) reject(data.error);
      };
      worker.postMessage({ type }, [port2]);
    });

  /**
   * Return a promise that resolves when a service worker changes its state, or null without a worker.
   * @param {ServiceWorker | null} worker
   */
  const stateChange = (worker) =>
    worker && new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));

  /**
   * Change to a newer version if one waits, else repair the offline copy; resolve to false if nothing changed.
   * If the host no longer has the files of this version, ask for a newer one.
   * @returns {Promise<boolean>}
   */
  const repair = async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration) return false;
    if (!registration.waiting) {
      const { active } = registration;
      const { renewed, missing } = active ? await order(active, "REPAIR").catch(() => NO_ANSWER) : NO_ANSWER;
      if (!missing.length) return renewed.length > 0;
      await registration.update();
      await stateChange(registration.installing);
    }
    if (!registration.waiting) return false;
    const taken = stateChange(registration.waiting);
    registration.waiting.postMessage({ type: "SKIP_WAITING" });
    await taken;
    return true;
  };

  // Without its style sheet nobody can play on the page, whether Python has started or not.
  /** Return true unless a style sheet has failed to load. */
  const isStyled = () => !failures.some((failure) => /\.css$/.test(failure));

  /** Return true if the page has been read at least as far as the sentences of this script. */
  const isWhole = () => Boolean(document.getElementById("boot-words"));

  /** Show that the running game has broken or that it does not start; do nothing until the page is read. */
  const reportFailure = () => {
    clearTimeout(stall);
    if (!isWhole()) return; // `pageRead` looks again once the page is read
    if (isReady() && isStyled()) reportBroken();
    else reportFailedStart();
  };

  // A page that was cut off has no sentences to show.
  /** Repair and reload a page that was cut off, else report what has failed; called when the page is read. */
  const pageRead = () => {
    if (!isWhole()) repair().then((hasChanged) => hasChanged && location.reload()).catch(() => {});
    else if (failures.length) reportFailure();
  };

  // Pyodide waits without end for a file that is missing, and reports nothing.
  const missingFiles = new PerformanceObserver((list) => {
    for (const { name, responseStatus } of /** @type {PerformanceResourceTiming[]} */ (list.getEntries())) {
      // What may arrive later is reported by who needs it.
      const isNeeded = /\/runtime\/|\.(bin|zip|js|css)$/.test(name) && !/\/later\//.test(name);
      if (responseStatus >= 400 && isNeeded) window.vq.fail?.(`${responseStatus} ${name}`);
    }
  });

  const started = new MutationObserver(() => {
    if (!isReady()) return;
    started.disconnect();
    missingFiles.disconnect();
    clearTimeout(stall);
    if (failures.length) return reportFailure(); // the game is ready all the same, perhaps not whole
    const [missed] = lateSheets();
    if (missed) missed.addEventListener("load", dismiss);
    else dismiss();
  });

  started.observe(root, { attributeFilter: ["data-ready"] });
  missingFiles.observe({ type: "resource", buffered: true });
  document.addEventListener("vq:fail", reportFailure);
  addEventListener("py:progress", noteProgress);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", pageRead);
  else pageRead();
  if (failures.length) reportFailure();
  else noteProgress();
})();
