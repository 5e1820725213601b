import { report } from "../../problem/report.ts";
import { pagesAt } from "../named-by.ts";
import { aliasesOf, pagePath } from "../page-path.ts";
import type { Rule } from "../rule.ts";
import { isRecord } from "../../things/values.ts";

/** The path by which the home page's data is named: the browser would take it for the data of any page shown there. */
const home = "/index";

/** Disallows two pages with the same address, aliases included. */
export const rule: Rule = function* (project) {
  const all = pagesAt(project);
  if (!all.has(home) && ![...all.values()].some(({ length }) => length > 1)) return;
  // Copies have longer names but may sort first; the original keeps its address.
  const pages = [...project.named("page").values()].sort((a, b) => a.path.length - b.path.length);
  const taken = new Map<string, string>();
  for (const page of pages) {
    const path = pagePath(page);
    const other = taken.get(path);
    const place = { file: page.path, pointer: "", range: [0, 0] as const };
    if (other) yield report("duplicate-path", place, { path, other });
    else taken.set(path, page.path);
  }
  taken.set(home, taken.get("/") ?? "pages/index.yaml");
  for (const page of pages) {
    if (!isRecord(page.value) || !Array.isArray(page.value["aliases"])) continue;
    for (const [index, alias] of aliasesOf(page).entries()) {
      const other = taken.get(alias);
      const place = { file: page.path, pointer: `/aliases/${index}` };
      if (other === undefined) taken.set(alias, page.path);
      else if (other !== page.path) yield report("duplicate-path", place, { path: alias, other });
    }
  }
};
