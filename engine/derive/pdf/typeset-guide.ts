/** Converts a guide to its PDF. */
import { parseMarkdown } from "../../compile/markdown.ts";
import type { Guide } from "../plan/guide.ts";
import { paper, styles } from "./design.ts";
import { paginate, type PlacedPiece } from "./paginate.ts";
import { bytesOf, createDocument, type OutlineItem } from "./pdf-document.ts";
import { createPen, type Pen } from "./pen.ts";
import type { Panel } from "./piece.ts";
import { type OnHeading, setBlocks } from "./set-blocks.ts";
import type { Tag } from "./tag.ts";
import { paintTitleHead } from "./title-head.ts";

/** Typesets a guide as a tagged PDF with bookmarks; equal guides produce equal bytes. */
export async function typesetGuide(guide: Guide): Promise<Uint8Array> {
  const { title, subtitle, description, keywords, category, provider, language, ornament } = guide;
  const doc = createDocument({ title, author: provider, subject: description, keywords, language });
  const root: Tag = { type: "Document", parent: undefined };
  const pen = createPen(doc, root, guide);
  doc.addPage();
  const firstTop = paintTitleHead(pen, { provider, category, title, subtitle, ornament }, root);
  const text = { x: paper.left, width: paper.measure, tag: root };
  const pieces = setBlocks(pen, parseMarkdown(guide.body), text, createBookmarks(pen, title));
  const pages = paginate(pieces, { firstTop, top: paper.top, bottom: paper.bottom });
  for (const [index, pieces] of pages.entries()) {
    if (index > 0) doc.addPage();
    paintPanels(pen, pieces);
    for (const { piece, y } of pieces) piece.paint(pen, y);
    paintFoot(pen, `${provider} \u00b7 ${title}`, `${index + 1} of ${pages.length}`);
    pen.leave();
  }
  return bytesOf(doc);
}

/** Creates bookmarks for the title, its chapters and their sections. Each is a destination for links. */
function createBookmarks({ doc }: Pen, title: string): OnHeading {
  const top = doc.outline.addItem(title, { expanded: true, top: 0, left: paper.width });
  let chapter: OutlineItem = top;
  return ({ level, text, id, y }) => {
    const place = { top: Math.max(0, y - 12), left: paper.width };
    doc.addNamedDestination(id, "XYZ", 0, place.top, null);
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
    if (fill) pen.doc.rect(x, top, width, height).fill(pen.colors[fill]);
    if (stroke) pen.doc.roundedRect(x, top, width, height, 4).lineWidth(0.8).strokeColor(pen.colors[stroke]).stroke();
    if (bar) pen.doc.rect(x, top, 3, height).fill(pen.colors[bar]);
  }
}

function paintFoot(pen: Pen, left: string, right: string): void {
  const y = paper.foot + pen.baseline(styles.foot);
  pen.decorate("Pagination");
  pen.doc.moveTo(paper.left, paper.foot - 8).lineTo(paper.left + paper.full, paper.foot - 8);
  pen.doc.lineWidth(0.6).strokeColor(pen.colors.line).stroke();
  pen.text(left, styles.foot, paper.left, y);
  pen.text(right, styles.foot, paper.left + paper.full - pen.measure(right, styles.foot), y);
}
