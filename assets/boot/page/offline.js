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
 * Report a change of the offline copy to the game, once.
 * @param {"offline_ready" | "version_waits" | "version_taken"} name
 */
const report = (name) => {
  if (reported.has(name)) return;
  reported.add(name);
  document.dispatchEvent(new CustomEvent("vq:site", { detail: name }));
};

// A browser takes an empty script for a valid worker, so only a worker that names its build is offered.
/**
 * Offer a waiting worker to the player, if it answers.
 * @param {ServiceWorker} worker
 */
const offer = (worker) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => data.done && report("version_waits");
  worker.postMessage({ type: "BUILD" }, [port2]);
};

/**
 * Follow a worker until it waits or is in use.
 * @param {ServiceWorker | null} worker
 * @param {boolean} isFirst no other version is installed
 */
const follow = (worker, isFirst) => {
  if (!worker) return;
  const look = () => {
    if (worker.state === "installed" && !isFirst) offer(worker);
    if (worker.state === "activated" && !hasAsked) report(isFirst ? "offline_ready" : "version_taken");
  };
  worker.addEventListener("statechange", look);
  look();
};

/**
 * Follow all workers of a registration, also those to come.
 * @param {ServiceWorkerRegistration} registration
 */
const watch = (registration) => {
  follow(registration.active, true);
  follow(registration.waiting, false);
  const followNew = () => follow(registration.installing, !registration.active);
  registration.addEventListener("updatefound", followNew);
  followNew();
};

// Files of an older version stay while another tab may use them (see sw.js). A later start deletes them.
/**
 * Have files of earlier versions deleted, if there are any.
 * @param {ServiceWorkerRegistration} registration
 */
const tidy = async ({ active, scope, waiting }) => {
  const names = await caches.keys();
  const pages = names.filter((name) => name.startsWith("vingt-quatre-page-") && name.endsWith(`-${scope}`));
  if (pages.length > 1 && !waiting) active?.postMessage({ type: "TIDY" });
};

/**
 * Ask for a repair if a file failed in this start, or if the reader bypassed the offline copy by a forced reload.
 * @param {ServiceWorker} active
 */
const repair = (active) => {
  if (window.vq.failures.length || !workers.controller) active.postMessage({ type: "REPAIR" });
};

/**
 * Register the service worker at this address and keep the game informed about it.
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
  window.vq.takeOver = () => {
    if (!registration.waiting) return location.reload();
    hasAsked = true;
    workers.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting.postMessage({ type: "SKIP_WAITING" });
  };
};
