import { report } from "../../problem/report.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { isRecord } from "../../validate/walk.ts";
import { pagePath } from "../page-path.ts";
import type { Rule } from "../rule.ts";

/** A link leads to every page, but for those that are handed out by their address: gated, unlisted and landing pages. */
export const rule: Rule = function* ({ files, named, digest, view, routes }) {
  const linked = new Set<SourceFile>();
  for (const file of files.values()) {
    const link = (path: string): void => {
      const page = routes.get(path);
      if (page && page !== file) linked.add(page);
    };
    digest(file).pages.forEach(link);
    if (file.kind !== "page") continue;
    for (const { target } of view(file).handedRefs) if (target?.kind === "page") link(target.path);
  }
  for (const page of named("page").values()) {
    const name = pagePath(page);
    if (name === "/" || linked.has(page) || isHandedOut(page)) continue;
    yield report("orphan-page", { file: page.path, pointer: "", at: "key" }, { name });
  }
};

function isHandedOut({ value }: SourceFile): boolean {
  if (!isRecord(value)) return true;
  if (value["linked"] !== undefined) return value["linked"] === false;
  return "gate" in value || value["index"] === false || value["chrome"] === "landing";
}
