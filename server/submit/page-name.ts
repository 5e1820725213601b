import type { CompiledPage } from "../../engine/site/site.ts";

/** Returns the pageName that the page's block gives to a form; "" when it gives none. Never taken from the visitor. */
export function pageNameOf(page: CompiledPage, form: string): string {
  return search(page.blocks, form) ?? "";
}

function search(value: unknown, form: string): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("form" in value && value.form === form && "pageName" in value) return String(value.pageName);
  for (const part of Object.values(value)) {
    const found = search(part, form);
    if (found !== undefined) return found;
  }
  return undefined;
}
