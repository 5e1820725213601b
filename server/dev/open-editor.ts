/** Vite starts the author's editor with a file when its address for that is asked for: by the site's own pages, and for their files. */
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { isThisMachine } from "./studio/refuse-strangers.ts";

/** Whether a request is for Vite's address that starts the editor, however it is written. */
export function isEditorCall(url: string): boolean {
  // Vite takes the address as it is written: what is behind it may lead out again.
  return url.toLowerCase().includes("/__open-in-editor");
}

/**
 * Whether it may be started: a page of another site can ask by a picture's address alone, and would choose the file; another
 * machine can claim any header. Only text files below the given folders are opened, and none whose name begins with a dot.
 */
export function mayOpenEditor({ url = "", headers, socket }: IncomingMessage, folders: readonly string[]): boolean {
  if (headers["sec-fetch-site"] !== "same-origin" || !isThisMachine(socket)) return false;
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
