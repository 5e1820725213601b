/** What the build made: the renderer and the addresses of the browser's files. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { ClientFiles, RenderDocument } from "../engine/document/rendered.ts";
import { ConfigError } from "./process/explain-fault.ts";
import { projectRoot } from "./process/site-dir.ts";

/** The built renderer with its browser files. Rejects with a ConfigError when nothing is built. */
export async function readBuild(): Promise<{ renderDocument: RenderDocument; files: ClientFiles }> {
  try {
    const files = JSON.parse(readFileSync(path.join(projectRoot, "dist/client/files.json"), "utf8")) as ClientFiles;
    const bundle = (await import(path.join(projectRoot, "dist/server/entry-server.js"))) as {
      renderDocument: RenderDocument;
    };
    return { files, renderDocument: bundle.renderDocument };
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new ConfigError(['The site is not built yet: start it with "npm start", which builds it first.']);
  }
}
