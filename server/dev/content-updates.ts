/** Tells open pages what became of an edit: that the content changed, and what is wrong with it. */
import path from "node:path";
import type { ViteDevServer } from "vite";
import { codeFrame } from "../../engine/problem/code-frame.ts";
import { place } from "../../engine/problem/format.ts";
import type { Published } from "../content/published.ts";

/** A problem as the overlay shows it; the words are those of `check`. */
export interface ShownProblem {
  severity: "error" | "warning";
  code: string;
  /** `pages/index.yaml:4:3` */
  place: string;
  message: string;
  hint: string;
  frame: string;
}

/** What the browser is sent under the name "content". */
export interface ContentUpdate {
  /** The site's version. */
  site: string;
  problems: readonly ShownProblem[];
  /** Edits that wait for a restart, one sentence each. */
  held: readonly string[];
}

export interface ContentUpdatesOptions {
  vite: ViteDevServer;
  /** The website's folder. */
  root: string;
  /** Told of each change at once, with the path below the root. */
  onChange: (changed: string) => void;
  refresh: (changed: readonly string[]) => Promise<void>;
  published: () => Published;
}

/** Watches the content's folders and answers pages that ask. */
export function sendContentUpdates({ vite, root, onChange, refresh, published }: ContentUpdatesOptions): void {
  const folders = ["pages", "forms", "prompts"].map((folder) => path.join(root, folder) + path.sep);
  // Vite watches its own root; the website may lie elsewhere.
  vite.watcher.add(folders);
  vite.watcher.on("all", (_event, file) => {
    if (!folders.some((folder) => file.startsWith(folder))) return;
    const changed = path.relative(root, file).replaceAll(path.sep, "/");
    onChange(changed);
    void refresh([changed]).then(() => vite.ws.send("content", contentUpdate(published())));
  });
  vite.ws.on("content:ask", (_data, client) => client.send("content", contentUpdate(published())));
}

function contentUpdate({ site, problems, texts, held }: Published): ContentUpdate {
  return {
    site: site?.version ?? "",
    held,
    problems: place(problems, texts).map(({ problem, span, text }) => ({
      severity: problem.severity,
      code: problem.code,
      place: `${problem.file}:${span.start.line}:${span.start.column}`,
      message: problem.message,
      hint: problem.hint,
      frame: codeFrame(text, span).join("\n"),
    })),
  };
}
