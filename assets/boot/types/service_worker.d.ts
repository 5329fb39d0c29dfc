// Types of sw.js that the library of the type checker lacks. Only the type checker reads this file.

/** Written by tools/offline.mjs: the build, and the SHA-256 of each file and of each month of problems, by path. */
declare const SITE: { build: string; files: Record<string, string>; months: Record<string, string> };

interface ExtendableEvent {
  /** Have the browser answer addresses itself, from a cache. In the event "install" only, and not in all browsers. */
  addRoutes?(routes: object[]): void;
}
