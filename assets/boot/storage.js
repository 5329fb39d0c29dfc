// Storage may be refused: in private windows, in frames of other sites. PyScript opens IndexedDB as soon as it
// is imported and waits for it at every boot, so what it needs must stand before it is.

const PROBE_MS = 2000;

const probe = () =>
  new Promise((resolve) => {
    setTimeout(resolve, PROBE_MS);
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

// Settles once IndexedDB may be opened without harm; `window.vq.storage` tells Python whether it keeps anything. On
// a busy device the answer may be late: Python then asks the true `window.vq.database` again, with more patience.
window.vq.database = globalThis.indexedDB;
export const storage = probe().then((kept) => {
  window.vq.storage = kept === undefined ? "late" : kept ? "kept" : "refused";
  if (kept) return;
  Object.defineProperty(globalThis, "indexedDB", {
    configurable: true,
    value: { open: () => answer(emptyDatabase) },
  });
});
