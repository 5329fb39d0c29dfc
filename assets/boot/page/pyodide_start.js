// Start Pyodide with the library and the game, from the archives or from a snapshot.
//
// Starts: imported by interpreter.js on the page, and by the workers that start Python.
// Waits for: what its options promise, each as late as possible.
// Leaves: functions only. While Pyodide starts, `fetch` and other globals return what is prepared; then they are put
// back.

import { loadPyodide } from "../../../runtime/pyodide-314.0.7/pyodide.mjs";
import { Pages } from "../snapshot/snapshot_store.js";

/**
 * Return the absolute address of a path relative to this script.
 * @param {string} path
 */
const here = (path) => new URL(path, import.meta.url).href;
const INDEX = here("../../../runtime/pyodide-314.0.7/");
const STOCK = here("../../../runtime/pyodide-314.0.7/python_stdlib.zip");
const WASM = here("../../../runtime/pyodide-314.0.7/pyodide.asm.wasm");
// before_paint.js has the same list: a classic script imports nothing.
/** @type {Record<string, string>} */
const ARCHIVES = {
  library: here("../../../library.bin"),
  app: here("../../../app.bin"),
  words: here("../../../later/words.bin"),
  texts: here("../../../later/texts.bin"),
  features: here("../../../later/features.bin"),
  luck: here("../../../later/luck.bin"),
  classroom: here("../../../later/classroom.bin"),
  "24-7": here("../../../later/24-7.bin"),
  "24-heures": here("../../../later/24-heures.bin"),
  "brain-drain": here("../../../later/brain-drain.bin"),
  "20-sur-20": here("../../../later/20-sur-20.bin"),
};
/**
 * Return the path of an archive in Python's file system.
 * @param {string} name
 */
const archivePath = (name) => `/lib/${name}.zip`;
const ON_PATH = ["library", "app"]; // ui/browser/archives.py has all but the library imported in half the time
const STOCK_PLACE = "/lib/python314.zip";
// Pyodide's list of packages, empty, so that it fetches none. It must name the pinned version.
const LOCK = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" };

const own = {
  fetch: globalThis.fetch,
  arrayBuffer: Response.prototype.arrayBuffer,
  instantiateStreaming: WebAssembly.instantiateStreaming,
  set: Int8Array.prototype.set,
  Suspending: /** @type {any} */ (WebAssembly).Suspending,
};
let loans = 0;

/**
 * Fetch a gzipped archive and resolve to its unpacked bytes.
 * @param {string} address
 * @returns {Promise<Uint8Array<ArrayBuffer>>}
 */
const fetchUnpacked = async (address) => {
  const { body } = await own.fetch.call(globalThis, address);
  const plain = /** @type {ReadableStream} */ (body).pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(plain).arrayBuffer());
};

// The build packs it; served unbuilt it is the stock library.
/** Resolve to the response for Pyodide's standard library, unpacked if the build has packed it. */
const fetchStock = async () =>
  STOCK.endsWith(".bin") ? new Response(await fetchUnpacked(STOCK)) : own.fetch.call(globalThis, STOCK);

/**
 * Replace `fetch` and other globals that Pyodide uses while it starts; return a number for `restoreGlobals`.
 *
 * - It gets the WebAssembly that is compiled already, and from a snapshot needs no library.
 * - It waits without end for a file of its own that comes cut off: all answers are watched.
 * - It finds no way to switch stacks, which nothing here needs: Chromium crashes when it samples its memory while
 *   Python runs on a second stack.
 * @param {StartOptions} options
 * @returns {number}
 */
const replaceGlobals = ({ compiled, snapshot, failed }) => {
  /**
   * Return a promise as it is, and report by `failed` if it rejects.
   * @template {Promise<unknown>} T
   * @param {T} answer
   * @returns {T}
   */
  const watched = (answer) => {
    answer.catch(failed);
    return answer;
  };
  // After a failure Pyodide would print what the page says already.
  /** Fetch the file of the standard library; report a failure and never settle then. */
  const stock = () => watched(fetchStock()).catch(() => new Promise(() => {}));
  /**
   * Instantiate the WebAssembly that is compiled already; resolve to module and instance.
   * @param {WebAssembly.Imports | undefined} imports
   */
  const instantiated = async (imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  /**
   * Return the compiled WebAssembly or the library in the place of `fetch`; fetch any other file, and watch it.
   * @param {RequestInfo | URL} request
   * @param {[RequestInit?]} rest
   */
  const fetchPrepared = (request, ...rest) => {
    if (String(request) === WASM) return compiled; // only handed on, to instantiateStreaming below
    if (String(request) === STOCK) return snapshot ? Promise.resolve(new Response("")) : stock();
    return watched(own.fetch.call(globalThis, request, ...rest));
  };
  globalThis.fetch = /** @type {typeof fetch} */ (fetchPrepared);
  Response.prototype.arrayBuffer = function () {
    return watched(own.arrayBuffer.call(this));
  };
  WebAssembly.instantiateStreaming = (_, imports) => watched(instantiated(imports));
  delete (/** @type {any} */ (WebAssembly).Suspending);
  if (snapshot) {
    // Pyodide copies a snapshot onto its memory by `set`: of ours only the pages that hold something are copied.
    Int8Array.prototype.set = function (source, ...rest) {
      return source instanceof Pages ? source.copyTo(this) : own.set.call(this, source, ...rest);
    };
  }
  return ++loans;
};

/**
 * Put back the globals that `replaceGlobals` replaced, unless a later start has replaced them since.
 * @param {number} loan the number that `replaceGlobals` returned
 */
const restoreGlobals = (loan) => {
  if (loan !== loans) return;
  globalThis.fetch = own.fetch;
  Response.prototype.arrayBuffer = own.arrayBuffer;
  WebAssembly.instantiateStreaming = own.instantiateStreaming;
  delete (/** @type {any} */ (Int8Array.prototype).set); // inherited
  if (own.Suspending) /** @type {any} */ (WebAssembly).Suspending = own.Suspending;
};

export { version } from "../../../runtime/pyodide-314.0.7/pyodide.mjs";

/**
 * Resolve to all archives, fetched and unpacked, for a worker, to which the page sends none.
 * @returns {Promise<Archive[]>}
 */
export const readArchives = () =>
  Promise.all(
    Object.entries(ARCHIVES).map(async ([name, address]) => ({ name, content: await fetchUnpacked(address) })),
  );

// Chromium stores compiled code for what the service worker has stored. Code that the page has compiled already, from
// the network, it only shares and does not store. With an option more (a library that nothing uses) it compiles anew,
// and the next starts find that.
/** @type {any} */
const COMPILED_ANEW = { builtins: ["js-string"] };

/**
 * Resolve to Pyodide's WebAssembly, compiled in a worker in such a way that the browser stores the compiled code.
 * @returns {Promise<WebAssembly.Module>}
 */
export const compilePyodide = () =>
  /** @type {any} */ (WebAssembly.compileStreaming)(own.fetch.call(globalThis, WASM), COMPILED_ANEW);

const HEAP_BYTES = 48 << 20; // the size of the memory that snapshots are made of, as a snapshot fits no other

/**
 * Write the archives into Python's file system.
 * @param {PyodideFiles} files
 * @param {Archive[]} archives
 */
const writeArchives = (files, archives) =>
  archives.forEach(({ name, content }) => files.writeFile(archivePath(name), content, { canOwn: true }));

/**
 * Return the function by which Pyodide creates its WebAssembly module, waiting for each argument only when needed.
 * All else is prepared while the snapshot is still read, and Python itself begins while the library is on its way: what
 * it needs until then is in the stock library's place (tools/bytecode.py). On a phone that is a second of work.
 * @param {Promise<unknown> | undefined} pyodideScript
 * @param {Promise<Uint8Array> | undefined} snapshot
 * @param {Promise<Archive[]>} library
 */
const moduleMaker = (pyodideScript, snapshot, library) => async (/** @type {any} */ settings) => {
  await pyodideScript;
  /** @type {any} */
  const module = await globalThis._createPyodideModule(Object.assign(settings, { INITIAL_MEMORY: HEAP_BYTES }));
  const { rawRun, restoreSnapshot } = settings.API;
  const bytes = await snapshot;
  settings.API.restoreSnapshot = () => restoreSnapshot(bytes);
  if (!snapshot) {
    writeArchives(module.FS, await library);
    rawRun("import sys; sys.path_importer_cache.clear()"); // Python has looked for the library before it was there
  }
  return module;
};

/**
 * Make archives that are in Python's file system importable, except the library, which is so already.
 * @param {Pyodide} python
 * @param {Archive[]} archives
 */
const openArchives = (python, archives) => {
  const { add_archive: add } = python.pyimport("ui.browser.archives");
  archives.filter(({ name }) => name !== "library").forEach(({ name }) => add(archivePath(name)));
};

/**
 * Write archives into the file system of a running Python, and make them importable.
 * @param {Pyodide} python
 * @param {Archive[]} archives
 */
export const addArchives = (python, archives) => {
  writeArchives(python.FS, archives);
  openArchives(python, archives);
};

/**
 * Write all archives but the library's, still packed, into a started Python, and make them importable.
 * @param {Pyodide} python
 * @param {Promise<Archive[]>} library
 * @param {Promise<Archive[]>} archives
 */
const addRest = async (python, library, archives) => {
  const [held, all] = await Promise.all([library, archives]);
  writeArchives(python.FS, all.filter((archive) => !held.includes(archive)));
  const found = python.pyimport("sys").path_importer_cache;
  ON_PATH.forEach((name) => found.pop(archivePath(name), null)); // it may have looked before they were there
  openArchives(python, all);
};

/**
 * Start Pyodide from a snapshot or from the archives, and resolve to it once the archives are importable.
 * @param {StartOptions} options
 * @returns {Promise<Pyodide>}
 */
export const startPyodide = async (options) => {
  const { compiled, pyodideScript, archives = Promise.resolve([]), snapshot, failed, env = {}, ...others } = options;
  const { library = archives, ...passed } = others;
  const loan = replaceGlobals(options);
  try {
    const python = await loadPyodide({
      indexURL: INDEX,
      stdLibURL: STOCK,
      lockFileContents: { info: LOCK, packages: {} },
      packageBaseUrl: here("../../../"),
      args: ["-S"], // no packages, no folders to look for them
      env: { PYTHONPATH: ON_PATH.map(archivePath).join(":"), ...env },
      _loadSnapshot: snapshot && new Uint8Array(), // moduleMaker puts the snapshot in its place
      createPyodideModule: moduleMaker(pyodideScript, snapshot, library),
      ...passed,
    });
    if (!snapshot) await addRest(python, library, archives);
    return python;
  } finally {
    restoreGlobals(loan);
  }
};

/**
 * Write the archives and the library into the file system of a Python that started from a snapshot.
 * @param {Pyodide} python
 * @param {Promise<Archive[]>} archives
 */
export const addFiles = async (python, archives) => {
  const [contents, stock] = await Promise.all([archives, fetchStock().then((answer) => answer.arrayBuffer())]);
  writeArchives(python.FS, contents);
  python.FS.writeFile(STOCK_PLACE, new Uint8Array(stock), { canOwn: true });
};
