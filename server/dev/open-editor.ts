/** Vite starts the author's editor with a file when its address for that is asked for: by the site's own pages, and for their files. */
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { isAuthors } from "./studio/refuse-strangers.ts";

/** Whether Vite takes a request for the one that starts the editor; nothing else gets past the front door as such. */
export function isEditorCall(url: string): boolean {
  // As Vite does: from the start, in any case, whatever part follows.
  return /^\/__open-in-editor(?:[/.?#]|$)/i.test(url);
}

/**
 * Whether it may be started: a page of another site can ask by a picture's address alone, and would choose the file; another
 * machine can claim any header. Only text files below the given folders are opened, and none whose name begins with a dot.
 * `host` is the address that the person who started the server named.
 */
export function mayOpenEditor(
  { url = "", headers, socket }: IncomingMessage,
  folders: readonly string[],
  host?: string,
): boolean {
  if (headers["sec-fetch-site"] !== "same-origin" || !isAuthors(socket, host)) return false;
  const file = URL.parse(url, "http://localhost")?.searchParams.get("file") ?? "";
  // What opens it takes such an address as it is, wherever it leads.
  if (file.startsWith("file:")) return false;
  const [root = ""] = folders;
  const at = path.resolve(root, file.replace(/(?::\d{1,9}){0,2}$/, ""));
  return (
    /\/[\w-][\w.-]*\.(?:ya?ml|md|tsx?|css|json)$/.test(at.replaceAll(path.sep, "/")) &&
    folders.some((folder) => at.startsWith(folder + path.sep))
  );
}
