// In a worker, once a build: starts Python from the files that the device keeps, lets it import all that it ever
// needs, and keeps its memory for the next starts (snapshot_policy.js asks for it). It counts as made only once it was read back.
"use strict";
importScripts("../worker/classic_worker.js");
const modules = Promise.all([import("./snapshot_store.js"), import("../page/pyodide_start.js"), import("../worker/page_stub.js")]);

const make = async (build) => {
  const [{ keep, pack, recalled }, { compile, read, start }, { page }] = await modules;
  const python = await start({
    compiled: compile(),
    archives: read(),
    failed() {},
    env: { PYTHONHASHSEED: "0" }, // what is hashed here is looked up there
    jsglobals: page,
    _makeSnapshot: true,
  });
  python.runPython("from ui.browser.snapshot import warm; warm()");
  await keep(build, pack(build, python.makeMemorySnapshot()));
  return (await recalled(build)) ? "made" : "damaged";
};

addEventListener("message", ({ data }) => {
  make(data).then(
    (told) => postMessage(told),
    (error) => postMessage(String(error)),
  );
});
