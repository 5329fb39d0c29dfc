// Decide whether this device gets a snapshot, and have it made.
//
// Starts: imported by boot.js once the whole site is stored for offline use.
// Waits for: an idle page; then for a worker (snapshot_maker.js), in one tab at a time.
// Leaves: the snapshot and its mark; `data-kept` on the page ("true" or "refused"); an event `vq:site` with the bytes
// that it takes; `window.vq.letGo`. A build gets one snapshot, and at most two more if it is damaged or missing.

import { pageIdle } from "../page/idle.js";
import {
  canMake, deleteOld, discard, forget, LOCK, refuse, setState, stateOf, storedBytes, timesMade,
} from "./snapshot_store.js";

const ROOM_BYTES = 200e6; // that must be left on the device
const LITTLE_GB = 2; // a device with less memory gets none, as it runs no worker with a second Python
const MOST_BYTES = 64 << 20; // of memory that Python may have used so far where the browser does not name the device's
const SETTLING_MS = 1_000;
const MARKS = ["making", "restoring"];
const root = document.documentElement;
const build = root.dataset.build ?? "";

/** Resolve to true if the reader allows a snapshot and the device has enough memory and storage for it. */
const isSuitable = async () => {
  const { deviceMemory, locks, storage } = navigator;
  const { allowsSnapshot, usedBytes = Infinity } = window.vq.prepared;
  if (!locks || !storage?.estimate || !allowsSnapshot) return false;
  // Where the browser does not say how much memory there is, a device that is touched counts as a phone. It gets a
  // snapshot unless Python has grown large. If the phone fails all the same, the mark "making" tells the next start.
  const isPhone = deviceMemory === undefined && matchMedia("(pointer: coarse)").matches;
  if (isPhone ? usedBytes > MOST_BYTES : (deviceMemory ?? LITTLE_GB) < LITTLE_GB) return false;
  const { quota = 0, usage = 0 } = await storage.estimate();
  return quota - usage >= ROOM_BYTES;
};

/**
 * Have a worker make the snapshot; resolve to what it reports, undefined after an error.
 * @returns {Promise<unknown>} "made", "damaged" (it was not read back as it was written), or what else happened
 */
const make = () =>
  new Promise((resolve) => {
    const worker = new Worker(new URL("./snapshot_maker.js", import.meta.url));
    /**
     * Stop the worker, and resolve to the message that it has sent.
     * @param {Event & { data?: unknown }} event
     */
    const done = ({ data }) => {
      worker.terminate();
      resolve(data);
    };
    worker.onmessage = done;
    worker.onerror = done;
    worker.postMessage(build);
  });

// What another tab has just written to localStorage does not show here at once.
/** Resolve to the marked state of the snapshot, after a second if another tab may be changing it. */
const settledState = async () => {
  if (!MARKS.includes(stateOf(build))) return stateOf(build);
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
  return stateOf(build);
};

// Runs under the lock, so no tab makes or restores a snapshot meanwhile.
/** Make the snapshot if this build has none and may have one; resolve to true if there is one in the end. */
const makeIfMissing = async () => {
  const state = await settledState();
  if (MARKS.includes(state)) await refuse(build); // a tab was killed in the middle
  if (state || !canMake(build)) return state === "kept";
  // Matches are in the same storage: before the snapshot joins them, ask the browser not to clear it.
  if (!(await navigator.storage.persisted())) navigator.storage.persist().catch(() => {});
  /** Remove the mark "making", as nothing was interrupted but by leaving the page. */
  const unmark = () => setState(build, "");
  addEventListener("pagehide", unmark);
  setState(build, "making");
  const result = await make().catch(() => null);
  removeEventListener("pagehide", unmark);
  // Anything but these two, such as a full device, does not count: it is tried another day.
  const times = timesMade(build) + (result === "made" || result === "damaged" ? 1 : 0);
  setState(build, result === "made" ? "kept" : "", times);
  if (result === "damaged") await discard(build);
  return result === "made";
};

// The reader may erase everything before the page is idle, or while the worker makes the snapshot.
/** Make the snapshot if it is missing and allowed; resolve to its size in bytes, 0 without a snapshot. */
const ensuredBytes = async () => {
  const { prepared } = window.vq;
  if (prepared.madeRoom || !(await isSuitable())) return 0;
  const isThere = await navigator.locks.request(LOCK, makeIfMissing);
  if (prepared.madeRoom) await forget();
  return isThere && !prepared.madeRoom ? storedBytes(build) : 0;
};

/**
 * Tell the game the size of the stored snapshot, and mark on the page whether there is one.
 * @param {number} bytes 0 without a snapshot
 */
const report = (bytes) => {
  root.dataset.kept = bytes ? "true" : "refused";
  document.dispatchEvent(new CustomEvent("vq:site", { detail: `memory_kept/${bytes}` }));
};

/** Wait until the page is idle, make the snapshot if it is missing and allowed, and report its size. */
export const ensureSnapshot = async () => {
  await pageIdle();
  deleteOld().catch(() => {}); // storage refused
  report(await ensuredBytes().catch(() => 0)); // storage refused
};

// The mark "refused" goes with all else when the reader clears the device; then it may be made again.
/** Delete the snapshot, mark that the reader refuses one, and report a size of 0. */
window.vq.letGo = () => refuse(build).then(() => report(0));
