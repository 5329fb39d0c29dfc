// Writes the service worker of a built site with Workbox: node tools/offline.mjs DIST
// Everything the site needs for itself is kept; a warning of Workbox, such as a file left out, is an error here.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateSW } from "workbox-build";

const [site] = process.argv.slice(2);
// Of the pictures for pages of others, some hundred, only those that the page about embedding shows (ui/snippets.py).
const PICTURES = ["embed/positions/!(24-7)/*", "embed/positions/24-7/!(run-4.*.*).html"];
const SHOWN = /^\/embed\/positions\/24-7\/run-4\.\w+\.\w+\.html$/;
const LARGEST = 32 * 1024 * 1024; // Workbox leaves what is larger than 2 MiB out, the runtime first of all

// These three stand in the worker itself, which keeps their source. What is kept has been answered before.
const elsewhere = ({ request }) => request.mode === "navigate";

// The network, else the game; a picture that is not kept says so in its own frame.
const lead = async ({ url, request }) => {
  const home = new URL(self.registration.scope);
  const answer = await fetch(request).catch(() => null);
  if (answer && answer.status !== 404) return answer;
  const picture = /\/embed\/positions\/.*\.(fr|en)\./.exec(url.pathname);
  if (!picture) return Response.redirect(home.href + url.search);
  if (answer) return answer;
  const said = { fr: "Cette position demande le réseau.", en: "This position needs the network." }[picture[1]];
  const page = `<!doctype html><html lang="${picture[1]}"><meta charset="utf-8"><title>${said}</title><p>${said}`;
  return new Response(page, { status: 503, headers: { "Content-Type": "text/html" } });
};

// Where the browser can answer by itself from what is kept, it need not wake the worker first, which takes a good part
// of a start. It looks for an address as it is: so the page lies once more under its own, without Workbox's revision.
const routed = (build, revision) => {
  const { scope } = self.registration;
  const files = `vingt-quatre-precache-v2-${scope}`;
  const pages = "vingt-quatre-page-";
  const name = `${pages}${revision}-${scope}`;
  const { pathname } = new URL(scope);
  const under = (path) => ({ urlPattern: { pathname: pathname + path, search: "" }, requestMethod: "GET" });
  const folders = ["runtime", "tables", ...["boot", "covers", "css", "fonts", "icons"].map((name) => `assets/${name}`)];
  const named = [...folders.map((folder) => `${folder}/*`), "*.bin", "*.webmanifest", "pyscript.*"];
  const taken = async () => {
    const page = await fetch(scope, { cache: "reload" });
    const markup = await page.clone().text();
    if (!markup.includes(`data-build="${build}"`)) throw new Error("another version has come meanwhile");
    await (await caches.open(name)).put(scope, page);
  };
  self.addEventListener("install", (event) => {
    if (!event.addRoutes) return;
    event.addRoutes([
      { condition: under(""), source: { cacheName: name } },
      { condition: { or: named.map(under) }, source: { cacheName: files } },
    ]);
    event.waitUntil(taken());
  });
  const others = (key) => key.startsWith(pages) && key.endsWith(`-${scope}`) && key !== name;
  const cleaned = async () => Promise.all((await caches.keys()).filter(others).map((key) => caches.delete(key)));
  self.addEventListener("activate", (event) => event.waitUntil(cleaned()));
};

const { count, size, warnings } = await generateSW({
  globDirectory: site,
  globPatterns: ["**/*"],
  globIgnores: ["sw.js", "**/LICENSE*", "assets/problems/**", ...PICTURES],
  swDest: join(site, "sw.js"),
  maximumFileSizeToCacheInBytes: LARGEST,
  // A name with a version or a hash never changes its content: an update does not download it again.
  dontCacheBustURLsMatching: /^runtime\/|\.[0-9a-f]{10}\.\w+$/,
  ignoreURLParametersMatching: [/./], // a query names a screen of the one page
  runtimeCaching: [
    { urlPattern: elsewhere, handler: lead },
    // Months of problems never change; this one and the next are kept before anybody asks (assets/boot/problems.js).
    { urlPattern: /\/assets\/problems\//, handler: "CacheFirst", options: { cacheName: "vingt-quatre-problems" } },
  ],
  cacheId: "vingt-quatre",
  cleanupOutdatedCaches: true,
  clientsClaim: false,
  skipWaiting: false, // a new version waits for the player's consent
  inlineWorkboxRuntime: true,
  sourcemap: false,
  mode: "production",
});

const worker = join(site, "sw.js");
const page = readFileSync(join(site, "index.html"), "utf8");
const [, build] = /data-build="(\w+)"/.exec(page);
const revision = createHash("md5").update(page).digest("hex");
writeFileSync(worker, `(${routed})("${build}", "${revision}");\n${readFileSync(worker, "utf8")}`);

const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const kept = files.filter(({ name, parentPath, path }) => {
  const file = `${(parentPath ?? path).slice(site.length).replaceAll("\\", "/")}/${name}`;
  if (file.startsWith("/assets/problems/")) return false;
  return name !== "sw.js" && !name.startsWith("LICENSE") && (!/^\/embed\/positions\/.*\//.test(file) || SHOWN.test(file));
});
if (kept.length !== count) warnings.push(`${count} files are kept, but the site has ${kept.length}`);
if (warnings.length) {
  console.error(warnings.join("\n"));
  process.exit(1);
}
console.log(JSON.stringify({ count, size }));
