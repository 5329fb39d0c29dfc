// A service worker without a browser: its script runs under Node, with caches, tabs and a network made for it.
import { createHash, webcrypto } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import vm from "node:vm";

export const SCOPE = "https://example.org/games/";
const LEFT_OUT = /^(sw\.js|NOTICE\.txt|SHA256SUMS|version\.json|.*LICENSE.*|assets\/problems\/.*)$|^embed\/positions\/(?!24-7\/run-4\.\w+\.\w+\.html$)/;
const MONTH = /^assets\/problems\//;
const KINDS = { css: "text/css", js: "text/javascript", mjs: "text/javascript", wasm: "application/wasm" };
export const WAYS = ["404", "500", "html", "half", "empty", "bit", "other"];

const sum = (bytes) => createHash("sha256").update(bytes).digest("base64");
export const typeOf = (path) => KINDS[path.split(".").pop()] ?? (path.endsWith(".html") ? "text/html" : "text/plain");

// The files of one version.
export class Site {
  constructor(folder) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const read = ({ name, parentPath, path }) => {
      const file = join(parentPath ?? path, name);
      return [relative(folder, file).replaceAll("\\", "/"), readFileSync(file)];
    };
    this.files = new Map(files.map(read));
    this.script = new vm.Script(this.files.get("sw.js").toString());
    this.kept = [...this.files.keys()].filter((path) => !LEFT_OUT.test(path));
    this.months = [...this.files.keys()].filter((path) => MONTH.test(path));
  }
}

// What a host answers instead of a file.
export const damaged = (way, bytes, other) => {
  if (way === "404" || way === "500") return { status: Number(way), type: "text/html", bytes: Buffer.from("no") };
  if (way === "html") return { status: 200, type: "text/html", bytes: Buffer.from("<!doctype html><p>Sign in</p>") };
  if (way === "half") return { status: 200, bytes: bytes.subarray(0, bytes.length >> 1) };
  if (way === "empty") return { status: 200, bytes: Buffer.alloc(0) };
  if (way === "other") return { status: 200, bytes: other };
  const flipped = Buffer.from(bytes);
  flipped[flipped.length >> 1] ^= 4;
  return { status: 200, bytes: flipped };
};

// A host with the files of a site, one of them spoiled. A browser may have an answer of an `immutable` host for ever.
export class Host {
  constructor(site, immutable = false) {
    Object.assign(this, { site, immutable, offline: false, asked: [], spoiled: null, remembered: new Map() });
  }

  spoil(path, way, other) {
    const bytes = this.site.files.get(path);
    const another = other?.files.get(path);
    const foreign = another && !another.equals(bytes) ? another : Buffer.from(`another version of ${path}`);
    this.spoiled = { path, ...damaged(way, bytes, foreign) };
  }

  mend() {
    this.spoiled = null;
  }

  answer(address, mode) {
    const path = decodeURI(new URL(address).pathname.slice(new URL(SCOPE).pathname.length)) || "index.html";
    const named = /\.[0-9a-f]{10}\.\w+$|^runtime\//.test(path);
    if (this.immutable && named && mode === "default" && this.remembered.has(path)) return this.remembered.get(path);
    if (this.offline) throw new TypeError("Failed to fetch");
    this.asked.push(path);
    const bytes = this.site.files.get(path);
    const found = this.spoiled?.path === path ? this.spoiled : bytes ? { status: 200, bytes } : damaged("404");
    const answer = { ...found, type: found.type ?? typeOf(path) };
    if (answer.status === 200) this.remembered.set(path, answer);
    return answer;
  }

  fetch(what, settings = {}) {
    const { integrity, cache = "default" } = typeof what === "string" ? settings : { ...what, ...pick(what), ...settings };
    const { status, type, bytes } = this.answer(String(what.url ?? what), cache);
    if (integrity && integrity !== `sha256-${sum(bytes)}`) throw new TypeError("Failed to fetch");
    return new Response(bytes, { status, headers: { "Content-Type": type } });
  }
}
const pick = ({ integrity, cache }) => ({ integrity, cache });

// What the browser keeps for a site; a copy of it shares the bytes.
export class Device {
  constructor(caches = []) {
    this.caches = new Map(caches.map(([name, entries]) => [name, new Map(entries)]));
  }

  copy() {
    return new Device([...this.caches]);
  }

  entries() {
    return [...this.caches].flatMap(([name, all]) => [...all].map(([key, entry]) => ({ name, key, entry })));
  }

  storage() {
    const has = (name) => this.caches.has(name);
    const open = async (name) => {
      if (!has(name)) this.caches.set(name, new Map());
      return opened(this.caches.get(name));
    };
    const match = async (request) => {
      for (const name of this.caches.keys()) {
        const found = await (await open(name)).match(request);
        if (found) return found;
      }
      return undefined;
    };
    return {
      open,
      match,
      has: async (name) => has(name),
      keys: async () => [...this.caches.keys()],
      delete: async (name) => this.caches.delete(name),
    };
  }
}

const address = (request) => new URL(request.url ?? request, SCOPE).href;
const told = ({ status, type, bytes }) => new Response(bytes, { status, headers: { "Content-Type": type } });
const opened = (entries) => ({
  match: async (request) => {
    const found = entries.get(address(request));
    return found && told(found);
  },
  put: async (request, answer) => {
    const bytes = Buffer.from(await answer.arrayBuffer());
    entries.set(address(request), { status: answer.status, type: answer.headers.get("Content-Type"), bytes });
  },
  delete: async (request) => entries.delete(address(request)),
  keys: async () => [...entries.keys()].map((url) => ({ url })),
});

const tab = { frameType: "top-level", type: "window" };

// One running worker of a site on a device.
export class Worker {
  constructor(site, device, host, { routes, tabs = 1, waiting = null } = {}) {
    this.listeners = { install: [], activate: [], fetch: [], message: [] };
    Object.assign(this, { site, device, routes, rules: [] });
    class ExtendableEvent {}
    class FetchEvent extends ExtendableEvent {}
    Object.assign(this, { ExtendableEvent, FetchEvent });
    const globals = {
      ...{ Request, Response, Headers, URL, URLSearchParams, TextEncoder, crypto: webcrypto, btoa, console, setTimeout },
      ...{ ExtendableEvent, FetchEvent },
      location: new URL("sw.js", SCOPE),
      registration: { scope: SCOPE, waiting, installing: null },
      clients: { matchAll: async () => Array(tabs).fill(tab) },
      caches: device.storage(),
      fetch: async (...asked) => host.fetch(...asked),
      addEventListener: (name, listener) => this.listeners[name]?.push(listener),
      skipWaiting: async () => {},
    };
    globals.self = globals;
    site.script.runInContext(vm.createContext(globals));
  }

  async happen(name, facts = {}) {
    const waited = [];
    const event = Object.assign(new this.ExtendableEvent(), { type: name, waitUntil: (until) => waited.push(until), ...facts });
    for (const listener of this.listeners[name]) listener(event);
    for (let n = 0; n < waited.length; n++) await waited[n]; // more may come meanwhile
  }

  async install() {
    const rules = this.routes ? { addRoutes: async (all) => this.rules.push(...all) } : {};
    await this.happen("install", rules);
  }

  async taken() {
    await this.install();
    await this.happen("activate");
  }

  async ask(data) {
    const heard = [];
    await this.happen("message", { data, ports: [{ postMessage: (what) => heard.push(what) }] });
    return heard.at(-1);
  }

  // What the page gets: by the rules that the browser follows alone, else from the worker.
  async get(path, mode = "cors") {
    const url = SCOPE + path;
    for (const { condition, source } of this.rules) {
      if (![condition].flatMap((one) => one.or ?? one).some((one) => follows(one, url))) continue;
      const entry = this.device.caches.get(source.cacheName)?.get(url);
      if (entry) return told(entry);
    }
    let answer;
    const waited = [];
    const request = { url, mode, method: "GET", headers: new Headers(), clone: () => request };
    const event = Object.assign(new this.FetchEvent(), {
      type: "fetch",
      request,
      waitUntil: (until) => waited.push(until),
      respondWith: (given) => (answer ??= given),
    });
    for (const listener of this.listeners.fetch) listener(event);
    const found = await answer;
    for (let n = 0; n < waited.length; n++) await waited[n];
    return found;
  }
}

const follows = ({ urlPattern, requestMethod }, url) => {
  const { pathname, search } = new URL(url);
  const pattern = urlPattern.pathname.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
  return requestMethod === "GET" && search === urlPattern.search && new RegExp(`^${pattern}$`).test(pathname);
};

// The laws say what failed by throwing.
export const holds = (right, text) => {
  if (!right) throw new Error(text);
};

export const starts = async (worker, site, host) => {
  const { offline } = host;
  host.offline = true;
  for (const path of ["", "index.html", "?screen=rules", ...site.kept]) {
    const found = await worker.get(path, path.includes("html") || !path.includes(".") ? "navigate" : "cors").catch(() => null);
    const bytes = Buffer.from((await found?.arrayBuffer()) ?? "");
    const wanted = site.files.get(path.replace(/^\?.*|^$/, "index.html"));
    holds(found?.status === 200 && bytes.equals(wanted), `${path || "the page"} is not answered as it should be`);
  }
  host.offline = offline;
};

export const installed = async (site, options, device = new Device()) => {
  const worker = new Worker(site, device, new Host(site), options);
  await worker.taken();
  return worker;
};
