// Waits for a moment in which the page has nothing else to do.

export const quiet = () =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(resolve, { timeout: 10_000 });
    else setTimeout(resolve, 2_000);
  });
