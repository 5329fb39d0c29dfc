// Stands within Pyodide's script (glue.py). What WebAssembly calls by a number is a function of WebAssembly. Pyodide
// tries each of its 280 functions of JavaScript, hears an exception, and makes a module around it; here one module is
// made around many, in the same order. Browsers compile less than 4 kB at once, while the page waits.
const numberAll = (entries) => {
  const size = (n) => (n < 128 ? [n] : [(n & 127) | 128, n >> 7]);
  const name = (n) => [String(n).length, ...[...String(n)].map((digit) => digit.charCodeAt(0))];
  const section = (id, rows) => {
    const bytes = [...size(rows.length), ...rows.flat()];
    return [id, ...size(bytes.length), ...bytes];
  };
  const types = (letters) => generateTypePack(letters === "v" ? "" : letters);
  const type = ({ sig }) => [96, ...types(sig.slice(1)), ...types(sig[0])];
  const bytes = Uint8Array.of(
    ...[0, 97, 115, 109, 1, 0, 0, 0], // the head of a module; then types, what it is given, what it gives
    ...section(1, entries.map(([, value]) => type(value))),
    ...section(2, entries.map((_, n) => [0, ...name(n), 0, ...size(n)])),
    ...section(7, entries.map((_, n) => [...name(n), 0, ...size(n)])),
  );
  const given = { "": Object.fromEntries(entries.map(([, value], n) => [n, value])) };
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), given);
  const first = wasmTable.grow(entries.length);
  entries.forEach(([entry], n) => {
    wasmTable.set(first + n, exports[n]);
    entry.value = first + n;
  });
};
const numberless = [];
