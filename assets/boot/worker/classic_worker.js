// First in each worker that starts Python, all of them classic ones: only such take Pyodide's script as the script that
// it is for the page, which the browser keeps compiled. As a module it would be compiled anew, here and at the page's
// next start. Pyodide runs in modules alone, which it knows by this: they have nothing to import scripts with.
"use strict";
importScripts("../../../runtime/pyodide-314.0.7/pyodide.asm.js");
self.importScripts = undefined;
