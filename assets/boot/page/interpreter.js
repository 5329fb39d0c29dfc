// Give PyScript a Pyodide that is already starting.
//
// Starts: imported by boot.js after the first paint, and by PyScript, for which pyscript.toml names it as Pyodide. It
// starts Pyodide at once, while PyScript prepares its own start.
// Waits for: what before_paint.js has asked for; the library is put in place only when PyScript asks for Pyodide.
// Leaves: `loadPyodide` and `version`, as PyScript expects of Pyodide; `window.vq.addLater`, `window.vq.makeRoom`. Without a usable snapshot
// the start is an ordinary one, from the archives.

import { deleteAll, discard, LOCK, refuse, setState, stateOf, unpack } from "../snapshot/snapshot_store.js";
import { addArchives, addFiles, startPyodide, version } from "./pyodide_start.js";

const PATIENCE_MS = 3000; // after so long without an answer the start from the snapshot is given up
const { prepared } = window.vq;
const { archives, library, pyodideScript } = prepared;
const build = document.documentElement.dataset.build ?? "";

// Putting the library in place waits for PyScript: its own preparations then run while the browser still compiles
// Pyodide, and not after it.
/** @type {Callback} */
let pyscriptAsks;
const pyscriptAsked = new Promise((resolve) => {
  pyscriptAsks = () => resolve(undefined);
});
/** @type {{ stdout: (text: string) => void, stderr: (text: string) => void }} */
const streams = { stdout: console.log, stderr: console.error };
const common = {
  pyodideScript,
  /**
   * Write a line of Python's output to the stream that PyScript has named by now.
   * @param {string} text
   */
  stdout: (text) => streams.stdout(text),
  /**
   * Write a line of Python's error output to the stream that PyScript has named by now.
   * @param {string} text
   */
  stderr: (text) => streams.stderr(text),
};

/**
 * Report an error on the page.
 * @param {unknown} error
 */
const fail = (error) => window.vq.fail(error);

/** Start Python from the archives, without a snapshot. */
const startOrdinarily = () => {
  const held = Promise.all([library, pyscriptAsked]).then(([held]) => held);
  return startPyodide({ ...common, compiled: prepared.compiled, library: held, archives, failed: fail });
};

/**
 * Return a promise that settles like the given one, or rejects after three seconds.
 * @template T
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
const inTime = (promise) =>
  Promise.race([promise, new Promise((_, reject) => setTimeout(reject, PATIENCE_MS, new Error("late")))]);

// While this tab restores the snapshot it shares the lock, so that no other tab takes "restoring" for the mark of a tab
// that was killed.
/** @type {Callback} */
let release;
const restoring = new Promise((resolve) => {
  release = () => resolve(undefined);
});

/** The stored snapshot is damaged or missing; nothing of it has run. */
class UnsoundSnapshot extends Error {}

/**
 * Start Python from the snapshot; reject if it is missing, damaged or late, or if the start fails.
 * Nothing is left to import, so it does not wait for PyScript.
 * @param {Promise<ArrayBuffer | null>} stored
 * @returns {Promise<Pyodide>}
 */
const startFromSnapshot = async (stored) => {
  /**
   * Reject the start, since a file of Pyodide's has failed (set below).
   * @type {(error: unknown) => void}
   */
  let failed = () => {};
  /** @type {Promise<never>} */
  const broken = new Promise((_, reject) => {
    failed = reject;
  });
  const { compiled } = prepared;
  const snapshot = inTime(stored).then((bytes) => {
    if (!bytes) throw new UnsoundSnapshot();
    return unpack(bytes);
  });
  const starting = Promise.race([startPyodide({ ...common, compiled, snapshot, failed }), broken]);
  await Promise.race([Promise.all([snapshot, compiled]), starting]);
  const python = await inTime(starting);
  python.runPython("from ui.browser.snapshot import woken; woken()");
  prepared.restored = true;
  document.addEventListener("vq:fail", doubtSnapshot);
  return python;
};

// What has failed once is not tried again.
/** After a failure: delete this build's snapshot for good; before the game is ready, reload to start without it. */
const doubtSnapshot = () => {
  document.removeEventListener("vq:fail", doubtSnapshot);
  refuse(build).catch(() => {});
  if (document.documentElement.dataset.ready !== "true") setTimeout(() => location.reload());
};

/**
 * Delete the snapshot from which the start failed, and start Python from the archives instead.
 * @param {unknown} error
 */
const recover = (error) => {
  const remove = error instanceof UnsoundSnapshot ? discard : refuse;
  remove(build).catch(() => {}).finally(release); // from then on another tab may make it
  prepared.needArchives?.();
  // The worker that reads without an end may be the one that compiles: the page compiles too, the faster one counts.
  prepared.compiled = Promise.race([prepared.compiled, prepared.compile()]);
  return startOrdinarily();
};

/** Start Python from the snapshot if there is one, else or if that fails from the archives. */
const begin = () => {
  const { snapshot } = prepared;
  delete prepared.snapshot; // large, and nobody else needs it
  if (!snapshot) return startOrdinarily();
  navigator.locks.request(LOCK, { mode: "shared" }, () => restoring).catch(() => {});
  return startFromSnapshot(snapshot).catch(recover);
};
const started = begin();
started.catch(fail);

/** Clear the snapshot's mark and add the archives that it lacks, once the game that started from it is ready. */
export const finishStart = async () => {
  prepared.usedBytes = (await started)._module.HEAP8.length;
  if (!prepared.restored) return;
  if (stateOf(build) === "restoring") setState(build, "kept");
  release();
  prepared.needArchives?.();
  const all = Promise.all([archives, prepared.fetchLater()]).then((parts) => parts.flat());
  await addFiles(await started, all);
};

/** @type {Promise<void> | undefined} */
let adding;
/** Give Python the archives that the start did without: once, and again after a failure. */
window.vq.addLater = () => {
  if (prepared.restored) return Promise.resolve(); // the snapshot has all of it
  adding ??= Promise.all([started, prepared.fetchLater()]).then(([python, archives]) => addArchives(python, archives));
  adding.catch(() => (adding = undefined));
  return adding;
};
archives.then(window.vq.addLater).catch(() => {}); // tried again once something needs it

// A match matters more than quick starts.
/**
 * Delete all snapshots to make room for a match, and report that; resolve to false if there was none.
 * This tab makes none again.
 */
window.vq.makeRoom = async () => {
  prepared.madeRoom = true;
  const deleted = await deleteAll();
  if (deleted) document.dispatchEvent(new CustomEvent("vq:site", { detail: "memory_kept/0" }));
  return deleted;
};

export { version };

/**
 * Resolve to the Pyodide that is already starting, and send its output to PyScript's streams from now on.
 * @param {{ stdout: (text: string) => void, stderr: (text: string) => void }} options PyScript's; others are not needed
 * @returns {Promise<Pyodide>}
 */
export const loadPyodide = ({ stdout, stderr }) => {
  Object.assign(streams, { stdout, stderr });
  pyscriptAsks();
  return started;
};
