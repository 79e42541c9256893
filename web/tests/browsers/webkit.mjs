/* webkit.mjs: WebKitGTK, that is its driver and the small browser that comes with it, in a screen that nobody sees. The driver
 * speaks plain WebDriver over HTTP: https://www.w3.org/TR/webdriver2/ */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { hears, Page, pause, start, surroundings } from "./browser.mjs";

const driverPath = process.env.WEBKIT_DRIVER || "/usr/bin/WebKitWebDriver";

/** Keys by their names: https://www.w3.org/TR/webdriver2/#keyboard-actions */
const KEYS = { Enter: "\uE007" };

/** A port that was free a moment ago: the driver takes none by itself. */
function freePort() {
  return new Promise((done, failed) => {
    const server = createServer();
    server.on("error", failed);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });
}

/** A screen of its own; its number is what the server of X found free. */
async function screen(folder) {
  const options = ["-displayfd", "3", "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset"];
  const child = start("Xvfb", options, { stdio: ["ignore", "ignore", "ignore", "pipe"], env: surroundings(folder) });
  const [number] = await hears(child, child.stdio[3], /\d+(?=\n)/);
  return { child, display: `:${number}` };
}

/** Nothing of the browser around a page may be wider than a phone. */
function narrow(folder) {
  const css = "headerbar, toolbar, button, entry { min-width: 0; padding: 0; margin: 0; border: 0; }\n";
  mkdirSync(join(folder, ".config/gtk-3.0"), { recursive: true });
  writeFileSync(join(folder, ".config/gtk-3.0/gtk.css"), css);
}

class WebKit extends Page {
  constructor(address, driver, screen) {
    super();
    Object.assign(this, { address, driver, screen, session: "" });
  }

  async ask(method, path, body) {
    const answer = await fetch(`${this.address}/session${this.session}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }

  async begin() {
    const { sessionId } = await this.ask("POST", "", {
      capabilities: {
        alwaysMatch: {
          browserName: "MiniBrowser",
          "webkitgtk:browserOptions": { args: ["--automation"] },
        },
      },
    });
    this.session = `/${sessionId}`;
    await this.ask("POST", "/timeouts", { pageLoad: 60_000, script: 60_000 });
  }

  goto(address) {
    return this.ask("POST", "/url", { url: address });
  }

  reload() {
    return this.ask("POST", "/refresh", {});
  }

  evaluate(look, argument = null) {
    return this.ask("POST", "/execute/sync", { script: `return (${look})(arguments[0]);`, args: [argument] });
  }

  /** Keys one after the other, each pressed and let go. */
  async keys(values) {
    const actions = values.flatMap((value) => ["keyDown", "keyUp"].map((type) => ({ type, value })));
    await this.ask("POST", "/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  press(key) {
    return this.keys([KEYS[key] ?? key]);
  }

  type(text) {
    return this.keys([...text]);
  }

  /** The window has a frame and a bar of its own around the page. */
  async resize(width, height) {
    for (let i = 0; i < 3; i++) {
      const [w, h] = await this.evaluate(() => [innerWidth, innerHeight]);
      if (w === width && h === height) return;
      const now = await this.ask("GET", "/window/rect");
      await this.ask("POST", "/window/rect", { width: now.width + width - w, height: now.height + height - h });
    }
    await this.waitForFunction((wanted) => innerWidth === wanted, width);
  }

  async picture(path) {
    writeFileSync(path, Buffer.from(await this.ask("GET", "/screenshot"), "base64"));
  }

  async end() {
    await this.ask("DELETE", "").catch(() => undefined);
    this.driver.kill("SIGTERM");
    this.screen.kill("SIGTERM");
  }
}

export async function launch(folder) {
  if (!existsSync(driverPath))
    throw new Error(
      `There is no ${driverPath}; install it (apt install webkit2gtk-driver) or name it in WEBKIT_DRIVER.`,
    );
  narrow(folder);
  const { child, display } = await screen(folder);
  const port = await freePort();
  const driver = start(driverPath, [`--port=${port}`], {
    stdio: "ignore",
    env: {
      ...surroundings(folder),
      DISPLAY: display,
      GDK_BACKEND: "x11",
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
    },
  });
  const page = new WebKit(`http://127.0.0.1:${port}`, driver, child);
  await answers(page.address, driver);
  await page.begin();
  return page;
}

/** The driver says nothing when it has begun to listen. */
async function answers(address, driver) {
  for (;;) {
    if (driver.exitCode !== null || driver.signalCode !== null)
      throw new Error(`${driverPath} ended with ${driver.exitCode}.`);
    const status = await fetch(`${address}/status`).catch(() => null);
    if (status?.ok) return;
    await pause(50);
  }
}
