/** Vite starts the author's editor with a file when its address for that is asked for: by the site's own pages, and for their files. */
import type { IncomingMessage } from "node:http";
import path from "node:path";

/** Whether a request is for Vite's address that starts the editor, however it is written. */
export function isEditorCall(url: string): boolean {
  return URL.parse(url, "http://localhost")?.pathname.toLowerCase().startsWith("/__open-in-editor") ?? true;
}

/**
 * Whether it may be started: a page of another site can ask by a picture's address alone, and would choose the file. Only
 * text files below the given folders are opened, and none whose name begins with a dot.
 */
export function mayOpenEditor({ url = "", headers }: IncomingMessage, folders: readonly string[]): boolean {
  if (headers["sec-fetch-site"] !== "same-origin") return false;
  const file = URL.parse(url, "http://localhost")?.searchParams.get("file") ?? "";
  const [root = ""] = folders;
  const at = path.resolve(root, file.replace(/(?::\d{1,9}){0,2}$/, ""));
  return (
    /\/[\w-][\w.-]*\.(?:ya?ml|md|tsx?|css|json)$/.test(at.replaceAll(path.sep, "/")) &&
    folders.some((folder) => at.startsWith(folder + path.sep))
  );
}
