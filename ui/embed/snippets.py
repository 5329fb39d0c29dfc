"""The lines of HTML that put a game on another page, to be copied."""

from __future__ import annotations

from ui.core.words import Words

__all__ = ["HEADERS", "SNIPPETS", "snippet"]

SNIPPETS = {
    "game": """<script src="{site}embed.js" async></script>

<vingt-quatre game="24-7" lang="{lang}">
  <a href="{site}?game=24-7">{play}</a>
</vingt-quatre>""",
    "position": """<script src="{site}embed.js" async></script>

<vingt-quatre position="24-7/run-4" lang="{lang}" play>
  {text}
</vingt-quatre>""",
    "drawing": """<script src="{site}embed.js" async></script>

<vingt-quatre lang="{lang}" position='[Game "24-7"]
[Rules "1"]
[Seats "2"]
[Position "1"]

.......
..2....
...4...
.......
.......
.......
.......
rack 1 1 3 5 8 7 10
rack 2 2 6 9 4 2 5'>
  {text}
</vingt-quatre>""",
    "messages": """<script src="{site}embed.js" async></script>

<vingt-quatre id="partie" game="24-7" lang="{lang}"></vingt-quatre>
<button type="button" id="encore">{again}</button>
<output id="score"></output>

<script>
  const game = document.getElementById("partie");
  const score = document.getElementById("score");
  document.getElementById("encore").onclick = () => game.newGame({{ seats: "3" }});
  game.addEventListener("turn", ({{ detail }}) => (score.textContent = detail.scores.join(" – ")));
</script>""",
    "frame": """<iframe src="{site}embed/?game=24-7&amp;lang={lang}" title="24/7" allow="clipboard-write"
  width="100%" height="720"></iframe>""",
    "sandbox": """<iframe src="{site}embed/?game=24-7&amp;lang={lang}" title="24/7"
  sandbox="allow-scripts allow-popups" width="100%" height="720"></iframe>""",
}

HEADERS = {
    "nginx": 'add_header Access-Control-Allow-Origin "*";',
    "apache": 'Header set Access-Control-Allow-Origin "*"',
    "netlify": "/*\n  Access-Control-Allow-Origin: *",
}


def snippet(words: Words, site: str, name: str) -> str:
    """Return the lines to copy of this name: HTML (`game`) for a site's address, or a web server's header."""
    if name in HEADERS:
        return HEADERS[name]
    return SNIPPETS[name].format(
        site=site,
        lang=words.lang,
        play=words.say("embed", "Play 24/7"),
        text=words.say("embed", "Describe the picture here for people who can’t see it."),
        again=words.say("embed", "New match"),
    )
