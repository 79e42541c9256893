/* tasks.mjs: what keeps the main thread of a page, by the trace of the browser. */

const CATEGORIES = ["toplevel", "devtools.timeline"];

async function traced(browser, act) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const complete = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: CATEGORIES },
  });
  try {
    await act();
  } finally {
    await session.send("Tracing.end");
    await complete;
    await session.detach();
  }
  return events;
}

/** How long the processor was busy with each task of the main threads on which scripts of this address ran, in milliseconds,
 * the longest first. Unlike the time on the clock it is the page's own: others may use the machine meanwhile. One at a time:
 * a browser has one trace. */
export async function busyWith(browser, address, act) {
  const events = await traced(browser, act);
  const thread = ({ pid, tid }) => `${pid} ${tid}`;
  const mains = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(thread);
  const ours = events.filter(({ name, args }) => name === "FunctionCall" && args.data?.url?.startsWith(address));
  const pages = new Set(ours.map(thread).filter((one) => mains.includes(one)));
  return events
    .filter((event) => event.ph === "X" && event.name.endsWith("::RunTask") && pages.has(thread(event)))
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((a, b) => b - a);
}
