/** Reads the build's output: the renderer, and the browser's files with the addresses of those that a document references. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ClientFiles, RenderDocument } from "../engine/document/rendered.ts";
import { ConfigError } from "./process/explain-fault.ts";
import { projectRoot } from "./process/site-dir.ts";
import { type BuildFiles, readBuildFiles } from "./routes/build-files.ts";

interface Build {
  renderDocument: RenderDocument;
  files: ClientFiles;
  clientFiles: BuildFiles;
}

/**
 * Reads the built renderer and its browser files. Rejects with a ConfigError when nothing is built or a new build is under way. Everything
 * is read at once: if documents referenced files that the server does not have, pages would have no styles until a restart.
 */
export async function readBuild(dist = path.join(projectRoot, "dist")): Promise<Build> {
  try {
    const files = JSON.parse(readFileSync(path.join(dist, "client/files.json"), "utf8")) as ClientFiles;
    const clientFiles = readBuildFiles(path.join(dist, "client"));
    const missing = [files.loader, ...files.application, ...files.styles].find((each) => !clientFiles.has(each));
    if (missing !== undefined) {
      throw new ConfigError([
        `The site is not built to its end: ${missing} is missing. See whether another build is at it, then start it with "npm start".`,
      ]);
    }
    // As a URL, because a folder may be called "#1" or "100%".
    const bundle = (await import(pathToFileURL(path.join(dist, "server/entry-server.js")).href)) as Pick<
      Build,
      "renderDocument"
    >;
    return { files, clientFiles, renderDocument: bundle.renderDocument };
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new ConfigError(['The site is not built yet: start it with "npm start", which builds it first.']);
  }
}
