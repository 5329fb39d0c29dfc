// The laws of the built service worker, each over its cases: node tests/tools/worker_laws.mjs LAW all|some OLD NEW
// "some" has every file in every way, in one of the browsers and hosts by turns.
// Prints how many cases there were, and those that failed, as JSON.
import vm from "node:vm";
import { damaged, Device, holds, Host, installed, SCOPE, Site, starts, typeOf, WAYS, Worker } from "./worker.mjs";

const ROUTES = [true, false];
const [law, many, ...folders] = process.argv.slice(2);
const [older, newer] = folders.map((folder) => new Site(folder));

// The worker that runs by the rules of an installed one.
const running = (site, device, host, { routes, rules }, options = {}) =>
  Object.assign(new Worker(site, device, host, { routes, ...options }), { rules });

const refused = (worker) => worker.install().then(() => false, () => true);

// A version that comes damaged is never offered, the older one goes on, and once the host is mended the newer one comes.
const damagedUpdate = async (path, way, routes, immutable) => {
  const { device } = before.get(routes);
  const kept = device.copy();
  const host = new Host(newer, immutable);
  host.spoil(path, way, older);
  const offered = new Worker(newer, kept, host, { routes });
  if (await refused(offered)) await starts(running(older, kept, host, before.get(routes)), older, host);
  else await starts(offered, newer, host);
  host.mend();
  const next = new Worker(newer, kept, host, { routes });
  await next.taken();
  await starts(next, newer, host);
  holds(kept.caches.size === device.caches.size, "caches of the older version are left");
};

// Whatever stands in the caches, repairing makes it right while the host answers, and takes nothing away while it does not.
const poisoned = async (path, way, routes) => {
  const { device } = after.get(routes);
  const kept = device.copy();
  for (const { name, key, entry } of device.entries()) {
    if (!entry.bytes.equals(newer.files.get(path))) continue;
    if (way === "gone") kept.caches.get(name).delete(key);
    else kept.caches.get(name).set(key, { type: entry.type, ...damaged(way, entry.bytes, older.files.get(path) ?? Buffer.from("x")) });
  }
  const count = kept.entries().length;
  const host = new Host(newer);
  const worker = running(newer, kept, host, after.get(routes));
  host.offline = true;
  await worker.ask({ type: "REPAIR" });
  holds(kept.entries().length === count, "something was taken away without a network");
  host.offline = false;
  const answer = await worker.ask({ type: "REPAIR" });
  holds(answer?.done?.missing.length === 0, `not repaired: ${JSON.stringify(answer)}`);
  await starts(worker, newer, host);
};

// A newer version takes nothing over from the older one's caches that is not what it should be.
const inherited = async (path, way, routes) => {
  const { device } = before.get(routes);
  const kept = device.copy();
  for (const { name, key, entry } of device.entries()) {
    if (entry.bytes.equals(older.files.get(path))) kept.caches.get(name).set(key, { type: entry.type, ...damaged(way, entry.bytes, Buffer.from("x")) });
  }
  const host = new Host(newer);
  const worker = new Worker(newer, kept, host, { routes });
  await worker.taken();
  await starts(worker, newer, host);
};

const got = async (worker, path) => worker.get(path).then((answer) => (answer.ok ? answer.text() : null), () => null);

// A month of problems is kept only as it was built.
const month = async (path, way, routes) => {
  const kept = after.get(routes).device.copy();
  const host = new Host(newer);
  const worker = running(newer, kept, host, after.get(routes));
  host.spoil(path, way);
  await worker.ask({ type: "MONTHS", months: [path] });
  await got(worker, path);
  host.mend();
  const whole = newer.files.get(path).toString();
  holds((await got(worker, path)) === whole, "a damaged month was kept");
  host.offline = true;
  holds((await got(worker, path)) === whole, "the month was not kept");
  for (const { name, key, entry } of kept.entries()) {
    if (entry.bytes.toString() === whole) kept.caches.get(name).set(key, { type: entry.type, ...damaged(way, entry.bytes, Buffer.from("x")) });
  }
  host.offline = false;
  await worker.ask({ type: "REPAIR" });
  host.offline = true;
  holds((await got(worker, path)) === whole, "the month was not repaired");
};

// Of two tabs one takes the newer version: the other finds its files until it is closed, and nothing is deleted while a
// later version is on its way.
const tabs = async (path, routes) => {
  const kept = before.get(routes).device.copy();
  const host = new Host(newer);
  const worker = new Worker(newer, kept, host, { routes, tabs: 2 });
  await worker.taken();
  await starts(worker, newer, host);
  const here = async () => (await got(worker, path)) === older.files.get(path).toString();
  holds(await here(), "the other tab does not find its file");
  await running(newer, kept, host, worker, { waiting: {} }).ask({ type: "TIDY" });
  holds(await here(), "deleted while a later version waits");
  await running(newer, kept, host, worker).ask({ type: "TIDY" });
  holds(newer.files.has(path) || !(await here()), "the older version's file is left");
  await starts(worker, newer, host);
};

const bytesOf = (site, path) => ({ status: 200, type: null, bytes: site.files.get(path) });

// Caches of the versions before this worker, of another copy of the site and of others are told apart.
const moved = async (routes) => {
  const same = newer.kept.filter((path) => !path.includes("index") && older.files.get(path)?.equals(newer.files.get(path)));
  const lasting = same.filter((path) => path.startsWith("runtime/"));
  holds(lasting.length > 0, "the versions share no file");
  const [whole, broken] = newer.months;
  const wrong = { ...bytesOf(newer, whole), bytes: Buffer.from("no month") };
  const there = { ...bytesOf(newer, whole), bytes: Buffer.from("another copy") };
  const others = ["vingt-quatre-memory", `vingt-quatre-memory-${SCOPE}`, `vingt-quatre-files-${SCOPE}b/`, `vingt-quatre-precache-v2-${SCOPE}b/`, "theirs"];
  const neighbours = ["https://example.org/b/x", `${SCOPE}b/${whole}`];
  const kept = new Device([
    [`vingt-quatre-precache-v2-${SCOPE}`, lasting.map((path) => [SCOPE + path, { ...bytesOf(newer, path), type: typeOf(path) }])],
    [`vingt-quatre-page-0a1b-${SCOPE}`, [[SCOPE, wrong]]],
    ["vingt-quatre-problems", [[SCOPE + whole, bytesOf(newer, whole)], [SCOPE + broken, wrong], ...neighbours.map((address) => [address, there])]],
    ...others.map((name) => [name, [[`${SCOPE}x`, there]]]),
  ]);
  const host = new Host(newer);
  const worker = new Worker(newer, kept, host, { routes });
  await worker.install();
  holds(kept.caches.get(`vingt-quatre-precache-v2-${SCOPE}`).size === lasting.length, "deleted before it was taken");
  holds(!host.asked.some((path) => lasting.includes(path)), "what is right was downloaded again");
  await worker.happen("activate");
  await starts(worker, newer, host);
  host.offline = true;
  holds((await got(worker, whole)) === newer.files.get(whole).toString(), "a month was lost");
  holds((await got(worker, broken)) === null, "a damaged month was taken over");
  const old = [...kept.caches.keys()].filter((name) => /precache|0a1b/.test(name) && !others.includes(name));
  holds(old.length === 0, `left: ${old}`);
  holds([...kept.caches.get("vingt-quatre-problems").keys()].join() === neighbours.join(), "months of another copy");
  for (const name of others) holds(kept.caches.get(name)?.size === 1, `${name} was touched`);
};

// Cut off anywhere, the worker's own script is none.
const cut = async (share) => {
  const text = newer.files.get("sw.js").toString();
  try {
    new vm.Script(text.slice(0, Math.floor(text.length * share)));
  } catch {
    return;
  }
  throw new Error("a part of the script is a script");
};

// A script or style sheet that the host calls something else is not kept.
const called = async (path, routes) => {
  const kept = before.get(routes).device.copy();
  const host = new Host(newer);
  host.spoiled = { path, status: 200, type: "text/plain", bytes: newer.files.get(path) };
  holds(await refused(new Worker(newer, kept, host, { routes })), "it was kept");
  host.mend();
  const next = new Worker(newer, kept, host, { routes });
  await next.taken();
  await starts(next, newer, host);
};

const both = (path) => ROUTES.map((routes) => [path, routes]);
// Every path in every way, each with all of `others`, or with one of them by turns.
const damages = (paths, ways, others) => paths.flatMap((path, p) => ways.flatMap((way, w) =>
  others.filter((_, n) => many === "all" || n === (p + w) % others.length).map((other) => [path, way, ...other])));
const HOSTS = ROUTES.flatMap((routes) => [true, false].map((lasts) => [routes, lasts]));
const BROWSERS = ROUTES.map((routes) => [routes]);
const isNew = (path) => !older.files.get(path)?.equals(newer.files.get(path));
const cases = {
  tabs: () => older.kept.filter((path) => /\.[0-9a-f]{10}\./.test(path)).flatMap(both),
  moved: () => ROUTES.map((routes) => [routes]),
  cut: () => Array.from({ length: 40 }, (_, n) => [(n + 1) / 41]),
  called: () => newer.kept.filter((path) => /\.(m?js|css|wasm)$/.test(path) && isNew(path)).flatMap(both),
  update: () => damages(newer.kept, WAYS, HOSTS),
  poison: () => damages(newer.kept, [...WAYS, "gone"], BROWSERS),
  inherit: () => damages(older.kept, WAYS, BROWSERS),
  month: () => newer.months.flatMap((path) => WAYS.flatMap((way) => ROUTES.map((routes) => [path, way, routes]))),
};
const laws = { update: damagedUpdate, poison: poisoned, inherit: inherited, month, tabs, moved, cut, called };

const before = new Map();
const after = new Map();
for (const routes of ROUTES) {
  before.set(routes, await installed(older, { routes }));
  after.set(routes, await installed(newer, { routes }));
}
const failed = [];
const all = cases[law]();
for (const one of all) await laws[law](...one).catch((error) => failed.push(`${one.join(" ")}: ${error.message ?? error}`));
console.log(JSON.stringify({ cases: all.length, failed }));
