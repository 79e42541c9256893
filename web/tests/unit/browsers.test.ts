/* The page uses nothing that the browsers named in README.md do not have, unless it goes on without. What the language itself
 * has is held by the compiler: `lib` in tsconfig.json. A feature that is not listed here and is newer than README.md is added
 * to the list when it is used; the versions are those of its first support without a prefix. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const root = process.env["HOURGLASS_ROOT"]!;
const NEVER = Number.POSITIVE_INFINITY;

interface Feature {
  name: string;
  found: RegExp;
  /** Chrome and Edge, Firefox, Safari. */
  since: [number, number, number];
  /** What a browser without it does. */
  without?: string;
}

const style: Feature[] = [
  { name: "WebAssembly SIMD", found: /-msimd128/, since: [91, 89, 16.4] },
  { name: ":has()", found: /:has\(/, since: [105, 121, 15.4] },
  { name: ":dir()", found: /:dir\(/, since: [120, 49, 16.4] },
  { name: ":user-valid", found: /:user-(in)?valid/, since: [119, 88, 16.5] },
  { name: ":popover-open", found: /:popover-open/, since: [114, 125, 17] },
  { name: ":open", found: /:open\b/, since: [133, 136, 26] },
  { name: "::details-content", found: /::details-content/, since: [131, 143, 18.4] },
  { name: "@container", found: /@container/, since: [105, 110, 16] },
  { name: "@layer", found: /@layer/, since: [99, 97, 15.4] },
  { name: "@property", found: /@property/, since: [85, 128, 16.4] },
  { name: "@scope", found: /@scope/, since: [118, 146, 17.4] },
  { name: "@starting-style", found: /@starting-style/, since: [117, 129, 17.5] },
  { name: "@view-transition", found: /view-transition/, since: [126, NEVER, 18.2] },
  { name: "nested rules", found: /[{;]\s*&[\s.:[]/, since: [120, 117, 17.2] },
  { name: "subgrid", found: /subgrid/, since: [117, 71, 16] },
  { name: "color-mix()", found: /color-mix\(/, since: [111, 113, 16.2] },
  { name: "oklch()", found: /okl(ch|ab)\(/, since: [111, 113, 15.4] },
  { name: "light-dark()", found: /light-dark\(/, since: [123, 120, 17.5] },
  { name: "linear()", found: /[ :,]linear\(/, since: [113, 112, 17.2] },
  { name: "round()", found: /[ :,(](round|mod|rem)\(/, since: [125, 118, 15.4] },
  { name: "sibling-index()", found: /sibling-(index|count)\(/, since: [138, NEVER, 26.2] },
  { name: "dvh", found: /\d[dsl]v[hw]\b/, since: [108, 101, 15.4] },
  { name: "anchors", found: /anchor-name|position-anchor/, since: [125, 147, 26] },
  { name: "animation-timeline", found: /animation-timeline/, since: [115, NEVER, 26] },
  { name: "content-visibility", found: /content-visibility/, since: [108, 125, 18] },
  { name: "field-sizing", found: /field-sizing/, since: [123, NEVER, 26.2] },
  { name: "interpolate-size", found: /interpolate-size|calc-size\(/, since: [129, NEVER, NEVER] },
  { name: "backdrop-filter", found: /backdrop-filter/, since: [76, 103, 18] },
  { name: "mask", found: /[;{\s]mask(-\w+)?:/, since: [120, 53, 15.4] },
  { name: "scrollbar-gutter", found: /scrollbar-gutter/, since: [94, 97, 18.2] },
  { name: "text-box", found: /text-box/, since: [133, NEVER, 18.2] },
  { name: "text-wrap: pretty", found: /text-wrap: pretty/, since: [117, NEVER, 26] },
  {
    name: "text-wrap: balance",
    found: /text-wrap: balance/,
    since: [114, 121, 17.5],
    without: "lines of headings are less even",
  },
  {
    name: "scrollbar-color",
    found: /scrollbar-(color|width)/,
    since: [121, 64, 26.2],
    without: "bars look as the system draws them",
  },
  { name: "hyphens", found: /[^-]hyphens: auto/, since: [88, 43, 17], without: "a long word breaks without a hyphen" },
  { name: "zoom", found: /[;{\s]zoom:/, since: [1, 126, 3.1], without: "parts stay small on screens of 2600 pixels" },
];

const script: Feature[] = [
  { name: "workers of modules", found: /new Worker\(/, since: [80, 114, 15] },
  { name: "locks", found: /navigator\.locks/, since: [69, 96, 15.4] },
  { name: "structuredClone", found: /structuredClone\(/, since: [98, 94, 15.4] },
  { name: "inert", found: /\binert\b/, since: [102, 112, 15.5] },
  { name: "popovers", found: /showPopover|popover=/, since: [114, 125, 17] },
  { name: "view transitions", found: /startViewTransition/, since: [111, 144, 18] },
  { name: "scrollend", found: /"scrollend"/, since: [114, 109, 26.2] },
  { name: "highlights", found: /CSS\.highlights/, since: [105, 140, 17.2] },
  { name: "moveBefore", found: /\.moveBefore\(/, since: [133, 144, NEVER] },
  { name: "AbortSignal.any", found: /AbortSignal\.any/, since: [116, 124, 17.4] },
  { name: "URL.canParse", found: /URL\.canParse/, since: [120, 115, 17] },
  { name: "Intl.Segmenter", found: /Intl\.Segmenter/, since: [87, 125, 14.1] },
  { name: "Intl.DurationFormat", found: /Intl\.DurationFormat/, since: [129, 136, 16.4] },
  { name: "ClipboardItem", found: /ClipboardItem/, since: [66, 127, 13.1] },
  { name: "wake lock", found: /wakeLock/, since: [84, 126, 16.4] },
  { name: "file pickers", found: /show(Open|Save)FilePicker/, since: [86, NEVER, NEVER] },
  { name: "scheduler", found: /\bscheduler\.(yield|postTask)/, since: [94, 142, NEVER] },
  { name: "patterns with v", found: /\/[a-z]*v[a-z]*\.(test|exec)\(/, since: [112, 116, 17] },
  { name: "DecompressionStream", found: /(De)?[cC]ompressionStream\(/, since: [103, 113, 16.4] },
  {
    name: "checkVisibility",
    found: /checkVisibility/,
    since: [105, 106, 17.4],
    without: "ui/shown.ts counts boxes",
  },
  {
    name: "requestIdleCallback",
    found: /requestIdleCallback/,
    since: [47, 55, NEVER],
    without: "a moment passes instead",
  },
];

/** What is not said to readers of the source alone: comments go. */
function textsOf(folder: string, ends: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => ends.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ""));
}

const sources = new Map([
  [style, [...textsOf(join(root, "web/src"), /\.css$/), readFileSync(join(root, "src/wasm/CMakeLists.txt"), "utf8")]],
  [script, [...textsOf(join(root, "web/src"), /\.tsx?$/), readFileSync(join(root, "web/sw.template.js"), "utf8")]],
]);

function used(features: Feature[]): Feature[] {
  return features.filter(({ found }) => sources.get(features)!.some((text) => found.test(text)));
}

/** As README.md says it. */
function supported(): number[] {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const said = /Chrome and Edge from (\d+), Firefox from (\d+), Safari from (\d+\.\d+)/.exec(readme);
  assert.ok(said, "README.md does not say which browsers are supported");
  return said.slice(1).map(Number);
}

const newer = ({ since }: Feature) => supported().some((version, i) => since[i]! > version);

for (const features of [style, script]) {
  test(`what the page uses is supported, or has something in its place (${features[0]!.name} and others)`, () => {
    const wrong = used(features).filter((feature) => newer(feature) && !feature.without);
    assert.deepEqual(
      wrong.map(({ name, since }) => `${name}: Chrome ${since[0]}, Firefox ${since[1]}, Safari ${since[2]}`),
      [],
    );
  });
  test(`what is in the place of something is still needed (${features[0]!.name} and others)`, () => {
    const now = used(features);
    const idle = features.filter((feature) => feature.without && !(now.includes(feature) && newer(feature)));
    assert.deepEqual(
      idle.map(({ name }) => name),
      [],
    );
  });
}

test("README.md asks for no newer browser than the page needs", () => {
  const needs = [style, script].flatMap(used).filter(({ without }) => !without);
  assert.deepEqual(
    [0, 1, 2].map((i) => Math.max(...needs.map(({ since }) => since[i]!))),
    supported(),
  );
});
