// Starts Pyodide with the library and the game, on the page as in a worker: ordinarily from the archives, or from a
// snapshot of its memory, in which everything is imported already.

import { loadPyodide } from "../../../runtime/pyodide-314.0.7/pyodide.mjs";
import { Pages } from "../snapshot/snapshot_store.js";

const here = (path) => new URL(path, import.meta.url).href;
const INDEX = here("../../../runtime/pyodide-314.0.7/");
const STOCK = here("../../../runtime/pyodide-314.0.7/python_stdlib.zip");
const WASM = here("../../../runtime/pyodide-314.0.7/pyodide.asm.wasm");
const ARCHIVES = [here("../../../library.bin"), here("../../../app.bin")];
const PLACES = ["/lib/library.zip", "/lib/app.zip"];
const STOCK_PLACE = "/lib/python314.zip";
const LOCK = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" };

// While Pyodide starts, it gets what is compiled already; and it tells nobody when a file of its own comes cut off,
// but waits for ever: we listen. A start from a snapshot needs no library. And it finds no way of switching stacks,
// which nothing here needs: Chromium breaks down when it takes a sample of its memory while Python runs on another one.
const own = {
  fetch: globalThis.fetch,
  arrayBuffer: Response.prototype.arrayBuffer,
  instantiateStreaming: WebAssembly.instantiateStreaming,
  set: Int8Array.prototype.set,
  Suspending: WebAssembly.Suspending,
};
let lent = 0;
const lend = ({ compiled, snapshot, failed }) => {
  const heard = (answer) => {
    answer.catch(failed);
    return answer;
  };
  const instantiated = async (imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  globalThis.fetch = (what, ...rest) => {
    if (String(what) === WASM) return compiled;
    if (String(what) === STOCK && snapshot) return Promise.resolve(new Response(""));
    return heard(own.fetch.call(globalThis, what, ...rest));
  };
  Response.prototype.arrayBuffer = function () {
    return heard(own.arrayBuffer.call(this));
  };
  WebAssembly.instantiateStreaming = (source, imports) => heard(instantiated(imports));
  delete WebAssembly.Suspending;
  if (snapshot) {
    Int8Array.prototype.set = function (source, ...rest) {
      return source instanceof Pages ? source.layOn(this) : own.set.call(this, source, ...rest);
    };
  }
  return ++lent;
};
const giveBack = (loan) => {
  if (loan !== lent) return; // a later start has it
  globalThis.fetch = own.fetch;
  Response.prototype.arrayBuffer = own.arrayBuffer;
  WebAssembly.instantiateStreaming = own.instantiateStreaming;
  delete Int8Array.prototype.set; // it is inherited
  if (own.Suspending) WebAssembly.Suspending = own.Suspending;
};

export { version } from "../../../runtime/pyodide-314.0.7/pyodide.mjs";

const opened = async (address) => {
  const { body } = await own.fetch.call(globalThis, address);
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
};

// For a worker, which has neither from before_paint.js. Chromium keeps compiled what it compiles from what the service worker
// keeps; but what the page has compiled already, from the network, it only shares: asked for a library more, which
// nothing uses, it compiles anew, and the next starts find that.
export const read = () => Promise.all(ARCHIVES.map(opened));
export const compile = () =>
  WebAssembly.compileStreaming(own.fetch.call(globalThis, WASM), { builtins: ["js-string"] });

// A snapshot lies on a memory of one size, so that everything else is made ready while it is still being read.
const HEAP = 48 << 20; // bytes
const prepared = (glue, snapshot) => async (settings) => {
  await glue;
  const made = await globalThis._createPyodideModule(Object.assign(settings, { INITIAL_MEMORY: HEAP }));
  const { restoreSnapshot } = settings.API;
  const bytes = await snapshot;
  settings.API.restoreSnapshot = () => restoreSnapshot(bytes);
  return made;
};

const put = (files, archives) =>
  PLACES.forEach((place, n) => files.writeFile(place, archives[n], { canOwn: true }));

// All but `failed` are promises: of the WebAssembly module, of the script around it having run (in a worker it has:
// classic_worker.js), of the library and the game as bytes, or instead of these of a snapshot.
export const start = async ({ compiled, glue, archives, snapshot, failed, env = {}, ...options }) => {
  const loan = lend({ compiled, snapshot, failed });
  try {
    return await loadPyodide({
      indexURL: INDEX,
      stdLibURL: STOCK,
      // No package of others is ever loaded, so that nothing has to be looked up.
      lockFileContents: { info: LOCK, packages: {} },
      packageBaseUrl: here("../../../"),
      args: ["-S"], // no packages, no folders to look for them
      env: { PYTHONPATH: PLACES.join(":"), ...env },
      fsInit: async (files) => {
        if (!snapshot) put(files, await archives);
      },
      _loadSnapshot: snapshot && new Uint8Array(), // stands for it
      createPyodideModule: prepared(glue, snapshot),
      ...options,
    });
  } finally {
    giveBack(loan);
  }
};

// Gives a Python that began from a snapshot the files that it was made from.
export const provide = async (python, archives) => {
  const [contents, stock] = await Promise.all([archives, fetch(STOCK).then((answer) => answer.arrayBuffer())]);
  put(python.FS, contents);
  python.FS.writeFile(STOCK_PLACE, new Uint8Array(stock), { canOwn: true });
};
