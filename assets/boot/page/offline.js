// Register the service worker, which stores the site for offline use, and report to the game (ui/browser/events.py).
//
// Starts: imported by boot.js once the game is ready, except in frames.
// Waits for: nothing.
// Leaves: events `vq:site`: "offline_ready" when the copy is complete, "version_waits" while a newer version waits for
// the player's consent, "version_taken" after another tab has changed to it; and `window.vq.takeOver`. Which files are
// stored, and how they are checked: see sw.js.

const workers = navigator.serviceWorker;
/** @type {Set<string>} */
const reported = new Set();
let hasAsked = false; // this tab has asked for the newer version

/**
 * Report a change of the offline copy to the game; each name is reported once.
 * @param {"offline_ready" | "version_waits" | "version_taken"} name
 */
const report = (name) => {
  if (reported.has(name)) return;
  reported.add(name);
  document.dispatchEvent(new CustomEvent("vq:site", { detail: name }));
};

// A browser takes an empty script for a valid worker, so only a worker that names its build is offered.
/**
 * Report to the game that a newer version waits, if the waiting worker answers with its build.
 * @param {ServiceWorker} worker
 */
const offer = (worker) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => data.done && report("version_waits");
  worker.postMessage({ type: "BUILD" }, [port2]);
};

/**
 * Report to the game when a service worker waits as a newer version, and when it is in use.
 * @param {ServiceWorker | null} worker
 * @param {boolean} isFirst no other version is installed
 */
const follow = (worker, isFirst) => {
  if (!worker) return;
  /** Report the state of the worker, if the game needs to know of it. */
  const reportState = () => {
    if (worker.state === "installed" && !isFirst) offer(worker);
    if (worker.state === "activated" && !hasAsked) report(isFirst ? "offline_ready" : "version_taken");
  };
  worker.addEventListener("statechange", reportState);
  reportState();
};

/**
 * Follow the active and the waiting worker of a registration, and each that is installed from now on.
 * @param {ServiceWorkerRegistration} registration
 */
const watch = (registration) => {
  follow(registration.active, true);
  follow(registration.waiting, false);
  /** Follow the worker that is being installed, if there is one. */
  const followNew = () => follow(registration.installing, !registration.active);
  registration.addEventListener("updatefound", followNew);
  followNew();
};

// Files of an older version stay while another tab may use them (see sw.js). A later start deletes them.
/**
 * Order the service worker to delete the files of earlier versions, if there are any and no newer version waits.
 * @param {ServiceWorkerRegistration} registration
 */
const tidy = async ({ active, scope, waiting }) => {
  const names = await caches.keys();
  const pages = names.filter((name) => name.startsWith("vingt-quatre-page-") && name.endsWith(`-${scope}`));
  if (pages.length > 1 && !waiting) active?.postMessage({ type: "TIDY" });
};

/**
 * Order a repair of the offline copy if a file failed in this start, or if the reader forced a reload past the copy.
 * @param {ServiceWorker} active
 */
const repair = (active) => {
  if (window.vq.failures.length || !workers.controller) active.postMessage({ type: "REPAIR" });
};

/**
 * Register the service worker at this address and report its changes to the game; reject where none may run.
 * @param {string} address
 */
export const storeSite = async (address) => {
  if (!workers) throw new Error("no service worker here");
  // The HTTP cache is bypassed for the worker's script, so that a newer version is noticed at once.
  const registration = await workers.register(address, { updateViaCache: "none" });
  if (!registration) throw new Error("no service worker here");
  watch(registration);
  if (registration.active) {
    repair(registration.active);
    tidy(registration).catch(() => {}); // another day
  }
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {}); // no connection: the next time
  });
  // Python calls this when the player agrees and every move is written.
  /** Change to the waiting version of the site and reload; only reload if no version waits. */
  window.vq.takeOver = () => {
    if (!registration.waiting) return location.reload();
    hasAsked = true;
    workers.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting.postMessage({ type: "SKIP_WAITING" });
  };
};
