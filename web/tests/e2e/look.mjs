import { serve, launch, Stage, shots } from "./harness.mjs";
import cases from "./screens.mjs";
const server = await serve("/tmp/hgb/hourglass");
const browser = await launch();
for (const [name, run] of cases) {
  if (process.argv[2] && !name.includes(process.argv[2])) continue;
  const stage = new Stage(browser, server.address);
  console.time(name);
  try { await run(stage); } catch (e) { console.log(e.message); await stage.keepEvidence(name, e); }
  console.timeEnd(name);
  console.log(stage.said);
  await stage.end(); 
}
await browser.close(); server.stop();
