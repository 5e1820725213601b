/** What the studio's server and its pages in the browser say to each other, as JSON. */

/** A place in a text, both counted from 1. Columns are UTF-16 units. */
export interface TextPlace {
  line: number;
  column: number;
}

/** A stretch of a text: from the first sign to behind the last. */
export interface TextRange {
  from: TextPlace;
  to: TextPlace;
}

/** A change of a text, and the words of its button. */
export interface OfferedFix extends TextRange {
  text: string;
  label: string;
}

/** A problem in the engine's own words. */
export interface StudioProblem extends TextRange {
  file: string;
  severity: "error" | "warning";
  code: string;
  message: string;
  hint: string;
  fix?: OfferedFix;
}

/** A file that the studio opens. */
export interface StudioFile {
  /** `pages/company/contact.yaml` */
  path: string;
  kind: "page" | "form" | "prompt" | "fragment" | "guide" | "site";
  title: string;
  /** A page's address. */
  address?: string;
  /** A page's gate by its key. */
  gate?: string;
  /** When it was changed, in milliseconds since 1970. */
  modified: number;
}

/** A picture or another file that pages name. */
export interface StudioAsset {
  /** As pages name it: `pictures/desk.webp`. */
  name: string;
  bytes: number;
}

/** Answer of `GET /_studio/api/files`. */
export interface FilesAnswer {
  files: readonly StudioFile[];
  assets: readonly StudioAsset[];
}

/** Answer of `GET /_studio/api/file?path=`; of a `PUT` that came too late (409) too: what stands there now. */
export interface FileAnswer {
  path: string;
  /** With the byte order mark and the line ends that the file has. */
  text: string;
  /** Names this version of the file. */
  base: string;
}

/** Body of `PUT /_studio/api/file`: the text takes the place of the version `base`; null for a file that is not there yet. */
export interface SaveRequest {
  path: string;
  text: string;
  base: string | null;
}

/** What of a page is looked at. */
export const lookStates = ["page", "gate", "sent"] as const;
export type LookState = (typeof lookStates)[number];

/** Body of `POST /_studio/api/look`. */
export interface LookRequest {
  /** The file that is being written. */
  path: string;
  /** All texts that are not saved yet, by path. */
  drafts: Readonly<Record<string, string>>;
  state: LookState;
}

/** A block as it stands on the page, in the order of the page, and where in the file being written it comes from. */
export interface ShownBlock {
  type: string;
  /** Undefined when it is written in another file. */
  range?: TextRange;
}

/** The page that shows what is being written. */
export interface PagePreview {
  address: string;
  html: string;
  /** The file has a mistake and is shown in its last good version. */
  stale: boolean;
  blocks: readonly ShownBlock[];
  /** Whether the page has a gate, and a form that can have been sent. */
  has: { gate: boolean; form: boolean };
}

/** Answer of `POST /_studio/api/look`. */
export interface LookAnswer {
  /** Of the whole site, in the order of `check`; at most some hundreds. */
  problems: readonly StudioProblem[];
  /** How many more there are. */
  more: number;
  /** Undefined when no page shows the file, or it never was good. */
  preview?: PagePreview;
}

/** A line that was found, or a place where something is used. */
export interface FoundLine {
  path: string;
  line: number;
  text: string;
}

/** Answer of `GET /_studio/api/search?words=` and `GET /_studio/api/uses?path=`. */
export interface FoundAnswer {
  found: readonly FoundLine[];
}
