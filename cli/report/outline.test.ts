/** Outlines in two pictures mark what differs, and not what only moved down. */
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { outline } from "./outline.ts";

const width = 200;

interface Bar {
  top: number;
  /** From the left. */
  left?: number;
  colour: string;
}

/** Draws bars 20 pixels high on white, each with its own pattern so that its rows differ from all others. */
async function picture(height: number, bars: readonly Bar[]): Promise<Buffer> {
  const shapes = bars.map(
    ({ top, left = 20, colour }) =>
      `<polygon fill="${colour}" points="${left},${top} ${left + 100},${top + 3} ${left + 80},${top + 20} ${left},${top + 20}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/>${shapes.join("")}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const first = { top: 40, colour: "#063" };
const second = { top: 140, colour: "#600" };
const third = { top: 240, colour: "#006" };

describe("outlines", () => {
  it("are none where the pictures are the same", async () => {
    const same = await picture(300, [first, second]);
    expect(await outline(same, same)).toEqual({ before: [], after: [] });
  });

  it("stand around what has another colour, in both", async () => {
    const found = await outline(
      await picture(300, [first, second, third]),
      await picture(300, [first, { ...second, colour: "#fa0" }, third]),
    );
    expect(found.before).toHaveLength(1);
    expect(found.after).toEqual(found.before);
    const { y, height } = found.after[0] ?? { y: 0, height: 300 };
    expect(y).toBeGreaterThan(100);
    expect(y + height).toBeLessThan(200);
  });

  it("stand around what is new, and not around what it pushed down", async () => {
    const found = await outline(
      await picture(300, [first, second, third]),
      await picture(360, [first, { top: 90, colour: "#fa0" }, { ...second, top: 200 }, { ...third, top: 300 }]),
    );
    expect(found.before).toEqual([]);
    expect(found.after).toHaveLength(1);
    const { y, height } = found.after[0] ?? { y: 0, height: 300 };
    expect(y + height).toBeLessThan(200);
  });

  it("are none where a browser rounded a place by a pixel beside what stayed, and stand around what moved by more", async () => {
    const beside = (top: number) => picture(300, [first, { ...second, left: 0 }, { top, left: 100, colour: "#063" }]);
    expect(await outline(await beside(140), await beside(141))).toEqual({ before: [], after: [] });
    expect((await outline(await beside(140), await beside(145))).after).not.toEqual([]);
  });
});
