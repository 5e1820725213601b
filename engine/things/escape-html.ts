const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Escapes text for HTML, between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** Serializes JSON for a script element, so that no tag can end it and no parser breaks its lines. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

const characters: Readonly<Record<string, string>> = { quot: '"', "#39": "'", "#x27": "'", lt: "<", gt: ">", amp: "&" };

/**
 * Returns the distinct values of all style attributes in HTML, as browsers decode them, for the hashes of a content
 * security policy. Text that merely looks like an attribute adds a hash that allows nothing else.
 */
export function styleAttributesIn(html: string): string[] {
  const texts = [...html.matchAll(/\sstyle=(?:"([^"]*)"|'([^']*)')/g)].map(([, one, other]) => one ?? other ?? "");
  return [...new Set(texts)].map(unescapeHtml);
}

/** Decodes text that was escaped for HTML by `escapeHtml` or by React. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(quot|#39|#x27|lt|gt|amp);/g, (whole, name: string) => characters[name] ?? whole);
}
