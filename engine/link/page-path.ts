/** Determines the addresses of a page. */
import type { SourceFile } from "../source/source-file.ts";
import { isRecord } from "../things/values.ts";

/** Returns the path of a page: its file below pages/, where index.yaml stands for its folder. The home page's data and picture use `/index`. */
export function pagePath({ name }: Pick<SourceFile, "name">): string {
  if (name === "index" || name === "index/index") return "/";
  return name.endsWith("/index") ? `/${name.slice(0, -"/index".length)}` : `/${name}`;
}

/** Returns the aliases of a page, as far as they can be read from a file that does not parse. An alias that is not text becomes "". */
export function aliasesOf({ value, text }: SourceFile): string[] {
  if (value === undefined) {
    const [, lines = ""] = /^aliases:(.*(?:\r?\n\s*-.*)*)/m.exec(text) ?? [];
    return lines.match(/\/[a-z0-9-]+(?:\/[a-z0-9-]+)*/g) ?? [];
  }
  const aliases = isRecord(value) ? value["aliases"] : undefined;
  // A single alias outside of a list is a mistake, but the address is clear.
  if (typeof aliases === "string") return aliases.match(/\/[a-z0-9-]+(?:\/[a-z0-9-]+)*/g) ?? [];
  return Array.isArray(aliases) ? aliases.map((alias) => (typeof alias === "string" ? alias : "")) : [];
}
