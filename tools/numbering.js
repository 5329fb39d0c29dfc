// Give many JavaScript functions their numbers at once.
//
// Starts: inside Pyodide's script (tools/patch_pyodide.py), which calls it instead of `addFunction`.
// Waits for: nothing.
// Leaves: each function in WebAssembly's table of functions, and its number in its entry.
//
// WebAssembly calls by number only functions of its own. For each of its 280 JavaScript functions Pyodide tries, gets an
// exception, and makes a module around the function. Here one module is made around many, in the same order. It stays
// small, because browsers compile only less than 4 kB at once, while the page waits.

/**
 * Give each function a number in WebAssembly's table, by one generated module around all of them.
 * @param {[entry: { value?: number }, value: Function & { sig: string }][]} entries `sig` has a letter for the result
 *   and one for each parameter
 */
const numberAll = (entries) => {
  /** Return a number below 2 ** 14 as bytes in LEB128. */
  const size = (n) => (n < 128 ? [n] : [(n & 127) | 128, n >> 7]);
  /** Return the name of the n-th function as bytes: the length, then the digits of n. */
  const name = (n) => [String(n).length, ...[...String(n)].map((digit) => digit.charCodeAt(0))];
  /** Return a section of the module as bytes: its id, its length, the number of its rows, the rows. */
  const section = (id, rows) => {
    const bytes = [...size(rows.length), ...rows.flat()];
    return [id, ...size(bytes.length), ...bytes];
  };
  /** Return the value types that letters stand for as bytes, by a function of Pyodide's; "v" stands for none. */
  const types = (letters) => generateTypePack(letters === "v" ? "" : letters);
  /** Return the type of a function as bytes: its parameters, then its result. */
  const type = ({ sig }) => [96, ...types(sig.slice(1)), ...types(sig[0])];
  const bytes = Uint8Array.of(
    ...[0, 97, 115, 109, 1, 0, 0, 0], // "\0asm", version 1; then the sections of types, imports and exports
    ...section(1, entries.map(([, value]) => type(value))),
    ...section(2, entries.map((_, n) => [0, ...name(n), 0, ...size(n)])),
    ...section(7, entries.map((_, n) => [...name(n), 0, ...size(n)])),
  );
  const imports = { "": Object.fromEntries(entries.map(([, value], n) => [n, value])) };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), imports);
  const first = wasmTable.grow(entries.length);
  entries.forEach(([entry], n) => {
    wasmTable.set(first + n, exports[n]);
    entry.value = first + n;
  });
};
const numberless = [];
