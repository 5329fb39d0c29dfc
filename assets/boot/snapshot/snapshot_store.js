// The snapshot: Python's memory as this device keeps it for the next starts. How it is packed and checked, where it is
// stored, and what is known about it. snapshot_maker.js makes it; snapshot_policy.js says when; before_paint.js marks that a start uses it.

// Several copies of the site may stand under one origin, which shares its storage: each names its own by its folder.
const { pathname } = new URL("../../../", import.meta.url);
const CACHES = "vingt-quatre-memory";
const CACHE = CACHES + pathname;
const STATE = `vq.memory${pathname}`; // also in before_paint.js
const ENTRY = new URL("../../../memory/", import.meta.url).href;
export const LOCK = CACHE; // who makes it has this alone, who restores it shares it

// The mark in localStorage: the build, what is known of its snapshot, and how many times it was made. Known is "kept",
// "making", "restoring", "refused" (this device cannot) or nothing. "making" or "restoring" without a tab that does so
// means that a tab was killed in the middle of it.
const MOST = 3; // times that it is made for one build: once, and twice again after it was damaged or gone
const mark = (build) => {
  const [of, what = "", made = "0"] = (localStorage.getItem(STATE) ?? "").split(" ");
  return of === build ? { what, made: Number(made) } : { what: "", made: 0 };
};
export const state = (build) => mark(build).what;
export const timesMade = (build) => mark(build).made;
export const mayMake = (build) => timesMade(build) < MOST;
export const setState = (build, what, made = timesMade(build)) =>
  localStorage.setItem(STATE, `${build} ${what} ${made}`);

// Deletes the entries first: Chromium frees a deleted cache only when no page has it open any more.
const emptied = async (name, which = () => true) => {
  const cache = await caches.open(name);
  const all = await cache.keys();
  const some = all.filter(which);
  await Promise.all(some.map((request) => cache.delete(request)));
  if (some.length === all.length) await caches.delete(name);
  return some.length === all.length;
};

export const keep = async (build, bytes) => {
  await emptied(CACHE); // those of other builds go
  const headers = { "Content-Length": bytes.length };
  await (await caches.open(CACHE)).put(ENTRY + build, new Response(bytes, { headers }));
};

const found = async (build) => (await caches.open(CACHE)).match(ENTRY + build);

// How many bytes of the device it takes.
export const size = async (build) => Number((await found(build))?.headers.get("Content-Length") ?? 0);

// Returns the checked bytes, or null if they are missing or damaged. Nothing else reads them.
export const recalled = async (build) => {
  const bytes = await (await found(build))?.arrayBuffer();
  return bytes && isSound(build, bytes) ? bytes : null;
};

// Deletes the snapshot; none is made again for this build.
export const drop = async (build) => {
  setState(build, "refused");
  await emptied(CACHE);
};

// Deletes a damaged or missing snapshot; it may be made again.
export const discard = async (build) => {
  setState(build, mayMake(build) ? "" : "refused");
  await emptied(CACHE);
};

// Deletes the snapshots of all copies of the site, to make room for matches. Returns true if there was one.
export const deleteAll = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES));
  await Promise.all(names.map((name) => emptied(name)));
  return names.length > 0;
};

// Versions before this one stored it under a name that all copies of the site shared.
export const deleteOld = async () => {
  if (!(await caches.has(CACHES))) return;
  if (await emptied(CACHES, ({ url }) => url.startsWith(ENTRY))) localStorage.removeItem("vq.memory");
};

// Packed, only the pages that hold something are there, behind a list of where they go. Before that list stand, in
// 32-bit words: the sum of all that follows it, MAGIC, the length in bytes, the number of runs of pages, and the build.
const MAGIC = 0x35325156; // "VQ25"
const PAGE = 4096;
const SUM = 4;
const HEAD = 16;

const headOf = (build, runs, length) => {
  const words = new Int32Array(HEAD - SUM);
  words.set([MAGIC, length, runs]);
  new TextEncoder().encodeInto(build, new Uint8Array(words.buffer, 16));
  return words;
};
const firstPage = (runs) => (HEAD + Math.ceil(runs / 2) * 4) * 4; // in bytes: the sum takes four words at a time

// Four lanes. Each rotates, xors the next word, multiplies by an odd number and adds the next lane. Every step can be
// reversed, so a change of a single word is always noticed; any other change is missed once in 2 ** 128.
export const sumOf = (words) => {
  let [a, b, c, d] = [0x243f6a88, 0x05a308d3, 0x13198a2e, 0x03707344];
  for (let at = SUM; at < words.length; at += 4) {
    a = (Math.imul(((a << 13) | (a >>> 19)) ^ words[at], 0x5bd1e995) + b) | 0;
    b = (Math.imul(((b << 15) | (b >>> 17)) ^ words[at + 1], 0x1b873593) + c) | 0;
    c = (Math.imul(((c << 11) | (c >>> 21)) ^ words[at + 2], 0x2c1b3c6d) + d) | 0;
    d = (Math.imul(((d << 17) | (d >>> 15)) ^ words[at + 3], 0x297a2d39) + a) | 0;
  }
  return [a, b, c, d];
};

// Returns true if the bytes are exactly those that were made for this build. This is a guard against damage, not
// against attackers, who could change the scripts too. The sum takes a third of the time of SHA-256.
const isSound = (build, packed) => {
  if (packed.byteLength < HEAD * 4 || packed.byteLength % 16) return false;
  const words = new Int32Array(packed);
  const head = [...sumOf(words), ...headOf(build, words[SUM + 2], packed.byteLength)];
  return head.every((word, at) => word === words[at]);
};

const blank = (memory, at) => {
  const words = new Int32Array(memory.buffer, at, Math.min(PAGE, memory.length - at) >> 2);
  return words.every((word) => word === 0);
};

const runsOf = (memory) => {
  const runs = []; // first page, how many
  for (let page = 0; page * PAGE < memory.length; page++) {
    if (blank(memory, page * PAGE)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === page) last[1]++;
    else runs.push([page, 1]);
  }
  return runs;
};

export const pack = (build, memory) => {
  const runs = runsOf(memory);
  const first = firstPage(runs.length);
  const total = runs.reduce((sum, [, pages]) => sum + pages * PAGE, first);
  const packed = new Uint8Array(total);
  const words = new Int32Array(packed.buffer);
  words.set([...headOf(build, runs.length, total), ...runs.flat()], SUM);
  let at = first;
  for (const [page, pages] of runs) {
    packed.set(memory.subarray(page * PAGE, (page + pages) * PAGE), at);
    at += pages * PAGE;
  }
  words.set(sumOf(words));
  return packed;
};

// The pages of Python's memory: laid where it begins with nothing but zeros, the others need not be written.
export class Pages {
  constructor(packed, runs, skipped) {
    Object.assign(this, { packed, runs, skipped });
  }

  layOn(memory) {
    let at = firstPage(this.runs.length / 2);
    for (let n = 0; n < this.runs.length; n += 2) {
      const [begin, size] = [this.runs[n] * PAGE - this.skipped, this.runs[n + 1] * PAGE];
      const before = Math.max(0, -begin); // of what stands before Python's memory
      const bytes = new Int8Array(this.packed, at, size).subarray(before, memory.length - begin);
      memory.set(bytes, begin + before);
      at += size;
    }
  }
}

// What Pyodide takes for the whole: it reads the head, and lays what follows on its own memory (`start` sees to that).
class Snapshot extends Uint8Array {
  static get [Symbol.species]() {
    return Uint8Array;
  }

  constructor(packed, runs) {
    const first = firstPage(runs.length / 2);
    const [, skipped] = new Uint32Array(packed, first, 2);
    super(skipped);
    this.set(new Uint8Array(packed, first, skipped));
    this.pages = new Pages(packed, runs, skipped);
  }

  subarray(begin, end) {
    return begin < this.pages.skipped ? super.subarray(begin, end) : this.pages;
  }
}

export const unpack = (packed) => {
  const [runs] = new Uint32Array(packed, (SUM + 2) * 4, 1);
  return new Snapshot(packed, new Uint32Array(packed, HEAD * 4, 2 * runs));
};
