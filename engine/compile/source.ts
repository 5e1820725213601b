import type { FormSource } from "../../schema/types.ts";
import type { Source } from "../site/form-spec.ts";

/** Compiles the source of a payload's value. */
export function compileSource(authored: FormSource): Source {
  if (typeof authored === "string") return compilePattern(authored);
  const { field, labels, cookie, page } = authored;
  if (field !== undefined) return { kind: "field", field };
  if (labels !== undefined) return { kind: "labels", field: labels };
  if (cookie !== undefined) return { kind: "cookie", name: cookie };
  return page === undefined ? { kind: "now" } : { kind: "page", what: page };
}

function compilePattern(text: string): Source {
  const parts = text
    .split(/(\{[a-z][A-Za-z0-9]*\})/)
    .filter((part) => part !== "")
    .map((part) => (/^\{[a-z][A-Za-z0-9]*\}$/.test(part) ? { field: part.slice(1, -1) } : part));
  return parts.some((part) => typeof part !== "string")
    ? { kind: "pattern", parts }
    : { kind: "constant", value: text };
}
