/** What the studio and its server say of a file's text, saved and not. */

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

/** A text that is not saved, and the version of the file that it began from. */
export interface UnsavedText {
  path: string;
  text: string;
  /** Null for a file that was not there. */
  base: string | null;
  /** The file as it was then: what the text is compared with. */
  saved: string;
}

/** Body of `PUT /_studio/api/draft`. */
export interface KeptDraft extends UnsavedText {
  /** When it was kept, in milliseconds since 1970: of two the later one counts. */
  at: number;
}

/** Answer of `GET /_studio/api/drafts`. */
export interface DraftsAnswer {
  drafts: readonly KeptDraft[];
}
