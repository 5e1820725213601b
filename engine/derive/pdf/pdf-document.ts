/** Wraps the parts of pdfkit used here to create a document with truthful metadata and nothing that varies between runs. */
import PdfKit from "pdfkit";
import { paper } from "./design.ts";

/** A node of the structure tree; the published types omit its dictionary. */
export interface StructureElement extends PDFKit.PDFStructureElement {
  dictionary: { data: Record<string, unknown> };
}

interface StructureOptions extends PDFKit.Mixins.StructureElementOptions {
  scope?: "Column" | "Row";
}

interface LinkOptions {
  structParent: StructureElement;
  Contents: string;
}

/** The document. */
export interface PdfDocument extends Omit<PDFKit.PDFDocument, "struct" | "outline" | "link" | "goTo"> {
  struct(type: string, options?: StructureOptions): StructureElement;
  link(x: number, y: number, width: number, height: number, url: string, options: LinkOptions): this;
  goTo(x: number, y: number, width: number, height: number, name: string, options: LinkOptions): this;
  outline: OutlineItem;
}

/** A bookmark. */
export interface OutlineItem {
  addItem(title: string, options?: { expanded?: boolean; top?: number; left?: number }): OutlineItem;
}

/** The document's metadata. */
export interface DocumentInfo {
  title: string;
  author: string;
  subject: string;
  keywords: readonly string[];
  /** BCP 47: `en-US`. */
  language: string;
}

/** Creates an empty tagged document without pages, with PDF/UA identification. */
export function createDocument(info: DocumentInfo): PdfDocument {
  const doc = new PdfKit({
    size: [paper.width, paper.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang: info.language,
    subset: "PDF/UA" as PDFKit.Mixins.PDFSubsets,
    info: {
      Title: info.title,
      Author: info.author,
      Subject: info.subject,
      Keywords: info.keywords.join(", "),
      Creator: "Pagewright",
      Producer: "PDFKit",
      // Needed for the file's ID and removed again below: a guide has no date except that of its text.
      CreationDate: new Date(0),
    },
  }) as unknown as PdfDocument;
  delete doc.info.CreationDate;
  // pdfkit would write a date and unescaped texts here.
  Object.assign(doc, { ["_addInfo"]: () => doc.appendXML(describe(info)) });
  return doc;
}

/** Ends the document and returns its bytes. */
export async function bytesOf(doc: PdfDocument): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
  doc.end();
  return done;
}

function describe({ title, author, subject, keywords, language }: DocumentInfo): string {
  const list = (words: readonly string[]): string =>
    words.map((word) => `<rdf:li>${escapeXml(word)}</rdf:li>`).join("");
  const named = (words: string): string =>
    `<rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(words)}</rdf:li></rdf:Alt>`;
  return `
    <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
      <dc:title>${named(title)}</dc:title>
      <dc:description>${named(subject)}</dc:description>
      <dc:creator><rdf:Seq>${list([author])}</rdf:Seq></dc:creator>
      <dc:language><rdf:Bag>${list([language])}</rdf:Bag></dc:language>
      <dc:subject><rdf:Bag>${list(keywords)}</rdf:Bag></dc:subject>
      <pdf:Keywords>${escapeXml(keywords.join(", "))}</pdf:Keywords>
      <pdf:Producer>PDFKit</pdf:Producer>
      <xmp:CreatorTool>Pagewright</xmp:CreatorTool>
    </rdf:Description>`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
