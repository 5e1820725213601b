/** JSON messages between the studio's server and its pages in the browser. */

/** A position in a text; line and column count from 1, and columns are UTF-16 code units. */
export interface TextPlace {
  line: number;
  column: number;
}

/** A range of a text, from its first character to just after its last. */
export interface TextRange {
  from: TextPlace;
  to: TextPlace;
}

/** A fix of a text, with the label of its button. */
export interface OfferedFix extends TextRange {
  text: string;
  label: string;
}

/** A problem as worded by the engine. */
export interface StudioProblem extends TextRange {
  file: string;
  severity: "error" | "warning";
  code: string;
  message: string;
  hint: string;
  /** The problem only reports that a date has passed. */
  passed?: true;
  fix?: OfferedFix;
}

/** A file that the studio can open. */
export interface StudioFile {
  /** Such as `pages/company/contact.yaml`. */
  path: string;
  kind: "page" | "form" | "prompt" | "fragment" | "guide" | "site";
  title: string;
  /** Address of a page. */
  address?: string;
  /** Key of a page's gate. */
  gate?: string;
  /** Time of the last change, in milliseconds since 1970. */
  modified: number;
}

/** A picture or other file that pages refer to. */
export interface StudioAsset {
  /** Name used by pages, such as `pictures/desk.webp`. */
  name: string;
  bytes: number;
  /** Whether any text refers to it. */
  used: boolean;
}

/** Response of `GET /_studio/api/files`. */
export interface FilesAnswer {
  files: readonly StudioFile[];
  assets: readonly StudioAsset[];
  /** Whether there is a commit to compare changes with. */
  git: boolean;
}

/** Body of `POST /_studio/api/look`. */
export interface LookRequest {
  /** The file being edited. */
  path: string;
  /** All unsaved texts, by path. */
  drafts: Readonly<Record<string, string>>;
  /** Name of a page state; an unknown one selects the page as it opens. */
  state: string;
}

/** A range in a file. */
export interface FilePlace {
  file: string;
  range: TextRange;
}

/** A block of the page, in the page's order. */
export interface ShownBlock {
  type: string;
  /** Its range in the file being edited; undefined when it comes from another file. */
  range?: TextRange;
  /** Where it is written: for an included block, in its fragment. */
  own: FilePlace;
  /** Files whose text it displays, such as `forms/NAME.yaml`. */
  shows: readonly string[];
}

/** A state of a page, such as its gate or a step of a form. */
export interface PreviewState {
  /** Such as `Form contact: step 2`. */
  name: string;
  /** The part of the page in that state, which starts its name, such as `Form contact`; "" for the page itself. */
  of: string;
}

/** The page that shows what is being edited. */
export interface PagePreview {
  address: string;
  /** Key of its gate, saved or not. */
  gate?: string;
  /** Files whose text it displays, its own first. */
  files: readonly string[];
  html: string;
  /** The file has an error and is displayed in its last valid version. */
  stale: boolean;
  blocks: readonly ShownBlock[];
  /** Available states; the first is the page as it opens. */
  states: readonly PreviewState[];
  /** Name of the state that is shown. */
  state: string;
  /** Selectors of the part to show; the first that matches applies. */
  at: readonly string[];
}

/** Response of `POST /_studio/api/look`. */
export interface LookAnswer {
  /** Problems of the whole site in the order of `check`, up to a few hundred. */
  problems: readonly StudioProblem[];
  /** Number of further problems. */
  more: number;
  /** Undefined when no page shows the file, or it was never valid. */
  preview?: PagePreview;
}

/** A line that matches a search or refers to a file. */
export interface FoundLine {
  path: string;
  line: number;
  text: string;
}

/** Response of `GET /_studio/api/search?words=` and `GET /_studio/api/uses?path=`. */
export interface FoundAnswer {
  found: readonly FoundLine[];
}

/** A question to answer before creating a file. */
export interface AskedQuestion {
  flag: string;
  ask: string;
  /** The accepted names; any suitable text if undefined. */
  choices?: readonly string[];
}

/** Response of `GET /_studio/api/starters`. */
export interface StartersAnswer {
  starters: readonly { kind: string; says: string; note: string; questions: readonly AskedQuestion[] }[];
}

/** Body of `POST /_studio/api/begin`. */
export interface BeginRequest {
  kind: string;
  name: string;
  /** Answers by flag; missing ones are suggested. */
  answers: Readonly<Record<string, string>>;
  /** Password of the gate, if any; never written to a file. "" for none yet. */
  password: string;
  /** If false, nothing is written and only missing answers are reported. */
  write: boolean;
}

/** Response of `POST /_studio/api/begin`. With `write` and no faults, the file has been created. */
export interface BeginAnswer {
  /** Keyed by the question's flag, "name" for the file's name, or "" for problems that the file would cause elsewhere. */
  faults: readonly { flag: string; says: string; better?: string }[];
  suggested: Readonly<Record<string, string>>;
  file?: string;
  /** What happened to the password. */
  said?: string;
}

/** A block or field with its examples. */
export interface PaletteEntry {
  id: string;
  group: "block" | "field";
  name: string;
  title: string;
  description: string;
  /** Names of its own properties. */
  properties: readonly string[];
  examples: readonly { name: string; yaml: string }[];
}

/** Response of `GET /_studio/api/palette`. */
export interface PaletteAnswer {
  entries: readonly PaletteEntry[];
  /** Existing names that blocks can refer to, by property. */
  names: Readonly<Record<"form" | "generator" | "library", readonly string[]>>;
}

/** Body of `POST /_studio/api/password`: a gate's password on this machine. */
export interface PasswordRequest {
  gate: string;
  password: string;
}

/** Body of `POST /_studio/api/suggest` and `POST /_studio/api/explain`: a cursor position in a text being edited. */
export interface WriteRequest {
  path: string;
  text: string;
  at: TextPlace;
}

/** A suggestion at the cursor. */
export interface Suggestion {
  label: string;
  /** The text to insert. Default: the label. */
  apply?: string;
  detail?: string;
  info?: string;
  /** The icon's drawing, as SVG elements with their attributes. */
  icon?: readonly (readonly [string, Readonly<Record<string, string>>])[];
}

/** Response of `POST /_studio/api/suggest`. */
export interface SuggestAnswer {
  /** Start of the text that suggestions replace, as a column of the line from 0. */
  from: number;
  options: readonly Suggestion[];
}

/** Response of `POST /_studio/api/explain`. */
export interface ExplainAnswer {
  /** Columns of the line, from 0. */
  said?: { from: number; to: number; name: string; description: string; facts?: string; example?: string };
}
