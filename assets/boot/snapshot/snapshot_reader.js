// Read and check the snapshot in a worker, and find Pyodide's WebAssembly compiled, while the page prepares Python.
//
// Starts: by before_paint.js, which sends the build and the address of the WebAssembly.
// Waits for: nothing.
// Leaves: two messages, "memory" with the checked bytes and "compiled" with the module; null in the place of what
// failed.

const store = import("./snapshot_store.js");

// The option is the one of `compilePyodide` in pyodide_start.js: only with it the browser finds the compiled code.
/** @type {any} */
const COMPILED_ANEW = { builtins: ["js-string"] };

/**
 * Resolve to the compiled WebAssembly: fetched and compiled, or the code that the browser has stored.
 * @param {string} address
 * @returns {Promise<WebAssembly.Module>}
 */
const compile = (address) => /** @type {any} */ (WebAssembly.compileStreaming)(fetch(address), COMPILED_ANEW);

/**
 * Send the page a result under its kind; bytes move there without a copy.
 * @param {"memory" | "compiled"} kind
 * @param {ArrayBuffer | WebAssembly.Module | null} content
 */
const send = (kind, content) =>
  postMessage([kind, content], { transfer: content instanceof ArrayBuffer ? [content] : [] });

/**
 * Send the page what a promise resolves to, or null if it rejects.
 * @param {"memory" | "compiled"} kind
 * @param {Promise<ArrayBuffer | WebAssembly.Module | null>} promise
 */
const sendResult = (kind, promise) =>
  promise.then((content) => send(kind, content)).catch(() => send(kind, null));

addEventListener("message", async ({ data: [build, wasm] }) => {
  const memory = store.then(({ load }) => load(build));
  await Promise.all([sendResult("compiled", compile(wasm)), sendResult("memory", memory)]);
  close();
});
