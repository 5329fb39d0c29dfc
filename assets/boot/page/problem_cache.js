// Once the site is stored for offline use, asks the service worker to store the problems of this month and the next too,
// and to delete older months. The worker checks each file (see sw.js). It is not started while nothing is missing.

const SCOPE = new URL("../../../", import.meta.url).href;
const CACHE = `vingt-quatre-months-${SCOPE}`;
const FOLDER = "assets/problems/";
const GAMES = ["24-7", "24-heures", "brain-drain", "20-sur-20"];
const FIRST = "2026-11"; // the first month that has problems of its own, and the last: ui/puzzles/problem_files.py
const LAST = "2027-12";

// After the last month, those of the first year come again.
const source = (month) => {
  if (month <= LAST) return month;
  const [year, rest] = [Number(FIRST.slice(0, 4)), month.slice(4)];
  return `${year + (rest < FIRST.slice(4))}${rest}`;
};

const monthAfter = (months) => {
  const now = new Date();
  const then = new Date(now.getFullYear(), now.getMonth() + months, 1);
  return source(`${then.getFullYear()}-${String(then.getMonth() + 1).padStart(2, "0")}`);
};

const files = (...months) =>
  months.map(monthAfter).flatMap((month) => GAMES.map((game) => `${FOLDER}${game}/${month}.txt`));

export const keep = async () => {
  if (navigator.connection?.saveData) return;
  const cache = await caches.open(CACHE);
  const there = (await cache.keys()).map(({ url }) => url.slice(SCOPE.length));
  const wanted = files(-1, 0, 1); // a day that began last month is played to its end
  const months = [...files(0, 1), ...wanted.filter((month) => there.includes(month))];
  if (months.every((month) => there.includes(month)) && there.every((month) => wanted.includes(month))) return;
  const { active } = await navigator.serviceWorker.ready;
  active.postMessage({ type: "MONTHS", months: [...new Set(months)] });
};
