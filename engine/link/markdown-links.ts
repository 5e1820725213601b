/** The links in a text of Markdown. */

export interface MarkdownLink {
  words: string;
  address: string;
  /** Offset of the address. */
  start: number;
  /** Offset of the bracket before the words. */
  from: number;
}

/** All links, also those whose address has a space in it, which Markdown shows as they stand. Pictures are none. */
export function markdownLinks(text: string): MarkdownLink[] {
  if (!text.includes("](")) return [];
  const found = text.matchAll(
    /(?<!!)(?:\[([^[\]]*))?\]\(\s*<?((?:[^\s()<>"]|\([^\s()]*\))+(?: +[^\s()<>"]+)*)(?=\s*>?\s*(?:["'][^"'\n]*["'])?\s*\))/g,
  );
  // The end of a picture, `![the team](team.jpg)`, whose beginning was passed over.
  const isPicture = (end: string, at: number) => end.startsWith("]") && text[text.lastIndexOf("[", at) - 1] === "!";
  const links = [...found].filter(({ 0: whole, index }) => !isPicture(whole, index));
  return links.map(({ 0: whole, 1: words = "", 2: address = "", index }) => {
    return { words, address, start: index + whole.length - address.length, from: index };
  });
}
