// Asks for the scripts and the large files ahead, as a classic script that nothing waits for: they are opened and
// compiled while the page is still read and laid out. Where they come over a network, the first paint goes first.
(() => {
  "use strict";
  const kept = () => {
    try {
      return Boolean(navigator.serviceWorker?.controller);
    } catch {
      return false; // a closed frame
    }
  };
  const here = (path) => new URL(path, document.currentScript.src).href;
  const ARCHIVES = [here("../../library.bin"), here("../../app.bin")];
  const WASM = here("../../runtime/pyodide-314.0.7/pyodide.asm.wasm");

  // A tab in the background paints nothing.
  const painted = new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 200);
  });

  const opened = async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${answer.status} ${address}`);
    const plain = answer.body.pipeThrough(new DecompressionStream("gzip"));
    return new Uint8Array(await new Response(plain).arrayBuffer());
  };

  // Nothing begins without them.
  const needed = (promise) =>
    promise.catch((error) => {
      window.vq.fail(error);
      return new Promise(() => {});
    });

  const begun = kept() ? Promise.resolve() : painted;
  begun.then(() => document.head.append(document.getElementById("later").content));
  window.vq.lend({
    painted,
    begun,
    wasm: WASM,
    compiled: needed(begun.then(() => WebAssembly.compileStreaming(fetch(WASM)))),
    archives: needed(begun.then(() => Promise.all(ARCHIVES.map(opened)))),
  });

  // The browser's database takes a while to wake up; Python needs it last of all.
  begun.then(() => {
    indexedDB.open("vq-awake").onsuccess = ({ target }) => target.result.close();
  }).catch(() => {}); // refused: Python will be told
})();
