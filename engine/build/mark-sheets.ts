import path from "node:path";
import type { Plugin } from "vite";

/** A rule that stands before each sheet in the joined one and selects nothing; each is another, or they would be made one. */
const mark = /\[css-sheet=[^\]]*\]\{--file:"([^"]*)"\}/g;

/** Marks where each sheet of a component begins, so that the joined style sheet can be taken apart again. */
export function markSheets(): Plugin {
  return {
    name: "mark-sheets",
    enforce: "pre",
    apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
    transform: {
      filter: { id: /\/engine\/.*\.module\.css$/ },
      handler: (code, id) => ({ code: `${markOf(sheetName(id))}\n${code}`, map: null }),
    },
  };
}

function markOf(name: string): string {
  return `[css-sheet="${name}"]{--file:"${name}"}`;
}

/** The joined style sheet in its sheets, in their order: the first is what no component owns. Joined they are the whole. */
export function takeApart(joined: string): { name: string; text: string }[] {
  const [first = "", ...rest] = joined.split(mark);
  const sheets = [{ name: "", text: first }];
  for (let at = 0; at < rest.length; at += 2) sheets.push({ name: rest[at] ?? "", text: rest[at + 1] ?? "" });
  return sheets;
}

/** The name of a sheet, from its module's id: its path in the project. */
export function sheetName(id: string): string {
  return path.relative(process.cwd(), id);
}
