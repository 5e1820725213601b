/** Messages between the studio and its server about texts, saved and unsaved. */

/** Response of `GET /_studio/api/file?path=`, and of a conflicting `PUT` (409): the current version. */
export interface FileAnswer {
  path: string;
  /** Includes the file's byte order mark and line endings. */
  text: string;
  /** Identifies this version of the file. */
  base: string;
}

/** Body of `PUT /_studio/api/file`: the text that replaces version `base`; null for a new file. */
export interface SaveRequest {
  path: string;
  text: string;
  base: string | null;
}

/** An unsaved text, and the version of the file that it is based on. */
export interface UnsavedText {
  path: string;
  text: string;
  /** Null if the file did not exist. */
  base: string | null;
  /** The file's text in that version, for comparison. */
  saved: string;
}

/** Body of `PUT /_studio/api/draft`. */
export interface KeptDraft extends UnsavedText {
  /** When it was stored, in milliseconds since 1970; the later of two wins. */
  at: number;
}

/** Response of `GET /_studio/api/drafts`. */
export interface DraftsAnswer {
  drafts: readonly KeptDraft[];
}
