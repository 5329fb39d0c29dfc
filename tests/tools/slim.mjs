// Starts Pyodide with the archives of a built site and nothing else, and runs a Python file in it:
// node tests/tools/slim.mjs CODE.py PYSCRIPT.zip ARCHIVES.bin...
import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { loadPyodide } from "pyodide";

const [code, pyscript, ...archives] = process.argv.slice(2);
const ON_PATH = ["library", "app"];
const name = (archive) => basename(archive).split(".")[0];
const place = (archive) => `/lib/${name(archive)}.zip`;
const fail = ({ message }) => {
  console.log(message);
  process.exit(1);
};
const pyodide = await loadPyodide({
  stdLibURL: resolve(pyscript),
  env: { PYTHONPATH: ON_PATH.map(place).join(":") },
  async fsInit(files) {
    for (const archive of archives) files.writeFile(place(archive), gunzipSync(readFileSync(archive)));
  },
}).catch(fail);
try {
  pyodide.runPython(readFileSync(code, "utf-8"));
} catch (error) {
  fail(error);
}
