/** Puts all screenshots of a run on one sheet: an HTML page to click through, and an image. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

/** One screenshot. */
export interface Shot {
  /** Path of the page, with the state after a space: "/gcp unlocked". */
  name: string;
  /** Width of the viewport in pixels. */
  width: number;
  /** Name of the image file, in the folder of the sheet. */
  file: string;
}

/** Size of the pictures on a sheet in pixels, and how many there are in a row. */
export interface SheetSize {
  width: number;
  height: number;
  columns: number;
}

const [gap, label] = [12, 22];
const usual: SheetSize = { width: 300, height: 480, columns: 6 };

/** Writes `index.html` and one `contact-sheet-N.png` per width into the folder of the screenshots. */
export async function writeContactSheet(folder: string, shots: readonly Shot[]): Promise<void> {
  writeFileSync(path.join(folder, "index.html"), sheetHtml(shots));
  for (const width of new Set(shots.map((shot) => shot.width))) {
    const chosen = shots.filter((shot) => shot.width === width);
    await writeSheet(path.join(folder, `contact-sheet-${width}.png`), folder, chosen);
  }
}

/** Writes one PNG with the top of each page, as much as a person sees on the first screens. */
export async function writeSheet(
  target: string,
  folder: string,
  shots: readonly Shot[],
  { columns, ...thumb }: SheetSize = usual,
): Promise<void> {
  const cell = { width: thumb.width + gap, height: thumb.height + label + gap };
  const parts = await Promise.all(
    shots.map(async ({ name, file }, at) => {
      const left = gap + (at % columns) * cell.width;
      const top = gap + Math.floor(at / columns) * cell.height;
      const picture = await sharp(path.join(folder, file))
        .resize({ width: thumb.width })
        .png()
        .toBuffer({ resolveWithObject: true });
      const height = Math.min(thumb.height, picture.info.height);
      const beginning = await sharp(picture.data).extract({ left: 0, top: 0, width: thumb.width, height }).toBuffer();
      return [
        { input: { text: { text: name, font: "sans", rgba: true, height: 12 } }, left, top },
        { input: beginning, left, top: top + label },
      ];
    }),
  );
  await sharp({
    create: {
      width: gap + columns * cell.width,
      height: gap + Math.ceil(shots.length / columns) * cell.height,
      channels: 3,
      background: "#d9d9d9",
    },
  })
    .composite(parts.flat())
    .png({ palette: true })
    .toFile(target);
}

function sheetHtml(shots: readonly Shot[]): string {
  const names = [...new Set(shots.map((shot) => shot.name))];
  const rows = names.map((name) => {
    const pictures = shots
      .filter((shot) => shot.name === name)
      .map(
        ({ file, width }) =>
          `<a href="${file}"><img src="${file}" alt="${name} at ${width} px" loading="lazy" style="flex:${width}"></a>`,
      );
    return `<section><h2>${name}</h2><div>${pictures.join("")}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>All pages</title>
<style>body{font:16px sans-serif;margin:24px;background:#d9d9d9}div{display:flex;gap:16px;align-items:start}
img{width:100%;display:block}a:nth-child(1){flex:390}a:nth-child(2){flex:768}a:nth-child(3){flex:1440}</style>
${rows.join("\n")}
</html>
`;
}
