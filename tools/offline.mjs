// Writes the service worker of a built site: node tools/offline.mjs DIST
// Workbox lists everything that the site needs for itself, each file with its SHA-256; a warning of Workbox, such as a
// file left out, is an error here. What the worker does with that list is assets/boot/sw.js.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minify } from "terser";
import { getManifest } from "workbox-build";

const [site] = process.argv.slice(2);
// Of the pictures for pages of others, some hundred, only those that the page about embedding shows (ui/embed/snippets.py).
const PICTURES = ["embed/positions/!(24-7)/*", "embed/positions/24-7/!(run-4.*.*).html"];
const SHOWN = /^\/embed\/positions\/24-7\/run-4\.\w+\.\w+\.html$/;
const LARGEST = 32 * 1024 * 1024; // Workbox leaves what is larger than 2 MiB out, the runtime first of all

const sum = (path) => createHash("sha256").update(readFileSync(join(site, path))).digest("base64");
const checked = (entries) => ({
  manifest: entries.map((entry) => ({ ...entry, integrity: `sha256-${sum(entry.url)}` })),
});
const listed = async (globPatterns, globIgnores) => {
  const { manifestEntries, count, size, warnings } = await getManifest({
    globDirectory: site,
    globPatterns,
    globIgnores,
    manifestTransforms: [checked],
    maximumFileSizeToCacheInBytes: LARGEST,
  });
  const sums = manifestEntries.map(({ url, integrity }) => [url, integrity.replace("sha256-", "")]);
  return { sums: Object.fromEntries(sums.sort()), count, size, warnings };
};

const { sums: files, count, size, warnings } = await listed(
  ["**/*"],
  ["sw.js", "**/LICENSE*", "assets/problems/**", ...PICTURES],
);
// Months of problems never change; this one and the next are kept before anybody asks (assets/boot/page/problem_cache.js).
const { sums: months } = await listed(["assets/problems/**"], []);
const [, build] = /data-build="(\w+)"/.exec(readFileSync(join(site, "index.html"), "utf8"));
const source = readFileSync(new URL("../assets/boot/sw.js", import.meta.url), "utf8");
// All of it is one block: cut off anywhere, it is no script, and no browser takes it for a newer version.
const { code } = await minify(`{const SITE=${JSON.stringify({ build, files, months })};${source}}`, { ecma: 2022 });
writeFileSync(join(site, "sw.js"), code);

const all = readdirSync(site, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const kept = all.filter(({ name, parentPath, path }) => {
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
