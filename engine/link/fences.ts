const fence = /^(?:`{3,}|~{3,})/;

/**
 * Blanks out the fenced code blocks of a Markdown text (three or more backticks or tildes), so that all other offsets
 * stay the same. An unclosed block extends to the end of the text, as it does when rendered.
 */
export function withoutFences(text: string): string {
  if (!text.includes("```") && !text.includes("~~~")) return text;
  let open: string | undefined;
  const lines = text.split("\n").map((line) => {
    const mark = fence.exec(line)?.[0];
    if (open === undefined && mark === undefined) return line;
    const isEnd = open !== undefined && mark?.startsWith(open) === true;
    open = isEnd ? undefined : (open ?? mark);
    return " ".repeat(line.length);
  });
  return lines.join("\n");
}
