// Prepare a worker for the first long computation, in a start from a snapshot.
//
// Starts: imported by boot.js once the game is ready.
// Waits for: an idle page.
// Leaves: a worker with everything but the snapshot in place, which `window.vq.thinker` hands out once. It has read the
// snapshot and waits for a message before it puts it in place (thinker.js).

import { pageIdle } from "../page/idle.js";

const { thinker: startNew } = window.vq;

/**
 * Wait until the page is idle, then start a worker that `window.vq.thinker` returns at its next call.
 * @param {StartWorker} startWorker
 */
export const prepareSpare = async (startWorker) => {
  await pageIdle();
  const { worker, sent } = startWorker({ waits: true });
  /** Have `window.vq.thinker` start a new worker at each call again. */
  const restoreThinker = () => {
    window.vq.thinker = startNew;
  };
  worker.addEventListener("error", restoreThinker);
  window.vq.thinker = () => {
    restoreThinker();
    sent.then(() => worker.postMessage("called"));
    return worker;
  };
};
