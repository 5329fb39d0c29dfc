// In a quiet moment, once the whole site is kept for offline use: sees to it that the next start finds Python's memory
// as it is when everything is imported. It is made in a worker, by one tab, if the device
// has enough memory and room: once a build, and at most twice more if the stored one is damaged or missing.

import { deleteOld, discard, drop, LOCK, mayMake, setState, size, state, timesMade } from "./snapshot_store.js";
import { quiet } from "../page/idle.js";

const ROOM = 200e6; // bytes that must be left on the device
const LITTLE = 4; // gigabytes of memory with which a device has little
const MARKS = ["making", "restoring"];
const root = document.documentElement;
const { build } = root.dataset;

const serves = async () => {
  const { deviceMemory, locks, storage } = navigator;
  if (!locks || !storage?.estimate || !window.vq.ahead.wished) return false;
  if (deviceMemory ? deviceMemory < LITTLE : matchMedia("(pointer: coarse)").matches) return false;
  const { quota, usage } = await storage.estimate();
  return quota - usage >= ROOM;
};

const made = () =>
  new Promise((resolve) => {
    const worker = new Worker(new URL("./snapshot_maker.js", import.meta.url));
    const done = ({ data }) => {
      worker.terminate();
      resolve(data);
    };
    worker.onmessage = done;
    worker.onerror = done;
    worker.postMessage(build);
  });

// What another tab has just written is not at once seen here.
const known = async () => {
  if (!MARKS.includes(state(build))) return state(build);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return state(build);
};

// Under the lock, nobody else is at it.
const settle = async () => {
  const found = await known();
  if (MARKS.includes(found)) await drop(build); // a tab was killed over it
  if (found || !mayMake(build)) return found === "kept";
  // The matches lie in the same place: the browser is asked to leave it alone before this joins them.
  if (!(await navigator.storage.persisted())) navigator.storage.persist().catch(() => {});
  const left = () => setState(build, "");
  addEventListener("pagehide", left);
  setState(build, "making");
  const told = await made().catch(() => null);
  removeEventListener("pagehide", left);
  const times = timesMade(build) + (["made", "damaged"].includes(told) ? 1 : 0); // else it may be tried another day
  setState(build, told === "made" ? "kept" : "", times);
  if (told === "damaged") await discard(build);
  return told === "made";
};

const kept = async () => {
  const there = (await serves()) && (await navigator.locks.request(LOCK, settle));
  return there ? size(build) : 0;
};

// How many bytes the device keeps is told to the game, and to whoever reads the page.
const tell = (bytes) => {
  root.dataset.kept = bytes ? "true" : "refused";
  document.dispatchEvent(new CustomEvent("vq:site", { detail: `memory_kept/${bytes}` }));
};

export const keep = async () => {
  await quiet();
  deleteOld().catch(() => {}); // storage refused
  tell(await kept().catch(() => 0)); // storage refused
};

// The reader does not want it; forgotten with all else on the device, it may be made again another day.
window.vq.letGo = () => drop(build).then(() => tell(0));
