/**
 * `node test/website/draw-textures.ts`: draws the subtle textures behind the pages' openings into pages/assets/textures. Their
 * lines have one medium tone on a transparent ground, so that they suit every background, light or dark.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import sharp from "sharp";

const size = { width: 1600, height: 640 };
const folder = path.resolve(import.meta.dirname, "../../pages/assets/textures");

/** Returns the integers from 0 up to, but not including, `count`. */
function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, at) => at);
}

/** Returns a number between 0 and 1 that is determined by the seed. */
function chance(seed: number): number {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
}

/** Returns a line across the whole width, with the given height at each point. */
function wave(heightAt: (x: number) => number): string {
  return upTo(81)
    .map((at) => `${at === 0 ? "M" : "L"}${at * 20} ${heightAt(at * 20).toFixed(1)}`)
    .join("");
}

const line = (d: string, width = 1.5, opacity = 1): string =>
  `<path d="${d}" stroke-width="${width}" opacity="${opacity.toFixed(2)}"/>`;

/** The drawing of each texture, by name. */
const drawings: Readonly<Record<string, () => string>> = {
  /** Warp and weft: the ribbon in close-up. */
  weave: () =>
    upTo(34)
      .flatMap((row) =>
        upTo(54).map((column) => {
          const [x, y] = [column * 30, row * 20];
          return (row + column) % 2 === 0
            ? line(`M${x} ${y + 6}h24M${x} ${y + 11}h24`)
            : line(`M${x + 9} ${y}v17M${x + 15} ${y}v17`);
        }),
      )
      .join(""),
  /** Rows of satin stitches. */
  stitches: () =>
    upTo(16)
      .map((row) =>
        line(
          upTo(115)
            .map((at) => `M${at * 14 + (row % 2) * 7} ${row * 40 + 6}l${8 + 5 * chance(row + at)} 28`)
            .join(""),
          3,
        ),
      )
      .join(""),
  /** Courses of brick, as in a mason's drawing. */
  courses: () =>
    upTo(17)
      .map((row) =>
        line(
          `M0 ${row * 40}H1600${upTo(18)
            .map((at) => `M${at * 96 + (row % 2) * 48} ${row * 40}v40`)
            .join("")}`,
          2,
        ),
      )
      .join(""),
  /** Depth contours of a lake. */
  contours: () =>
    upTo(24)
      .map((at) =>
        line(
          wave((x) => at * 30 - 40 + 34 * Math.sin(x / 210 + at / 5) + 16 * Math.sin(x / 83 - at / 3)),
          1.5,
        ),
      )
      .join(""),
  /** Observations on a grid; the more there are, the larger the mark. */
  observations: () =>
    upTo(40)
      .flatMap((column) =>
        upTo(16).map((row) => {
          const radius = 1.5 + 8 * chance(column * 7 + row) * (0.3 + 0.7 * Math.abs(Math.sin(column / 6 + row / 5)));
          return `<circle cx="${column * 40 + 20}" cy="${row * 40 + 20}" r="${radius.toFixed(1)}" stroke-width="1.5"/>`;
        }),
      )
      .join(""),
  /** The fine lines of a banknote. */
  guilloche: () =>
    upTo(30)
      .map((at) =>
        line(
          wave((x) => 320 + (90 + at * 7) * Math.sin(x / 150 + at / 9) * Math.cos(x / 410 - at / 17)),
          1.2,
        ),
      )
      .join(""),
  /** A social network. */
  network: () => {
    const points = upTo(90).map((at) => ({ x: chance(at + 1) * 1600, y: chance(at + 400) * 640 }));
    const lines = points.flatMap((from, at) =>
      points.slice(at + 1).map((to) => {
        const far = Math.hypot(from.x - to.x, from.y - to.y);
        return far < 190
          ? line(`M${from.x.toFixed(0)} ${from.y.toFixed(0)}L${to.x.toFixed(0)} ${to.y.toFixed(0)}`, 1.2, 1 - far / 240)
          : "";
      }),
    );
    const dots = points.map(
      ({ x, y }) => `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="4" stroke-width="1.5"/>`,
    );
    return [...lines, ...dots].join("");
  },
  /** The rings of trees that stand close together. */
  rings: () =>
    [
      [180, 540],
      [640, 60],
      [1060, 470],
      [1480, 150],
    ]
      .flatMap(([x = 0, y = 0], tree) =>
        upTo(20).map((at) => {
          const radius = (at + 1) * 15 + 6 * chance(tree * 31 + at);
          return `<ellipse cx="${x}" cy="${y}" rx="${radius.toFixed(0)}" ry="${(radius * 0.86).toFixed(0)}" stroke-width="${(1 + chance(at)).toFixed(1)}"/>`;
        }),
      )
      .join(""),
};

const shown = { width: 1200, height: 480 };
const tone = "#8c9dbd";
const svgOf = (drawing: string, { width, height }: typeof size, stroke: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${width}" height="${height}" fill="none" stroke="${stroke}" stroke-linecap="round">${drawing}</svg>`;

/** Encodes the drawing as an image. Only the alpha channel varies: a plane of one colour costs nothing, one with lines doubles the file. */
async function encode(drawing: string): Promise<Buffer> {
  const svg = svgOf(drawing, size, "#fff");
  const lines = await sharp(Buffer.from(svg)).resize(shown).extractChannel("alpha").raw().toBuffer();
  return sharp({ create: { ...shown, channels: 3, background: tone } })
    .joinChannel(lines, { raw: { ...shown, channels: 1 } })
    .avif({ quality: 20, effort: 9 })
    .toBuffer();
}

mkdirSync(folder, { recursive: true });
for (const [name, draw] of Object.entries(drawings)) {
  const drawing = svgOf(draw(), shown, tone);
  // The browser draws a few lines as fast as it decodes an image, and they compress to a fraction of its size.
  const isLight = drawing.length < 10_000;
  const file = isLight ? `${name}.svg` : `${name}.avif`;
  const content = isLight ? `${drawing}\n` : await encode(draw());
  writeFileSync(path.join(folder, file), content);
  process.stdout.write(`${file} ${content.length} bytes\n`);
}
