import type { Plugin, Rolldown } from "vite";
import type { ClientFiles, StyleSheets } from "../document/rendered.ts";
import { sheetName, takeApart } from "./mark-sheets.ts";

/** Writes files.json beside the browser's build: what a document has to link to, and the style sheets that it can hold. */
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
      const sheets = takeApart(String(style.source));
      style.source = sheets.map(({ text }) => text).join("");
      const files: ClientFiles = {
        loader: withImports("loader")[0],
        application: withImports("main"),
        styles: [`/${style.fileName}`],
        sheets: { texts: sheets.map(({ text }) => text), of: sheetsByView(this, sheets) },
      };
      this.emitFile({ type: "asset", fileName: "files.json", source: JSON.stringify(files) });
    },
  };
}

const isView = /\/engine\/((?:blocks|fields)\/[^/]+)\/view\.tsx$/;
const isOfViews = /\/engine\/(?:blocks|fields)\//;

/** Which sheets stand behind the modules of each view, and behind those that every page has. */
function sheetsByView(build: Rolldown.PluginContext, sheets: readonly { name: string }[]): StyleSheets["of"] {
  const behind = (entry: string, isOther: (id: string) => boolean): number[] => {
    const seen = new Set([entry]);
    for (const id of seen) {
      const module = build.getModuleInfo(id);
      for (const next of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])])
        if (!isOther(next)) seen.add(next);
    }
    const names = new Set([...seen].map((id) => sheetName(id.replace(/\?.*$/, ""))));
    return sheets.flatMap(({ name }, index) => (names.has(name) || name === "" ? [index] : []));
  };
  const of: Record<string, number[]> = {};
  for (const id of build.getModuleIds()) {
    const view = isView.exec(id)?.[1];
    if (view !== undefined) of[view] = behind(id, () => false);
    if (id.endsWith("/engine/client/main.tsx")) of["page"] = behind(id, (next) => isOfViews.test(next));
    if (id.endsWith("/engine/blocks/form/generated-prompt.tsx")) of["prompt"] = behind(id, () => false);
  }
  return of;
}
