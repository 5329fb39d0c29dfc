// Drives Firefox over WebDriver BiDi for tests/engines/firefox.py: each line in is a command, each line out its answer.

import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";

const [executablePath, seconds] = process.argv.slice(2);
const timeout = Number(seconds) * 1000;

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  headless: true,
  timeout,
  protocolTimeout: timeout,
  defaultViewport: { width: 1280, height: 800 },
});
const page = await browser.newPage();
page.setDefaultTimeout(timeout);

const problems = [];
page.on("console", (said) => said.type() === "error" && problems.push(`console: ${said.text()}`));
page.on("pageerror", (error) => problems.push(`uncaught: ${error}`));

const commands = {
  version: async () => browser.version(),
  go: (address) => page.goto(address, { waitUntil: "domcontentloaded" }).then(() => null),
  reload: () => page.reload({ waitUntil: "domcontentloaded" }).then(() => null),
  click: (selector) => page.click(selector).then(() => null),
  ask: (call) => page.evaluate(call),
  problems: async () => problems.splice(0),
};

for await (const line of createInterface({ input: process.stdin })) {
  const { command, argument } = JSON.parse(line);
  const answer = await commands[command](argument).then(
    (value) => ({ value: value ?? null }),
    (error) => ({ error: String(error) }),
  );
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
await browser.close();
