/** Reads a PDF with an independent library. */
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export interface ReadPage {
  text: string;
  /** Words with their left, right and baseline coordinates in points from the page's lower left corner. */
  words: { text: string; left: number; right: number; y: number }[];
  tree: ReadNode;
  /** A URL, or # and a destination in this document; and the link's description. */
  links: { url: string; contents: string }[];
}

export interface ReadNode {
  role: string;
  children: ReadNode[];
}

export interface ReadPdf {
  pages: ReadPage[];
  info: Record<string, unknown>;
  language: string | undefined;
  marked: boolean;
  displaysTitle: boolean;
  outline: { title: string; items: { title: string; items: { title: string }[] }[] }[];
  /** Raw objects outside of compressed streams. */
  raw: string;
}

interface RawNode {
  role?: string;
  type?: string;
  children?: RawNode[];
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const raw = Buffer.from(bytes).toString("latin1");
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const doc = await task.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= doc.numPages; number++) {
    const page = await doc.getPage(number);
    const content = await page.getTextContent();
    const words = content.items.flatMap((item) =>
      "str" in item && item.str.trim() !== ""
        ? [
            {
              text: item.str,
              left: Number(item.transform[4]),
              right: Number(item.transform[4]) + item.width,
              y: Number(item.transform[5]),
            },
          ]
        : [],
    );
    const text = content.items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")).join("");
    const links = (await page.getAnnotations()) as { url?: string; dest?: string; contentsObj?: { str: string } }[];
    for (const { dest } of links)
      if (dest !== undefined && !(await doc.getDestination(dest))) throw new Error(`no place ${dest}`);
    pages.push({
      text: text.replaceAll(/\s+/g, " "),
      words,
      tree: nodeOf(await page.getStructTree()),
      links: links.map(({ dest = "", url = `#${dest}`, contentsObj }) => ({ url, contents: contentsObj?.str ?? "" })),
    });
  }
  const { info } = await doc.getMetadata();
  // Both are maps, contrary to the published types.
  const preferences = (await doc.getViewerPreferences()) as ReadonlyMap<string, unknown> | null;
  const marks = (await doc.getMarkInfo()) as unknown as ReadonlyMap<string, boolean> | null;
  const language = /\/Lang \(([^)]*)\)/.exec(raw)?.[1];
  const read: ReadPdf = {
    pages,
    info: info as Record<string, unknown>,
    language,
    marked: marks?.get("Marked") === true,
    displaysTitle: preferences?.get("DisplayDocTitle") === true,
    outline: await doc.getOutline(),
    raw,
  };
  await task.destroy();
  return read;
}

/** Returns the roles of a tree in reading order, without the content itself. */
export function rolesOf(node: ReadNode): string[] {
  return [node.role, ...node.children.flatMap(rolesOf)];
}

/** Returns a tree as text: `Table(TR(TH TH) TR(TD TD))`. */
export function outlineOf({ role, children }: ReadNode): string {
  return children.length === 0 ? role : `${role}(${children.map(outlineOf).join(" ")})`;
}

function nodeOf(raw: RawNode | null): ReadNode {
  const children = (raw?.children ?? []).filter((child) => child.role !== undefined);
  return { role: raw?.role ?? "", children: children.map(nodeOf) };
}
