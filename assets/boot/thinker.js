// The thread beside the page's: a Python of its own, to which the page hands work (ui/browser/thinker.py).

import { start } from "./python.js";

const lost = (error) => {
  console.warn(error);
  postMessage(["lost"]);
};

const begun = async ({ compiled, archives, ...more }) => {
  const promised = { compiled: Promise.resolve(compiled), archives: Promise.resolve(archives) };
  const python = await start({ ...promised, failed: lost, ...more });
  const post = (kind, number = 0, found = null) => postMessage([kind, number, found?.toJs()]);
  const apart = python.pyimport("ui.browser.apart").Apart(post);
  addEventListener("message", ({ data: [number, work] }) => apart.hear(number, work && python.toPy(work)));
};
addEventListener("message", ({ data }) => begun(data).catch(lost), { once: true });
