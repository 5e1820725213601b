/** Defines what names in YAML are compiled to: links, files, icons. */

/** A compiled link. */
export interface Link {
  /** The address as used in HTML. */
  href: string;
  kind: "page" | "anchor" | "external" | "address" | "file";
}

/** A file below pages/assets/. */
export interface Asset {
  /** Address on this site: `/assets/guides/ai-terminology.pdf`. */
  url: string;
  /** Media type: `application/pdf`. */
  type: string;
  /** Size in bytes; 0 until a derived file has been made. */
  bytes: number;
  /** Dimensions in pixels, for pictures. */
  width?: number;
  height?: number;
  /** Why browsers cannot display a supposed picture: it is a phone's HEIC file, or not a picture at all. Default: they can. */
  unshown?: "heic" | "none";
}

/** An icon as its SVG child elements on a 24 x 24 grid: `[["path", {"d": "..."}]]`. */
export interface Icon {
  name: string;
  nodes: ReadonlyArray<readonly [tag: string, attributes: Readonly<Record<string, string>>]>;
}

/** Payload keys that describe the visitor's browser and page, as named by HubSpot. They are optional and do not distinguish forms. */
export const contextKeys: ReadonlySet<string> = new Set(["hutk", "pageUri", "pageName"]);
