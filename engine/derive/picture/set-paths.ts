/** Converts text to outlines, so that a picture needs no fonts where it is rendered. */
import { type Font, openSync } from "fontkit";
import type { Face } from "../pdf/design.ts";
import { fontFile } from "../pdf/fonts.ts";

/** Measures and draws text in one font. Sizes and lengths are pixels. */
export interface Outliner {
  width: (text: string, size: number) => number;
  /** Returns an SVG group with the text's outlines, whose baseline begins at x and y. */
  draw: (text: string, size: number, x: number, y: number, color: string) => string;
}

const known = new Map<Face, Outliner>();

/** Returns the outliner of a font. */
export function outliner(face: Face): Outliner {
  const before = known.get(face);
  if (before) return before;
  const opened = openSync(fontFile(face));
  if (!("layout" in opened)) throw new Error(`${face} is a collection of fonts`);
  const made = createOutliner(opened);
  known.set(face, made);
  return made;
}

function createOutliner(font: Font): Outliner {
  return {
    width: (text, size) => (font.layout(text).advanceWidth * size) / font.unitsPerEm,
    draw(text, size, x, y, color) {
      const { glyphs, positions } = font.layout(text);
      const scale = size / font.unitsPerEm;
      let at = 0;
      const paths = glyphs.map((glyph, index) => {
        const { xOffset = 0, yOffset = 0, xAdvance = 0 } = positions[index] ?? {};
        const path = `<path transform="translate(${at + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`;
        at += xAdvance;
        return path;
      });
      return `<g fill="${color}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join("")}</g>`;
    },
  };
}
