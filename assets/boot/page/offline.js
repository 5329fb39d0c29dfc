// Registers the service worker, which stores the site for offline use, and reports to the game (ui/browser/events.py):
// "offline_ready" when the copy is complete, "version_waits" while a newer version waits for the player's consent,
// "version_taken" after another tab has changed to it. Which files are stored, and how they are checked: see sw.js.

const workers = navigator.serviceWorker;
const told = new Set();
let isOurs = false; // this tab has asked for the newer version

const tell = (name) => {
  if (told.has(name)) return;
  told.add(name);
  document.dispatchEvent(new CustomEvent("vq:site", { detail: name }));
};

// An empty script is a valid worker for a browser, so only a worker that names its build is offered.
const offer = (worker) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => data.done && tell("version_waits");
  worker.postMessage({ type: "BUILD" }, [port2]);
};

const follow = (worker, isFirst) => {
  if (!worker) return;
  const look = () => {
    if (worker.state === "installed" && !isFirst) offer(worker);
    if (worker.state === "activated" && !isOurs) tell(isFirst ? "offline_ready" : "version_taken");
  };
  worker.addEventListener("statechange", look);
  look();
};

const watch = (registration) => {
  follow(registration.active, true);
  follow(registration.waiting, false);
  const arriving = () => follow(registration.installing, !registration.active);
  registration.addEventListener("updatefound", arriving);
  arriving();
};

// Files of an older version stay while another tab may use them (see sw.js). A later start deletes them.
const tidy = async ({ active, scope, waiting }) => {
  const pages = (await caches.keys()).filter((name) => name.startsWith("vingt-quatre-page-") && name.endsWith(`-${scope}`));
  if (pages.length > 1 && !waiting) active.postMessage({ type: "TIDY" });
};

// Asks for a repair if a file failed in this start, or if the reader bypassed the offline copy by a forced reload.
const heal = ({ active }) => {
  if (window.vq.failures.length || !workers.controller) active.postMessage({ type: "REPAIR" });
};

export const keep = async (address) => {
  if (!workers) throw new Error("nothing is kept here");
  const registration = await workers.register(address, { updateViaCache: "none" });
  if (!registration) throw new Error("nothing is kept here");
  watch(registration);
  if (registration.active) {
    heal(registration);
    tidy(registration).catch(() => {}); // another day
  }
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {}); // no connection: the next time
  });
  // The game calls this when the player agrees and every move is written.
  window.vq.takeOver = () => {
    if (!registration.waiting) return location.reload();
    isOurs = true;
    workers.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting.postMessage({ type: "SKIP_WAITING" });
  };
};
