/** The gate of a page. */
import type { SourceFile } from "../source/source-file.ts";
import { isRecord } from "../things/values.ts";

/** The key of the page's gate; undefined when it has none. */
export function gateKey({ value }: SourceFile): string | undefined {
  const gate = isRecord(value) ? value["gate"] : undefined;
  const key = isRecord(gate) ? gate["key"] : undefined;
  return typeof key === "string" ? key : undefined;
}
