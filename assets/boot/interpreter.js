// What PyScript takes for Pyodide: Pyodide itself, told where it stands, its failures told to the page. It starts
// as soon as this module is there; PyScript, which prepares its own start meanwhile, finds it well on its way.

import { loadPyodide as start, version } from "../../runtime/pyodide-314.0.7/pyodide.mjs";

const here = (path) => new URL(path, import.meta.url).href;
const STOCK = here("../../runtime/pyodide-314.0.7/python_stdlib.zip");
const ARCHIVES = { "/lib/library.zip": here("../../library.bin"), "/lib/app.zip": here("../../app.bin") };
const LOCK = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" };

const download = async (address) => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  const opened = answer.body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(opened).arrayBuffer());
};

const archives = Promise.all(Object.values(ARCHIVES).map(download)).catch((error) => {
  window.vq.fail(error);
  return new Promise(() => {}); // nothing begins without them
});
// Pyodide tells nobody when a file of its own comes cut off, and waits for ever: while it starts, we listen.
const listened = [[globalThis, "fetch"], [Response.prototype, "arrayBuffer"], [WebAssembly, "instantiateStreaming"]];
const plain = listened.map(([owner, name]) => {
  const own = owner[name];
  owner[name] = function (...given) {
    const answer = own.apply(this, given);
    answer.catch((error) => window.vq.fail(error));
    return answer;
  };
  return own;
});
const mind = () => listened.forEach(([owner, name], n) => (owner[name] = plain[n]));

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
  env: { PYTHONPATH: Object.keys(ARCHIVES).join(":") },
  async fsInit(files) {
    const [contents] = await Promise.all([archives, asked]);
    Object.keys(ARCHIVES).forEach((place, n) => files.writeFile(place, contents[n], { canOwn: true }));
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
