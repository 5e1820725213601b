import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";
import { brotli } from "./brotli.ts";

/**
 * Writes NAME.br beside each script and stylesheet of the browser's build. The best compression takes seconds for all
 * of them: a build has that time, but a starting server has visitors.
 */
export function compressFiles(): Plugin {
  return {
    name: "compress-files",
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    async writeBundle({ dir = "" }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(names.map((name) => compressFile(path.join(dir, name))));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  await writeFile(`${file}.br`, await brotli(await readFile(file), 11));
}
