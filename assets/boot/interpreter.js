// What PyScript takes for Pyodide: Pyodide itself, told where it stands, its failures told to the page. It starts
// as soon as this module is there; PyScript, which prepares its own start meanwhile, finds it well on its way.

import { loadPyodide as start, version } from "../../runtime/pyodide-314.0.7/pyodide.mjs";

const here = (path) => new URL(path, import.meta.url).href;
const STOCK = here("../../runtime/pyodide-314.0.7/python_stdlib.zip");
const ARCHIVES = ["/lib/library.zip", "/lib/app.zip"];
const LOCK = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" };

const { wasm, compiled, archives } = window.vq.ahead;

// While Pyodide starts, it gets what early.js has compiled; and it tells nobody when a file of its own comes cut off,
// but waits for ever: we listen.
const plain = {
  fetch: globalThis.fetch,
  arrayBuffer: Response.prototype.arrayBuffer,
  instantiateStreaming: WebAssembly.instantiateStreaming,
};
const heard = (answer) => {
  answer.catch((error) => window.vq.fail(error));
  return answer;
};
const instantiated = async (imports) => {
  const module = await compiled;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};
globalThis.fetch = (what, ...rest) => {
  return String(what) === wasm ? compiled : heard(plain.fetch.call(globalThis, what, ...rest));
};
Response.prototype.arrayBuffer = function () {
  return heard(plain.arrayBuffer.call(this));
};
WebAssembly.instantiateStreaming = (source, imports) => heard(instantiated(imports));
const mind = () => {
  globalThis.fetch = plain.fetch;
  Response.prototype.arrayBuffer = plain.arrayBuffer;
  WebAssembly.instantiateStreaming = plain.instantiateStreaming;
};

// Python itself begins when PyScript asks for it: what PyScript has to prepare then runs while the browser still
// compiles Pyodide, and not behind it.
let ask;
const asked = new Promise((resolve) => {
  ask = resolve;
});
const streams = { stdout: console.log, stderr: console.error };

const started = start({
  indexURL: here("../../runtime/pyodide-314.0.7/"),
  stdLibURL: STOCK,
  // No package of others is ever loaded, so that nothing has to be looked up.
  lockFileContents: { info: LOCK, packages: {} },
  packageBaseUrl: here("../../"),
  args: ["-S"], // no packages, no folders to look for them
  env: { PYTHONPATH: ARCHIVES.join(":") },
  async fsInit(files) {
    const [contents] = await Promise.all([archives, asked]);
    ARCHIVES.forEach((place, n) => files.writeFile(place, contents[n], { canOwn: true }));
  },
  stdout: (text) => streams.stdout(text),
  stderr: (text) => streams.stderr(text),
});
started.then(mind, (error) => window.vq.fail(error));

export { version };

export const loadPyodide = ({ stdout, stderr }) => {
  Object.assign(streams, { stdout, stderr });
  ask();
  return started;
};
