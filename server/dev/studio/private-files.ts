/** Serves gated files to the author's preview, whose frame has no visitor's session that a gate would admit. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Context } from "koa";
import { isSameSecret } from "../../http/own-cookie.ts";
import { RefusedError } from "./content-files.ts";

/** URL prefix of these files; it is followed by a secret, new on each start, that appears only in the preview's HTML. */
export const privateFolder = "/_studio/files/";

/** Finds an asset's file by its path below /assets/; undefined when there is none. */
export type FindFile = (name: string) => Promise<{ file: string } | undefined>;

const loading = / (?:data-src|src|srcset|imagesrcset|poster)="[^"]*"/gi;

/** Rewrites a page's HTML to load gated files from `at` instead. `isPrivate` takes a path below /assets/. */
export function withPrivateFiles(html: string, isPrivate: (name: string) => boolean, at: string): string {
  const moved = (whole: string, name: string): string => (isPrivate(name) ? `${at}/${name}` : whole);
  return html.replaceAll(loading, (attribute) => attribute.replaceAll(/\/assets\/([^\s",?]+)/g, moved));
}

/** Sends the requested file. Throws a RefusedError with 404 for a wrong secret or a missing file. */
export async function sendPrivateFile(ctx: Context, secret: string, find: FindFile): Promise<void> {
  const [given = "", ...steps] = ctx.path.slice(privateFolder.length).split("/");
  const found = isSameSecret(given, secret) ? await find(steps.join("/")) : undefined;
  if (!found) throw new RefusedError(404, "There is no such file.");
  // An SVG that is opened on its own must not run scripts.
  ctx.set("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'");
  ctx.type = path.extname(found.file);
  ctx.body = await readFile(found.file);
}
