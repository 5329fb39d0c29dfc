// Starts Pyodide with the archives of a built site and nothing else, and runs a Python file in it:
// node tests/tools/slim.mjs CODE.py PYSCRIPT.bin ARCHIVES.bin...
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
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
const unpacked = (archive) => gunzipSync(readFileSync(archive));
const folder = mkdtempSync(join(tmpdir(), "slim-"));
process.on("exit", () => rmSync(folder, { recursive: true }));
const stdLibURL = join(folder, "pyscript.zip");
writeFileSync(stdLibURL, unpacked(pyscript));
const pyodide = await loadPyodide({
  stdLibURL,
  env: { PYTHONPATH: ON_PATH.map(place).join(":") },
  async fsInit(files) {
    for (const archive of archives) files.writeFile(place(archive), unpacked(archive));
  },
}).catch(fail);
try {
  pyodide.runPython(readFileSync(code, "utf-8"));
} catch (error) {
  fail(error);
}
