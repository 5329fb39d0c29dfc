// Give PyScript a database that stores nothing, while it starts.
//
// PyScript opens IndexedDB at each start for a cache of packages, and hangs where storage is refused: in private
// windows and in frames of other sites. The site loads no packages.
//
// Starts: imported by boot.js, before PyScript's core.
// Waits for: PyScript's progress "Loaded interpreter"; then the browser's own IndexedDB is back in place.
// Leaves: the browser's own IndexedDB as `window.vq.database`. Python opens it, and reports where it is refused.

const NAME = "indexedDB";
const PYSCRIPT_CACHE = /^IDBMap/; // how PyScript names what it opens

/**
 * Return a stand-in for a request of IndexedDB, which succeeds with this result.
 * @param {unknown} result
 */
const request = (result) => {
  /** @type {{ result: unknown, onsuccess?: (event: object) => void }} */
  const made = { result };
  queueMicrotask(() => made.onsuccess?.({ target: made }));
  return made;
};

// As much of IndexedDB as PyScript's cache calls: a store that is always empty.
const emptyStore = {
  clear: () => request(undefined),
  count: () => request(0),
  delete: () => request(undefined),
  get: () => request(undefined),
  getAllKeys: () => request([]),
  getKey: () => request(undefined),
  put: () => request(undefined),
};

const emptyDatabase = {
  close() {},
  objectStoreNames: ["entries"],
  transaction: () => ({ objectStore: () => emptyStore }),
};

// Done here and not in Python: a value that is nested too deep is an exception here, but would break Python's stack.
/** Return a value as JSON, or the name of its type if JSON cannot represent it. */
window.vq.written = (value) => {
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    return typeof value;
  }
};

const own = /** @type {PropertyDescriptor} */ (Object.getOwnPropertyDescriptor(globalThis, NAME));

/**
 * Put the browser's own IndexedDB back once PyScript reports that the interpreter is loaded.
 * @param {Event} event
 */
const restoreDatabase = (event) => {
  if (/** @type {CustomEvent} */ (event).detail !== "Loaded interpreter") return;
  removeEventListener("py:progress", restoreDatabase);
  Object.defineProperty(globalThis, NAME, own);
};

const database = (window.vq.database = globalThis[NAME]);

/**
 * Open PyScript's cache as an empty database, and any other as it is.
 * @param {string} name
 * @param {number[]} version
 */
const open = (name, ...version) =>
  PYSCRIPT_CACHE.test(name) ? request(emptyDatabase) : database.open(name, ...version);
Object.defineProperty(globalThis, NAME, { configurable: true, value: { open } });
addEventListener("py:progress", restoreDatabase);
