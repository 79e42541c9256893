import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";
import { licences } from "./licences";

/* The service worker names every file of the build, so it is written last: when Vite has taken out the chunks that hold
 * nothing but style, because a name without a file would keep the whole worker from being installed. Its version is a
 * hash of them all: a new build is a new worker, the same build the same one. */
function serviceWorker(): Plugin {
  return {
    name: "hourglass-service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const hash = createHash("sha256");
        const files = ["./", ...readdirSync("public").map((name) => `./${name}`)];
        for (const name of readdirSync("public")) hash.update(readFileSync(`public/${name}`));
        for (const [name, file] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1))) {
          hash.update(name).update(file.type === "chunk" ? file.code : file.source);
          if (name !== "index.html") files.push(`./${name}`);
        }
        const source = readFileSync("sw.template.js", "utf8")
          .replace("__VERSION__", hash.digest("hex").slice(0, 16))
          .replace("__FILES__", JSON.stringify(files, null, 2));
        this.emitFile({ type: "asset", fileName: "sw.js", source });
      },
    },
  };
}

/* A chunk of a game is called by its folder in boards: <id>, <id>-en, <id>-guide. */
function nameOfChunk({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, folder, file] = facadeModuleId?.match(/boards\/([^/]+(?:\/[^/]+)?)\/(\w+)\.ts$/) ?? [];
  if (!folder) return "assets/[name]-[hash].js";
  return `assets/${folder.replace("/", "-")}${file === "index" ? "" : `-${file}`}-[hash].js`;
}

/* Guides are small, but they are read once, by few: they stay apart from what everybody loads. */
function chunkOfGuides(id: string): string | undefined {
  return id.match(/boards\/(.*guide)(?:\/index)?\.ts$/)?.[1]?.replace("/", "-");
}

const notices = licences();

/* Everything is relative, so that the built client works from any host and any sub-path. File names carry a hash of
 * their content: whoever serves them may let browsers keep them for ever. */
export default defineConfig({
  base: "./",
  plugins: [notices.page, serviceWorker()],
  esbuild: { jsx: "automatic", jsxImportSource: "preact", legalComments: "none" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    /* The headers of a file are as large as a small file. */
    rollupOptions: { output: { experimentalMinChunkSize: 2_000, chunkFileNames: nameOfChunk, manualChunks: chunkOfGuides } },
  },
  worker: { format: "es", plugins: () => [notices.worker()] },
});
