const fence = /^(?:`{3,}|~{3,})/;

/**
 * A text of Markdown with spaces in the place of its blocks of code, between lines of three or more backticks or tildes.
 * All else keeps its place. A block that nothing closes goes on to the end, as it does when it is shown.
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
