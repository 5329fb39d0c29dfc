// Writes the service worker of a built site with Workbox: node tools/offline.mjs DIST
// Everything the site holds is kept; a warning of Workbox, such as a file left out, is an error here.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { generateSW } from "workbox-build";

const [site] = process.argv.slice(2);
const APART = ["sw.js", "**/LICENSE*", "embed/**"];
const LARGEST = 32 * 1024 * 1024; // Workbox leaves what is larger than 2 MiB out, the runtime first of all

const { count, size, warnings } = await generateSW({
  globDirectory: site,
  globPatterns: ["**/*"],
  globIgnores: APART,
  swDest: join(site, "sw.js"),
  maximumFileSizeToCacheInBytes: LARGEST,
  // A name with a version or a hash never changes its content: an update does not download it again.
  dontCacheBustURLsMatching: /^runtime\/|\.[0-9a-f]{10}\.\w+$/,
  navigateFallback: "index.html",
  navigateFallbackDenylist: [/\/embed\//, /\.\w+$/],
  cacheId: "vingt-quatre",
  cleanupOutdatedCaches: true,
  clientsClaim: false,
  skipWaiting: false, // a new version waits for the player's consent
  inlineWorkboxRuntime: true,
  sourcemap: false,
  mode: "production",
});

const files = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const kept = files.filter(({ name, parentPath, path }) => {
  const folder = (parentPath ?? path).slice(site.length).replaceAll("\\", "/");
  return name !== "sw.js" && !name.startsWith("LICENSE") && !folder.startsWith("/embed");
});
if (kept.length !== count) warnings.push(`${count} files are kept, but the site has ${kept.length}`);
if (warnings.length) {
  console.error(warnings.join("\n"));
  process.exit(1);
}
console.log(JSON.stringify({ count, size }));
