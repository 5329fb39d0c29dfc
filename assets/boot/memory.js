// Python's memory as this device keeps it for the next starts: how it is packed, where it lies, what is known about it.
// early.js, which is in a hurry, looks for it with names of its own; making.js makes it; kept.js says when.

export const LOCK = "vingt-quatre-memory"; // who makes it has this alone, who restores it shares it
const CACHE = "vingt-quatre-memory";
const STATE = "vq.memory";
const FOLDER = new URL("../../memory/", import.meta.url).href;

// What is known about this build's: "kept", "making", "restoring", "refused"; nothing if empty. "making" and
// "restoring" are marks: found when nobody is at it, they tell that the tab was killed over it.
export const state = (build) => {
  const [of, what] = (localStorage.getItem(STATE) ?? "").split(" ");
  return of === build ? what : "";
};
export const setState = (build, what) => localStorage.setItem(STATE, `${build} ${what}`);

const emptied = async () => {
  const cache = await caches.open(CACHE);
  const all = await cache.keys();
  await Promise.all(all.filter(({ url }) => url.startsWith(FOLDER)).map((request) => cache.delete(request)));
  return cache;
};

export const keep = async (build, bytes) => {
  const cache = await emptied(); // those of other builds go
  await cache.put(FOLDER + build, new Response(bytes, { headers: { "Content-Length": bytes.length } }));
};

const found = async (build) => (await caches.open(CACHE)).match(FOLDER + build);

export const recalled = async (build) => (await found(build)).arrayBuffer();

// How many bytes of the device it takes.
export const size = async (build) => Number((await found(build))?.headers.get("Content-Length") ?? 0);

// Takes it away; none is made again for this build.
export const drop = async (build) => {
  setState(build, "refused");
  await emptied();
};

// Packed, only the pages that hold something are there, behind a list of where they go.
const MAGIC = 0x34325156; // "VQ24"
const PAGE = 4096;
const HEAD = 3; // numbers before the list: magic, runs of pages, bytes of all this

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

export const pack = (memory) => {
  const runs = runsOf(memory);
  const head = (HEAD + 2 * runs.length) * 4;
  const total = runs.reduce((sum, [, pages]) => sum + pages * PAGE, head);
  const packed = new Uint8Array(total);
  new Uint32Array(packed.buffer, 0, head / 4).set([MAGIC, runs.length, total, ...runs.flat()]);
  let at = head;
  for (const [page, pages] of runs) {
    packed.set(memory.subarray(page * PAGE, (page + pages) * PAGE), at);
    at += pages * PAGE;
  }
  return packed;
};

// The pages of Python's memory: laid where it begins with nothing but zeros, the others need not be written.
export class Pages {
  constructor(packed, runs, skipped) {
    Object.assign(this, { packed, runs, skipped });
  }

  layOn(memory) {
    let at = (HEAD + this.runs.length) * 4;
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
    const first = (HEAD + runs.length) * 4;
    const [, skipped] = new Uint32Array(packed, first, 2);
    super(skipped);
    this.set(new Uint8Array(packed, first, skipped));
    this.pages = new Pages(packed, runs, skipped);
  }

  subarray(begin, end) {
    return begin < this.pages.skipped ? super.subarray(begin, end) : this.pages;
  }
}

// Throws where what was kept is not whole.
export const unpack = (packed) => {
  const [magic, count, total] = new Uint32Array(packed, 0, HEAD);
  if (magic !== MAGIC || total !== packed.byteLength) throw new RangeError("the kept memory is not whole");
  return new Snapshot(packed, new Uint32Array(packed, HEAD * 4, 2 * count));
};
