/* way.mjs: the way between a browser and the program: it can be cut, it notes what is answered with an error, and pages that
 * come over it tell what is wrong with them. A driver of plain WebDriver says nothing of a page's console; so the first script
 * of the page begins with a few lines of ours, which the page then keeps for offline with the rest. */
import { createServer, request } from "node:http";

/** In the page: errors and warnings, where the next look finds them, also when the page has been loaded anew meanwhile. */
function watch() {
  const note = (text) => {
    const said = JSON.parse(sessionStorage.getItem("said") ?? "[]");
    sessionStorage.setItem("said", JSON.stringify([...said, text]));
  };
  for (const level of ["error", "warn", "assert"]) {
    const say = console[level].bind(console);
    console[level] = (...words) => {
      if (level !== "assert" || !words[0]) note(`console ${level}: ${words.join(" ")}`);
      say(...words);
    };
  }
  const sentence = (reason) => `${reason} ${reason?.stack ?? ""}`;
  addEventListener("unhandledrejection", ({ reason }) => note(`unhandled rejection: ${sentence(reason)}`));
  addEventListener("securitypolicyviolation", (event) =>
    note(`against the policy: ${event.violatedDirective} ${event.blockedURI}`),
  );
  const hint = ({ rel }) => rel === "modulepreload"; // nothing is missing when one is given up: what needs it asks again
  const failed = ({ target, error, message }) =>
    hint(target) ||
    note(target === window ? `page error: ${message} ${sentence(error)}` : `not loaded: ${target.outerHTML}`);
  addEventListener("error", failed, true); // what cannot be loaded does not bubble
}

const isFirstScript = (path) => /^\/assets\/index-[^/]+\.js$/.test(path);

/** What the pages of a browser have said so far; to be asked before it is closed. */
export const saidBy = (page) => page.evaluate(() => JSON.parse(sessionStorage.getItem("said") ?? "[]"));

export const forget = (page) => page.evaluate(() => sessionStorage.removeItem("said"));

export class Way {
  constructor(to) {
    this.to = new URL(to);
    this.errors = [];
    this.server = createServer((asked, answer) => this.carry(asked, answer));
  }

  async open() {
    await new Promise((done, failed) => this.server.on("error", failed).listen(0, "127.0.0.1", done));
    this.address = `http://127.0.0.1:${this.server.address().port}/`;
    return this;
  }

  /** As it is, but for the first script, which comes unpacked and with the watch before it. */
  carry(asked, answer) {
    const { method, url, headers } = asked;
    const first = isFirstScript(url);
    if (first) for (const name of ["accept-encoding", "if-none-match", "range"]) delete headers[name];
    const onward = request({ host: this.to.hostname, port: this.to.port, method, path: url, headers }, (come) => {
      if (come.statusCode >= 400) this.errors.push(`${come.statusCode} for ${url}`);
      const before = first && come.statusCode === 200 ? `(${watch})();\n` : "";
      const length = come.headers["content-length"];
      if (before && length) come.headers["content-length"] = Number(length) + Buffer.byteLength(before);
      answer.writeHead(come.statusCode, come.headers);
      answer.write(before);
      come.pipe(answer);
    });
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  }

  /** From now on there is no network. */
  cut() {
    const closed = new Promise((done) => this.server.close(done));
    this.server.closeAllConnections();
    return closed;
  }
}
