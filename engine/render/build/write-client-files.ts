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
      const addressOf = (entry: string): string => {
        const chunk = outputs.find((output) => output.type === "chunk" && output.isEntry && output.name === entry);
        if (!chunk) throw new Error(`The build has no entry ${entry}.`);
        return `/${chunk.fileName}`;
      };
      const files: ClientFiles = {
        loader: addressOf("loader"),
        application: addressOf("main"),
        styles: outputs.filter(({ fileName }) => fileName.endsWith(".css")).map(({ fileName }) => `/${fileName}`),
      };
      this.emitFile({ type: "asset", fileName: "files.json", source: JSON.stringify(files) });
    },
  };
}
