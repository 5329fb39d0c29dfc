// What PyScript takes for Pyodide: Pyodide itself, told where it stands, its failures told to the page. It starts
// as soon as this module is there; PyScript, which prepares its own start meanwhile, finds it well on its way.

import { start, version } from "./python.js";

const { compiled, archives } = window.vq.ahead;

// Python itself begins when PyScript asks for it: what PyScript has to prepare then runs while the browser still
// compiles Pyodide, and not behind it.
let ask;
const asked = new Promise((resolve) => {
  ask = resolve;
});
const streams = { stdout: console.log, stderr: console.error };

const failed = (error) => window.vq.fail(error);
const started = start({
  compiled,
  archives: Promise.all([archives, asked]).then(([contents]) => contents),
  failed,
  stdout: (text) => streams.stdout(text),
  stderr: (text) => streams.stderr(text),
});
started.catch(failed);

export { version };

export const loadPyodide = ({ stdout, stderr }) => {
  Object.assign(streams, { stdout, stderr });
  ask();
  return started;
};
