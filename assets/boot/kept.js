// In a quiet moment, once the whole site is kept for offline use: sees to it that the next start finds Python's memory
// as it is when everything is imported. It is made in a worker, by one tab, at most once a build, where it serves.

import { drop, setState, size, state } from "./memory.js";

const ROOM = 200e6; // bytes that must be left on the device
const LITTLE = 4; // gigabytes of memory with which a device has little
const root = document.documentElement;
const { build } = root.dataset;

const quiet = () =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 10_000 });
    else setTimeout(resolve, 2_000);
  });

const serves = async () => {
  const { connection, deviceMemory, locks, storage } = navigator;
  if (!locks || !storage?.estimate || connection?.saveData) return false;
  if (new URLSearchParams(location.search).get("kept") === "no") return false;
  if (deviceMemory ? deviceMemory < LITTLE : matchMedia("(pointer: coarse)").matches) return false;
  const { quota, usage } = await storage.estimate();
  return quota - usage >= ROOM;
};

const made = () =>
  new Promise((resolve) => {
    const worker = new Worker(new URL("./making.js", import.meta.url), { type: "module" });
    const done = ({ data }) => {
      worker.terminate();
      resolve(data === "made");
    };
    worker.onmessage = done;
    worker.onerror = done;
    worker.postMessage(build);
  });

// Under the lock, nobody else is at it.
const settle = async () => {
  const known = state(build);
  if (known === "making" || known === "restoring") await drop(build); // a tab was killed over it
  if (known) return known === "kept";
  const left = () => setState(build, "");
  addEventListener("pagehide", left);
  setState(build, "making");
  const worked = await made().catch(() => false);
  removeEventListener("pagehide", left);
  setState(build, worked ? "kept" : "");
  return worked;
};

const kept = async () => {
  if (!(await serves())) return false;
  // The matches lie in the same place: the browser is asked to leave it alone before this joins them.
  if (!(await navigator.storage.persisted())) navigator.storage.persist().catch(() => {});
  return navigator.locks.request("vingt-quatre-memory", settle);
};

// What the device keeps of it is told to the game, and to whoever reads the page.
const tell = async () => {
  const bytes = state(build) === "kept" ? await size(build) : 0;
  root.dataset.kept = bytes ? "true" : "refused";
  document.dispatchEvent(new CustomEvent("vq:site", { detail: `memory_kept/${bytes}` }));
};

export const keep = async () => {
  await quiet();
  await kept().catch(() => false); // storage refused
  await tell();
};

// The reader does not want it; forgotten with all else on the device, it may be made again another day.
window.vq.letGo = async () => {
  await drop(build);
  await tell();
};
