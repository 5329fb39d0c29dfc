// Keeps the whole site on the device for the next visit, and tells the game (ui/browser/events.py) what is there:
// "offline_ready" once everything is kept, "version_waits" while a newer version waits for the player's consent.

const workers = navigator.serviceWorker;
const told = new Set();

const tell = (name) => {
  if (told.has(name)) return;
  told.add(name);
  document.dispatchEvent(new CustomEvent("vq:site", { detail: name }));
};

const settled = (worker, reached) => {
  const look = () => {
    if (worker.state === reached) tell(reached === "installed" ? "version_waits" : "offline_ready");
  };
  worker.addEventListener("statechange", look);
  look();
};

const watch = (registration) => {
  if (registration.active) settled(registration.active, "activated");
  if (registration.active && registration.waiting) tell("version_waits");
  const arriving = () => {
    // The first version has nothing to wait for.
    if (registration.installing) settled(registration.installing, registration.active ? "installed" : "activated");
  };
  registration.addEventListener("updatefound", arriving);
  arriving();
};

export const keep = async (address) => {
  if (!workers) throw new Error("nothing is kept here");
  const registration = await workers.register(address, { updateViaCache: "none" });
  if (!registration) throw new Error("nothing is kept here");
  watch(registration);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {}); // no connection: the next time
  });
  // The game calls this when the player agrees and every move is written.
  window.vq.takeOver = () => {
    if (!registration.waiting) return location.reload();
    workers.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting.postMessage({ type: "SKIP_WAITING" });
  };
};
