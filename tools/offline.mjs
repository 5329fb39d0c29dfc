// Write the service worker of a built site: node tools/offline.mjs DIST
//
// Starts: by tools/build.py, once all other files are written.
// Waits for: Workbox, which lists everything that the site needs for itself. A warning of Workbox, such as a file left
// out, is an error here.
// Leaves: `sw.js`: the list, each file with its SHA-256, and assets/boot/sw.js, which says what the worker does.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minify } from "terser";
import { getManifest } from "workbox-build";

const [site] = process.argv.slice(2);
// Of some hundred pictures for other people's pages, only those that the page about embedding shows: see
// ui/embed/snippets.py.
const PICTURES = ["embed/positions/!(24-7)/*", "embed/positions/24-7/!(run-4.*.*).html"];
const SHOWN = /^\/embed\/positions\/24-7\/run-4\.\w+\.\w+\.html$/;
// The packed WebAssembly is stored unpacked. Pages that need no script are read with a network; without one sw.js leads to the same rules in the game.
const UNSTORED = [
  ...["assets/pictures", "credits", "embed/guide", "embed/pictures", "rules"].map((folder) => `${folder}/**`),
  ...["assets/boot/page/live_examples.*", "assets/fonts/*-static.*", "runtime/**/*.wasm.bin", "404.html", "robots.txt", "sitemap.xml"],
];
const UNSTORED_PATH =
  /^\/(assets\/(pictures\/|boot\/page\/live_examples\.|fonts\/\w+-static\.)|runtime\/.*\.wasm\.bin$|credits\/|embed\/(guide|pictures)\/|rules\/|404\.html$|robots\.txt$|sitemap\.xml$)/;
// What the site says of itself is written after this list; players do not need it.
const ABOUT = ["NOTICE.txt", "SHA256SUMS", "version.json"];
const LARGEST_BYTES = 32 * 1024 * 1024; // Workbox's own limit is 2 MiB, which the runtime exceeds

/**
 * Return the SHA-256 of a file in base 64.
 * @param {string} path
 */
const digest = (path) => createHash("sha256").update(readFileSync(join(site, path))).digest("base64");
/**
 * Add checksums to what Workbox has listed.
 * @param {{ url: string }[]} entries
 */
const withDigests = (entries) => ({
  manifest: entries.map((entry) => ({ ...entry, integrity: `sha256-${digest(entry.url)}` })),
});
/**
 * Resolve to the checksums of files by path, their number and bytes, and Workbox's warnings.
 * @param {string[]} globPatterns
 * @param {string[]} globIgnores
 */
const listFiles = async (globPatterns, globIgnores) => {
  const { manifestEntries, count, size, warnings } = await getManifest({
    globDirectory: site,
    globPatterns,
    globIgnores,
    manifestTransforms: [withDigests],
    maximumFileSizeToCacheInBytes: LARGEST_BYTES,
  });
  const digests = manifestEntries.map(({ url, integrity }) => [url, integrity.replace("sha256-", "")]);
  return { digests: Object.fromEntries(digests.sort()), count, size, warnings };
};

const { digests: files, count, size, warnings } = await listFiles(
  ["**/*"],
  ["sw.js", ...ABOUT, "**/LICENSE*", "assets/problems/*/*.txt", ...PICTURES, ...UNSTORED],
);
// Lists to practise with, from which codes of sets choose, are stored with the site. Months never change. This one and
// the next are stored ahead: see assets/boot/page/problem_cache.js.
const { digests: months } = await listFiles(["assets/problems/*/*.txt"], []);
const [, build] = /data-build="(\w+)"/.exec(readFileSync(join(site, "index.html"), "utf8"));
const source = readFileSync(new URL("../assets/boot/sw.js", import.meta.url), "utf8");
// All of it is one block: cut off anywhere, it is no valid script, and no browser takes it for a newer version.
const { code } = await minify(`{const SITE=${JSON.stringify({ build, files, months })};${source}}`, { ecma: 2022 });
writeFileSync(join(site, "sw.js"), code);

// Workbox lists by patterns; the folder is read once more, so that no file is left out unnoticed.
const all = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const expected = all.filter(({ name, parentPath, path }) => {
  const file = `${(parentPath ?? path).slice(site.length).replaceAll("\\", "/")}/${name}`;
  if (/^\/assets\/problems\/[^/]+\/[^/]+\.txt$/.test(file) || UNSTORED_PATH.test(file)) return false;
  return name !== "sw.js" && !ABOUT.includes(name) && !name.startsWith("LICENSE") && (!/^\/embed\/positions\/.*\//.test(file) || SHOWN.test(file));
});
if (expected.length !== count) warnings.push(`${count} files are listed, but the site has ${expected.length}`);
if (warnings.length) {
  console.error(warnings.join("\n"));
  process.exit(1);
}
console.log(JSON.stringify({ count, size }));
