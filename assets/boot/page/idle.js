// Wait until the page is idle.
//
// Starts: imported by what must not slow the game down (spare_worker.js, snapshot_policy.js).
// Waits for: an idle moment, at most 10 s; 2 s where the browser does not know idle moments (Safari).
// Leaves: nothing.

const LONGEST_MS = 10_000;
const GUESS_MS = 2_000;

/**
 * Resolve when the browser reports an idle moment, after ten seconds at the latest.
 * @returns {Promise<unknown>}
 */
export const pageIdle = () =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: LONGEST_MS });
    else setTimeout(resolve, GUESS_MS);
  });
