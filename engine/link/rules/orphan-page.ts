import { report } from "../../problem/report.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { hasOther } from "../files-by.ts";
import { linkedFrom } from "../named-by.ts";
import { pagePath } from "../page-path.ts";
import type { Rule } from "../rule.ts";
import { isRecord } from "../../things/values.ts";

/** Requires a link to every page, except those shared by their address: gated, unlisted and landing pages. */
export const rule: Rule = function* (project) {
  const links = linkedFrom(project);
  const linked = new Set<SourceFile>();
  for (const [path, page] of project.routes) if (hasOther(links, path, page)) linked.add(page);
  for (const page of project.named("page").values()) {
    if (linked.has(page) || isHandedOut(page)) continue;
    const name = pagePath(page);
    if (name !== "/") yield report("orphan-page", { file: page.path, pointer: "", at: "key" }, { name });
  }
};

function isHandedOut({ value }: SourceFile): boolean {
  if (!isRecord(value)) return true;
  if (value["linked"] !== undefined) return value["linked"] === false;
  return "gate" in value || value["index"] === false || value["chrome"] === "landing";
}
