import { openSync, type Font } from "fontkit";
import { describe, expect, it } from "vitest";
import { undrawn } from "../../link/strange-marks.ts";
import { faces, fontFile } from "./fonts.ts";
import { notInHeadings, steering } from "./words.ts";

const fonts = faces.map((face) => ({ face, font: openSync(fontFile(face)) as Font }));
const texts = fonts.flatMap(({ face, font }) => (face === "display" ? [] : [font]));
const headings = fonts.flatMap(({ face, font }) => (face === "display" ? [font] : []));

/** Yields every character; `isDrawn` tests whether all fonts contain it. */
function* signs(): Generator<{ sign: string; isDrawn: (fonts: readonly Font[]) => boolean }> {
  for (let code = 0x20; code < 0x30000; code += code === 0xd7ff ? 0x801 : 1) {
    const sign = String.fromCodePoint(code);
    if (sign.search(steering) < 0)
      yield { sign, isDrawn: (all) => all.every((font) => font.hasGlyphForCodePoint(code)) };
  }
}

describe("the signs that faces have", () => {
  it("are those of the pattern for headings", () => {
    const lost = [...signs()].filter(({ sign, isDrawn }) => !notInHeadings.test(sign) && !isDrawn(headings));
    expect(lost.map(({ sign }) => sign)).toEqual([]);
  });

  it("are told of as missing for no sign that is drawn, and for every small picture and letter that is not", () => {
    const all = [...signs()];
    expect(all.filter(({ sign, isDrawn }) => undrawn.test(sign) && isDrawn(texts)).map(({ sign }) => sign)).toEqual([]);
    const seen =
      /[\p{Emoji_Presentation}\u2190-\u27BF]|(?=\p{L})[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/u;
    const lost = all.filter(({ sign, isDrawn }) => seen.test(sign) && !undrawn.test(sign) && !isDrawn(texts));
    expect(lost.map(({ sign }) => sign)).toEqual([]);
  });
});
