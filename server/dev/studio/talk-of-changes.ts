/** Messages between the studio's server and its pages about uncommitted changes and dropped files. */

/** A file that differs from the last commit. */
export interface ChangedFile {
  path: string;
  state: "new" | "changed" | "gone";
  /** Whether the current content was written by the studio and by nobody else. */
  here: boolean;
  /** The branch on which exactly this content was proposed. */
  proposed?: string;
}

/** Response of `GET /_studio/api/changes`. */
export type ChangesAnswer =
  | { git: false }
  | {
      git: true;
      remotes: readonly string[];
      author: { name: string; email: string };
      /** Existing proposal branches below studio/, newest first. */
      proposals: readonly string[];
      files: readonly ChangedFile[];
      /** What changes for visitors, as worded by `diff`. */
      sections: readonly { heading: string; sentences: readonly { words: string; risk: string }[] }[];
      notes: readonly string[];
    };

/** Body of `POST /_studio/api/propose`. */
export interface ProposeRequest {
  paths: readonly string[];
  /** The first line of the commit message, and the rest. */
  title: string;
  text: string;
  name: string;
  email: string;
  /** Name below studio/. */
  branch: string;
  /** "yes" adds a commit to an existing branch. */
  add: string;
  /** The remote to push to; "" for none. */
  push: string;
}

/** Body of `POST /_studio/api/send`: an existing proposal and the remote to push it to. */
export type SendRequest = Pick<ProposeRequest, "branch" | "push">;

/** Parameters of `POST /_studio/api/take?name=&gate=&write=`, whose body is the file. */
export interface TakeRequest {
  /** The original file name. */
  name: string;
  /** Gate of the page that will use it; "" for none. */
  gate: string;
  /** Whether to write the file, and in which version. */
  write: "no" | "kept" | "smaller";
}

/** Its response: the name that the file has or would get. */
export interface TakeAnswer {
  /** Path below pages/assets/, such as `pictures/oven.webp`. */
  asset: string;
  isPicture: boolean;
  bytes: number;
  /** Size of the shrunk picture in bytes, if that saves enough. */
  smaller?: number;
}

/** An action in the studio since it was started. */
export interface DoneAct {
  id: number;
  /** Such as `pages/visit.yaml was saved`. */
  words: string;
  /** How long ago it happened. */
  seconds: number;
  /** Why it cannot be undone now. */
  hindrance?: string;
}

/** Response of `GET /_studio/api/done`, latest action first. */
export interface DoneAnswer {
  acts: readonly DoneAct[];
}

/** Response of `POST /_studio/api/undo?id=`: the restored files. */
export interface UndoAnswer {
  files: readonly string[];
}
