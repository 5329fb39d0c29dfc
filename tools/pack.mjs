// Write a .gz and a .br beside every file of a built site that gains by it, for hosts that send files as they are.
//
// node tools/pack.mjs FOLDER
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const KINDS = new Set([".css", ".html", ".js", ".json", ".mjs", ".svg", ".toml", ".txt", ".wasm", ".webmanifest", ".xml"]);
const LEAST = 1000; // bytes: below, a second file saves no packet
const GAIN = 0.9; // of the bytes at most

const folder = process.argv[2];
if (!folder) throw new Error("usage: node tools/pack.mjs FOLDER");
for (const name of readdirSync(folder, { recursive: true })) {
  const path = join(folder, String(name));
  if (!statSync(path).isFile() || !KINDS.has(extname(path)) || statSync(path).size < LEAST) continue;
  const plain = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  for (const [ending, packed] of [[".gz", gzipSync(plain, { level: 9 })], [".br", brotliCompressSync(plain, { params })]]) {
    if (packed.length < GAIN * plain.length) writeFileSync(path + ending, packed);
  }
}
