// In a quiet moment of a start from the memory that the device keeps: has a thread stand ready for the first long
// thinking. Its Python is there but for that memory, which it has read, and waits to be called (thinker.js).

import { quiet } from "../page/idle.js";

const { thinker } = window.vq; // starts another

export const stand = async (beside) => {
  await quiet();
  const { worker, told } = beside({ waits: true });
  const over = () => {
    window.vq.thinker = thinker;
  };
  worker.addEventListener("error", over);
  window.vq.thinker = () => {
    over();
    told.then(() => worker.postMessage("called"));
    return worker;
  };
};
