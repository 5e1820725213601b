import type { Plugin } from "vite";
import type { ClientFiles } from "../rendered.ts";

/** Writes files.json beside the browser's build: what a document has to link to. */
export function writeClientFiles(): Plugin {
  return {
    name: "write-client-files",
    enforce: "post",
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle(_options, bundle) {
      const outputs = Object.values(bundle);
      const loader = outputs.find((output) => output.type === "chunk" && output.isEntry);
      if (!loader) throw new Error("The build has no entry.");
      const files: ClientFiles = {
        loader: `/${loader.fileName}`,
        styles: outputs.filter(({ fileName }) => fileName.endsWith(".css")).map(({ fileName }) => `/${fileName}`),
      };
      this.emitFile({ type: "asset", fileName: "files.json", source: JSON.stringify(files) });
    },
  };
}
