// Says in one sentence that a browser is too old for the games. It is written for such browsers: a classic script
// in the JavaScript of 2009, which runs once the page is read.
(function () {
  "use strict";
  var knows = function (selector) {
    return window.CSS && CSS.supports && CSS.supports("selector(" + selector + ")");
  };
  if (window.WebAssembly && window.DecompressionStream && knows("&") && knows(":has(a)")) return;

  var all = JSON.parse(document.getElementById("boot-words").textContent);
  var english = window.vq ? document.documentElement.lang === "en" : /^en/i.test(navigator.language);
  var words = english ? all.en : all.fr;

  var element = function (name, text) {
    var made = document.createElement(name);
    made.textContent = text;
    return made;
  };
  var panel = element("section", "");
  panel.id = "boot-old";
  panel.className = "dialog boot-fail";
  panel.setAttribute("role", "alert");
  panel.appendChild(element("p", words.old));
  var button = panel.appendChild(element("button", words.anyway));
  button.type = "button";
  button.className = "btn";
  button.onclick = function () {
    document.body.removeChild(panel);
    // What has failed meanwhile was not told.
    if (window.vq && window.vq.failures.length) window.vq.fail(window.vq.failures[0]);
  };
  // The matches can be had as a file, as from any other panel (error_report.js, which such a browser may not read).
  var hand = function (kept) {
    var link = element("a", "");
    link.href = URL.createObjectURL(new Blob([JSON.stringify(kept, null, 1)]));
    link.download = "vingt-quatre.txt";
    document.body.appendChild(link);
    link.click();
    document.body.removeChild(link);
  };
  var save = panel.appendChild(element("button", words.hoard));
  save.type = "button";
  save.className = "btn";
  save.onclick = function () {
    var kept = { settings: {}, matches: [] };
    var refused = function (why) {
      kept.refused = String(why);
      hand(kept);
    };
    try {
      for (var key in localStorage) if (typeof localStorage[key] === "string") kept.settings[key] = localStorage[key];
      var asked = indexedDB.open("vingt-quatre");
      asked.onupgradeneeded = function () {
        asked.transaction.abort(); // there was none, and none is made
      };
      asked.onerror = function () {
        refused(asked.error);
      };
      asked.onsuccess = function () {
        var reading = asked.result.transaction("matches").objectStore("matches").openCursor();
        reading.onsuccess = function () {
          var row = reading.result;
          if (!row) return hand(kept);
          kept.matches.push([row.key, row.value]);
          row["continue"]();
        };
      };
    } catch (error) {
      refused(error);
    }
  };
  var told = document.getElementById("boot-failure"); // what this browser stumbled over
  if (told) document.body.removeChild(told);
  document.body.appendChild(panel);
})();
