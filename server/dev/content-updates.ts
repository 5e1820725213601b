/** Notifies open pages of an edit: that the content changed, and what is wrong with it. */
import type { ViteDevServer } from "vite";
import { codeFrame } from "../../engine/problem/code-frame.ts";
import { place } from "../../engine/problem/format.ts";
import { rememberFor } from "../../engine/things/remember.ts";
import type { Published } from "../content/published.ts";

/** A problem as the overlay shows it, with the same wording as `check`. */
export interface ShownProblem {
  severity: "error" | "warning";
  code: string;
  /** File, line and column, such as `pages/index.yaml:4:3`. */
  place: string;
  message: string;
  hint: string;
  frame: string;
}

/** Payload of the "content" event sent to the browser. */
export interface ContentUpdate {
  /** Version of the site. */
  site: string;
  problems: readonly ShownProblem[];
}

/** Responds to pages that ask for the update; the returned function sends it to all of them. */
export function createContentUpdates(vite: ViteDevServer, published: () => Published): () => void {
  vite.ws.on("content:ask", (_data, client) => client.send("content", contentUpdate(published())));
  return () => vite.ws.send("content", contentUpdate(published()));
}

/** Cached, because many pages ask for the same update. */
const contentUpdate = rememberFor(({ site, problems, texts }: Published): ContentUpdate => ({
  site: site?.version ?? "",
  problems: place(problems, texts).map(({ problem, span, text }) => ({
    severity: problem.severity,
    code: problem.code,
    place: `${problem.file}:${span.start.line}:${span.start.column}`,
    message: problem.message,
    hint: problem.hint,
    frame: codeFrame(text, span).join("\n"),
  })),
}));
