import { curlyQuotes } from "./curly-quotes.ts";
import { breakLines, type SetLine } from "./break-lines.ts";
import { paper, styles, type TextStyle, winding } from "./design.ts";
import type { Guide } from "../plan/guide.ts";
import type { Pen } from "./pen.ts";
import { type Tag, tag } from "./tag.ts";

/** The content of a guide's title area. */
export interface Head {
  provider: string;
  category: string;
  title: string;
  subtitle: string;
  ornament: Guide["ornament"];
}

/** Paints the title area of the first page and returns where the text below it begins. */
export function paintTitleHead(pen: Pen, head: Head, root: Tag): number {
  const title = balanced(pen, head.title, styles.title);
  const subtitle = balanced(pen, head.subtitle, styles.subtitle);
  const titleTop = 122;
  const subtitleTop = titleTop + title.length * styles.title.leading + 8;
  const ribbon = subtitleTop + subtitle.length * styles.subtitle.leading + 40;

  pen.decorate("Layout");
  pen.doc.rect(0, 0, paper.width, ribbon).fill(pen.colors.paper);
  const rolled = head.ornament === "ribbon";
  paintRibbon(pen, ribbon, rolled);

  const set = (text: string, style: TextStyle, y: number, type: string): void => {
    pen.enter(tag(root, type));
    pen.text(text, style, paper.left, y + pen.baseline(style));
  };
  set(head.provider, styles.wordmark, 52, "P");
  if (rolled) paintCoil(pen, paper.left + pen.measure(head.provider, styles.wordmark) + 4, 65.2);
  set(head.category, styles.category, 100, "P");
  for (const [set, style, top, type] of [
    [title, styles.title, titleTop, "H1"],
    [subtitle, styles.subtitle, subtitleTop, "P"],
  ] as const) {
    const node = tag(root, type);
    for (const [index, line] of set.entries()) {
      for (const part of line.parts)
        pen.part(part, node, paper.left, top + index * style.leading + pen.baseline(style));
    }
  }
  return ribbon + 40;
}

/** Breaks text into the fewest possible lines of similar length. */
function balanced(pen: Pen, text: string, style: TextStyle): SetLine[] {
  const lines = (width: number): SetLine[] => breakLines([{ text: curlyQuotes(text), style }], width, pen.measure);
  let best = lines(paper.full);
  for (let width = paper.full - 8; width > paper.full / 2; width -= 8) {
    const narrower = lines(width);
    if (narrower.length > best.length) break;
    best = narrower;
  }
  return best;
}

/** Paints the ribbon along the lower edge of the title area, from the sheet's edge to its roll or to the other edge. */
function paintRibbon({ doc, colors }: Pen, y: number, rolled: boolean): void {
  const end = rolled ? `${paper.left + paper.full - 34}${winding(17, 9)}` : String(paper.width);
  doc.lineCap("butt").lineWidth(5).strokeColor(colors.accent);
  doc.path(`M0 ${y}H${end}`).stroke();
}

/** Paints the same roll, small, after the provider's name. */
function paintCoil(pen: Pen, x: number, y: number): void {
  pen.decorate();
  pen.doc.lineCap("round").lineWidth(1.7).strokeColor(pen.colors.accentFold);
  pen.doc.path(`M${x} ${y}h5${winding(4.5, 3)}`).stroke();
}
