// Stand in for the page where Python runs in a worker.
//
// Starts: imported by the workers that start Python.
// Waits for: nothing.
// Leaves: `page`, Python's `js` module: the worker's own globals, and for each other name a function that does nothing.
// A snapshot stores only the path to such an object, as `document.getElementById`, and finds the page's own when it is
// restored.

/**
 * Return a function that does nothing and has another stub under every name, always the same one.
 * @returns {Function}
 */
const stub = () =>
  new Proxy(/** @type {any} */ (() => {}), {
    get: (made, name) => (typeof name === "symbol" ? made[name] : (made[name] ??= stub())),
  });

export const page = new Proxy(/** @type {any} */ ({}), {
  has: () => true,
  get: (made, name) => {
    if (typeof name === "symbol") return made[name];
    return (made[name] ??= name in globalThis ? /** @type {any} */ (globalThis)[name] : stub());
  },
});
