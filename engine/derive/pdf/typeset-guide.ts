/** From a guide to its PDF. */
import { parseMarkdown } from "../../compile/markdown.ts";
import type { Guide } from "../guide.ts";
import { colors, page, styles } from "./design.ts";
import { paginate, type PlacedPiece } from "./paginate.ts";
import { bytesOf, createDocument, type OutlineItem } from "./pdf-document.ts";
import { createPen, type Pen } from "./pen.ts";
import type { Panel } from "./piece.ts";
import { type OnHeading, setBlocks } from "./set-blocks.ts";
import type { Tag } from "./tag.ts";
import { paintTitleHead } from "./title-head.ts";

/** Typesets a guide as a tagged PDF with bookmarks; equal guides give equal bytes. */
export async function typesetGuide(guide: Guide): Promise<Uint8Array> {
  const { title, subtitle, description, keywords, category, provider, language } = guide;
  const doc = createDocument({ title, author: provider, subject: description, keywords, language });
  const root: Tag = { type: "Document", parent: undefined };
  const pen = createPen(doc, root);
  doc.addPage();
  const firstTop = paintTitleHead(pen, { provider, category, title, subtitle }, root);
  const text = { x: page.left, width: page.measure, tag: root };
  const pieces = setBlocks(pen, parseMarkdown(guide.body), text, createBookmarks(pen, title));
  const pages = paginate(pieces, { firstTop, top: page.top, bottom: page.bottom });
  for (const [index, pieces] of pages.entries()) {
    if (index > 0) doc.addPage();
    paintPanels(pen, pieces);
    for (const { piece, y } of pieces) piece.paint(pen, y);
    paintFoot(pen, `${provider} \u00b7 ${title}`, `${index + 1} of ${pages.length}`);
    pen.leave();
  }
  return bytesOf(doc);
}

/** Bookmarks: the title, below it the chapters, below them their parts. */
function createBookmarks({ doc }: Pen, title: string): OnHeading {
  const top = doc.outline.addItem(title, { expanded: true, top: 0, left: page.width });
  let chapter: OutlineItem = top;
  return ({ level, text, y }) => {
    const place = { top: Math.max(0, y - 12), left: page.width };
    if (level === 2) chapter = top.addItem(text, place);
    else if (level === 3) chapter.addItem(text, place);
  };
}

function paintPanels(pen: Pen, placed: readonly PlacedPiece[]): void {
  const seen = new Map<Panel, { from: number; to: number }>();
  for (const { piece, y } of placed) {
    if (!piece.panel) continue;
    const from = seen.get(piece.panel)?.from ?? y;
    seen.set(piece.panel, { from, to: y + piece.height });
  }
  for (const [{ x, width, padding, fill, stroke, bar }, { from, to }] of seen) {
    const top = from - padding;
    const height = to - from + 2 * padding;
    pen.decorate();
    if (fill) pen.doc.rect(x, top, width, height).fill(fill);
    if (stroke) pen.doc.roundedRect(x, top, width, height, 4).lineWidth(0.8).strokeColor(stroke).stroke();
    if (bar) pen.doc.rect(x, top, 3, height).fill(bar);
  }
}

function paintFoot(pen: Pen, left: string, right: string): void {
  const y = page.foot + pen.baseline(styles.foot);
  pen.decorate("Pagination");
  pen.doc.moveTo(page.left, page.foot - 8).lineTo(page.left + page.full, page.foot - 8);
  pen.doc.lineWidth(0.6).strokeColor(colors.line).stroke();
  pen.text(left, styles.foot, page.left, y);
  pen.text(right, styles.foot, page.left + page.full - pen.measure(right, styles.foot), y);
}
