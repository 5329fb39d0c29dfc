// Start PyScript and show progress; once the game is ready, start what comes after it.
//
// Starts: as the module script of `index.html`.
// Waits for: the first paint, then for PyScript's core; error_report.js says so if the game does not get ready.
// Leaves: `window.vq.tabs` and `window.vq.thinker` for Python; after the start the service worker (offline.js), the
// puzzles of two months (problem_cache.js), the snapshot (snapshot_policy.js) and a spare worker (spare_worker.js).

import "./empty_cache.js";
import { tabs } from "./tab_locks.js";

const CORE = "../../../runtime/pyscript-0.7.31/core.js";

// PyScript's own steps, in their order, and the share of the whole wait that is over by then, in percent.
/** @type {Record<string, number>} */
const STEPS = {
  "Loading Pyodide": 15,
  "Loading Storage": 20,
  "Loaded Storage": 25,
  "Loading interpreter": 30,
  "Loaded interpreter": 75,
  "Loading files": 80,
  "Loaded files": 88,
  "Loaded Pyodide": 92,
};

const root = document.documentElement;

/** Return the sentences of the start-up scripts in the reader's language, by their names. */
const words = () => {
  const all = JSON.parse(document.getElementById("boot-words")?.textContent ?? "");
  return all[root.lang] ?? all.fr;
};

const progress = /** @type {HTMLElement} */ (document.getElementById("boot-progress"));

/**
 * Show how many percent of the start are over, also to screen readers.
 * @param {number} percent
 */
const showProgress = (percent) => {
  progress.style.setProperty("--p", String(percent / 100));
  progress.setAttribute("aria-valuenow", String(percent));
};

/** Announce to screen readers that a click before the game is ready will be answered. */
const announceWait = () => {
  /** @type {HTMLElement} */ (document.getElementById("live")).textContent = words().wait;
};

/**
 * Move the progress bar on when PyScript reports a step of its start; ignore an unknown step.
 * @param {Event} event
 */
const stepDone = (event) => {
  const { detail } = /** @type {CustomEvent} */ (event);
  showProgress(STEPS[detail] ?? Number(progress.getAttribute("aria-valuenow")));
};

const ready = new MutationObserver(() => {
  if (root.dataset.ready !== "true") return;
  ready.disconnect();
  document.removeEventListener("vq:early", announceWait);
  removeEventListener("py:progress", stepDone);
  progress.remove();
  import("./interpreter.js").then(({ finishStart }) => finishStart()).catch((error) => window.vq.fail(error));
  if (window.vq.prepared.restored) {
    // Without a spare worker the first long computation starts one itself.
    import("../worker/spare_worker.js").then(({ prepareSpare }) => prepareSpare(startWorker)).catch(() => {});
  }
  const { worker, embed } = root.dataset; // written by the build; a frame stores nothing on its reader's device
  if (worker && embed === undefined) {
    document.addEventListener("vq:site", (event) => {
      if (/** @type {CustomEvent} */ (event).detail !== "offline_ready") return;
      import("./problem_cache.js").then(({ storeProblems }) => storeProblems()).catch(() => {}); // offline: next time
      import("../snapshot/snapshot_policy.js").then(({ ensureSnapshot }) => ensureSnapshot()).catch(() => {});
    });
    import("./offline.js").then(({ storeSite }) => storeSite(worker)).catch(() => {
      root.dataset.kept = "refused"; // the game plays online only
    });
  }
});

/**
 * Wrap PyScript's error output so that an exception of our Python is also reported on the page.
 * @param {any} wrap what PyScript hands its hooks
 */
const reportExceptions = (wrap) => {
  const { stderr } = wrap.io;
  /**
   * Report an exception on the page, and write any error output as before.
   * @param {unknown} problem
   * @param {unknown[]} rest
   */
  wrap.io.stderr = (problem, ...rest) => {
    if (problem instanceof Error) window.vq.fail(problem);
    return stderr(problem, ...rest);
  };
};

window.vq.tabs = tabs;

/**
 * Resolve to what a worker starts Python from: the compiled WebAssembly, and the snapshot's build or the archives.
 * Nothing is fetched, unpacked or compiled a second time.
 * @returns {Promise<WorkerStart>}
 */
const workerStart = async () => {
  const { compiled, archives, fetchLater, restored } = window.vq.prepared;
  const { build, kept } = root.dataset;
  const source = restored || kept === "true" ? { build } : { archives: (await Promise.all([archives, fetchLater()])).flat() };
  return { compiled: await compiled, ...source };
};

const LEAST_GB = 2; // a device with less memory runs one Python only

/**
 * Start a worker and send it what it starts its Python from; throw where no worker may run or memory is short.
 * @type {StartWorker}
 */
const startWorker = (options = {}) => {
  // A frame without an origin may start no worker. Then ui/browser/work_slices.py computes on the page.
  const isTooSmall = navigator.deviceMemory !== undefined && navigator.deviceMemory < LEAST_GB;
  if (self.origin === "null" || isTooSmall) throw new Error("no worker here");
  const worker = new Worker(new URL("../worker/thinker.js", import.meta.url));
  const sent = workerStart().then(
    (start) => worker.postMessage({ ...start, ...options }),
    () => worker.dispatchEvent(new Event("error")),
  );
  return { worker, sent };
};
/** Start a worker that computes for the game, and return it; throw where no worker may run or memory is short. */
window.vq.thinker = () => startWorker().worker;

progress.setAttribute("aria-label", words().loading);
showProgress(5);
ready.observe(root, { attributeFilter: ["data-ready"] });
document.addEventListener("vq:early", announceWait);
addEventListener("py:progress", stepDone);

/**
 * Return a hook that keeps PyScript from running this code of its own, if Python already has PyScript's package.
 *
 * PyScript writes out its Python package and compiles it at each start, before the first line of ours. The built
 * library has the package as bytecode. Served unbuilt it does not, and PyScript's code runs as usual.
 * @param {string} code
 */
const skipCode = (code) => (/** @type {any} */ wrap) => {
  const { interpreter } = wrap;
  const hasPackage = "import importlib.util; importlib.util.find_spec('pyscript') is not None";
  if (!window.vq.prepared.restored && !interpreter.runPython(hasPackage)) return;
  const run = interpreter.runPythonAsync;
  /**
   * Run Python code as before, but do nothing for the code to be skipped.
   * @param {string} source
   * @param {unknown[]} rest
   */
  interpreter.runPythonAsync = (source, ...rest) =>
    source.trim() === code.trim() ? Promise.resolve() : run.call(interpreter, source, ...rest);
};

const { painted } = window.vq.prepared;
painted.then(() => import("./interpreter.js")).catch((error) => window.vq.fail(error));
painted.then(() => import(CORE)).then(
  ({ config, hooks, stdlib }) => {
    if (!config.py) window.vq.fail("pyscript.toml cannot be read");
    // PyScript's one default hook for workers is built with eval, which the content policy forbids. No worker of
    // PyScript's is used.
    hooks.worker.onBeforeRunAsync.clear();
    hooks.main.onReady.add(reportExceptions);
    hooks.main.onReady.add(skipCode(stdlib));
  },
  (error) => window.vq.fail(error),
);
