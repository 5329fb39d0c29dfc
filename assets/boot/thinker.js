// The thread beside the page's: a Python of its own, to which the page hands work (ui/browser/worker.py).

import { start } from "./python.js";

const lost = (error) => {
  console.warn(error);
  postMessage(["lost"]);
};

const handed = async ({ data: { compiled, archives, ...more } }) => {
  try {
    const promised = { compiled: Promise.resolve(compiled), archives: Promise.resolve(archives) };
    const python = await start({ ...promised, failed: lost, ...more });
    python.runPython("from ui.browser.worker import main; main()");
  } catch (error) {
    lost(error);
  }
};
addEventListener("message", handed, { once: true });
