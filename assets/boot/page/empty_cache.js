// PyScript opens IndexedDB for a cache of packages whenever it starts, and waits for ever where storage is refused: in
// private windows, in frames of other sites. We load no packages: while it starts, it is lent a database that keeps
// nothing. The device's own is `window.vq.database`; Python opens it, and tells where it is refused.

const LENT = "indexedDB";
const CACHE = /^IDBMap/; // how PyScript calls what it opens

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

// What stands in the database and is no text, written as one. It is done here, for nothing that runs too deep here
// breaks Python.
window.vq.written = (value) => {
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    return typeof value;
  }
};

const own = Object.getOwnPropertyDescriptor(globalThis, LENT);

const giveBack = ({ detail }) => {
  if (detail !== "Loaded interpreter") return;
  removeEventListener("py:progress", giveBack);
  Object.defineProperty(globalThis, LENT, own);
};

const database = (window.vq.database = globalThis[LENT]);
const open = (name, ...version) => (CACHE.test(name) ? answer(emptyDatabase) : database.open(name, ...version));
Object.defineProperty(globalThis, LENT, { configurable: true, value: { open } });
addEventListener("py:progress", giveBack);
