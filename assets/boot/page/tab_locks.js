// Let one tab play a match at a time.
//
// Starts: imported by boot.js, which hands it to Python as `window.vq.tabs` (ui/browser/match_writer.py).
// Waits for: nothing.
// Leaves: a lock of the browser for each match that this tab plays. The browser takes the locks of a tab that ends.
// Where there are no locks, a write that would cover another tab's moves is refused all the same: see
// ui/browser/storage.py.

const PATIENCE_MS = 3000; // a tab that does not answer in this time loses its match to the one that asks

/** @type {Map<string, Callback>} by match, what gives its lock back */
const held = new Map();
const { locks } = navigator;
const channel = "BroadcastChannel" in window ? new BroadcastChannel("vingt-quatre") : null;

/**
 * Report to the game what another tab has done with a match (ui/browser/events.py).
 * @param {"taken" | "written"} name
 * @param {string} key of the match
 */
const report = (name, key) => document.dispatchEvent(new CustomEvent("vq:site", { detail: `${name}/${key}` }));

/**
 * Ask the browser for the lock of a match; resolve to true if it is granted or the browser allows no locks.
 * @param {string} key
 * @param {LockOptions} options
 * @returns {Promise<boolean>}
 */
const requestLock = (key, options) =>
  new Promise((resolve) => {
    /**
     * Resolve the request to whether the lock was granted, and hold a granted lock until it is released.
     * @param {Lock | null} lock
     */
    const granted = (lock) => {
      resolve(Boolean(lock));
      return lock && new Promise((release) => held.set(key, () => release(undefined)));
    };
    locks.request(`vingt-quatre/${key}`, options, granted).catch(({ name }) => {
      if (held.delete(key)) report("taken", key); // stolen
      resolve(name === "SecurityError"); // no locks here, so no other tab shares the storage either
    });
  });

channel?.addEventListener("message", ({ data }) => {
  if (held.has(data?.take)) report("taken", data.take);
  if (typeof data?.written === "string") report("written", data.written);
});

/** @type {TabLocks} */
export const tabs = {
  /** Return true if this tab has the lock of the match, so that it may write without looking first. */
  has: (key) => held.has(key),

  /** Resolve to true if this tab may play the match. */
  claim: async (key) => !locks || held.has(key) || requestLock(key, { ifAvailable: true }),

  /** Ask the other tab to release the match once its moves are written; take it if there is no answer. */
  take: async (key) => {
    if (!locks || held.has(key)) return true;
    channel?.postMessage({ take: key });
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await requestLock(key, { signal })) || requestLock(key, { steal: true });
  },

  /** Give the lock of a match back. */
  release: (key) => {
    held.get(key)?.();
    held.delete(key);
  },

  /** Tell the other tabs that a match was saved; the empty key means that all matches are gone. */
  written: (key) => channel?.postMessage({ written: key }),
};
