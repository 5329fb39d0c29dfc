// Says in plain words when the game does not get there, or breaks on the way: a sentence, what can be done, and
// the details to copy. It stands apart, a classic script that needs no other file: any of them may be missing,
// cut off or late, and Python may be gone.
(() => {
  "use strict";
  const STALL_MS = 15000;
  const PATIENCE_MS = 5000;
  const HELPLESS = { renewed: [], missing: ["all"] };
  const root = document.documentElement;
  const { failures } = (window.vq ??= { failures: ["before_paint.js"] });
  const ready = () => root.dataset.ready === "true";

  let panel = null;
  let stall = 0;

  const words = () => {
    const all = JSON.parse(document.getElementById("boot-words").textContent);
    return all[root.lang] ?? all.fr;
  };

  const element = (name, properties, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children.filter(Boolean));
    return made;
  };

  const button = (textContent, onclick, kind = "") =>
    element("button", { type: "button", className: `btn ${kind}`.trim(), textContent, onclick });

  const technical = () =>
    failures.map((error) => String(error?.message ?? error).trim()).join("\n\n") ||
    performance.getEntriesByType("resource").slice(-3).map(({ name }) => name).join("\n");

  // Where the device keeps nothing, Python hands out the match as a file, as long as it can.
  const rescued = () => {
    try {
      return JSON.parse(window.vq.rescue?.() || "null");
    } catch {
      return null;
    }
  };

  const hand = ({ name, text }) => {
    const href = URL.createObjectURL(new Blob([text]));
    element("a", { href, download: name }).click();
    URL.revokeObjectURL(href);
  };

  const copy = (trace) => async ({ target }) => {
    const { copied } = words();
    try {
      await navigator.clipboard.writeText(trace.textContent);
      target.textContent = copied;
    } catch {
      getSelection().selectAllChildren(trace); // the reader copies what is selected
    }
  };

  const dismiss = () => {
    panel?.remove();
    panel = null;
  };

  const lateSheets = () => [...document.querySelectorAll("link[rel=stylesheet]")].filter(({ sheet }) => !sheet);

  // A style sheet that does not come holds back all painting; in the body it does not.
  const letPaint = () => {
    for (const link of lateSheets()) if (link.parentElement === document.head) document.body.append(link);
  };

  const show = (sentence, role, ...acts) => {
    if (document.querySelector("#boot-old, .embed-closed")) return; // says why, and what would help
    const { details, copy: label } = words();
    const open = panel?.querySelector("details").open ?? false;
    const trace = element("pre", { className: "trace", textContent: technical(), tabIndex: 0 });
    dismiss();
    panel = element(
      "section",
      { id: "boot-failure", className: "dialog boot-fail", tabIndex: -1 },
      element("p", { id: "boot-failure-text", textContent: sentence }),
      element("div", { className: "acts" }, ...acts),
      element(
        "details",
        { className: "fold", open },
        element("summary", { textContent: details }),
        trace,
        button(label, copy(trace), "btn--quiet"),
      ),
    );
    letPaint();
    panel.setAttribute("role", role);
    panel.setAttribute("aria-labelledby", "boot-failure-text");
    document.body.prepend(panel); // where it is seen without its style sheet too
  };

  // "Try again" first repairs the offline copy (see sw.js), then reloads.
  const again = (label) => button(label, ({ target }) => {
    Object.assign(target, { disabled: true, textContent: words().wait });
    mend().catch(() => {}).then(() => location.reload()); // offline, or without an offline copy: just reload
  }, "btn--brass");

  const late = () => {
    if (!failures.length) show(words().slow, "alert", ...ways());
  };

  const alive = () => {
    clearTimeout(stall);
    if (!ready() && !failures.length) stall = setTimeout(late, STALL_MS);
  };

  const unstarted = () => {
    const line = document.getElementById("boot-progress");
    if (line) line.hidden = true;
    show(begun() ? words().stuck : words().failed, "alert", ...ways());
  };

  // Everything is there and Python runs: it is not the connection that keeps the game from starting.
  const begun = () => styled() && (window.vq.begun || failures.some((failure) => failure?.name === "PythonError"));

  // Every failure panel can export the matches as a file.
  const ways = () => [
    again(words().retry),
    begun() && !aside() ? button(words().without, leave) : null,
    button(words().hoard, save),
  ];

  // The next page reads nothing of the device (ui/main.py).
  const aside = () => new URLSearchParams(location.search).get("kept") === "no";
  const leave = () => {
    const address = new URL(location.href);
    address.searchParams.set("kept", "no");
    location.replace(address);
  };

  const answered = (request, patience = 6 * PATIENCE_MS) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      setTimeout(reject, patience, "no answer");
    });

  const matches = async () => {
    const asked = (window.vq.database ?? indexedDB).open("vingt-quatre");
    asked.onupgradeneeded = () => asked.transaction.abort(); // there was none, and none is made
    const base = await answered(asked, PATIENCE_MS);
    const store = base.transaction("matches").objectStore("matches");
    const [keys, texts] = await Promise.all([answered(store.getAllKeys()), answered(store.getAll())]);
    base.close();
    return keys.map((key, n) => [key, texts[n]]);
  };

  // A file of all that can still be read, each thing as it is; what JSON does not know is named.
  const save = async () => {
    const kept = {};
    try {
      kept.settings = { ...localStorage };
      kept.table = rescued()?.text;
      kept.matches = await matches();
    } catch (error) {
      kept.refused = String(error);
    }
    hand({ name: "vingt-quatre.txt", text: JSON.stringify(kept, (_, value) => (typeof value === "bigint" ? String(value) : value), 1) });
  };

  const broken = () => {
    const { broken, unsaved, hoard, reload, close } = words();
    const file = rescued();
    const acts = [file && button(words().save, () => hand(file)), again(reload), button(hoard, save), button(close, dismiss)];
    const anew = !panel;
    show(file ? unsaved : broken, "alertdialog", ...acts);
    if (anew) panel?.focus(); // a dialog that is open keeps the Tab key to itself
  };

  // Sends a worker a message and resolves with its answer. While it works, it reports that it is still busy.
  const asked = (worker, type) =>
    new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      let patience = setTimeout(reject, PATIENCE_MS);
      port1.onmessage = ({ data }) => {
        clearTimeout(patience);
        patience = setTimeout(reject, 6 * PATIENCE_MS);
        if ("done" in data) resolve(data.done);
        else if ("error" in data) reject(data.error);
      };
      worker.postMessage({ type }, [port2]);
    });

  const changed = (worker) =>
    worker && new Promise((resolve) => worker.addEventListener("statechange", resolve, { once: true }));

  // Takes a newer version if one waits. Otherwise repairs the offline copy or, if the host no longer has the files of
  // this version, asks for a newer one. Resolves to true if anything changed.
  const mend = async () => {
    const kept = await navigator.serviceWorker?.getRegistration();
    if (!kept) return false;
    if (!kept.waiting) {
      const { renewed, missing } = kept.active ? await asked(kept.active, "REPAIR").catch(() => HELPLESS) : HELPLESS;
      if (!missing.length) return renewed.length > 0;
      await kept.update();
      await changed(kept.installing);
    }
    if (!kept.waiting) return false;
    const taken = changed(kept.waiting);
    kept.waiting.postMessage({ type: "SKIP_WAITING" });
    await taken;
    return true;
  };

  // Without its style sheet the page is no table to play at, whether Python has started or not.
  const styled = () => !failures.some((failure) => /\.css$/.test(failure));

  const isWhole = () => document.getElementById("boot-words");

  const failed = () => {
    clearTimeout(stall);
    if (!isWhole()) return; // looked at again once the page is read
    if (ready() && styled()) broken();
    else unstarted();
  };

  // A page that was cut off has no sentences to show: it repairs itself without any.
  const pageRead = () => {
    if (!isWhole()) mend().then((isNew) => isNew && location.reload()).catch(() => {});
    else if (failures.length) failed();
  };

  // Pyodide waits for ever for a file that is not there, and says so to nobody.
  const absent = new PerformanceObserver((list) => {
    for (const { name, responseStatus } of list.getEntries()) {
      if (responseStatus >= 400 && /\/runtime\/|\.(bin|zip|js|css)$/.test(name)) window.vq.fail?.(`${responseStatus} ${name}`);
    }
  });

  const started = new MutationObserver(() => {
    if (!ready()) return;
    started.disconnect();
    absent.disconnect();
    clearTimeout(stall);
    if (failures.length) return failed(); // it got there all the same, perhaps not whole
    const [missed] = lateSheets();
    if (missed) missed.addEventListener("load", dismiss);
    else dismiss();
  });

  started.observe(root, { attributeFilter: ["data-ready"] });
  absent.observe({ type: "resource", buffered: true });
  document.addEventListener("vq:fail", failed);
  addEventListener("py:progress", alive);
  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", pageRead);
  else pageRead();
  if (failures.length) failed();
  else alive();
})();
