// In a worker, so that the page makes the rest of Python ready meanwhile: reads its memory as this device keeps it and
// checks it, and compiles Pyodide, or rather finds it compiled (pyodide_start.js tells why so).

const module = import("./snapshot_store.js");
const compiled = (address) => WebAssembly.compileStreaming(fetch(address), { builtins: ["js-string"] });

const tell = (what, found) => postMessage([what, found], found instanceof ArrayBuffer ? [found] : []);
const told = (what, promise) => promise.then((found) => tell(what, found)).catch(() => tell(what, null));

addEventListener("message", async ({ data: [build, wasm] }) => {
  const memory = module.then(({ recalled }) => recalled(build));
  await Promise.all([told("compiled", compiled(wasm)), told("memory", memory)]);
  close();
});
