// In a worker, once a build: starts Python from the files that the device keeps, lets it import all that it ever
// needs, and keeps its memory for the next starts (kept.js asks for it).

import { keep, pack } from "./memory.js";
import { start } from "./python.js";
import { page } from "./stand.js";

const here = (path) => new URL(path, import.meta.url).href;
const ARCHIVES = [here("../../library.bin"), here("../../app.bin")];
const WASM = here("../../runtime/pyodide-314.0.7/pyodide.asm.wasm");

const opened = async (address) => {
  const { body } = await fetch(address);
  return new Uint8Array(await new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
};

const make = async (build) => {
  const python = await start({
    compiled: WebAssembly.compileStreaming(fetch(WASM)),
    archives: Promise.all(ARCHIVES.map(opened)),
    failed() {},
    env: { PYTHONHASHSEED: "0" }, // what is hashed here is looked up there
    jsglobals: page,
    _makeSnapshot: true,
  });
  python.runPython("from ui.browser.memory import warm; warm()");
  await keep(build, pack(python.makeMemorySnapshot()));
};

addEventListener("message", ({ data }) => {
  make(data).then(
    () => postMessage("made"),
    (error) => postMessage(String(error)),
  );
});
