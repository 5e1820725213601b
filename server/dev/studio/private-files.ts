/** Files behind a gate as the author's preview loads them: no gate of the site lets a frame without a visitor in. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Context } from "koa";
import { isSameSecret } from "../../http/own-cookie.ts";
import { RefusedError } from "./content-files.ts";

/** Where they are: below it a secret of each start, which only the preview's HTML names. */
export const privateFolder = "/_studio/files/";

/** Finds the file of an asset by its path below /assets/; undefined when there is none. */
export type FindFile = (name: string) => Promise<{ file: string } | undefined>;

const loading = / (?:data-src|src|srcset|imagesrcset|poster)="[^"]*"/gi;

/** The HTML of a page with what it loads from behind a gate taken from `at` instead. `isPrivate` takes a path below /assets/. */
export function withPrivateFiles(html: string, isPrivate: (name: string) => boolean, at: string): string {
  const moved = (whole: string, name: string): string => (isPrivate(name) ? `${at}/${name}` : whole);
  return html.replaceAll(loading, (attribute) => attribute.replaceAll(/\/assets\/([^\s",?]+)/g, moved));
}

/** Sends the file that the address names. Throws a RefusedError with 404 for another secret, and for what is not there. */
export async function sendPrivateFile(ctx: Context, secret: string, find: FindFile): Promise<void> {
  const [given = "", ...steps] = ctx.path.slice(privateFolder.length).split("/");
  const found = isSameSecret(given, secret) ? await find(steps.join("/")) : undefined;
  if (!found) throw new RefusedError(404, "There is no such file.");
  // A drawing that is opened by itself runs nothing.
  ctx.set("Content-Security-Policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'");
  ctx.type = path.extname(found.file);
  ctx.body = await readFile(found.file);
}
