// What PyScript takes for Pyodide: Pyodide itself, told where it stands, its failures told to the page. It starts
// as soon as this module is there; PyScript, which prepares its own start meanwhile, finds it well on its way.

import { loadPyodide as start, version } from "../../runtime/pyodide-314.0.7/pyodide.mjs";

const here = (path) => new URL(path, import.meta.url).href;
const LIBRARY = here("../../runtime/pyodide-314.0.7/python_stdlib.zip");
const APP = here("../../app.zip");
const PLACE = "/lib/app.zip";
const LOCK = { abi_version: "2026_0", arch: "wasm32", platform: "emscripten_5_0_3", python: "3.14.2" };

const download = async (address) => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.status} ${address}`);
  return new Uint8Array(await answer.arrayBuffer());
};

const app = download(APP).catch((error) => {
  window.vq.fail(error);
  return null;
});
const streams = { stdout: console.log, stderr: console.error };

const running = start({
  indexURL: here("../../runtime/pyodide-314.0.7/"),
  stdLibURL: LIBRARY,
  // No package of others is ever loaded, so that nothing has to be looked up.
  lockFileContents: { info: LOCK, packages: {} },
  packageBaseUrl: here("../../"),
  env: { PYTHONPATH: PLACE },
  async fsInit(files) {
    const content = await app;
    if (content) files.writeFile(PLACE, content);
  },
  stdout: (text) => streams.stdout(text),
  stderr: (text) => streams.stderr(text),
});
running.catch((error) => window.vq.fail(error));

export { version };

export const loadPyodide = ({ stdout, stderr }) => {
  Object.assign(streams, { stdout, stderr });
  return Promise.all([running, app]).then(([pyodide, content]) => content ? pyodide : new Promise(() => {}));
};
