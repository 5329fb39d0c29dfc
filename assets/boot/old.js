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
  var told = document.getElementById("boot-failure"); // what this browser stumbled over
  if (told) document.body.removeChild(told);
  document.body.appendChild(panel);
})();
