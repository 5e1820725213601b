/** The fields in a payload's words: `{firstName} {lastName}`. */

/** Each `{name}` of the text with its place in it; `{{ facts.name }}` is none. */
export function patternFields(text: string): { name: string; within: { text: string; nth: number } }[] {
  const seen = new Map<string, number>();
  return [...text.matchAll(/(?<!\{)\{([^{}]*)\}(?!\})/g)].map(([whole, inner = ""]) => {
    const nth = seen.get(whole) ?? 0;
    seen.set(whole, nth + 1);
    return { name: inner.trim(), within: { text: whole, nth } };
  });
}
