// The service worker of the built site: store every file, and answer without a network.
//
// Starts: when offline.js registers it, and whenever the browser needs an answer that no static route gives.
// Waits for: orders of the page (`ORDERS`). A newer version waits until the player agrees.
// Leaves: all files of the site in Cache Storage. Each is checked before it is stored, against SITE, which
// tools/offline.mjs writes above: the build, and each file's SHA-256 by its path. Files are checked when a version is
// installed and when the page asks for a repair, never when a page starts.

/**
 * A file of this version.
 * @typedef {object} StoredFile
 * @property {string} address
 * @property {string} digest SHA-256 in base 64
 * @property {string} key address under which it is stored
 * @property {string} name of its cache
 */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope } = worker.registration;
// One cache for all versions, so that unchanged files are neither downloaded nor compiled again.
const FILES = `vingt-quatre-files-${scope}`;
const MONTHS = `vingt-quatre-months-${scope}`;
const PAGES = "vingt-quatre-page-";
const MOVED = "vingt-quatre-problems"; // earlier versions stored months here, unchecked
const OURS = /^vingt-quatre-(files|months|page|precache)-/;

// A name with a version or a hash always has the same content. Any other file is stored under its checksum too.
const LASTING = /^runtime\/|\.[0-9a-f]{10}\.\w+$/;

/**
 * Return a file of this version as an entry for a map: its address, and where and with what checksum it is stored.
 * @param {string} name of the cache
 * @param {[path: string, digest: string]} file
 * @returns {[string, StoredFile]}
 */
const entry = (name, [path, digest]) => {
  const address = scope + path;
  const key = name === MONTHS || LASTING.test(path) ? address : `${address}?${digest.replace(/\W/g, "")}`;
  return [address, { address, digest, key, name }];
};
const files = new Map(Object.entries(SITE.files).map((file) => entry(FILES, file)));
const months = new Map(Object.entries(SITE.months).map((file) => entry(MONTHS, file)));
const page = /** @type {StoredFile} */ (files.get(`${scope}index.html`));
const PAGE = PAGES + new URL(page.key).search.slice(1) + `-${scope}`;

// Browsers ignore scripts and style sheets that the host sends with a wrong type.
/** @type {Record<string, string>} */
const TYPES = { css: "text/css", js: "javascript", mjs: "javascript", wasm: "application/wasm" };

/**
 * Return true if a response has a success status and the content type that a browser needs for the file.
 * @param {Response} response
 * @param {StoredFile} file
 */
const isUsable = (response, { address }) => {
  const type = TYPES[address.slice(address.lastIndexOf(".") + 1)] ?? "";
  return response.ok && (response.headers.get("Content-Type") ?? "").includes(type);
};

/**
 * Resolve to the SHA-256 of a response's content in base 64.
 * @param {Response} response
 */
const digestOf = async (response) => {
  const bytes = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
};

/**
 * Resolve to true if a response is usable and its content has the file's checksum; to false for undefined.
 * @param {Response | undefined} response
 * @param {StoredFile} file
 */
const isRight = async (response, file) =>
  response !== undefined &&
  isUsable(response, file) &&
  (await digestOf(response.clone()).catch(() => "")) === file.digest;

/**
 * Resolve to the unpacked WebAssembly from the packed file; to null if the host compresses or has no packed one.
 * The page has it so in the browser's HTTP cache.
 * @param {StoredFile} file
 * @returns {Promise<Response | null>} the plain file
 */
const fetchPacked = async (file) => {
  const stopping = new AbortController();
  const plain = await fetch(file.address, { signal: stopping.signal, credentials: "same-origin" });
  stopping.abort();
  if (!plain.ok || plain.headers.has("Content-Encoding")) return null;
  const packed = await fetch(`${file.address}.bin`, { credentials: "same-origin" });
  if (!packed.ok || !packed.body) return null;
  const unpacked = packed.body.pipeThrough(new DecompressionStream("gzip"));
  const headers = { "Content-Type": "application/wasm" };
  const response = new Response(await new Response(unpacked).arrayBuffer(), { headers });
  return (await isRight(response, file)) ? response : null;
};

// `integrity` makes the browser refuse other content than expected (after decompression). If its HTTP cache has a
// damaged file, the file is requested again past that cache. A name without a hash may be in that cache with the
// content of an earlier version, so such a file is requested past it at once.
/**
 * Fetch a file and check its content; reject if the host does not have it as it was built.
 * @param {StoredFile} file
 * @returns {Promise<Response>}
 */
const fetchChecked = async (file) => {
  const unpacked = file.address.endsWith(".wasm") && (await fetchPacked(file).catch(() => null));
  if (unpacked) return unpacked;
  /** @type {RequestCache[]} */
  const ways = file.key === file.address ? ["default", "reload"] : ["reload"];
  for (const cache of ways) {
    /** @type {RequestInit} */
    const options = { integrity: `sha256-${file.digest}`, cache, credentials: "same-origin" };
    const response = await fetch(file.address, options).catch(() => null);
    if (!response || !isUsable(response, file)) continue;
    // A redirected response may not answer a navigation. Others must stay untouched: a rebuilt response loses its
    // compiled code.
    return response.redirected ? new Response(response.body, response) : response;
  }
  throw new Error(`${file.address} does not come as it was built`);
};

/**
 * Resolve to true if a file is stored with the right content.
 * @param {StoredFile} file
 */
const isStored = async (file) => isRight(await (await caches.open(file.name)).match(file.key), file);

/**
 * Store the response for a file in the file's cache.
 * @param {StoredFile} file
 * @param {Response} response
 */
const store = async (file, response) => (await caches.open(file.name)).put(file.key, response);

/**
 * Copy a file from an earlier version's cache; resolve to false if it is missing there or its content is wrong.
 * @param {StoredFile} file
 */
const inherit = async (file) => {
  const found = await caches.match(file.key);
  if (!found || !(await isRight(found, file))) return false;
  await store(file, found);
  return true;
};

/** Store the page under the address of the site too, where static routes find it. */
const placePage = async () => {
  const [cache, stored] = await Promise.all([caches.open(PAGE), caches.open(FILES)]);
  if (await isRight(await cache.match(scope), page)) return;
  const { body, headers } = /** @type {Response} */ (await stored.match(page.key));
  await cache.put(scope, new Response(body, { headers }));
};

// A file of the same name with other content may belong to the older version. It is replaced last, when all other files
// are stored.
/** Store all files of this version, fetching only what is not stored yet; reject if one cannot be fetched. */
const install = async () => {
  const cache = await caches.open(FILES);
  const changed = [];
  for (const file of files.values()) {
    if (await isStored(file)) continue;
    if (await cache.match(file.key)) changed.push(file);
    else if (!(await inherit(file))) await store(file, await fetchChecked(file));
  }
  const responses = await Promise.all(changed.map(fetchChecked));
  await Promise.all(changed.map((file, n) => store(file, responses[n])));
  for (const month of months.values()) if (!(await isStored(month))) await inherit(month);
  await placePage();
};

/**
 * Fetch stored files with missing or wrong content again, reporting progress; one that cannot be had stays as it is.
 * @param {unknown} _
 * @param {(progress: object) => void} sendProgress
 * @returns {Promise<{ renewed: string[], missing: string[] }>} addresses of files fetched, and of those that cannot be
 */
const repair = async (_, sendProgress) => {
  const storedMonths = await caches.open(MONTHS);
  const all = [...files.values()];
  for (const month of months.values()) if (await storedMonths.match(month.key)) all.push(month);
  /** @type {string[]} */
  const renewed = [];
  /** @type {string[]} */
  const missing = [];
  for (const file of all) {
    sendProgress({ at: file.address });
    if (await isStored(file)) continue;
    const isMended = await fetchChecked(file).then((response) => store(file, response)).then(() => true, () => false);
    (isMended ? renewed : missing).push(file.address);
  }
  if (!missing.includes(page.address)) await placePage();
  return { renewed, missing };
};

// Another copy of the site may be in a folder of this one: its entries in the shared old cache are left alone.
/**
 * Delete the entries of a cache whose addresses begin with `under`, except the `wanted` addresses.
 * @param {string} name
 * @param {string[]} wanted
 * @param {string} [under]
 */
const deleteOthers = async (name, wanted, under = scope) => {
  const cache = await caches.open(name);
  const others = (await cache.keys()).filter(({ url }) => url.startsWith(under) && !wanted.includes(url));
  await Promise.all(others.map(({ url }) => cache.delete(url)));
};

/**
 * Store the puzzle files of these months, then delete all others; delete none if one cannot be fetched.
 * @param {{ months: string[] }} order paths of the files
 */
const storeMonths = async ({ months: paths }) => {
  const wanted = paths.flatMap((path) => months.get(scope + path) ?? []);
  const storing = wanted.map(async (month) => (await isStored(month)) || store(month, await fetchChecked(month)));
  if ((await Promise.allSettled(storing)).some(({ status }) => status === "rejected")) return;
  await deleteOthers(MONTHS, wanted.map(({ key }) => key));
};

/** Delete files of earlier versions, unless a second tab may use them or a later version is being installed. */
const tidy = async () => {
  const { installing, waiting } = worker.registration;
  const open = await worker.clients.matchAll({ type: "window" });
  if (installing || waiting || open.filter(({ frameType }) => frameType === "top-level").length > 1) return;
  const current = [FILES, MONTHS, PAGE];
  /**
   * Return true for a cache of this copy of the site that the current version does not use.
   * @param {string} name
   */
  const isOlder = (name) => OURS.test(name) && name.endsWith(`-${scope}`) && !current.includes(name);
  await Promise.all((await caches.keys()).filter(isOlder).map((name) => caches.delete(name)));
  await deleteOthers(FILES, [...files.values()].map(({ key }) => key));
  if (await caches.has(MOVED)) await deleteOthers(MOVED, [], `${scope}assets/problems/`);
};

worker.addEventListener("install", (event) => {
  // Static routes let the browser read these caches itself: starting the worker takes a good part of a page's start.
  // They compare addresses exactly, without the query.
  if (event.addRoutes) {
    const { pathname } = new URL(scope);
    /**
     * Return the condition of a static route: a GET request for this path of the site.
     * @param {string} path
     */
    const under = (path) => ({ urlPattern: { pathname: pathname + path, search: "" }, requestMethod: "GET" });
    const assets = ["boot", "covers", "css", "fonts", "icons"].map((name) => `assets/${name}`);
    const folders = ["runtime", "tables", ...assets].map((folder) => `${folder}/*`);
    event.addRoutes([
      { condition: under(""), source: { cacheName: PAGE } },
      {
        condition: { or: [...folders, "*.bin", "*.webmanifest", "pyscript.*"].map(under) },
        source: { cacheName: FILES },
      },
    ]);
  }
  event.waitUntil(install());
});

worker.addEventListener("activate", (event) => event.waitUntil(tidy()));

/** @type {Record<string, (order: any, report: (progress: object) => void) => unknown>} */
const ORDERS = {
  SKIP_WAITING: () => worker.skipWaiting(), // sent when the player agrees to a new version
  BUILD: () => SITE.build,
  REPAIR: repair,
  MONTHS: storeMonths,
  TIDY: tidy,
};
// A live match calls its player (assets/live/channel.js).
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(worker.clients.matchAll({ type: "window" }).then(([page]) => page?.focus()));
});

worker.addEventListener("message", (event) => {
  const { data, ports } = event;
  if (!Object.hasOwn(ORDERS, data?.type)) return;
  /**
   * Send a message to the page that gave the order, if it waits for one.
   * @param {object} message
   */
  const answer = (message) => ports[0]?.postMessage(message);
  const done = Promise.resolve(ORDERS[data.type](data, answer));
  event.waitUntil(done.then((result) => answer({ done: result }), (error) => answer({ error: String(error) })));
});

// A missing file is fetched again, such as after the browser deleted it. If only a page of another version can be had,
// it is used: its files come from the network.
/**
 * Answer a request for a file of this version: from the cache, else fetched, checked and stored.
 * @param {StoredFile} file
 * @param {Request} request
 * @returns {Promise<Response>}
 */
const answerFile = async (file, request) => {
  try {
    const found = await (await caches.open(file.name)).match(file.key);
    if (found) return found;
    const response = await fetchChecked(file);
    await store(file, response.clone()).catch(() => {}); // a full device plays on
    return response;
  } catch {
    return request.mode === "navigate" ? fetch(request) : Response.error();
  }
};

/**
 * Answer a navigation to any other page from the network, or redirect to the game if there is no such page.
 * A picture for other people's pages that is not stored says so in its frame.
 * @param {Request} request
 * @returns {Promise<Response>}
 */
const answerPage = async (request) => {
  const { pathname, search } = new URL(request.url);
  const response = await fetch(request).catch(() => null);
  if (response && response.status !== 404) return response;
  const [, lang] = /\/embed\/positions\/.*\.(fr|en)\./.exec(pathname) ?? [];
  const [, game] = /\/rules\/([\w-]+)\/(?:fr|en)\/(?:index\.html)?$/.exec(pathname) ?? [];
  if (game && !response) return Response.redirect(`${scope}?screen=rules&game=${game}`);
  if (!lang) return Response.redirect(scope + search);
  if (response) return response;
  const text = lang === "fr" ? "Cette position demande le réseau." : "This position needs the network.";
  const markup = `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${text}</title><p>${text}`;
  return new Response(markup, { status: 503, headers: { "Content-Type": "text/html" } });
};

/**
 * Answer a request of a tab of an older version from the cache, or from the network if the file is deleted.
 * @param {Request} request
 * @returns {Promise<Response>}
 */
const answerOlder = async (request) => (await (await caches.open(FILES)).match(request.url)) ?? fetch(request);

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = request.url.replace(/[?#].*/, ""); // a query names a screen of the one page
  if (request.method !== "GET" || !address.startsWith(scope)) return;
  const file = files.get(address.endsWith("/") ? `${address}index.html` : address) ?? months.get(address);
  if (file) event.respondWith(answerFile(file, request));
  else if (request.mode === "navigate") event.respondWith(answerPage(request));
  else if (LASTING.test(address.slice(scope.length))) event.respondWith(answerOlder(request));
});
