// Print scripts without comments and spare spaces, as JSON by path: node tools/strip_comments.mjs PATH...
// Names and structure stay, so that a reader's error report still says where something failed.
import { readFileSync } from "node:fs";
import { minify } from "terser";

const OPTIONS = { compress: false, mangle: false, format: { comments: false, semicolons: false } };

const stripped = {};
for (const path of process.argv.slice(2)) {
  const { code } = await minify(readFileSync(path, "utf8"), OPTIONS);
  stripped[path] = `${code}\n`;
}
console.log(JSON.stringify(stripped));
