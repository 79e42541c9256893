/* firefox.mjs: Firefox, driven by WebDriver BiDi. */
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import puppeteer from "puppeteer-core";
import { ends, Page, surroundings } from "./browser.mjs";

const executablePath = process.env.FIREFOX || "/usr/bin/firefox-esr";

class Firefox extends Page {
  constructor(browser, page) {
    super();
    Object.assign(this, { browser, page });
  }

  goto(address) {
    return this.page.goto(address);
  }

  reload() {
    return this.page.reload();
  }

  evaluate(look, argument) {
    return this.page.evaluate(look, argument);
  }

  press(key) {
    return this.page.keyboard.press(key);
  }

  type(text) {
    return this.page.keyboard.type(text);
  }

  resize(width, height) {
    return this.page.setViewport({ width, height });
  }

  picture(path) {
    return this.page.screenshot({ path });
  }

  end() {
    return this.browser.close().catch(() => undefined);
  }
}

export async function launch(folder) {
  if (!existsSync(executablePath))
    throw new Error(
      `There is no Firefox at ${executablePath}; install it (apt install firefox-esr) or name it in FIREFOX.`,
    );
  const profile = join(folder, "profile");
  mkdirSync(profile);
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath,
    userDataDir: profile,
    headless: true,
    defaultViewport: { width: 1280, height: 720 },
    env: {
      ...surroundings(folder),
      MOZ_DISABLE_CONTENT_SANDBOX: "1",
      MOZ_DISABLE_SOCKET_PROCESS_SANDBOX: "1",
      MOZ_CRASHREPORTER_DISABLE: "1",
    },
    extraPrefsFirefox: {
      "security.sandbox.content.level": 0,
      "intl.accept_languages": "en-GB",
      "ui.prefersReducedMotion": 1,
    },
  });
  ends(browser.process());
  return new Firefox(browser, await browser.newPage());
}
