// Starts Pyodide with the library and the game, on the page as in a worker: ordinarily from the archives, or from a
// snapshot of its memory in which everything is imported already.

import { loadPyodide } from "../../runtime/pyodide-314.0.7/pyodide.mjs";

const here = (path) => new URL(path, import.meta.url).href;
const INDEX = here("../../runtime/pyodide-314.0.7/");
const STOCK = here("../../runtime/pyodide-314.0.7/python_stdlib.zip");
const WASM = here("../../runtime/pyodide-314.0.7/pyodide.asm.wasm");
const PLACES = ["/lib/library.zip", "/lib/app.zip"];
const LOCK = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" };

// While Pyodide starts, it gets what is compiled already; and it tells nobody when a file of its own comes cut off,
// but waits for ever: we listen.
const lend = (compiled, failed) => {
  const own = {
    fetch: globalThis.fetch,
    arrayBuffer: Response.prototype.arrayBuffer,
    instantiateStreaming: WebAssembly.instantiateStreaming,
  };
  const heard = (answer) => {
    answer.catch(failed);
    return answer;
  };
  const instantiated = async (imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  globalThis.fetch = (what, ...rest) => {
    return String(what) === WASM ? compiled : heard(own.fetch.call(globalThis, what, ...rest));
  };
  Response.prototype.arrayBuffer = function () {
    return heard(own.arrayBuffer.call(this));
  };
  WebAssembly.instantiateStreaming = (source, imports) => heard(instantiated(imports));
  return () => {
    globalThis.fetch = own.fetch;
    Response.prototype.arrayBuffer = own.arrayBuffer;
    WebAssembly.instantiateStreaming = own.instantiateStreaming;
  };
};

export { version } from "../../runtime/pyodide-314.0.7/pyodide.mjs";

// Puts the archives where Python imports from.
export const unpack = (files, archives) =>
  PLACES.forEach((place, n) => files.writeFile(place, archives[n], { canOwn: true }));

// `compiled` and `archives` are promises: of the WebAssembly module, and of the library and the game as bytes.
export const start = async ({ compiled, archives, failed, env = {}, ...options }) => {
  const giveBack = lend(compiled, failed);
  try {
    return await loadPyodide({
      indexURL: INDEX,
      stdLibURL: STOCK,
      // No package of others is ever loaded, so that nothing has to be looked up.
      lockFileContents: { info: LOCK, packages: {} },
      packageBaseUrl: here("../../"),
      args: ["-S"], // no packages, no folders to look for them
      env: { PYTHONPATH: PLACES.join(":"), ...env },
      fsInit: async (files) => unpack(files, await archives),
      ...options,
    });
  } finally {
    giveBack();
  }
};
