// Have the puzzles of this month and the next stored for offline use, and older months deleted.
//
// Starts: imported by boot.js once the site is stored for offline use.
// Waits for: the service worker, but only if something is missing: else it is not started.
// Leaves: the files in the cache of the service worker, which checks each (see sw.js).

const SCOPE = new URL("../../../", import.meta.url).href;
const CACHE = `vingt-quatre-months-${SCOPE}`; // also in sw.js
const FOLDER = "assets/problems/";
const GAMES = ["24-7", "24-heures", "brain-drain", "20-sur-20"];
const FIRST = "2026-11"; // the first month that has problems of its own, and the last: ui/puzzles/problem_files.py
const LAST = "2028-11";

/**
 * Return the same month this many years before.
 * @param {string} month such as "2026-11"
 * @param {number} years
 * @returns {string}
 */
const yearsBefore = (month, years) => `${Number(month.slice(0, 4)) - years}${month.slice(4)}`;

/**
 * Return the month whose puzzles are used in a month: itself, or an earlier year's if it has none of its own.
 * @param {string} month such as "2026-11"
 * @returns {string}
 */
const sourceMonth = (month) => {
  let source = month;
  while (source > LAST) source = yearsBefore(source, yearsBefore(source, 2) < FIRST ? 1 : 2);
  return source;
};

/**
 * Return the month whose puzzles are used this many months from now.
 * @param {number} months 0 for this month, -1 for the last
 * @returns {string}
 */
const monthFromNow = (months) => {
  const now = new Date();
  const then = new Date(now.getFullYear(), now.getMonth() + months, 1);
  return sourceMonth(`${then.getFullYear()}-${String(then.getMonth() + 1).padStart(2, "0")}`);
};

/**
 * List the puzzle files of several months, each given by its distance from now in months.
 * @param {number[]} months
 * @returns {string[]}
 */
const files = (...months) =>
  months.map(monthFromNow).flatMap((month) => GAMES.map((game) => `${FOLDER}${game}/${month}.txt`));

/** Have the service worker store the puzzles of this month and the next, unless the reader saves data. */
export const storeProblems = async () => {
  if (navigator.connection?.saveData) return;
  const cache = await caches.open(CACHE);
  const stored = (await cache.keys()).map(({ url }) => url.slice(SCOPE.length));
  const allowed = files(-1, 0, 1); // a day that began last month is played to its end
  const wanted = [...files(0, 1), ...allowed.filter((file) => stored.includes(file))];
  if (wanted.every((file) => stored.includes(file)) && stored.every((file) => allowed.includes(file))) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "MONTHS", months: [...new Set(wanted)] });
};
