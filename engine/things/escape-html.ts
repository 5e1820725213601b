const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as it may stand in HTML, between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}

/** JSON as it may stand inside a script element: no tag can end it and no parser breaks its lines. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
}

const characters: Readonly<Record<string, string>> = { quot: '"', "#39": "'", "#x27": "'", lt: "<", gt: ">", amp: "&" };

/**
 * The texts of all style attributes in HTML, each once, as a browser reads them: what a content policy has to know the
 * hashes of. A text that merely looks like an attribute adds a hash that allows nothing else.
 */
export function styleAttributesIn(html: string): string[] {
  const texts = [...html.matchAll(/\sstyle=(?:"([^"]*)"|'([^']*)')/g)].map(([, one, other]) => one ?? other ?? "");
  return [...new Set(texts)].map(unescapeHtml);
}

/** Text as a browser reads it in HTML that was escaped as above or by React. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(quot|#39|#x27|lt|gt|amp);/g, (whole, name: string) => characters[name] ?? whole);
}
