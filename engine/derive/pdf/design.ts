/** Defines the design of all guides: US Letter, ink on white, a tint for asides, one accent. Lengths are points (1/72 inch). */

import type { GuideColors } from "../plan/guide.ts";

/** The paper and the positions on it. */
export const paper = {
  width: 612,
  height: 792,
  left: 72,
  top: 58,
  /** The lower edge of the text area; the footer is below it. */
  bottom: 726,
  /** The width of tables and panels, the widest elements. */
  full: 468,
  /** The longest line of running text, about 75 characters. The rest of the line is space for handwritten notes. */
  measure: 408,
  foot: 754,
} as const;

/** The embedded fonts. */
export type Face = "text" | "italic" | "strong" | "strongItalic" | "display";

/** The appearance of text. */
export interface TextStyle {
  face: Face;
  size: number;
  /** Distance between baselines. */
  leading: number;
  color: keyof GuideColors;
}

const text = (face: Face, size: number, leading: number, color: keyof GuideColors = "ink"): TextStyle => ({
  face,
  size,
  leading,
  color,
});

/** The styles of all typeset elements. */
export const styles = {
  title: text("display", 29, 33),
  subtitle: text("text", 14, 19.5, "quiet"),
  category: text("strong", 9.5, 13, "accentText"),
  wordmark: text("display", 12.5, 16),
  body: text("text", 10.75, 15.5),
  h2: text("display", 17, 21.5),
  h3: text("display", 12.5, 16.5),
  h4: text("strong", 10.75, 15.5),
  quote: text("text", 10.5, 15),
  prompt: text("text", 10.25, 14.5),
  cell: text("text", 9.75, 13),
  head: text("strong", 9.25, 12.5),
  foot: text("text", 8.5, 11, "quiet"),
} as const satisfies Record<string, TextStyle>;

/** Returns the spiral at the end of the ribbon's roll as an SVG path: semicircles inward, each pair narrower by the gap. */
export function winding(radius: number, gap: number): string {
  let path = "";
  for (let at = 0, current = radius; current > gap / 2; at += 1, current -= gap / 2) {
    path += `a${current} ${current} 0 0 0 0 ${at % 2 === 0 ? -2 * current : 2 * current}`;
  }
  return path;
}
