/** Paints into a PDF and tags what it paints. */
import type { PlacedRun } from "./break-lines.ts";
import { faces, fontFile } from "./fonts.ts";
import type { Guide, GuideColors } from "../plan/guide.ts";
import type { Face, TextStyle } from "./design.ts";
import type { PdfDocument, StructureElement } from "./pdf-document.ts";
import type { RunLink } from "./runs.ts";
import type { Tag } from "./tag.ts";

/** Paints a document. Content belongs to the last entered tag, or is an artifact, which is only visual. */
export interface Pen {
  readonly doc: PdfDocument;
  readonly colors: GuideColors;
  /** The site's address, for links to its pages. */
  readonly origin: string | undefined;
  measure: (text: string, style: TextStyle) => number;
  /** Returns the distance from the top of a line of this style to its baseline. */
  baseline: (style: TextStyle) => number;
  /** Assigns subsequent content to the tag. */
  enter: (tag: Tag) => void;
  /** Marks subsequent content as decoration. */
  decorate: (type?: "Pagination" | "Layout") => void;
  /** Ends what `enter` and `decorate` began; call it before leaving the page. */
  leave: () => void;
  /** Returns the tag's node, creating it and its parents on first use. */
  element: (tag: Tag) => StructureElement;
  /** Sets one line of text; y is the baseline. */
  text: (text: string, style: TextStyle, x: number, y: number) => void;
  /** Sets a part of a line within a tag; links get a tag of their own. */
  part: (part: PlacedRun, tag: Tag, x: number, y: number) => void;
}

/** Creates a pen for a document; the root tag represents the document itself. */
export function createPen(doc: PdfDocument, root: Tag, { colors, origin }: Pick<Guide, "colors" | "origin">): Pen {
  for (const face of faces) doc.registerFont(face, fontFile(face));
  const elements = new Map<Tag, StructureElement>();
  let inside: Tag | "artifact" | undefined;
  const links = new Map<RunLink, Tag>();

  const select = ({ face, size }: TextStyle) => doc.font(face satisfies Face).fontSize(size);

  const element = (tag: Tag): StructureElement => {
    const known = elements.get(tag);
    if (known) return known;
    const made = doc.struct(tag.type, {
      ...(tag.actual !== undefined && { actual: tag.actual }),
      ...(tag.scope && { scope: tag.scope }),
    });
    if (tag.numbering) made.dictionary.data["A"] = { O: "List", ListNumbering: tag.numbering };
    elements.set(tag, made);
    if (tag === root) doc.addStructure(made);
    else if (tag.parent) element(tag.parent).add(made);
    return made;
  };

  const leave = (): void => {
    if (inside !== undefined) doc.endMarkedContent();
    inside = undefined;
  };

  const pen: Pen = {
    doc,
    colors,
    origin,
    measure: (text, style) => select(style).widthOfString(text),
    baseline: (style) => style.leading * 0.5 + style.size * 0.34,
    element,
    leave,
    enter(tag) {
      if (inside === tag) return;
      leave();
      const owner = element(tag);
      owner.add(doc.markStructureContent(tag.type));
      inside = tag;
    },
    decorate(type = "Layout") {
      if (inside === "artifact") return;
      leave();
      doc.markContent("Artifact", { type });
      inside = "artifact";
    },
    text(text, style, x, y) {
      select(style).fillColor(colors[style.color]).text(text, x, y, { lineBreak: false, baseline: "alphabetic" });
    },
    part: (part, tag, x, y) => paintPart(pen, links, part, tag, x, y),
  };
  return pen;
}

/** Paints a part of a line: a blank gets a line to write on, and a link its own tag and clickable area. */
function paintPart(pen: Pen, links: Map<RunLink, Tag>, part: PlacedRun, tag: Tag, x: number, y: number): void {
  const { doc, colors } = pen;
  const left = x + part.x;
  const rule = (below: number, width: number): void => {
    doc.moveTo(left, y + below).lineTo(left + part.width, y + below);
    doc.lineWidth(width).strokeColor(colors[part.style.color]).stroke();
  };
  if (part.blank) {
    pen.enter({ type: "Span", parent: tag, actual: "(blank)" });
    rule(2.5, 0.6);
    return;
  }
  const { link } = part;
  if (!link) {
    pen.enter(tag);
    pen.text(part.text, part.style, left, y);
    return;
  }
  // A link that wraps onto two lines remains one link with two clickable areas.
  const linkTag = links.get(link) ?? { type: "Link", parent: tag };
  links.set(link, linkTag);
  pen.enter(linkTag);
  pen.text(part.text, part.style, left, y);
  const { size, leading } = part.style;
  const within = link.href.startsWith("#");
  const said = within ? link.words : `${link.words} (${link.href})`;
  // pdfkit writes String objects as text and primitive strings as names.
  const about = { structParent: pen.element(linkTag), Contents: new String(said) as unknown as string };
  if (within) doc.goTo(left, y - size, part.width, leading, link.href.slice(1), about);
  else doc.link(left, y - size, part.width, leading, link.href, about);
  pen.decorate();
  rule(1.8, 0.5);
}
