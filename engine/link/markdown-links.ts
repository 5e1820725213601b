/** Finds the links in a Markdown text. */

export interface MarkdownLink {
  words: string;
  address: string;
  /** Offset of the address. */
  start: number;
  /** Offset of the bracket before the link text. */
  from: number;
}

/** Matches an address and any following words separated by spaces that look like part of it. */
const address = /\s*<?((?:[^\s()<>"]|\([^\s()]*\))+)((?: +[^\s()<>"]+)*)/y;
/** Matches the end of a link, including an optional title. */
const end = /\s*(?:>\s*)?(?:["'][^"'\n]*["']\s*)?\)/y;

/** Returns all links, including those with a space in the address, which Markdown displays literally. Pictures are skipped. */
export function markdownLinks(text: string): MarkdownLink[] {
  const links: MarkdownLink[] = [];
  // Offsets of the last brackets before the current position.
  let [seen, open, closed] = [0, -1, -1];
  let from = 0;
  for (let at = text.indexOf("]("); at >= 0; at = text.indexOf("](", from)) {
    const passed = text.slice(seen, at);
    if (passed.includes("[")) open = seen + passed.lastIndexOf("[");
    if (passed.includes("]")) closed = seen + passed.lastIndexOf("]");
    [seen, from] = [at, at + 2];
    const hasWords = open > closed;
    // Skips the end of a picture: `![the team](team.jpg)`.
    if (text[open - 1] === "!" || (!hasWords && text[at - 1] === "!")) continue;
    const found = addressAt(text, at + 2);
    if (!found) continue;
    links.push({ words: hasWords ? text.slice(open + 1, at) : "", ...found, from: hasWords ? open : at });
    from = found.start + found.address.length;
  }
  return links;
}

function addressAt(text: string, from: number): Pick<MarkdownLink, "address" | "start"> | undefined {
  address.lastIndex = from;
  const [whole = "", first = "", more = ""] = address.exec(text) ?? [];
  const start = from + whole.length - first.length - more.length;
  // The last words may be a title in single quotes.
  const title = more.indexOf(" '");
  const lengths = [more.length, ...(title < 0 ? [] : [more.slice(0, title).trimEnd().length])];
  for (const length of lengths) {
    const found = first + more.slice(0, length);
    end.lastIndex = start + found.length;
    if (found !== "" && end.test(text)) return { address: found, start };
  }
  return undefined;
}

/** Words in a text, and how many times they occur before. */
export interface Within {
  text: string;
  readonly nth: number;
}

/** Texts up to this length are counted eagerly, because a deferred count takes ten times the memory of its result. */
const short = 2000;

/**
 * Returns a function that counts how many times words occur before an offset. In long texts it counts on demand,
 * continuing from its last position.
 */
export function placesIn(text: string): (words: string, offset: number) => Within {
  const counted = new Map<string, { count: number; end: number }>();
  const countBefore = (words: string, offset: number): number => {
    const last = counted.get(words);
    let { count, end } = last && last.end <= offset ? last : { count: 0, end: 0 };
    for (let at = text.indexOf(words, end); at >= 0 && at + words.length <= offset; at = text.indexOf(words, end)) {
      count += 1;
      end = at + words.length;
    }
    counted.set(words, { count, end });
    return count;
  };
  return (words, offset) => {
    if (text.length <= short) return { text: words, nth: countBefore(words, offset) };
    let known: number | undefined;
    return {
      text: words,
      get nth() {
        return (known ??= countBefore(words, offset));
      },
    };
  };
}
