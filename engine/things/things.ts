/** What names in YAML become: links, files, icons. */

/** What a link in YAML became. */
export interface Link {
  /** The address as it stands in HTML. */
  href: string;
  kind: "page" | "anchor" | "external" | "address" | "file";
}

/** A file below pages/assets/. */
export interface Asset {
  /** Address on this site: `/assets/guides/ai-terminology.pdf`. */
  url: string;
  /** Media type: `application/pdf`. */
  type: string;
  /** Size in bytes; 0 while a derived file has not been made. */
  bytes: number;
  /** Pixels, for pictures. */
  width?: number;
  height?: number;
  /** What browsers show nothing of, though it is called a picture: as telephones write them (HEIC), or none at all. Default: they show it. */
  unshown?: "heic" | "none";
}

/** An icon as its SVG children on a 24 x 24 grid: `[["path", {"d": "..."}]]`. */
export interface Icon {
  name: string;
  nodes: ReadonlyArray<readonly [tag: string, attributes: Readonly<Record<string, string>>]>;
}

/** Keys of a payload that tell about the visitor's browser and page, as HubSpot calls them. A payload may go without them, and they tell no form from another. */
export const contextKeys: ReadonlySet<string> = new Set(["hutk", "pageUri", "pageName"]);
