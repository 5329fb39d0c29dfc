// What PyScript takes for Pyodide: Pyodide itself, told where it stands, its failures told to the page.

const PYODIDE = new URL("../../runtime/pyodide-314.0.7/", import.meta.url).href;
const pyodide = await import(`${PYODIDE}pyodide.mjs`);

export const { version } = pyodide;

export const loadPyodide = (options) =>
  pyodide.loadPyodide({ ...options, indexURL: PYODIDE }).catch((error) => {
    window.vq.fail(error);
    throw error;
  });
