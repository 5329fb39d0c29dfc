// Let a classic worker pass for a module, so that Pyodide runs in it and its script stays shared with the page's.
//
// Starts: as the first line of each worker that starts Python (thinker.js, snapshot_maker.js).
// Waits for: Pyodide's script, which it loads.
// Leaves: `_createPyodideModule`, and no `importScripts`.
//
// Only a classic worker can take Pyodide's script as a classic script, which the browser has compiled for the page and
// stores so. As a module it would be compiled anew, here and at the page's next start. Pyodide runs in module workers
// only, and tells them by the lack of `importScripts`.
"use strict";
// The address counts from the worker's script, not from this file: all workers are in folders of the same depth.
importScripts("../../../runtime/pyodide-314.0.7/pyodide.asm.js");
/** @type {any} */ (self).importScripts = undefined;
