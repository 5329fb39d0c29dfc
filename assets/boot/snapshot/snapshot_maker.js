// Make the snapshot, in a worker.
//
// Starts: by snapshot_policy.js, which sends the build.
// Waits for: nothing; it starts Python from the stored files and imports everything (ui/browser/snapshot.py).
// Leaves: the snapshot in Cache Storage. Its answer is "made" only if the snapshot was read back as it was written.
"use strict";
importScripts("../worker/classic_worker.js");
const modules = Promise.all([
  import("./snapshot_store.js"), import("../page/pyodide_start.js"), import("../worker/page_stub.js"),
]);

/**
 * Make and store the snapshot of a build; resolve to "damaged" if it cannot be read back as it was written.
 * @param {string} build
 * @returns {Promise<"made" | "damaged">}
 */
const make = async (build) => {
  const [{ load, pack, store }, { compilePyodide, readArchives, startPyodide }, { page }] = await modules;
  const python = await startPyodide({
    compiled: compilePyodide(),
    archives: readArchives(),
    failed() {}, // the start fails too, and that is the answer
    env: { PYTHONHASHSEED: "0" }, // whatever is hashed now is looked up in later starts
    jsglobals: page,
    _makeSnapshot: true,
  });
  python.runPython("from ui.browser.snapshot import warm; warm()");
  await store(build, pack(build, python.makeMemorySnapshot()));
  return (await load(build)) ? "made" : "damaged";
};

addEventListener("message", ({ data }) => {
  make(data).then(
    (result) => postMessage(result),
    (error) => postMessage(String(error)),
  );
});
