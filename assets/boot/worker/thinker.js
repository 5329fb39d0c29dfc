// Run Python in a worker, for long computations (ui/browser/thinker.py on the page, worker_main.py here).
//
// Starts: by boot.js when the game first has a long computation, or by spare_worker.js before that.
// Waits for: a message with what Python starts from (`WorkerStart` in types/page.d.ts); a spare one also for a second.
// Leaves: messages of worker_main.py; "lost" if Python cannot start.
"use strict";
importScripts("./classic_worker.js");
const modules = Promise.all([
  import("../snapshot/snapshot_store.js"), import("../page/pyodide_start.js"), import("./page_stub.js"),
]);

/**
 * Send the page "lost", since Python does not run here, and log the error.
 * @param {unknown} error
 */
const reportLost = (error) => {
  console.warn(error);
  postMessage(["lost"]);
};

/** Resolve when the page sends the next message. */
const nextMessage = () => new Promise((resolve) => addEventListener("message", resolve, { once: true }));

/**
 * Resolve to a Python started from a build's snapshot, once `call` resolves; reject if the snapshot is unusable.
 * @param {Promise<WebAssembly.Module>} compiled
 * @param {string} build
 * @param {Promise<unknown> | undefined} call
 * @returns {Promise<Pyodide>}
 */
const startFromSnapshot = async (compiled, build, call) => {
  const [{ load, unpack }, { startPyodide }, { page }] = await modules;
  const snapshot = Promise.all([load(build), call]).then(([bytes]) => unpack(/** @type {ArrayBuffer} */ (bytes)));
  const python = await startPyodide({ compiled, snapshot, jsglobals: page, failed() {} });
  python.runPython("from ui.browser.snapshot import woken; woken()");
  return python;
};

// A snapshot that fails here is left in place: the page judges it, at its next start.
/**
 * Resolve to a Python started from the snapshot if `build` is given and it is usable, else from the archives.
 * @param {WorkerStart} start
 * @returns {Promise<Pyodide>}
 */
const startPython = async ({ compiled, archives, build, waits }) => {
  const module = Promise.resolve(compiled);
  const call = waits ? nextMessage() : undefined;
  const [, { readArchives, startPyodide }] = await modules;
  const python = build && (await startFromSnapshot(module, build, call).catch(console.warn));
  await call;
  const files = archives ? Promise.resolve(archives) : readArchives();
  return python || startPyodide({ compiled: module, archives: files, failed: reportLost });
};

/**
 * Start Python, and pass it the messages of the page from then on.
 * @param {WorkerStart} start
 */
const begin = async (start) => {
  const python = await startPython(start);
  /**
   * Send the page a message of Python: its kind, the number of the work, and a result.
   * @param {string} kind
   * @param {number} number
   * @param {any} result bytes as a Python object
   */
  const post = (kind, number = 0, result = null) => postMessage([kind, number, result?.toJs()]);
  const worker = python.pyimport("ui.browser.worker_main").WorkerMain(post);
  addEventListener("message", ({ data: [number, work] }) => worker.hear(number, work && python.toPy(work)));
};
addEventListener("message", ({ data }) => begin(data).catch(reportLost), { once: true });
