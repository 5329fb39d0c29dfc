// What PyScript takes for Pyodide: Pyodide itself, started safely where storage is refused.
// PyScript opens IndexedDB at every boot and would wait for ever in a frame or window that forbids it.

const PYODIDE = new URL("../../runtime/pyodide-314.0.7/", import.meta.url).href;
const PROBE_MS = 2000;

const probe = () =>
  new Promise((resolve) => {
    setTimeout(resolve, PROBE_MS, false);
    try {
      const request = indexedDB.open("vq-probe");
      request.onsuccess = () => {
        request.result.close();
        resolve(true);
      };
      request.onerror = request.onblocked = () => resolve(false);
    } catch {
      resolve(false);
    }
  });

const answer = (result) => {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
};

// As much of IndexedDB as PyScript's package cache calls: a store that is always empty.
const emptyStore = {
  clear: () => answer(undefined),
  count: () => answer(0),
  delete: () => answer(undefined),
  get: () => answer(undefined),
  getAllKeys: () => answer([]),
  getKey: () => answer(undefined),
  put: () => answer(undefined),
};

const emptyDatabase = {
  close() {},
  objectStoreNames: ["entries"],
  transaction: () => ({ objectStore: () => emptyStore }),
};

const [kept, pyodide] = await Promise.all([probe(), import(`${PYODIDE}pyodide.mjs`)]);

if (!kept) {
  Object.defineProperty(globalThis, "indexedDB", {
    configurable: true,
    value: { open: () => answer(emptyDatabase) },
  });
}
// Python's store asks this before it promises to keep anything.
window.vq.storage = kept ? "kept" : "refused";

export const { version } = pyodide;

export const loadPyodide = (options) =>
  pyodide.loadPyodide({ ...options, indexURL: PYODIDE }).catch((error) => {
    window.vq.fail(error);
    throw error;
  });
