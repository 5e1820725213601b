/** Creates rules that require pages to have unique titles and descriptions. */
import { report } from "../problem/report.ts";
import type { SourceFile } from "../source/source-file.ts";
import { filesBy, repeated } from "./files-by.ts";
import type { Rule } from "./rule.ts";
import { isRecord } from "../things/values.ts";

/** Creates a rule that reports each page whose title or description another page already has. */
export function saidTwice(code: "duplicate-title" | "duplicate-description", key: "title" | "description"): Rule {
  const pagesBy = filesBy((page) => (page.kind === "page" ? [said(page, key).trim().toLowerCase()] : []));
  return function* (project) {
    for (const [text, pages] of pagesBy(project)) {
      for (const { file, first } of text === "" ? [] : repeated(pages)) {
        yield report(code, { file: file.path, pointer: `/${key}` }, { text: said(file, key), other: first.path });
      }
    }
  };
}

function said({ value }: SourceFile, key: string): string {
  const text = isRecord(value) ? value[key] : undefined;
  return typeof text === "string" ? text : "";
}
