// node damages.mjs FOLDER: packs a memory by FOLDER/assets/boot/snapshot/snapshot_store.js, damages what the device
// keeps of it in many ways, and prints which kinds were tried how often, and every damage that was not noticed.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Device } from "./device.mjs";

const device = new Device();
const scripts = pathToFileURL(join(process.argv[2], "assets/boot/snapshot/snapshot_store.js"));
const { load, pack, store, unpack } = await import(scripts);
const BUILD = "0123456789";
const PAGE = 4096;

// The same numbers each time.
let seed = 24;
const chance = (below) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
};

// As Python's: some runs of pages, others with nothing, many words that come again and again.
const made = (pages, first = 0) => {
  const memory = new Uint8Array(pages * PAGE);
  const words = new Uint32Array(memory.buffer);
  for (let page = 0; page < pages; page++) {
    if (page % 5 === 3) continue;
    for (let n = 0; n < 1024; n++) words[page * 1024 + n] = n % 3 ? chance(2 ** 32) : [0, 0xffffffff, 2 ** 31][page % 3];
  }
  words.set([1, PAGE, first]); // the second word: what stands before Python's memory
  return memory;
};

const memory = made(30);
const whole = pack(BUILD, memory);
const words = whole.length / 4;
const head = whole.length % PAGE;
const pages = (whole.length - head) / PAGE;
const other = made(30, 7);

const changed = (change) => {
  const bytes = whole.slice();
  return change(bytes, new Uint32Array(bytes.buffer)) ?? bytes;
};
const page = (bytes, n) => bytes.subarray(head + n * PAGE, head + (n + 1) * PAGE);
const swap = (bytes, m, n) => {
  const kept = page(bytes, m).slice();
  page(bytes, m).set(page(bytes, n));
  page(bytes, n).set(kept);
};
const times = (count, make) => Array.from({ length: count }, (_, n) => make(n));

const KINDS = {
  "one bit": times(200, () => changed((bytes) => void (bytes[chance(bytes.length)] ^= 1 << chance(8)))),
  "every bit of the head": times(head * 8, (n) => changed((bytes) => void (bytes[n >> 3] ^= 1 << n % 8))),
  "the highest bits of two words": times(100, () =>
    changed((_, all) => {
      const at = 20 + chance(words - 1000);
      all[at] ^= 2 ** 31;
      all[at + 4 * (1 + chance(200))] ^= 2 ** 31; // of the same lane
    }),
  ),
  "a page of zeros": times(pages, (n) => changed((bytes) => void page(bytes, n).fill(0))),
  "pages changed places": times(pages - 1, (n) => changed((bytes) => swap(bytes, n, n + 1))),
  "words changed places": times(100, () =>
    changed((_, all) => {
      const at = Array.from({ length: words - 24 }, (_, n) => n + 20).findLast((n) => all[n] !== all[n + 4] && !chance(50));
      [all[at], all[at + 4]] = [all[at + 4], all[at]];
    }),
  ),
  "cut off": times(100, (n) => whole.slice(0, [0, 4, 16, 63, 64, 80, words * 2, whole.length - 16][n] ?? chance(whole.length))),
  "something behind it": [1, 4, 16, PAGE].map((size) => changed((bytes) => Buffer.concat([bytes, Buffer.alloc(size)]))),
  "a block of noise": times(50, () =>
    changed((bytes) => {
      const at = chance(bytes.length - 512);
      for (let n = at; n < at + 512; n++) bytes[n] = chance(256);
    }),
  ),
  "another build's": ["0123456780", "newer", "", BUILD + "0"].map((build) => pack(build, memory)),
  "the pages of another memory": [changed((bytes) => void bytes.set(pack(BUILD, other).subarray(head), head))],
  "nothing but zeros": [new Uint8Array(whole.length), new Uint8Array(64), new Uint8Array(0)],
};

const lies = async (bytes) => {
  await store(BUILD, bytes);
  return load(BUILD);
};
const missed = [];
for (const [kind, all] of Object.entries(KINDS))
  for (const [n, bytes] of all.entries()) if (await lies(bytes)) missed.push(`${kind} ${n}`);

const found = unpack(await lies(whole));
const laid = new Int8Array(memory.length - PAGE);
found.subarray(PAGE, found.length).copyTo(laid);
const same = (one, two) => Buffer.compare(Buffer.from(one.buffer, one.byteOffset, one.length), Buffer.from(two)) === 0;
console.log(
  JSON.stringify({
    tried: Object.fromEntries(Object.entries(KINDS).map(([kind, all]) => [kind, all.length])),
    missed,
    laid: found.length === PAGE && same(found, memory.slice(0, PAGE)) && same(laid, memory.slice(PAGE)),
    gone: (device.caches.all.clear(), await load(BUILD)),
  }),
);
