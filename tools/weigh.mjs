// Says how many bytes files take on the way: node tools/weigh.mjs FILES... prints their sizes in brotli as JSON.
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
const { BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;

const weight = async (file) => {
  const content = readFileSync(file);
  const params = { [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: content.length };
  return [file, (await compress(content, { params })).length];
};
console.log(JSON.stringify(Object.fromEntries(await Promise.all(process.argv.slice(2).map(weight)))));
