// Carry the texts of one match from seat to seat, through the broker that the site's host has named.
//
// Starts: loaded by Python when a live match needs it (ui/browser/live_channel.py), only where a broker is named.
// Waits for: the broker; what is published before it is reached goes out when it is.
// Leaves: `window.vq.channel`, the function `open`.
//
// It knows nothing of matches. What the broker sees: addresses, topics that say nothing, ciphertext whose length is
// rounded up. The library is u8-mqtt: the smallest on npm that speaks MQTT 5 over WebSockets and is maintained, 6 kB on
// the way and without dependencies, where MQTT.js takes fifteen times that.

import { mqtt_v5 } from "../../runtime/mqtt-0.6.7/basic-v5.min.js";

const VERSION = "1";
const BLOCK = 1024; // bytes to which lengths are rounded up
const LARGEST = 256 * BLOCK; // more than any match takes: nothing larger is deciphered
const NONCE = 12; // bytes
const PATIENCE_S = 8; // after one and a half of these without a word the broker takes a tab for lost
const SILENCE_MS = 1500 * PATIENCE_S; // pings are answered: where nothing comes for so long, nothing goes either
const ANSWER_MS = 6000;
const WAITS_MS = [500, 1000, 2000, 4000, 8000]; // before each further try to reach the broker
const AGAIN_MS = 1000; // a spoiled state is published again at most once in this time
const FLOOD = 60; // messages read in a second; of those above that, the last of each topic
const MOST_TABS = 8; // counted for one seat
const HERE = "here";
const GONE = "gone";

/**
 * The secrets of a match: a key to encipher with, and a function that names topics.
 * @typedef {{ cipher: CryptoKey, topic: (name: string) => Promise<string> }} Secrets
 */

/**
 * Return a text as bytes of UTF-8.
 * @param {string} text
 */
const bytes = (text) => new TextEncoder().encode(text);
/**
 * Return bytes in hexadecimal.
 * @param {ArrayBuffer} buffer
 */
const hex = (buffer) => Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Resolve to the secrets of a match, derived from its key.
 * @param {string} word
 * @returns {Promise<Secrets>}
 */
export const keys = async (word) => {
  const { subtle } = crypto;
  const base = await subtle.importKey("raw", bytes(word), "HKDF", false, ["deriveKey"]);
  /**
   * Return the parameters by which a key for one purpose is derived.
   * @param {string} info the purpose
   */
  const of = (info) => ({ name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: bytes(`vingt-quatre/${info}`) });
  const [cipher, mac] = await Promise.all([
    subtle.deriveKey(of("cipher"), base, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]),
    subtle.deriveKey(of("topics"), base, { name: "HMAC", hash: "SHA-256", length: 256 }, false, ["sign"]),
  ]);
  /**
   * Resolve to the topic of a name, which says nothing to the broker.
   * @param {string} name
   */
  const topic = async (name) => hex(await subtle.sign("HMAC", mac, bytes(name))).slice(0, 32);
  return { cipher, topic };
};

/**
 * Return what a ciphertext is bound to, so that it is valid nowhere else.
 * @param {(string | number)[]} about match, seat and kind
 */
const bound = (about) => bytes([VERSION, ...about].join("/"));

/**
 * Resolve to an enciphered text: a nonce, then the cipher of its length (four bytes), itself, zeros to a block's end.
 * @param {CryptoKey} cipher
 * @param {(string | number)[]} about
 * @param {string} text
 */
export const seal = async (cipher, about, text) => {
  const said = bytes(text);
  const padded = new Uint8Array(Math.ceil((4 + said.length) / BLOCK) * BLOCK);
  new DataView(padded.buffer).setUint32(0, said.length);
  padded.set(said, 4);
  const iv = crypto.getRandomValues(new Uint8Array(NONCE));
  const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: bound(about) }, cipher, padded);
  const whole = new Uint8Array(NONCE + sealed.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(sealed), NONCE);
  return whole;
};

/**
 * Decipher a text; resolve to null if it is not of this match, this seat and this version.
 * @param {CryptoKey} cipher
 * @param {(string | number)[]} about
 * @param {Uint8Array<ArrayBuffer> | undefined} whole
 * @returns {Promise<string | null>}
 */
export const unseal = async (cipher, about, whole) => {
  if (!whole || whole.length <= NONCE || whole.length > LARGEST) return null;
  const how = { name: "AES-GCM", iv: whole.subarray(0, NONCE), additionalData: bound(about) };
  try {
    const padded = new Uint8Array(await crypto.subtle.decrypt(how, cipher, whole.subarray(NONCE)));
    const length = new DataView(padded.buffer).getUint32(0);
    return new TextDecoder("utf-8", { fatal: true }).decode(padded.subarray(4, 4 + length));
  } catch {
    return null;
  }
};

/**
 * Settle like a promise, or reject if it takes more than six seconds.
 * @template T
 * @param {Promise<T>} promise
 * @returns {Promise<T>}
 */
const soon = (promise) =>
  Promise.race([
    promise,
    new Promise((_, refuse) => {
      setTimeout(refuse, ANSWER_MS, new Error("no answer"));
    }),
  ]);

// A network that goes away leaves a socket open for minutes.
/**
 * Close a socket once nothing has come for twelve seconds or it is closing, and call `end` then.
 * @param {WebSocket} socket
 * @param {() => void} end
 */
const watch = (socket, end) => {
  let last = Date.now();
  socket.addEventListener("message", () => {
    last = Date.now();
  });
  const looking = setInterval(() => {
    const silent = Date.now() - last > SILENCE_MS;
    if (!silent && socket.readyState < WebSocket.CLOSING) return;
    clearInterval(looking);
    socket.close();
    end();
  }, 1000);
};

/**
 * Open the live channel of a seat; resolve to the functions by which it is used.
 * @param {object} options
 * @param {string} options.broker its address
 * @param {string} options.match
 * @param {string} options.key of the match
 * @param {number} options.seat this one
 * @param {number[]} options.seats all of the match
 * @param {(seat: number, text: string) => void} options.heard gets each state that comes
 * @param {(seat: number, isHere: boolean) => void} options.present gets who is there
 * @param {(isConnected: boolean) => void} options.stands gets whether the broker is reached
 */
export const open = async ({ broker, match, key, seat, seats, heard, present, stands }) => {
  const { cipher, topic } = await keys(key);
  const self = crypto.randomUUID().replaceAll("-", ""); // one client id a tab
  const states = await Promise.all(seats.map((one) => topic(`state/${one}`)));
  const presences = await Promise.all(seats.map((one) => topic(`presence/${one}`)));
  const own = states[seats.indexOf(seat)];
  const ownPresence = presences[seats.indexOf(seat)];
  /** @type {Map<number, Set<string>>} the tabs of each seat */
  const there = new Map(seats.map((one) => [one, new Set()]));
  /** @type {any} */
  let client = null;
  /** @type {WebSocket | null} */
  let socket = null;
  let closed = false;
  /** @type {string | null} the state that was published last */
  let last = null;
  let tries = 0;
  let counted = 0;
  let second = 0;
  let queue = Promise.resolve();
  /** @type {Map<string, Uint8Array | undefined>} by topic, the last message of a flood */
  const waiting = new Map();
  /** @type {Map<() => Promise<void>, ReturnType<typeof setTimeout>>} what is published again, and the timer of each */
  const again = new Map();

  /**
   * Publish the state of this seat, at once or when the broker is reached.
   * @param {string} text
   */
  const publish = async (text) => {
    last = text;
    if (client) await client.store(own, await seal(cipher, [match, seat, "state"], text));
  };

  /** Publish that this tab is there, if the broker is reached. */
  const announce = async () => {
    if (client) await client.store(ownPresence, await seal(cipher, [match, seat, "presence"], `${HERE}/${self}`));
  };

  /**
   * Call a function that publishes something once more, in a second; do nothing if that is planned already.
   * A stranger has spoiled what it published, or another tab of the seat has taken it away.
   * @param {() => Promise<void>} what publishes it
   */
  const restore = (what) => {
    if (again.has(what) || closed) return;
    const repeat = () => {
      again.delete(what);
      if (!closed) what().catch(() => {});
    };
    again.set(what, setTimeout(repeat, AGAIN_MS));
  };

  /** Publish the last state again, if there is one. */
  const retell = async () => {
    if (last !== null) await publish(last);
  };

  /**
   * Hand on a state that a seat has published, if it is new; publish our own again if another is in its place.
   * @param {number} from
   * @param {any} payload
   */
  const state = async (from, payload) => {
    const text = await unseal(cipher, [match, from, "state"], payload);
    if (from === seat && text !== last) restore(retell);
    if (text !== null && text !== last) heard(from, text);
  };

  /**
   * Record which tabs of a seat are there, and report when the first one comes or the last one has gone.
   * @param {number} from
   * @param {any} payload
   */
  const presence = async (from, payload) => {
    const text = await unseal(cipher, [match, from, "presence"], payload);
    const [said, tab] = (text ?? "").split("/");
    const tabs = /** @type {Set<string>} */ (there.get(from));
    const before = tabs.size > 0;
    if (said === HERE && tab && tabs.size < MOST_TABS) tabs.add(tab);
    if (said === GONE) tabs.delete(tab);
    if (from === seat && (text === null || (said === GONE && tab !== self))) restore(announce);
    if (from !== seat && before !== tabs.size > 0) present(from, tabs.size > 0);
  };

  /**
   * Read a message by its topic; any other topic is ignored.
   * @param {string} name
   * @param {Uint8Array | undefined} payload
   */
  const take = (name, payload) => {
    const [at, on] = [states.indexOf(name), presences.indexOf(name)];
    if (at >= 0) return state(seats[at], payload);
    return on >= 0 ? presence(seats[on], payload) : null;
  };

  /**
   * Read messages one after the other; in a flood the last one on each topic, when the second is over.
   * @param {{ topic: string, payload?: Uint8Array }} message
   */
  const arrived = ({ topic: name, payload }) => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [second, counted] = [now, 0];
    counted += 1;
    const copy = payload?.slice(); // the library uses its memory again
    /**
     * Read a message once those before it are read.
     * @param {Uint8Array | undefined} data
     */
    const look = (data) => {
      queue = queue.then(async () => void (await take(name, data))).catch(() => {});
    };
    if (counted <= FLOOD) return look(copy);
    if (!waiting.has(name)) {
      const later = () => {
        look(waiting.get(name));
        waiting.delete(name);
      };
      setTimeout(later, AGAIN_MS);
    }
    waiting.set(name, copy);
  };

  /** Report that the broker is lost, and try to reach it again after a while unless the channel is closed. */
  const lost = () => {
    stands(false); // of who is there nothing is known now: nobody is said to have gone
    client = null;
    there.forEach((tabs) => tabs.clear());
    if (!closed) setTimeout(reach, WAITS_MS[Math.min(tries++, WAITS_MS.length - 1)]);
  };

  /** Connect to the broker, subscribe to all seats, and publish what this seat has; try again if that fails. */
  const reach = async () => {
    if (closed) return;
    let over = false;
    const end = () => {
      if (over) return;
      over = true;
      lost();
    };
    socket = new WebSocket(broker, ["mqtt"]);
    const fresh = mqtt_v5({
      sess_stg: null,
      on_live() {},
      on_disconnect: end,
      on_error: end,
      log_conn() {},
      on_mqtt_type: { mqtt_publish: arrived },
    });
    const ours = socket;
    try {
      fresh.with_websock(ours);
      watch(ours, end);
      const will = {
        topic: ownPresence,
        payload: await seal(cipher, [match, seat, "presence"], `${GONE}/${self}`),
        retain: 1,
        props: {},
      };
      await soon(fresh.connect({ client_id: self, keep_alive: PATIENCE_S, flags: { clean_start: true }, will }));
      if (over || closed) throw new Error("closed");
      client = fresh;
      tries = 0;
      await soon(fresh.subscribe([...states, ...presences].map((name) => [name, 0])));
      await announce();
      stands(true);
      await retell();
    } catch {
      ours.close();
      end();
    }
  };

  /** Leave the channel, and tell the others. */
  const close = async () => {
    closed = true;
    again.forEach((timer) => clearTimeout(timer));
    const leaving = client;
    client = null;
    if (!leaving) return socket?.close();
    const gone = await seal(cipher, [match, seat, "presence"], `${GONE}/${self}`);
    await leaving.store(ownPresence, gone).catch(() => {});
    await leaving.disconnect().catch(() => {});
    socket?.close();
  };

  /**
   * Call the reader to their turn while the page is hidden: a badge, and a notice of the system where it is allowed.
   * @param {string} text "" takes the call back
   * @param {boolean} isNotice
   */
  const summon = async (text, isNotice) => {
    const isCalled = text !== "" && document.hidden;
    await (isCalled ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.())?.catch(() => {});
    if (!isCalled) return;
    document.addEventListener("visibilitychange", () => void navigator.clearAppBadge?.().catch(() => {}), { once: true });
    if (!isNotice || window.Notification?.permission !== "granted") return;
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) await worker.showNotification(text, { tag: match });
    else new Notification(text, { tag: match }).onclick = () => window.focus();
  };

  /** Ask the browser for notices of the system. */
  const ask = async () => (await window.Notification?.requestPermission()) === "granted";

  reach();
  return { publish, close, summon, ask };
};

// Python cannot import a module: it brings this one in as a script.
if (window.vq) window.vq.channel = open;
