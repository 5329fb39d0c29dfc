// The service worker of the built site. It stores every file and answers without a network. Each file is checked before
// it is stored, against SITE, which tools/offline.mjs writes above: the build, and each file's SHA-256 by its path.
// Files are checked when a version is installed and when the page asks for a repair, never when a page starts.

const { scope } = self.registration;
// One cache for all versions, so that unchanged files are neither downloaded nor compiled again.
const FILES = `vingt-quatre-files-${scope}`;
const MONTHS = `vingt-quatre-months-${scope}`;
const PAGES = "vingt-quatre-page-";
const MOVED = "vingt-quatre-problems"; // earlier versions stored months here, unchecked
const OURS = /^vingt-quatre-(files|months|page|precache)-/;

// A name with a version or a hash always has the same content. Any other file is stored under its checksum too.
const LASTING = /^runtime\/|\.[0-9a-f]{10}\.\w+$/;
const entry = (name, [path, digest]) => {
  const address = scope + path;
  const key = name === MONTHS || LASTING.test(path) ? address : `${address}?${digest.replace(/\W/g, "")}`;
  return [address, { address, digest, key, name }];
};
const files = new Map(Object.entries(SITE.files).map((file) => entry(FILES, file)));
const months = new Map(Object.entries(SITE.months).map((file) => entry(MONTHS, file)));
const page = files.get(`${scope}index.html`);
const PAGE = PAGES + new URL(page.key).search.slice(1) + `-${scope}`;

// Browsers ignore scripts and style sheets that the host sends with a wrong type.
const KINDS = { css: "text/css", js: "javascript", mjs: "javascript", wasm: "application/wasm" };
const usable = (answer, { address }) => {
  const kind = KINDS[address.slice(address.lastIndexOf(".") + 1)] ?? "";
  return answer.ok && (answer.headers.get("Content-Type") ?? "").includes(kind);
};

const sum = async (answer) => {
  const bytes = await crypto.subtle.digest("SHA-256", await answer.arrayBuffer());
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
};

const isRight = async (answer, file) =>
  Boolean(answer) && usable(answer, file) && (await sum(answer.clone()).catch(() => "")) === file.digest;

// `integrity` makes the browser refuse other content than expected (after decompression). If its HTTP cache has a damaged
// file, the file is requested again past that cache.
const fetched = async (file) => {
  for (const cache of file.key === file.address ? ["default", "reload"] : ["reload"]) {
    const asked = { integrity: `sha256-${file.digest}`, cache, credentials: "same-origin" };
    const answer = await fetch(file.address, asked).catch(() => null);
    // A redirected response may not answer a navigation. Others must stay untouched: a rebuilt response loses its
    // compiled code.
    if (answer && usable(answer, file)) return answer.redirected ? new Response(answer.body, answer) : answer;
  }
  throw new Error(`${file.address} does not come as it was built`);
};

const isKept = async (file) => isRight(await (await caches.open(file.name)).match(file.key), file);
const put = async (file, answer) => (await caches.open(file.name)).put(file.key, answer);

// Copies a file from a cache of an earlier version, if its content is right there.
const isInherited = async (file) => {
  const found = await caches.match(file.key);
  if (!(await isRight(found, file))) return false;
  await put(file, found);
  return true;
};

// The page is stored under its own address too, where static routes find it.
const placePage = async () => {
  const [cache, kept] = await Promise.all([caches.open(PAGE), caches.open(FILES)]);
  if (await isRight(await cache.match(scope), page)) return;
  const { body, headers } = await kept.match(page.key);
  await cache.put(scope, new Response(body, { headers }));
};

// A file of the same name with other content may belong to the older version. It is replaced last, when all other files
// are stored.
const install = async () => {
  const cache = await caches.open(FILES);
  const others = [];
  for (const file of files.values()) {
    if (await isKept(file)) continue;
    if (await cache.match(file.key)) others.push(file);
    else if (!(await isInherited(file))) await put(file, await fetched(file));
  }
  const renewed = await Promise.all(others.map(fetched));
  await Promise.all(others.map((file, n) => put(file, renewed[n])));
  for (const month of months.values()) if (!(await isKept(month))) await isInherited(month);
  await placePage();
};

// Compares all stored files with the list and fetches those that differ. A file that cannot be fetched stays as it is.
const repair = async (_, tell) => {
  const there = await caches.open(MONTHS);
  const all = [...files.values()];
  for (const month of months.values()) if (await there.match(month.key)) all.push(month);
  const [renewed, missing] = [[], []];
  for (const file of all) {
    tell({ at: file.address });
    if (await isKept(file)) continue;
    const mended = await fetched(file).then((answer) => put(file, answer)).then(() => true, () => false);
    (mended ? renewed : missing).push(file.address);
  }
  if (!missing.includes(page.address)) await placePage();
  return { renewed, missing };
};

// Another copy of the site may be in a folder of this one: its entries in the shared old cache are left alone.
const deleteOthers = async (name, keep, under = scope) => {
  const cache = await caches.open(name);
  const others = (await cache.keys()).filter(({ url }) => url.startsWith(under) && !keep.includes(url));
  await Promise.all(others.map(({ url }) => cache.delete(url)));
};

// Stores these months of problems; then deletes all others.
const keepMonths = async ({ months: wanted }) => {
  const asked = wanted.map((path) => months.get(scope + path)).filter(Boolean);
  const came = asked.map(async (month) => (await isKept(month)) || put(month, await fetched(month)));
  if ((await Promise.allSettled(came)).some(({ reason }) => reason)) return;
  await deleteOthers(MONTHS, asked.map(({ key }) => key));
};

// Deletes files of earlier versions, unless a second tab may use them or a later version is being installed.
const tidy = async () => {
  const { installing, waiting } = self.registration;
  const open = await self.clients.matchAll({ type: "window" });
  if (installing || waiting || open.filter(({ frameType }) => frameType === "top-level").length > 1) return;
  const isOlder = (name) => OURS.test(name) && name.endsWith(`-${scope}`) && ![FILES, MONTHS, PAGE].includes(name);
  await Promise.all((await caches.keys()).filter(isOlder).map((name) => caches.delete(name)));
  await deleteOthers(FILES, [...files.values()].map(({ key }) => key));
  if (await caches.has(MOVED)) await deleteOthers(MOVED, [], `${scope}assets/problems/`);
};

self.addEventListener("install", (event) => {
  // Static routes let the browser read these caches itself: starting the worker takes a good part of a page's start.
  // They compare addresses exactly, without the query.
  if (event.addRoutes) {
    const { pathname } = new URL(scope);
    const under = (path) => ({ urlPattern: { pathname: pathname + path, search: "" }, requestMethod: "GET" });
    const assets = ["boot", "covers", "css", "fonts", "icons"].map((name) => `assets/${name}`);
    const named = ["runtime", "tables", ...assets].map((folder) => `${folder}/*`);
    event.addRoutes([
      { condition: under(""), source: { cacheName: PAGE } },
      {
        condition: { or: [...named, "*.bin", "*.webmanifest", "pyscript.*"].map(under) },
        source: { cacheName: FILES },
      },
    ]);
  }
  event.waitUntil(install());
});

self.addEventListener("activate", (event) => event.waitUntil(tidy()));

const ORDERS = {
  SKIP_WAITING: () => self.skipWaiting(), // a new version waits for the player's consent
  BUILD: () => SITE.build,
  REPAIR: repair,
  MONTHS: keepMonths,
  TIDY: tidy,
};
self.addEventListener("message", (event) => {
  const { data, ports } = event;
  if (!Object.hasOwn(ORDERS, data?.type)) return;
  const tell = (what) => ports[0]?.postMessage(what);
  const done = Promise.resolve(ORDERS[data.type](data, tell));
  event.waitUntil(done.then((answer) => tell({ done: answer }), (error) => tell({ error: String(error) })));
});

// Fetches a missing file again, such as after the browser deleted it. If only a page of another version can be had, it
// is used: its files come from the network.
const answer = async (file, request) => {
  try {
    const found = await (await caches.open(file.name)).match(file.key);
    if (found) return found;
    const came = await fetched(file);
    await put(file, came.clone()).catch(() => {}); // a full device plays on
    return came;
  } catch {
    return request.mode === "navigate" ? fetch(request) : Response.error();
  }
};

// Answers from the network, or offline with the game. An embed picture that is not stored says so in its frame.
const lead = async (request) => {
  const { pathname, search } = new URL(request.url);
  const came = await fetch(request).catch(() => null);
  if (came && came.status !== 404) return came;
  const picture = /\/embed\/positions\/.*\.(fr|en)\./.exec(pathname);
  if (!picture) return Response.redirect(scope + search);
  if (came) return came;
  const said = { fr: "Cette position demande le réseau.", en: "This position needs the network." }[picture[1]];
  const markup = `<!doctype html><html lang="${picture[1]}"><meta charset="utf-8"><title>${said}</title><p>${said}`;
  return new Response(markup, { status: 503, headers: { "Content-Type": "text/html" } });
};

// Also answers tabs of an older version, until its files are deleted.
const recall = async (request) => (await (await caches.open(FILES)).match(request.url)) ?? fetch(request);

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = request.url.replace(/[?#].*/, ""); // a query names a screen of the one page
  if (request.method !== "GET" || !address.startsWith(scope)) return;
  const file = files.get(address.endsWith("/") ? `${address}index.html` : address) ?? months.get(address);
  if (file) event.respondWith(answer(file, request));
  else if (request.mode === "navigate") event.respondWith(lead(request));
  else if (LASTING.test(address.slice(scope.length))) event.respondWith(recall(request));
});
