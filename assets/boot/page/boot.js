// Starts PyScript and shows how far it is; error_report.js says when it does not get there.

import "./empty_cache.js";
import { tabs } from "./tab_locks.js";

const CORE = "../../../runtime/pyscript-0.7.31/core.js";

// PyScript's own steps, in their order, and how much of the wait lies behind each.
const STEPS = {
  "Loading Pyodide": 15,
  "Loading Storage": 20,
  "Loaded Storage": 25,
  "Loading interpreter": 30,
  "Loaded interpreter": 75,
  "Loading files": 80,
  "Loaded files": 88,
  "Loaded Pyodide": 92,
};

const root = document.documentElement;
const words = () => {
  const all = JSON.parse(document.getElementById("boot-words").textContent);
  return all[root.lang] ?? all.fr;
};

const line = document.getElementById("boot-progress");
const advance = (percent) => {
  line.style.setProperty("--p", String(percent / 100));
  line.setAttribute("aria-valuenow", String(percent));
};

const waited = () => {
  document.getElementById("live").textContent = words().wait;
};

const stepped = ({ detail }) => advance(STEPS[detail] ?? Number(line.getAttribute("aria-valuenow")));

const ready = new MutationObserver(() => {
  if (root.dataset.ready !== "true") return;
  ready.disconnect();
  document.removeEventListener("vq:early", waited);
  removeEventListener("py:progress", stepped);
  line.remove();
  import("./interpreter.js").then(({ settled }) => settled()).catch((error) => window.vq.fail(error));
  if (window.vq.ahead.restored) import("../worker/spare_worker.js").then(({ stand }) => stand(beside)).catch(() => {}); // not needed
  const { worker, embed } = root.dataset; // written by the build; an embed keeps nothing on its reader's device
  if (worker && embed === undefined) {
    document.addEventListener("vq:site", ({ detail }) => {
      if (detail !== "offline_ready") return;
      import("./problem_cache.js").then(({ keep }) => keep()).catch(() => {}); // no connection: the next time
      import("../snapshot/snapshot_policy.js").then(({ keep }) => keep()).catch(() => {});
    });
    import("./offline.js").then(({ keep }) => keep(worker)).catch(() => {
      root.dataset.kept = "refused"; // it plays online only
    });
  }
});

// An exception of our Python goes to the console whole, and a sentence to the page.
const reportToUs = (wrap) => {
  const { stderr } = wrap.io;
  wrap.io.stderr = (problem, ...rest) => {
    if (problem instanceof Error) window.vq.fail(problem);
    return stderr(problem, ...rest);
  };
};

window.vq.tabs = tabs;

// What a worker of ours starts its Python from: nothing is fetched, opened or compiled a second time, and where the
// device keeps Python's memory, nothing is imported either.
const handed = async () => {
  const { compiled, archives, restored } = window.vq.ahead;
  const { build, kept } = root.dataset;
  const source = restored || kept === "true" ? { build } : { archives: await archives };
  return { compiled: await compiled, ...source };
};

// Python on a thread of its own, where ui/browser/thinker.py may think: not in a closed frame, nor with little memory.
const LEAST_GB = 2;
const beside = (how = {}) => {
  if (self.origin === "null" || navigator.deviceMemory < LEAST_GB) throw new Error("no worker here");
  const worker = new Worker(new URL("../worker/thinker.js", import.meta.url));
  const told = handed().then(
    (all) => worker.postMessage({ ...all, ...how }),
    () => worker.dispatchEvent(new Event("error")),
  );
  return { worker, told };
};
window.vq.thinker = () => beside().worker;

line.setAttribute("aria-label", words().loading);
advance(5);
ready.observe(root, { attributeFilter: ["data-ready"] });
document.addEventListener("vq:early", waited);
addEventListener("py:progress", stepped);

// PyScript writes out its Python package and compiles it at each boot, before the first line of ours. The built
// library holds it as bytecode for whoever imports it, so that this code has nothing left to do.
const spare = (code) => (wrap) => {
  const { interpreter } = wrap;
  const shipped = "import importlib.util; importlib.util.find_spec('pyscript') is not None";
  if (!window.vq.ahead.restored && !interpreter.runPython(shipped)) return;
  const run = interpreter.runPythonAsync;
  interpreter.runPythonAsync = (source, ...rest) =>
    source.trim() === code.trim() ? Promise.resolve() : run.call(interpreter, source, ...rest);
};

const { painted } = window.vq.ahead;
painted.then(() => import("./interpreter.js")).catch((error) => window.vq.fail(error));
painted.then(() => import(CORE)).then(
  ({ config, hooks, stdlib }) => {
    if (!config.py) window.vq.fail("pyscript.toml cannot be read");
    // The one default hook of PyScript's workers is built with eval, which our policy forbids; we use no such worker.
    hooks.worker.onBeforeRunAsync.clear();
    hooks.main.onReady.add(reportToUs);
    hooks.main.onReady.add(spare(stdlib));
  },
  (error) => window.vq.fail(error),
);
