// One tab plays a match at a time. The browser's locks tell which one, and take theirs back from a tab that ends;
// where there are none, a write that would cover another tab's moves is refused all the same (ui/browser/storage.py).

const PATIENCE_MS = 3000;

const held = new Map(); // match: what gives its lock back
const { locks } = navigator;
const channel = "BroadcastChannel" in window ? new BroadcastChannel("vingt-quatre") : null;

// Heard by the game (ui/browser/events.py): "taken" or "written", and the match.
const tell = (name, key) => document.dispatchEvent(new CustomEvent("vq:site", { detail: `${name}/${key}` }));

const request = (key, options) =>
  new Promise((resolve) => {
    const granted = (lock) => {
      resolve(Boolean(lock));
      return lock && new Promise((release) => held.set(key, release));
    };
    locks.request(`vingt-quatre/${key}`, options, granted).catch(({ name }) => {
      if (held.delete(key)) tell("taken", key);
      resolve(name === "SecurityError"); // no locks here, and no other tab with the same storage
    });
  });

channel?.addEventListener("message", ({ data }) => {
  if (held.has(data?.take)) tell("taken", data.take);
  if (typeof data?.written === "string") tell("written", data.written);
});

export const tabs = {
  // Whether this tab has the match for itself, so that it may write without a look.
  has: (key) => held.has(key),

  // Whether this tab may play the match.
  claim: async (key) => !locks || held.has(key) || request(key, { ifAvailable: true }),

  // Asks the tab that plays it to let go once its moves are written; one that does not answer is passed over.
  take: async (key) => {
    if (!locks || held.has(key)) return true;
    channel?.postMessage({ take: key });
    const signal = AbortSignal.timeout(PATIENCE_MS);
    return (await request(key, { signal })) || request(key, { steal: true });
  },

  release: (key) => {
    held.get(key)?.();
    held.delete(key);
  },

  written: (key) => channel?.postMessage({ written: key }),
};
