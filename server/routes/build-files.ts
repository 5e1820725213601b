/** Serves the build's browser files: few, named by their hashes, kept compressed in memory. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Middleware } from "koa";
import { createAnswer, type HeaderList } from "../http/answer.ts";
import { headersWith } from "../http/security-headers.ts";
import { createKeptAnswers } from "../http/kept-answers.ts";
import { sendAnswer } from "../http/send-answer.ts";
import type { Services } from "./services.ts";
import { typeOf } from "../http/file-headers.ts";

/** Serves the build's files at the addresses that it gave them. Reads them at once: the next build may remove them before a restart. */
export function serveBuildFiles(services: Pick<Services, "clientDir" | "clientFiles" | "config">): Middleware {
  const { clientDir, clientFiles: files = readBuildFiles(clientDir), config } = services;
  // Unlimited, because there is no more than what was built.
  const kept = createKeptAnswers(Infinity);
  const headersOf = (address: string): HeaderList => {
    const lasting = address.startsWith("/_app/");
    const time = lasting ? "public, max-age=31536000, immutable" : "public, max-age=600";
    return headersWith(config, { "Cache-Control": time, Vary: "Accept-Encoding" });
  };
  return (ctx, next) => {
    const address = ctx.path;
    const file = files.get(address);
    if (file === undefined || (ctx.method !== "GET" && ctx.method !== "HEAD")) return next();
    ctx.state["route"] = "/_app";
    return sendAnswer(
      ctx,
      kept.get(address, async () => createAnswer({ ...file, type: typeOf(ctx, address), headers: headersOf(address) })),
      "anybody",
    );
  };
}

/** A file of the build, and its compressed form if the build made one. */
interface BuiltFile {
  body: Buffer;
  built: Buffer | undefined;
}

/** The files of a build, by address. */
export type BuildFiles = ReadonlyMap<string, BuiltFile>;

/** Reads the files in the folder of a build. */
export function readBuildFiles(folder: string): BuildFiles {
  const files = new Map<string, BuiltFile>();
  for (const entry of readEntries(folder)) {
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, file).split(path.sep).join("/")}`;
    const internal = entry.name.startsWith(".") || address.includes("/.") || address === "/files.json";
    if (!entry.isFile() || internal || /\.(html|br)$/.test(address)) continue;
    const compressed = `${file}.br`;
    files.set(address, {
      body: readFileSync(file),
      built: existsSync(compressed) ? readFileSync(compressed) : undefined,
    });
  }
  return files;
}

function readEntries(folder: string): ReturnType<typeof readAll> {
  try {
    return readAll(folder);
  } catch {
    // Nothing was built: the development server has its own files, and tests have none.
    return [];
  }
}

function readAll(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true });
}
