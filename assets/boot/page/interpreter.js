// What PyScript takes for Pyodide: Pyodide itself, told where it stands, its failures told to the page. It starts
// as soon as this module is there; PyScript, which prepares its own start meanwhile, finds it well on its way.

import { deleteAll, discard, drop, LOCK, setState, state, unpack } from "../snapshot/snapshot_store.js";
import { provide, start, version } from "./pyodide_start.js";

const PATIENCE_MS = 3000;
const { ahead } = window.vq;
const { archives, glue } = ahead;
const { build } = document.documentElement.dataset;

// Python itself begins when PyScript asks for it: what PyScript has to prepare then runs while the browser still
// compiles Pyodide, and not behind it.
let ask;
const asked = new Promise((resolve) => {
  ask = resolve;
});
const streams = { stdout: console.log, stderr: console.error };
const common = {
  glue,
  stdout: (text) => streams.stdout(text),
  stderr: (text) => streams.stderr(text),
};

const failed = (error) => window.vq.fail(error);
const ordinary = () => {
  const opened = Promise.all([archives, asked]).then(([contents]) => contents);
  return start({ ...common, compiled: ahead.compiled, archives: opened, failed });
};

const inTime = (promise) =>
  Promise.race([promise, new Promise((_, reject) => setTimeout(reject, PATIENCE_MS, new Error("late")))]);

// Meanwhile no other tab takes the mark for that of a tab that was killed.
let release;
const restoring = new Promise((resolve) => {
  release = resolve;
});

// The stored memory is damaged or missing; none of it has run.
class Unsound extends Error {}

// From the memory that the device keeps, nothing is left to import: it does not wait for PyScript.
const restored = async (memory) => {
  let failed;
  const broken = new Promise((_, reject) => {
    failed = reject;
  });
  const { compiled } = ahead;
  const snapshot = inTime(memory).then((bytes) => {
    if (!bytes) throw new Unsound();
    return unpack(bytes);
  });
  const begun = Promise.race([start({ ...common, compiled, snapshot, failed }), broken]);
  await Promise.race([Promise.all([snapshot, compiled]), begun]);
  const python = await inTime(begun);
  python.runPython("from ui.browser.snapshot import woken; woken()");
  ahead.restored = true;
  document.addEventListener("vq:fail", doubted);
  return python;
};

// What has failed once is not tried again; before the game is ready an ordinary start takes this one's place.
const doubted = () => {
  document.removeEventListener("vq:fail", doubted);
  drop(build).catch(() => {});
  if (document.documentElement.dataset.ready !== "true") setTimeout(() => location.reload());
};

const unrestored = (error) => {
  const away = error instanceof Unsound ? discard : drop;
  away(build).catch(() => {}).finally(release); // from then on another tab may make it
  ahead.need();
  ahead.compiled = Promise.race([ahead.compiled, ahead.compile()]); // who reads without an end may be who compiles
  return ordinary();
};

const begin = () => {
  const { memory } = ahead;
  delete ahead.memory; // large
  if (!memory) return ordinary();
  navigator.locks.request(LOCK, { mode: "shared" }, () => restoring).catch(() => {});
  return restored(memory).catch(unrestored);
};
const started = begin();
started.catch(failed);

// Once the game is ready the mark goes, and in a quiet moment the files come that nothing has needed till now.
export const settled = async () => {
  if (!ahead.restored) return;
  if (state(build) === "restoring") setState(build, "kept");
  release();
  ahead.need();
  await provide(await started, archives);
};

// If a match does not fit on the device, the stored memory, which only speeds up starts, is deleted for it.
window.vq.makeRoom = async () => {
  const deleted = await deleteAll();
  if (deleted) document.dispatchEvent(new CustomEvent("vq:site", { detail: "memory_kept/0" }));
  return deleted;
};

export { version };

export const loadPyodide = ({ stdout, stderr }) => {
  Object.assign(streams, { stdout, stderr });
  ask();
  return started;
};
