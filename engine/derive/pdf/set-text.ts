import { breakLines } from "./break-lines.ts";
import type { TextStyle } from "./design.ts";
import type { Pen } from "./pen.ts";
import type { Piece } from "./piece.ts";
import type { Run } from "./runs.ts";
import type { Tag } from "./tag.ts";

/** The area in which something is set. */
export interface TextColumn {
  x: number;
  width: number;
  tag: Tag;
}

/** Extra space above a line with a blank, for handwriting. */
const handwriting = 5;

/** Sets runs as lines. The first two and the last two lines stay together. */
export function setText(pen: Pen, runs: readonly Run[], style: TextStyle, { x, width, tag }: TextColumn): Piece[] {
  const lines = breakLines(runs, width, pen.measure);
  return lines.map((line, index) => {
    const above = line.blank ? handwriting : 0;
    return {
      height: style.leading + above,
      before: 0,
      after: 0,
      keep: index < lines.length - 1 && (index === 0 || index === lines.length - 2),
      paint: (on, y) => {
        for (const part of line.parts) on.part(part, tag, x, y + above + on.baseline(style));
      },
    };
  });
}
