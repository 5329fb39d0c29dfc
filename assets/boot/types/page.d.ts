// Types that the start-up scripts share. Only the type checker reads this file; the site does not ship it.

/** A function that resolves or ends something once it is called. */
type Callback = () => void;

/** An archive that Python imports and reads from, unpacked. */
interface Archive {
  name: string;
  content: Uint8Array;
}

/** What before_paint.js begins ahead of everything else, for interpreter.js, boot.js and the workers. */
interface Prepared {
  /** Resolves after the first paint, or after 200 ms in a tab that paints nothing. */
  painted: Promise<void>;
  /** Resolves when the script around Pyodide's WebAssembly has run. */
  pyodideScript: Promise<unknown>;
  /** The reader accepts snapshots: no `?kept=no`, no wish to save data. Read early, since the address changes. */
  allowsSnapshot: boolean;
  /** The checked bytes of the snapshot, or null where they are missing or damaged; no promise without a snapshot. */
  snapshot?: Promise<ArrayBuffer | null> | null;
  /** Ask for the archives, which a start from a snapshot puts off. Undefined in an ordinary start. */
  needArchives?: Callback;
  /** Compile Pyodide's WebAssembly on the page. */
  compile: () => Promise<WebAssembly.Module>;
  compiled: Promise<WebAssembly.Module>;
  /** `library` alone, which Python starts from. */
  library: Promise<Archive[]>;
  /** What the start needs: `library`, `app`, the game of the address and the reader's words. */
  archives: Promise<Archive[]>;
  /** Fetch all other archives, once; again after a failure. */
  fetchLater: () => Promise<Archive[]>;
  /** Bytes of Python's memory once the game was ready. */
  usedBytes?: number;
  /** Python has started from the snapshot. */
  restored?: boolean;
  /** Snapshots were deleted to make room, or with all else that the reader erased. */
  madeRoom?: boolean;
}

/** Locks by which one tab plays a match at a time: tab_locks.js. */
interface TabLocks {
  has(key: string): boolean;
  claim(key: string): Promise<boolean>;
  take(key: string): Promise<boolean>;
  release(key: string): void;
  written(key: string): void;
}

/** `window.vq`: what the start-up scripts and Python (`ui/browser/`) hand each other. before_paint.js makes it. */
interface Vq {
  /** Clicks made before Python runs, in their order. */
  early: { do: string; arg: string }[];
  /** Return these clicks and stop recording them. */
  takeEarly(): { do: string; arg: string }[];
  /** What has failed so far, each once: exceptions, or addresses of files that did not come. */
  failures: any[];
  /** Record a failure and fire `vq:fail`. */
  fail(error: unknown): void;
  /**
   * Apply patches (ui/core/patch.py) in their order, as JSON: [id, contents] or [id, attribute, value or null].
   * One call for all: each call from Python costs more than what most of them do.
   */
  patch(changes: string): void;
  prepared: Prepared;
  tabs: TabLocks;
  /** Start a worker that computes for the game; throws where none may run. */
  thinker(): Worker;
  /** The browser's own IndexedDB, which PyScript does not get to see. */
  database: IDBFactory;
  /** Return a stored value as text, also one that no version of the game has written. */
  written(value: unknown): string;
  /** Give Python the archives that the start did without; settles once it has them. Rejects if one cannot be had. */
  addLater(): Promise<void>;
  /** Delete the snapshots to make room for a match; resolve to true if there was one. */
  makeRoom(): Promise<boolean>;
  /** Delete the snapshot because the reader does not want it. */
  letGo(): Promise<void>;
  /** Change to the waiting version of the site. */
  takeOver(): void;
  /** Send a message, as JSON, to the page around the frame. */
  tell(json: string): void;
  /** Set by Python once it runs. */
  begun?: boolean;
  /** Set by Python: return a match that could not be saved, as JSON with a name and a text, or "". */
  rescue?: () => string;
  /** Opens a live channel; set by the script of the channel. */
  channel?: unknown;
}

interface Window {
  vq: Vq;
}

/** What Pyodide's API gives to these scripts. `_makeSnapshot` and `_loadSnapshot` are private options of it. */
interface Pyodide {
  FS: PyodideFiles;
  _module: { HEAP8: Int8Array };
  runPython(code: string): any;
  pyimport(name: string): any;
  toPy(value: unknown): any;
  makeMemorySnapshot(): Uint8Array<ArrayBuffer>;
}

interface PyodideFiles {
  writeFile(path: string, content: Uint8Array, options: { canOwn: boolean }): void;
}

/** Options of a start of Pyodide; those that are promises are awaited as late as possible. */
interface StartOptions {
  compiled: Promise<WebAssembly.Module>;
  /** The script around the WebAssembly has run. In a worker it always has: classic_worker.js. */
  pyodideScript?: Promise<unknown>;
  archives?: Promise<Archive[]>;
  /** Those of the archives that Python itself needs, where they come before the others. */
  library?: Promise<Archive[]>;
  /** An unpacked snapshot, instead of the archives. */
  snapshot?: Promise<Uint8Array>;
  /** Called when a file of Pyodide's own fails, for which Pyodide would wait without end. */
  failed: (error: unknown) => void;
  env?: Record<string, string>;
  /** Takes the place of the page's global object in Python. */
  jsglobals?: object;
  stdout?: (text: string) => void;
  stderr?: (text: string) => void;
  _makeSnapshot?: boolean;
}

/** What the page sends a computing worker: the WebAssembly, and what Python starts from. */
interface WorkerStart {
  compiled: WebAssembly.Module;
  archives?: Archive[];
  /** Start from the snapshot of this build. */
  build?: string;
  /** Put the snapshot in place only when the page says so, with a second message. */
  waits?: boolean;
}

/** Start a worker and send it what it starts Python from; `sent` resolves when that is done. */
type StartWorker = (options?: { waits?: boolean }) => { worker: Worker; sent: Promise<unknown> };

/** What a page may choose of a new match in an embedded game. */
interface NewMatch {
  game?: string;
  seats?: string;
  seed?: string;
}

/** A page that waits for the record of an embedded match. */
interface RecordRequest {
  resolve: (record: string) => void;
  reject: (error: Error) => void;
}

// Globals that the DOM library lacks or does not know as optional.
declare function importScripts(...addresses: string[]): void;
declare var _createPyodideModule: (settings: object) => Promise<unknown>;
interface Navigator {
  readonly connection?: { saveData?: boolean };
  readonly deviceMemory?: number;
}

declare module "*/pyodide.mjs" {
  export const version: string;
  export function loadPyodide(options: object): Promise<Pyodide>;
}
declare module "*/basic-v5.min.js" {
  export function mqtt_v5(options: object): any;
}
