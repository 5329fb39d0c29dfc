// Starts Pyodide with the two archives of a built site and nothing else, and runs a Python file in it:
// node tests/tools/slim.mjs LIBRARY.zip APP.zip CODE.py
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

const [library, app, code] = process.argv.slice(2);
const PLACE = "/lib/app.zip";
const fail = ({ message }) => {
  console.log(message);
  process.exit(1);
};
const pyodide = await loadPyodide({
  stdLibURL: resolve(library),
  env: { PYTHONPATH: PLACE },
  fsInit: async (files) => files.writeFile(PLACE, readFileSync(app)),
}).catch(fail);
try {
  pyodide.runPython(readFileSync(code, "utf-8"));
} catch (error) {
  fail(error);
}
