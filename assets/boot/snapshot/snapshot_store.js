// Pack, check and store the snapshot: a copy of Python's memory on this device, from which later starts begin.
//
// Starts: imported by whatever makes, reads or deletes snapshots, on the page and in workers.
// Waits for: nothing.
// Leaves: the snapshot in Cache Storage and its mark in localStorage. snapshot_maker.js makes it, snapshot_policy.js
// decides when, before_paint.js marks that a start uses it.

// Several copies of the site may share one origin and its storage: each uses its folder in its names.
const { pathname } = new URL("../../../", import.meta.url);
const CACHES = "vingt-quatre-memory";
const CACHE = CACHES + pathname;
const MARK = `vq.memory${pathname}`; // also in before_paint.js
const ENTRY = new URL("../../../memory/", import.meta.url).href;
/** Name of a lock of the browser: the tab that makes the snapshot has it alone, tabs that restore share it. */
export const LOCK = CACHE;

// The mark is "BUILD STATE TIMES". STATE is "kept", "making", "restoring", "refused" (this device cannot use one) or
// nothing. "making" or "restoring" without a tab that does so means that a tab was killed in the middle.
const MOST_TIMES = 3; // for each build: once, and twice again after it was damaged or gone

/**
 * Return the state and the number of makings that are marked for a build; "" and 0 if the mark is another build's.
 * @param {string} build
 * @returns {{ state: string, times: number }}
 */
const markOf = (build) => {
  const [ofBuild, state = "", times = "0"] = (localStorage.getItem(MARK) ?? "").split(" ");
  return ofBuild === build ? { state, times: Number(times) } : { state: "", times: 0 };
};

/**
 * Return the marked state of a build's snapshot: "kept", "making", "restoring", "refused", or "" for none.
 * @param {string} build
 */
export const stateOf = (build) => markOf(build).state;

/**
 * Return how many times the snapshot of a build was made.
 * @param {string} build
 */
export const timesMade = (build) => markOf(build).times;

/**
 * Return true if the snapshot of a build has been made fewer than three times.
 * @param {string} build
 */
export const canMake = (build) => timesMade(build) < MOST_TIMES;

/**
 * Mark the state of a build's snapshot, and how many times it was made.
 * @param {string} build
 * @param {string} state
 * @param {number} [times]
 */
export const setState = (build, state, times = timesMade(build)) =>
  localStorage.setItem(MARK, `${build} ${state} ${times}`);

// Entries first: Chromium frees a deleted cache only when no page has it open any more.
/**
 * Delete the entries of a cache that `isMeant` accepts, and the cache if it is then empty; resolve to true if so.
 * @param {string} name
 * @param {(request: Request) => boolean} [isMeant] which entries; by default all
 * @returns {Promise<boolean>} true if it is empty now
 */
const emptyCache = async (name, isMeant = () => true) => {
  const cache = await caches.open(name);
  const all = await cache.keys();
  const meant = all.filter(isMeant);
  await Promise.all(meant.map((request) => cache.delete(request)));
  if (meant.length === all.length) await caches.delete(name);
  return meant.length === all.length;
};

/**
 * Store the packed snapshot of a build, and delete those of other builds.
 * @param {string} build
 * @param {Uint8Array<ArrayBuffer>} bytes
 */
export const store = async (build, bytes) => {
  await emptyCache(CACHE);
  const headers = { "Content-Length": String(bytes.length) };
  await (await caches.open(CACHE)).put(ENTRY + build, new Response(bytes, { headers }));
};

/**
 * Resolve to the stored response that holds a build's snapshot; undefined if none is stored.
 * @param {string} build
 */
const found = (build) => caches.match(ENTRY + build, { cacheName: CACHE }); // `open` would make an empty cache

/**
 * Resolve to the size in bytes of a build's stored snapshot; 0 if none is stored.
 * @param {string} build
 */
export const storedBytes = async (build) => Number((await found(build))?.headers.get("Content-Length") ?? 0);

/**
 * Resolve to the checked bytes of a build's stored snapshot; null if it is missing or damaged.
 * @param {string} build
 * @returns {Promise<ArrayBuffer | null>}
 */
export const load = async (build) => {
  const bytes = await (await found(build))?.arrayBuffer();
  return bytes && isSound(build, bytes) ? bytes : null;
};

/**
 * Delete the snapshot, and mark that none is made for this build again.
 * @param {string} build
 */
export const refuse = async (build) => {
  setState(build, "refused");
  await emptyCache(CACHE);
};

/**
 * Delete a damaged snapshot; it may be made again unless it has been made three times for this build.
 * @param {string} build
 */
export const discard = async (build) => {
  setState(build, canMake(build) ? "" : "refused");
  await emptyCache(CACHE);
};

/** Delete this copy's snapshot and its mark, as if the device had never had one. */
export const forget = async () => {
  localStorage.removeItem(MARK);
  await emptyCache(CACHE);
};

/** Delete the snapshots of all copies of the site; resolve to true if there was one. */
export const deleteAll = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES));
  await Promise.all(names.map((name) => emptyCache(name)));
  return names.length > 0;
};

// Earlier versions stored snapshots under a name that all copies of the site shared.
/** Delete the snapshots that earlier versions stored for this copy of the site, and leave other copies' alone. */
export const deleteOld = async () => {
  if (!(await caches.has(CACHES))) return;
  if (await emptyCache(CACHES, ({ url }) => url.startsWith(ENTRY))) localStorage.removeItem("vq.memory");
};

// A packed snapshot, in 32-bit words:
//   0  checksum of all that follows it (4 words)
//   4  MAGIC, length in bytes, number of runs of pages
//   7  the build as text, up to word 16
//  16  the runs: first page and number of pages of each, then zeros up to a multiple of four words
//      the pages of all runs. Pages of zeros are left out.
const MAGIC = 0x35325156; // "VQ25"
const PAGE_BYTES = 4096;
const SUM_WORDS = 4;
const HEAD_WORDS = 16;
const BUILD_AT = 16; // bytes after the checksum

/**
 * Return the head of a packed snapshot, as 32-bit words without the checksum.
 * @param {string} build
 * @param {number} runCount
 * @param {number} totalBytes of the packed snapshot
 */
const headOf = (build, runCount, totalBytes) => {
  const words = new Int32Array(HEAD_WORDS - SUM_WORDS);
  words.set([MAGIC, totalBytes, runCount]);
  new TextEncoder().encodeInto(build, new Uint8Array(words.buffer, BUILD_AT));
  return words;
};

/**
 * Return the offset in bytes of the first page in a packed snapshot with this many runs.
 * @param {number} runCount
 */
const firstPageAt = (runCount) => (HEAD_WORDS + Math.ceil(runCount / 2) * 4) * 4;

// Four lanes. Each rotates, xors the next word, multiplies by an odd number and adds the next lane. Every step can be
// reversed, so a change of a single word is always noticed; any other change is missed once in 2 ** 128.
/**
 * Return the checksum (four words) of a packed snapshot, over all words after the checksum itself.
 * @param {Int32Array} words their number is a multiple of four
 */
const checksum = (words) => {
  let [a, b, c, d] = [0x243f6a88, 0x05a308d3, 0x13198a2e, 0x03707344];
  for (let at = SUM_WORDS; at < words.length; at += 4) {
    a = (Math.imul(((a << 13) | (a >>> 19)) ^ words[at], 0x5bd1e995) + b) | 0;
    b = (Math.imul(((b << 15) | (b >>> 17)) ^ words[at + 1], 0x1b873593) + c) | 0;
    c = (Math.imul(((c << 11) | (c >>> 21)) ^ words[at + 2], 0x2c1b3c6d) + d) | 0;
    d = (Math.imul(((d << 17) | (d >>> 15)) ^ words[at + 3], 0x297a2d39) + a) | 0;
  }
  return [a, b, c, d];
};

// A guard against damage, not against attackers, who could change the scripts too. It takes a third of the time of
// SHA-256.
/**
 * Return true if a packed snapshot has its own checksum and length and is of this build.
 * @param {string} build
 * @param {ArrayBuffer} packed
 */
const isSound = (build, packed) => {
  if (packed.byteLength < HEAD_WORDS * 4 || packed.byteLength % 16) return false;
  const words = new Int32Array(packed);
  const head = [...checksum(words), ...headOf(build, words[SUM_WORDS + 2], packed.byteLength)];
  return head.every((word, at) => word === words[at]);
};

/**
 * Return true if the page of memory at this offset in bytes is all zeros.
 * @param {Uint8Array} memory
 * @param {number} at
 */
const isBlank = (memory, at) => {
  const words = new Int32Array(memory.buffer, at, Math.min(PAGE_BYTES, memory.length - at) >> 2);
  return words.every((word) => word === 0);
};

/**
 * List the runs of consecutive pages that are not all zeros: first page and number of pages of each.
 * @param {Uint8Array} memory
 * @returns {[first: number, pages: number][]}
 */
const runsOf = (memory) => {
  /** @type {[number, number][]} */
  const runs = [];
  for (let page = 0; page * PAGE_BYTES < memory.length; page++) {
    if (isBlank(memory, page * PAGE_BYTES)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === page) last[1]++;
    else runs.push([page, 1]);
  }
  return runs;
};

/**
 * Return a copy of Python's memory packed: a head, then the pages that are not all zeros.
 * @param {string} build
 * @param {Uint8Array} memory
 */
export const pack = (build, memory) => {
  const runs = runsOf(memory);
  const first = firstPageAt(runs.length);
  const total = runs.reduce((sum, [, pages]) => sum + pages * PAGE_BYTES, first);
  const packed = new Uint8Array(total);
  const words = new Int32Array(packed.buffer);
  words.set([...headOf(build, runs.length, total), ...runs.flat()], SUM_WORDS);
  let at = first;
  for (const [page, pages] of runs) {
    packed.set(memory.subarray(page * PAGE_BYTES, (page + pages) * PAGE_BYTES), at);
    at += pages * PAGE_BYTES;
  }
  words.set(checksum(words));
  return packed;
};

/** The pages of Python's memory that hold something. They go onto a memory of zeros, so the others are not written. */
export class Pages {
  /**
   * @param {ArrayBuffer} packed
   * @param {Uint32Array} runs first page and number of pages of each run, in turn
   * @param {number} skipped bytes before Python's memory: Pyodide's own head
   */
  constructor(packed, runs, skipped) {
    this.packed = packed;
    this.runs = runs;
    this.skipped = skipped;
  }

  /**
   * Copy the pages to their places in Python's memory.
   * @param {Int8Array} memory Python's memory, all zeros
   */
  copyTo(memory) {
    let at = firstPageAt(this.runs.length / 2);
    for (let n = 0; n < this.runs.length; n += 2) {
      const [begin, size] = [this.runs[n] * PAGE_BYTES - this.skipped, this.runs[n + 1] * PAGE_BYTES];
      const before = Math.max(0, -begin); // bytes of this run that are before Python's memory
      const bytes = new Int8Array(this.packed, at, size).subarray(before, memory.length - begin);
      memory.set(bytes, begin + before);
      at += size;
    }
  }
}

/**
 * A snapshot that Pyodide takes for a whole copy of its memory. Pyodide reads the head, then copies what follows by
 * `set`, where it gets `Pages` instead: pyodide_start.js sees to that.
 */
class Snapshot extends Uint8Array {
  static get [Symbol.species]() {
    return Uint8Array;
  }

  /**
   * @param {ArrayBuffer} packed
   * @param {Uint32Array} runs
   */
  constructor(packed, runs) {
    const first = firstPageAt(runs.length / 2);
    const [, skipped] = new Uint32Array(packed, first, 2); // Pyodide writes there how long its head is
    super(skipped);
    this.set(new Uint8Array(packed, first, skipped));
    this.pages = new Pages(packed, runs, skipped);
  }

  /**
   * Return a part of the head, or the pages for what follows it.
   * @param {number} begin
   * @param {number} [end]
   * @returns {any}
   */
  subarray(begin, end) {
    return begin < this.pages.skipped ? super.subarray(begin, end) : this.pages;
  }
}

/**
 * Return a packed snapshot (without pages of zeros), already checked, as the array that Pyodide loads.
 * @param {ArrayBuffer} packed
 * @returns {Uint8Array}
 */
export const unpack = (packed) => {
  const [runs] = new Uint32Array(packed, (SUM_WORDS + 2) * 4, 1);
  return new Snapshot(packed, new Uint32Array(packed, HEAD_WORDS * 4, 2 * runs));
};
