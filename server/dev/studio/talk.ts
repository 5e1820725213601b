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
  /** It only tells that a day has passed. */
  passed?: true;
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
  /** Whether a text names it. */
  used: boolean;
}

/** Answer of `GET /_studio/api/files`. */
export interface FilesAnswer {
  files: readonly StudioFile[];
  assets: readonly StudioAsset[];
  /** Whether there is a commit that changes can be compared with. */
  git: boolean;
}

/** Body of `POST /_studio/api/look`. */
export interface LookRequest {
  /** The file that is being written. */
  path: string;
  /** All texts that are not saved yet, by path. */
  drafts: Readonly<Record<string, string>>;
  /** The name of a state; another is the page as it opens. */
  state: string;
}

/** A stretch of a file. */
export interface FilePlace {
  file: string;
  range: TextRange;
}

/** A block as it stands on the page, in the order of the page. */
export interface ShownBlock {
  type: string;
  /** Where in the file being written it comes from; undefined when it is written in another file. */
  range?: TextRange;
  /** Where it is written: for what is included, in its fragment. */
  own: FilePlace;
  /** Files whose words it shows: `forms/NAME.yaml`. */
  shows: readonly string[];
}

/** A state of a page: its wall, a step of a form. */
export interface PreviewState {
  /** `Form contact: step 2` */
  name: string;
  /** What of the page is in it, with which the name begins: `Form contact`; "" for the page itself. */
  of: string;
}

/** The page that shows what is being written. */
export interface PagePreview {
  address: string;
  /** The key of its gate, saved or not. */
  gate?: string;
  /** Files whose words it shows, its own first. */
  files: readonly string[];
  html: string;
  /** The file has a mistake and is shown in its last good version. */
  stale: boolean;
  blocks: readonly ShownBlock[];
  /** What can be looked at. The first is the page as it opens. */
  states: readonly PreviewState[];
  /** The name of the one that is shown. */
  state: string;
  /** Selectors of where it is to be seen, the first that is there. */
  at: readonly string[];
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

/** A question that is asked before something is begun. */
export interface AskedQuestion {
  flag: string;
  ask: string;
  /** The names that it takes; anything that fits when there are none. */
  choices?: readonly string[];
}

/** Answer of `GET /_studio/api/starters`. */
export interface StartersAnswer {
  starters: readonly { kind: string; says: string; note: string; questions: readonly AskedQuestion[] }[];
}

/** Body of `POST /_studio/api/begin`. */
export interface BeginRequest {
  kind: string;
  name: string;
  /** By flag; what is left out is suggested. */
  answers: Readonly<Record<string, string>>;
  /** Of the gate, where it has one; stands in no file. "" for none yet. */
  password: string;
  /** Without it, nothing is written, and only said what is missing. */
  write: boolean;
}

/** Answer of `POST /_studio/api/begin`. With `write` and without faults the file is there. */
export interface BeginAnswer {
  /** By the flag of the question, "name" for the file's name, "" for what the file would do to others. */
  faults: readonly { flag: string; says: string; better?: string }[];
  suggested: Readonly<Record<string, string>>;
  file?: string;
  /** What became of the password. */
  said?: string;
}

/** A block or field with its examples. */
export interface PaletteEntry {
  id: string;
  group: "block" | "field";
  name: string;
  title: string;
  description: string;
  /** Names of its own. */
  properties: readonly string[];
  examples: readonly { name: string; yaml: string }[];
}

/** Answer of `GET /_studio/api/palette`. */
export interface PaletteAnswer {
  entries: readonly PaletteEntry[];
  /** What there is of what a block names, by the property that names it. */
  names: Readonly<Record<"form" | "generator" | "library", readonly string[]>>;
}

/** Body of `POST /_studio/api/password`: the password of a gate on this machine. */
export interface PasswordRequest {
  gate: string;
  password: string;
}

/** Body of `POST /_studio/api/suggest` and `POST /_studio/api/explain`: a place in a text that is being written. */
export interface WriteRequest {
  path: string;
  text: string;
  at: TextPlace;
}

/** Something that may stand at the cursor. */
export interface Suggestion {
  label: string;
  /** What is put in. Default: the label. */
  apply?: string;
  detail?: string;
  info?: string;
  /** The picture of an icon: elements of SVG with their attributes. */
  icon?: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

/** Answer of `POST /_studio/api/suggest`. */
export interface SuggestAnswer {
  /** Where in the line it begins what the suggestions take the place of, from 0. */
  from: number;
  options: readonly Suggestion[];
}

/** Answer of `POST /_studio/api/explain`. */
export interface ExplainAnswer {
  /** Columns of the line, from 0. */
  said?: { from: number; to: number; name: string; description: string; facts?: string; example?: string };
}
