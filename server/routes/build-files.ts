/** The built browser files: few, hashed by name, kept compressed in memory. */
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Middleware } from "koa";
import { type Encoded, encode } from "../http/encoded.ts";
import { sendEncoded } from "../http/send-encoded.ts";
import type { Services } from "../services.ts";

/** Serves what the build made, by the addresses that it gave. Reads each file once. */
export function serveBuildFiles({ clientDir }: Pick<Services, "clientDir">): Middleware {
  const files = listFiles(clientDir);
  const kept = new Map<string, Promise<Encoded>>();
  return async (ctx, next) => {
    const file = files.get(ctx.path);
    if (file === undefined || (ctx.method !== "GET" && ctx.method !== "HEAD")) return next();
    ctx.state["route"] = "/_app";
    ctx.type = path.extname(file);
    const type = ctx.response.get("Content-Type") || "application/octet-stream";
    const content = kept.get(file) ?? readBuilt(file, type);
    kept.set(file, content);
    const lasting = ctx.path.startsWith("/_app/");
    ctx.set("Cache-Control", lasting ? "public, max-age=31536000, immutable" : "public, max-age=600");
    return sendEncoded(ctx, await content);
  };
}

/** A file of the build, and what the build compressed of it. */
async function readBuilt(file: string, type: string): Promise<Encoded> {
  const [body, built] = await Promise.all([readFile(file), readFile(`${file}.br`).catch(() => undefined)]);
  return encode(body, type, { built });
}

function listFiles(folder: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const entry of readEntries(folder)) {
    const file = path.join(entry.parentPath, entry.name);
    const address = `/${path.relative(folder, file).split(path.sep).join("/")}`;
    const internal = entry.name.startsWith(".") || address.includes("/.") || address === "/files.json";
    if (entry.isFile() && !internal && !/\.(html|br)$/.test(address)) files.set(address, file);
  }
  return files;
}

function readEntries(folder: string): ReturnType<typeof readAll> {
  try {
    return readAll(folder);
  } catch {
    // Nothing was built: the development server has its own files, tests have none.
    return [];
  }
}

function readAll(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true });
}
