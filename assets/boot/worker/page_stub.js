// What Python finds in a worker in the place of the page: what the worker has itself, and for every other name
// something that takes any call and does nothing. A snapshot keeps of it only the way there, such as
// `document.getElementById`, and finds the page's own when it is restored.

const stand = () =>
  new Proxy(() => {}, {
    get: (held, name) => (typeof name === "symbol" ? held[name] : (held[name] ??= stand())),
  });

export const page = new Proxy(
  {},
  {
    has: () => true,
    get: (held, name) => {
      if (typeof name === "symbol") return held[name];
      return (held[name] ??= name in globalThis ? globalThis[name] : stand());
    },
  },
);
