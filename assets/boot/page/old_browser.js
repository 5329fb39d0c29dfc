// Say in one sentence that a browser is too old for the games.
//
// Starts: as a deferred classic script of `index.html`, written for such browsers: in the JavaScript of 2009.
// Waits for: the page to be read.
// Leaves: nothing in a browser of today; else a panel, from which the reader may try all the same or save the matches.
(function () {
  "use strict";

  /**
   * Return true if the browser knows a selector of CSS.
   * @param {string} selector
   */
  var knowsSelector = function (selector) {
    return window.CSS && CSS.supports && CSS.supports("selector(" + selector + ")");
  };
  // Nested rules, `:has` and unpacking streams came last of what the games need.
  var isRecent = window.WebAssembly && window.DecompressionStream && knowsSelector("&") && knowsSelector(":has(a)");
  if (isRecent) return;

  // `currentScript` is older than such browsers, and known to this script only while it runs.
  var rulesAddress = /** @type {any} */ (document.currentScript).src.split("assets/boot/")[0] + "rules/";
  var all = JSON.parse(/** @type {any} */ (document.getElementById("boot-words")).textContent);
  // Without `vq` the browser could not read before_paint.js, which chooses the language.
  var lang = window.vq ? document.documentElement.lang : String(navigator.language).slice(0, 2).toLowerCase();
  var words = all[lang] || all.en;

  /**
   * Create an element of this tag name with a text.
   * @param {string} name
   * @param {string} text
   * @returns {any}
   */
  var element = function (name, text) {
    var made = document.createElement(name);
    made.textContent = text;
    return made;
  };

  /**
   * Have the browser download what was read from the storage as a file.
   * @param {object} stored
   */
  var download = function (stored) {
    var link = element("a", "");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(stored, null, 1)]));
    link.download = "vingt-quatre.txt";
    document.body.appendChild(link);
    link.click();
    document.body.removeChild(link);
  };

  // The same file as from error_report.js, which such a browser may not be able to read.
  /** Read the stored settings and matches, and download them as one file, as far as they can be read. */
  var saveStored = function () {
    /** @type {{ settings: any, matches: any[], refused?: string }} */
    var stored = { settings: {}, matches: [] };

    /**
     * Download what was read before an error, with the error.
     * @param {unknown} why
     */
    var refused = function (why) {
      stored.refused = String(why);
      download(stored);
    };
    try {
      for (var key in localStorage) if (typeof localStorage[key] === "string") stored.settings[key] = localStorage[key];
      var opening = indexedDB.open("vingt-quatre");
      opening.onupgradeneeded = function () {
        /** @type {any} */ (opening.transaction).abort(); // there was no database: make none
      };
      opening.onerror = function () {
        refused(opening.error);
      };
      opening.onsuccess = function () {
        var reading = opening.result.transaction("matches").objectStore("matches").openCursor();
        reading.onsuccess = function () {
          var row = reading.result;
          if (!row) return download(stored);
          stored.matches.push([row.key, row.value]);
          row["continue"]();
        };
      };
    } catch (error) {
      refused(error);
    }
  };

  var panel = element("section", "");
  panel.id = "boot-old";
  panel.className = "dialog boot-fail";
  panel.setAttribute("role", "alert");
  panel.appendChild(element("p", words.old));
  var rulesLink = panel.appendChild(element("a", words.rules));
  rulesLink.href = rulesAddress;
  rulesLink.className = "btn";
  var tryButton = panel.appendChild(element("button", words.anyway));
  tryButton.type = "button";
  tryButton.className = "btn";
  tryButton.onclick = function () {
    document.body.removeChild(panel);
    // error_report.js stays silent while this panel is shown, so it has to report what has failed meanwhile.
    if (window.vq && window.vq.failures.length) window.vq.fail(window.vq.failures[0]);
  };
  var saveButton = panel.appendChild(element("button", words.hoard));
  saveButton.type = "button";
  saveButton.className = "btn";
  saveButton.onclick = saveStored;
  var failure = document.getElementById("boot-failure"); // what an old browser fails at needs no panel of its own
  if (failure) document.body.removeChild(failure);
  document.body.appendChild(panel);
})();
