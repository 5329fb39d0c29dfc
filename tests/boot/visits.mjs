// node visits.mjs A B: comes back to two copies of a site on one device, and prints what becomes of their snapshots.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Device } from "./device.mjs";

const device = new Device();
const BUILD = "0123456789";

class Copy {
  static async at(folder) {
    const module = (name) => import(pathToFileURL(join(folder, "assets/boot", name)));
    const copy = new Copy();
    copy.memory = await module("snapshot/snapshot_store.js");
    copy.kept = await module("snapshot/snapshot_policy.js");
    return copy;
  }

  // As the boot scripts do, without Python: uses what is kept, or sees to it in a quiet moment.
  async visit() {
    const { memory } = this;
    if (memory.stateOf(BUILD) === "kept") {
      if (await memory.load(BUILD)) return "restored";
      await memory.discard(BUILD);
    }
    here = this;
    await this.kept.ensureSnapshot();
    return `ordinary, then ${memory.stateOf(BUILD) || "nothing"}`;
  }

  // In the maker's worker; `spoil` is what the disk makes of it.
  async make(build) {
    const { load, pack, store } = this.memory;
    const packed = pack(build, new Uint8Array(40960).fill(7));
    await store(build, spoil(packed));
    return (await load(build)) ? "made" : "damaged";
  }

  async damage() {
    const { pack, store } = this.memory;
    const bytes = pack(BUILD, new Uint8Array(40960).fill(7));
    bytes[8192] ^= 1;
    await store(BUILD, bytes);
  }
}

let here;
let makings = 0;
let spoil = (bytes) => bytes;
let room = 1e9;
globalThis.window = globalThis;
globalThis.document = { documentElement: { dataset: { build: BUILD } }, dispatchEvent() {} };
globalThis.vq = { prepared: { allowsSnapshot: true } };
globalThis.addEventListener = globalThis.removeEventListener = () => {};
globalThis.CustomEvent ??= class {};
globalThis.requestIdleCallback = (run) => run();
globalThis.Worker = class {
  terminate() {}

  async postMessage(build) {
    makings++;
    this.onmessage({ data: await here.make(build).catch(String) });
  }
};
const storage = { estimate: async () => ({ quota: room, usage: 0 }), persisted: async () => true };
const locks = { request: (name, run) => run() };
const navigator = { deviceMemory: 8, locks, storage };
Object.defineProperty(globalThis, "navigator", { value: navigator });

const [a, b] = await Promise.all(process.argv.slice(2, 4).map(Copy.at));
const told = {};

told.first = [await a.visit(), await a.visit()];
told.damaged = [];
for (let n = 0; n < 4; n++) {
  if (a.memory.stateOf(BUILD) === "kept") await a.damage();
  told.damaged.push([await a.visit(), await a.visit()]);
}
told.makings = makings;

told.beside = [await b.visit(), await b.visit(), a.memory.stateOf(BUILD)];
await b.memory.refuse(BUILD);
told.newer = a.memory.stateOf("9876543210");

device.marks.clear();
device.caches.all.clear();
told.both = [await a.visit(), await b.visit(), await a.visit(), await b.visit()];
told.entries = await device.caches.keys();
await b.memory.discard(BUILD);
told.other = [await b.memory.load(BUILD), await a.visit()];
told.room = [await b.memory.deleteAll(), await b.memory.deleteAll(), await device.caches.keys()];

device.marks.clear();
makings = 0;
spoil = (bytes) => bytes.map((byte, n) => (n === 9000 ? byte ^ 128 : byte));
told.bad_disk = [];
for (let n = 0; n < 5; n++) told.bad_disk.push(await a.visit());
told.bad_disk.push(makings, await device.caches.keys());

device.marks.clear();
makings = 0;
spoil = () => {
  throw new Error("QuotaExceededError");
};
told.full = [await a.visit(), await a.visit(), await a.visit(), await a.visit(), makings];
spoil = (bytes) => bytes;
told.full.push(await a.visit(), await a.visit());

told.phones = [];
const MB = 1 << 20;
for (const [deviceMemory, finger, used] of [
  [4, true, 100 * MB], [2, true, 48 * MB], [1, true, 48 * MB],
  [undefined, true, 48 * MB], [undefined, true, 100 * MB], [undefined, true, undefined], [undefined, false, 100 * MB],
]) {
  device.marks.clear();
  device.caches.all.clear();
  globalThis.matchMedia = () => ({ matches: finger });
  Object.assign(navigator, { deviceMemory });
  vq.prepared.usedBytes = used;
  told.phones.push((await a.visit()) === "ordinary, then kept");
}
navigator.deviceMemory = 8;

const old = await caches.open("vingt-quatre-memory");
const entry = (folder) => pathToFileURL(join(folder, "memory", "old")).href;
const [ours, theirs] = process.argv.slice(2, 4).map(entry);
for (const url of [ours, theirs]) await old.put(url, new Response("x"));
localStorage.setItem("vq.memory", "old kept");
await a.memory.deleteOld();
told.old = [(await old.keys()).map(({ url }) => url === theirs), localStorage.getItem("vq.memory")];
await b.memory.deleteOld();
told.old.push(await caches.has("vingt-quatre-memory"), localStorage.getItem("vq.memory"));

console.log(JSON.stringify(told));
