/** The address of a page. */
import type { SourceFile } from "../source/source-file.ts";
import { isRecord } from "../things/values.ts";

/** The path of a page: that of its file below pages/; index.yaml is the folder's own. `/index` is what the home page's data and picture are called by. */
export function pagePath({ name }: Pick<SourceFile, "name">): string {
  if (name === "index" || name === "index/index") return "/";
  return name.endsWith("/index") ? `/${name.slice(0, -"/index".length)}` : `/${name}`;
}

/** The other paths of a page, as far as they can be told from a file that does not parse. One that is no text is empty. */
export function aliasesOf({ value, text }: SourceFile): string[] {
  if (value === undefined) {
    const [, lines = ""] = /^aliases:(.*(?:\r?\n\s*-.*)*)/m.exec(text) ?? [];
    return lines.match(/\/[a-z0-9-]+(?:\/[a-z0-9-]+)*/g) ?? [];
  }
  const aliases = isRecord(value) ? value["aliases"] : undefined;
  // A single one that is no list is a mistake; the address is meant all the same.
  if (typeof aliases === "string") return aliases.match(/\/[a-z0-9-]+(?:\/[a-z0-9-]+)*/g) ?? [];
  return Array.isArray(aliases) ? aliases.map((alias) => (typeof alias === "string" ? alias : "")) : [];
}
