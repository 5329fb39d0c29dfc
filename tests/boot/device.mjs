// A device as far as the boot scripts know it, under Node: localStorage and caches, which all copies of the site share.

class Cache {
  entries = new Map();
  match = async (address) => this.entries.get(address.url ?? address)?.clone();
  put = async (address, response) => void this.entries.set(address, response);
  delete = async (address) => this.entries.delete(address.url ?? address);
  keys = async () => [...this.entries.keys()].map((url) => ({ url }));
}

class Caches {
  all = new Map();
  open = async (name) => this.all.get(name) ?? this.all.set(name, new Cache()).get(name);
  match = async (address, { cacheName }) => this.all.get(cacheName)?.match(address);
  has = async (name) => this.all.has(name);
  delete = async (name) => this.all.delete(name);
  keys = async () => [...this.all.keys()];
}

class Marks extends Map {
  getItem = (key) => this.get(key) ?? null;
  setItem = (key, value) => void this.set(key, String(value));
  removeItem = (key) => void this.delete(key);
}

// Stands in for the browser's own from now on.
export class Device {
  caches = new Caches();
  marks = new Marks();

  constructor() {
    globalThis.caches = this.caches;
    globalThis.localStorage = this.marks;
  }
}
