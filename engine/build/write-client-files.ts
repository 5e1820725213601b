import type { Plugin, Rolldown } from "vite";
import type { ClientFiles } from "../document/rendered.ts";

/** Writes files.json next to the browser's build: the files that a document links to, and the style sheet it takes its part from. */
export function writeClientFiles(): Plugin {
  return {
    name: "write-client-files",
    enforce: "post",
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle(_options, bundle) {
      const outputs = Object.values(bundle);
      const withImports = (entry: string): [string, ...string[]] => {
        const chunk = outputs.find((output) => output.type === "chunk" && output.isEntry && output.name === entry);
        if (chunk?.type !== "chunk") throw new Error(`The build has no entry ${entry}.`);
        const names = new Set([chunk.fileName]);
        for (const name of names) {
          const imported = bundle[name];
          if (imported?.type === "chunk") for (const next of imported.imports) names.add(next);
        }
        const [, ...rest] = [...names].map((name) => `/${name}`);
        return [`/${chunk.fileName}`, ...rest];
      };
      const style = outputs.find(({ fileName }) => fileName.endsWith(".css"));
      if (style?.type !== "asset") throw new Error("The build has no style sheet.");
      const loader = withImports("loader")[0];
      const files: ClientFiles = {
        loader,
        loaderText: inlineText(bundle[loader.slice(1)]),
        application: withImports("main"),
        styles: [`/${style.fileName}`],
        style: String(style.source),
      };
      this.emitFile({ type: "asset", fileName: "files.json", source: JSON.stringify(files) });
    },
  };
}

/** Returns a script's source for inlining into a document. */
function inlineText(output: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): string {
  const text = output?.type === "chunk" ? output.code.trim() : "";
  if (text === "" || /<\/script|<!--/i.test(text)) throw new Error("The loader cannot stand in a document.");
  return text;
}
