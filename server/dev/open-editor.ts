/** Guards the Vite endpoint that opens a file in the author's editor: only for the site's own pages, and only for their files. */
import type { IncomingMessage } from "node:http";
import path from "node:path";
import { isAuthors } from "./studio/refuse-strangers.ts";

/** Whether Vite treats a URL as a request to open the editor; the front door lets no other such request through. */
export function isEditorCall(url: string): boolean {
  // Matches like Vite does: as a prefix, in any case, followed by any part.
  return /^\/__open-in-editor(?:[/.?#]|$)/i.test(url);
}

/**
 * Whether a request may open the editor: another site's page could send one by an image URL and pick the file, and other
 * machines can forge any header. Only text files below the given folders qualify, unless their name starts with a dot. `host`
 * is the address that the user who started the server named.
 */
export function mayOpenEditor(
  { url = "", headers, socket }: IncomingMessage,
  folders: readonly string[],
  host?: string,
): boolean {
  if (headers["sec-fetch-site"] !== "same-origin" || !isAuthors(socket, host)) return false;
  const file = URL.parse(url, "http://localhost")?.searchParams.get("file") ?? "";
  // The editor launcher uses a file URL as it is, wherever it points.
  if (file.startsWith("file:")) return false;
  const [root = ""] = folders;
  const at = path.resolve(root, file.replace(/(?::\d{1,9}){0,2}$/, ""));
  return (
    /\/[\w-][\w.-]*\.(?:ya?ml|md|tsx?|css|json)$/.test(at.replaceAll(path.sep, "/")) &&
    folders.some((folder) => at.startsWith(folder + path.sep))
  );
}
