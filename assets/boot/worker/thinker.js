// The thread beside the page's: a Python of its own, to which the page hands work (ui/browser/thinker.py).
"use strict";
importScripts("./classic_worker.js");
const modules = Promise.all([import("../snapshot/snapshot_store.js"), import("../page/pyodide_start.js"), import("./page_stub.js")]);

const lost = (error) => {
  console.warn(error);
  postMessage(["lost"]);
};

// A worker that waits has its Python ready but for the memory, which lies read beside it, until the page calls it.
const called = () => new Promise((resolve) => addEventListener("message", resolve, { once: true }));

const restored = async (compiled, build, call) => {
  const [{ recalled, unpack }, { start }, { page }] = await modules;
  const snapshot = Promise.all([recalled(build), call]).then(([bytes]) => unpack(bytes));
  const python = await start({ compiled, snapshot, jsglobals: page, failed() {} });
  python.runPython("from ui.browser.snapshot import woken; woken()");
  return python;
};

// Whether the memory that the device keeps is any good is for the page to judge, at its next start.
const started = async ({ compiled, archives, build, waits }) => {
  const module = Promise.resolve(compiled);
  const call = waits && called();
  const [, { read, start }] = await modules;
  const python = build && (await restored(module, build, call).catch(console.warn));
  await call;
  return python || start({ compiled: module, archives: archives ? Promise.resolve(archives) : read(), failed: lost });
};

const begin = async (handed) => {
  const python = await started(handed);
  const post = (kind, number = 0, found = null) => postMessage([kind, number, found?.toJs()]);
  const workerMain = python.pyimport("ui.browser.worker_main").WorkerMain(post);
  addEventListener("message", ({ data: [number, work] }) => workerMain.hear(number, work && python.toPy(work)));
};
addEventListener("message", ({ data }) => begin(data).catch(lost), { once: true });
