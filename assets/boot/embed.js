// Define the element <vingt-quatre>: a game on any page. How to use it: assets/pages/*/embed.html.
//
// Starts: as a classic script on other people's pages. The build fills in the words and STILLS.
// Waits for: a reader who asks for the game.
// Leaves: the element. It shows a picture and a button, and loads the game on demand, in a frame. Positions of the
// rules are shown without loading it. Two games run at a time; on paper each is a picture.
(() => {
  "use strict";
  const VERSION = 1;
  // Pages that load this as a module have no current script.
  const script = document.currentScript ?? document.querySelector('script[src*="embed.js"]');
  const BASE = new URL("./", /** @type {HTMLScriptElement} */ (script).src);
  const HOLDER = "vingt-quatre";
  const WIDTHS = [300, 340, 380, 420, 520, Infinity];
  // By game: "NAME HEIGHTS NAME HEIGHTS ...". HEIGHTS has two digits in base 36 for each of WIDTHS, in units of four
  // pixels; the last one counts for all wider ones.
  const STILLS = "STILLS";
  // Without a prototype, so that a page cannot name what every object has.
  /** @type {Record<string, string>} */
  const TITLES = /** @type {any} */ ({
    __proto__: null,
    "24-7": "24/7",
    "24-heures": "Les 24 Heures",
    "brain-drain": "Brain Drain",
    "20-sur-20": "20 sur 20",
  });
  // The game of each puzzle of a day, which are numbered from 1. In its first month the last game came last.
  const DAY = [, "brain-drain", "24-7", "20-sur-20", "brain-drain", "20-sur-20", "24-heures", "24-7", "24-7"];
  const FIRST_MONTH = "2026-11";
  const FIRST_DAYS = [...DAY.slice(0, 6), "24-7", "24-7", "24-heures"];
  /** @type {Record<string, string>} */
  const GROUNDS = { "24-7": "#1B2B52", "24-heures": "#121B38", "brain-drain": "#3B1F4E", "20-sur-20": "#164338" };
  /** @type {Record<string, Record<string, string>>} */
  const WORDS = {
    fr: {
      play: "{{fr embed|Play}}",
      here: "{{fr embed|Play from here}}",
      learn: "{{fr home|Learn}}",
      resume: "{{fr home|Resume}}",
      note: "{{fr embed|Loads about 5 MB, once}}",
      position: "{{fr embed|Position}}",
      problem: "{{fr practice|A puzzle}}",
      "24-7": "{{fr 24-7|Lines that make 7 or 24}}",
      "24-heures": "{{fr 24-heures|A race with cards against the clock}}",
      "brain-drain": "{{fr brain-drain|Four cards, one target}}",
      "20-sur-20": "{{fr 20-sur-20|Dominoes that make 20}}",
    },
    en: {
      play: "{{en embed|Play}}",
      here: "{{en embed|Play from here}}",
      learn: "{{en home|Learn}}",
      resume: "{{en home|Resume}}",
      note: "{{en embed|Loads about 5 MB, once}}",
      position: "{{en embed|Position}}",
      problem: "{{en practice|A puzzle}}",
      "24-7": "{{en 24-7|Lines that make 7 or 24}}",
      "24-heures": "{{en 24-heures|A race with cards against the clock}}",
      "brain-drain": "{{en brain-drain|Four cards, one target}}",
      "20-sur-20": "{{en 20-sur-20|Dominoes that make 20}}",
    },
  };
  const STYLE = `
    :host{display:block;margin-block:1em;direction:ltr;text-align:start;color-scheme:light dark;font:16px/1.35 system-ui,sans-serif}
    :host([hidden]){display:none}
    iframe{display:block;width:100%;border:0;border-radius:16px;background:#131F3D;box-shadow:0 0 0 1px #6F82AE,0 2px 10px rgb(0 0 0/.3)}
    .facade{position:relative;display:grid;grid-template-columns:minmax(110px,34%) minmax(0,1fr);overflow:hidden;
      max-width:640px;min-height:200px;border-radius:16px;background:var(--ground);color:#F6F0E2;box-shadow:0 2px 10px rgb(0 0 0/.35)}
    img{width:100%;height:100%;min-height:200px;object-fit:cover}
    .text{display:grid;align-content:center;justify-items:start;gap:6px;padding:18px 20px;border-left:2px solid #D8AC5A}
    b{font:600 clamp(1.6rem,6vw,2.2rem)/1.1 Fraunces,Georgia,serif}
    i{font-family:Fraunces,Georgia,serif}
    small{font-size:.8125rem}
    button{min-height:48px;padding:6px 26px;border:1px solid #7A5210;border-radius:10px;font:600 1.0625rem/1.1 system-ui,sans-serif;
      background:#E0B35C;color:#241603;cursor:pointer}
    button:hover{background:#EBC67E}
    .facade button{margin-top:10px}
    .facade button::after{content:"";position:absolute;inset:0}
    :focus-visible{outline:3px solid #FFE3A3;outline-offset:2px;box-shadow:0 0 0 2px #241603}
    .still{background:none}
    .still+button{margin:8px auto 0;display:block}
    @media(prefers-color-scheme:light){.still+button:focus-visible{outline-color:#6F4A00;box-shadow:0 0 0 2px #fff}}
    @media(forced-colors:active){.facade,button{border:1px solid ButtonText}}
    .paper{display:none;max-width:100%}
    @media print{iframe:not(.still),button,small{display:none}.paper{display:grid;print-color-adjust:exact}}`;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);

  /** @type {Record<string, number[]>} heights in pixels by game and position */
  const stills = /** @type {any} */ ({ __proto__: null });
  for (const [game, text] of Object.entries(STILLS)) {
    const words = text.split(" ");
    for (let n = 0; n < words.length; n += 2) {
      const heights = /** @type {string[]} */ (words[n + 1].match(/../g));
      stills[`${game}/${words[n]}`] = heights.map((digits) => 4 * parseInt(digits, 36));
    }
  }

  const MOST_LETTERS = 300; // of an attribute, since all of them go into one address
  const MOST_RUNNING = 2; // games of a page at a time: each has a Python of its own, too many for a phone
  /** @type {VingtQuatre[]} the games that run; the one that moved last is the last */
  const running = [];

  /**
   * Return a value that the page hands over as text, cut after 300 letters; null and undefined become "".
   * @param {unknown} value
   */
  const limitedText = (value) => String(value ?? "").slice(0, MOST_LETTERS);

  /** Return the error that rejects a request for the record while the game is not on the page. */
  const absentError = () => new Error("The game is not on the page.");

  /**
   * Create an element of this tag name with these properties and children.
   * @template {keyof HTMLElementTagNameMap} N
   * @param {N} name
   * @param {object} properties
   * @param {Node[]} children
   * @returns {HTMLElementTagNameMap[N]}
   */
  const make = (name, properties, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };

  /**
   * Return the height in pixels of a table in a frame of this width, which frame_bridge.js will ask for too.
   * Reserved beforehand, it keeps the page from jumping then.
   * @param {number} width
   */
  const tableHeight = (width) => {
    if (width < 700) return Math.max(600, Math.min(width + 280, 840));
    return width < 960 ? 960 : Math.max(680, Math.min(Math.round(width * 0.6), 800));
  };

  class VingtQuatre extends HTMLElement {
    static observedAttributes = ["lang", "theme"];
    /** The version of what docs/embedding.md promises: of attributes, methods, events and messages. */
    static version = VERSION;
    /** @type {HTMLIFrameElement | null} */
    #frame = null;
    #ready = false; // the game in the frame can answer
    #live = false; // the frame has the game, not a picture
    #left = false; // the game was taken off the page
    #kept = ""; // the record of the match, as the game last sent it
    /** @type {object[]} messages until the game is ready */
    #waiting = [];
    /** @type {RecordRequest[]} */
    #asked = [];
    /**
     * Pass a message of the window on to `#heard`.
     * @param {MessageEvent} event
     */
    #hear = (event) => this.#heard(event);
    /** Mark this game as the one used last, and stop the least recently used one if more than two run. */
    #use() {
      this.#leave();
      running.push(this);
      if (running.length > MOST_RUNNING) running[0].#rest();
    }

    /** Remove this game from the list of those that run; its frame stays. */
    #leave() {
      const place = running.indexOf(this);
      if (place >= 0) running.splice(place, 1);
    }

    /** Stop this game and show its picture again; answer open requests with its last record, or reject them. */
    #rest() {
      this.#leave();
      this.#ready = this.#live = false;
      this.#show();
      const record = this.#kept;
      this.#asked.splice(0).forEach(({ resolve, reject }) => (record ? resolve(record) : reject(absentError())));
    }

    #resized = new ResizeObserver(() => this.#fit());
    #dark = matchMedia("(prefers-color-scheme: dark)");
    /** Show the picture in the theme that the device has changed to, unless the game runs. */
    #relit = () => this.#live || this.#show();
    #root = this.attachShadow({ mode: "open" });

    /** Give the element its style sheet. */
    constructor() {
      super();
      this.#root.adoptedStyleSheets = [sheet];
    }

    /** Listen for changes and show the picture; start the game again if it ran before the element was moved. */
    connectedCallback() {
      addEventListener("message", this.#hear);
      this.#dark.addEventListener("change", this.#relit);
      this.#resized.observe(this);
      this.#show();
      if (!this.#left) return;
      // The element was moved on the page: the frame begins anew, with the match that it had.
      this.#left = false;
      this.#start();
    }

    /** Do nothing. Without this method `moveBefore` would remove and add the element; with it the frame goes on. */
    connectedMoveCallback() {}

    /** Stop listening, drop the frame, and reject open requests for the record. */
    disconnectedCallback() {
      removeEventListener("message", this.#hear);
      this.#dark.removeEventListener("change", this.#relit);
      this.#resized.disconnect();
      this.#frame = null;
      this.#left = this.#live;
      this.#leave();
      this.#ready = this.#live = false;
      this.#waiting = [];
      this.#asked.splice(0).forEach(({ reject }) => reject(absentError()));
    }

    /**
     * Send a changed language or theme to the running game, or show the picture anew; do nothing off the page.
     * @param {string} name
     * @param {string | null} before
     * @param {string | null} after
     */
    attributeChangedCallback(name, before, after) {
      if (!this.isConnected || before === after) return;
      if (this.#live) this.#send({ type: name, [name]: after ?? "" });
      else this.#show();
    }

    // The methods that a page may call: their names are published.

    /** Load and focus the game, once the element is on the page; do nothing if it runs already. */
    play() {
      this.#left ||= !this.isConnected;
      if (this.#live || this.#left) return;
      this.#start().focus();
    }

    /**
     * Load the game if needed, and have it deal a new match, of the game, seats and seed in `wanted` if given.
     * @param {NewMatch} [wanted]
     */
    newGame(wanted) {
      this.play();
      const { game, seats, seed } = wanted ?? {};
      this.#send({ type: "new", game: limitedText(game), seats: limitedText(seats), seed: limitedText(seed) });
    }

    /**
     * Load the game if needed, and have it show the match of a record.
     * @param {unknown} record
     */
    load(record) {
      this.play();
      this.#send({ type: "load", record: String(record) });
    }

    /**
     * Load the game if needed, and resolve to the record of its match; reject while it is not on the page.
     * @returns {Promise<string>}
     */
    getRecord() {
      if (!this.isConnected) return Promise.reject(absentError());
      this.play();
      return new Promise((resolve, reject) => {
        this.#asked.push({ resolve, reject });
        this.#send({ type: "get" });
      });
    }

    /** Return "fr" or "en": the language of the element, of the page around it, or of the browser. */
    get #lang() {
      const around = /** @type {HTMLElement | null} */ (this.closest("[lang]"));
      const tag = this.lang || around?.lang || navigator.language;
      return tag.toLowerCase().startsWith("fr") ? "fr" : "en";
    }

    /** Return the position as "GAME/NAME" or in the form in which the page wrote it; "" if it names none. */
    get #position() {
      const position = (this.getAttribute("position") ?? "").trim();
      const game = this.getAttribute("game");
      return game && /^[a-z0-9-]+$/.test(position) ? `${game}/${position}` : position;
    }

    /** Return the game of the `game` attribute, else of the position or the puzzle, else "24-7". */
    get #game() {
      const [position, problem] = [this.#position, this.#problem];
      const [, ofRecord] = /\[Game "([\w-]+)"/.exec(position + problem) ?? [];
      const [, month, ofDay] = /^(2\d{3}-\d\d)-\d\d\/(\d)$/.exec(problem) ?? [];
      const games = month === FIRST_MONTH ? FIRST_DAYS : DAY;
      const ofPaths = [position.split("/")[0], ofRecord, problem.split("/")[0]];
      const named = [this.getAttribute("game"), ...ofPaths, games[Number(ofDay)]];
      return named.find((game) => game && game in TITLES) ?? "24-7";
    }

    /** Return the attribute `problem`: a puzzle's name, its text or a link to it; "" without the attribute. */
    get #problem() {
      return (this.getAttribute("problem") ?? "").trim();
    }

    /** Return true if the page asks for the lesson of the game. */
    get #lesson() {
      return this.hasAttribute("lesson");
    }

    /** Show the picture of a position, or of a game with a button. */
    #show() {
      this.#root.replaceChildren(...(this.#position in stills ? this.#still() : [this.#facade()]));
      this.#fit();
    }

    /** Return the picture of a game with its title and a button. */
    #facade() {
      const words = WORDS[this.#lang];
      const game = this.#game;
      const { href } = new URL(`embed/covers/${game}.svg`, BASE);
      const picture = make("img", { src: href, alt: "", width: 320, height: 310 });
      const asks = this.#position ? words.here : this.#lesson ? words.learn : words.play;
      const button = this.#button(this.#kept ? words.resume : asks);
      const title = make("b", { textContent: TITLES[game] });
      const line = make("i", { textContent: this.#problem ? words.problem : words[game] });
      const text = make("div", { className: "text" }, title, line, button, make("small", { textContent: words.note }));
      const facade = make("div", { className: "facade" }, picture, text);
      facade.style.setProperty("--ground", GROUNDS[game]);
      facade.lang = this.#lang;
      return facade;
    }

    /**
     * Return a button that loads the game.
     * @param {string} label
     */
    #button(label) {
      const button = make("button", { type: "button", textContent: label, onclick: () => this.play() });
      button.setAttribute("aria-label", `${label} – ${TITLES[this.#game]}`);
      return button;
    }

    /** Return the frame with the picture of a position, and a button if the page asks for one. */
    #still() {
      const wanted = this.getAttribute("theme");
      const theme = wanted === "light" || wanted === "dark" ? wanted : this.#dark.matches ? "dark" : "light";
      const words = WORDS[this.#lang];
      this.#frame = make("iframe", {
        className: "still",
        src: new URL(`embed/positions/${this.#position}.${this.#lang}.${theme}.html`, BASE).href,
        title: `${TITLES[this.#game]} – ${words.position}`,
        loading: "lazy",
      });
      if (this.#kept) return [this.#frame, this.#button(words.resume)];
      return this.hasAttribute("play") ? [this.#frame, this.#button(words.here)] : [this.#frame];
    }

    /** Load the game into a frame, and return the frame. */
    #start() {
      this.#live = true;
      /** @type {Record<string, string>} */
      const given = {
        lang: this.#lang,
        game: this.#game,
        position: this.#position,
        problem: this.#problem,
        lesson: this.#lesson ? "1" : "",
        fit: "1",
      };
      for (const name of ["theme", "seed", "seats", "controls", "source"]) {
        given[name] = limitedText(this.getAttribute(name));
      }
      const address = new URL("embed/", BASE);
      for (const [name, value] of Object.entries(given)) if (value) address.searchParams.set(name, value);
      address.hash = this.getAttribute("record") ?? "";
      const allow = "clipboard-write; fullscreen";
      const frame = make("iframe", { title: TITLES[this.#game], allow, referrerPolicy: "origin" });
      const sandbox = this.getAttribute("sandbox");
      if (sandbox !== null) frame.setAttribute("sandbox", sandbox || "allow-scripts allow-popups allow-downloads");
      frame.src = address.href;
      this.#frame = frame;
      this.#root.replaceChildren(frame, this.#paper());
      this.#high(tableHeight(this.clientWidth));
      if (this.#kept) this.#waiting.unshift({ type: "load", record: this.#kept });
      this.#use();
      return frame;
    }

    /** Return the picture that is printed in place of the frame: of the position, or of the game. */
    #paper() {
      const src = new URL(`embed/pictures/${this.#position}.${this.#lang}.webp`, BASE).href;
      const isStill = this.#position in stills;
      const picture = isStill ? make("img", { src, alt: WORDS[this.#lang].position }) : this.#facade();
      picture.classList.add("paper");
      return picture;
    }

    /** Return true if the page asks for a sandbox in which the frame has no origin of its own. */
    get #closed() {
      const sandbox = this.getAttribute("sandbox");
      return sandbox !== null && !/allow-same-origin/.test(sandbox);
    }

    /** Give the picture of a position the height that suits its width; do nothing for a running game or a facade. */
    #fit() {
      const heights = !this.#live && stills[this.#position];
      if (!heights) return;
      this.#high(heights[WIDTHS.findIndex((width) => this.clientWidth <= width)] ?? heights[heights.length - 1]);
    }

    /**
     * Set the height of the frame.
     * @param {number} height in pixels
     */
    #high(height) {
      /** @type {HTMLIFrameElement} */ (this.#frame).style.height = `${height}px`;
    }

    /**
     * Send the game a message, at once or when it is ready.
     * @param {object} message
     */
    #send(message) {
      const target = this.#closed ? "*" : BASE.origin;
      if (!this.#ready) this.#waiting.push(message);
      else this.#frame?.contentWindow?.postMessage({ vingtQuatre: VERSION, ...message }, target);
    }

    /**
     * Handle a message of the game in our frame, and fire it as an event if it is published; ignore all others.
     * @param {MessageEvent} event
     */
    #heard({ source, origin, data }) {
      const expected = this.#closed ? "null" : BASE.origin;
      if (!this.#live || source !== this.#frame?.contentWindow || origin !== expected) return;
      if (data?.vingtQuatre !== VERSION) return;
      const { vingtQuatre, type, ...detail } = data;
      if (type === "resize") this.#high(Math.min(Math.max(Number(detail.height) || 0, 200), 4000));
      if (type === "record") this.#asked.splice(0).forEach(({ resolve }) => resolve(detail.record));
      if (type === "kept") {
        this.#kept = detail.record;
        this.#use();
      }
      if (type === "ready") {
        this.#ready = true;
        this.#waiting.splice(0).forEach((message) => this.#send(message));
      }
      const isPublished = ["ready", "resize", "turn", "over", "error"].includes(type);
      if (isPublished) this.dispatchEvent(new CustomEvent(type, { detail }));
    }
  }

  if (!customElements.get(HOLDER)) customElements.define(HOLDER, VingtQuatre);
})();
