/** What the studio's server and its pages say of what is in no commit, and of files that are dropped in. */

/** A file that is not as it is in the last commit. */
export interface ChangedFile {
  path: string;
  state: "new" | "changed" | "gone";
  /** Whether the studio wrote what stands there now, and nobody else. */
  here: boolean;
  /** The branch on which just this was proposed. */
  proposed?: string;
}

/** Answer of `GET /_studio/api/changes`. */
export type ChangesAnswer =
  | { git: false }
  | {
      git: true;
      remotes: readonly string[];
      author: { name: string; email: string };
      /** Branches below studio/ that were proposed, the newest first. */
      proposals: readonly string[];
      files: readonly ChangedFile[];
      /** What changes for visitors, as `diff` says it. */
      sections: readonly { heading: string; sentences: readonly { words: string; risk: string }[] }[];
      notes: readonly string[];
    };

/** Body of `POST /_studio/api/propose`. */
export interface ProposeRequest {
  paths: readonly string[];
  /** The first line of the commit's words, and what follows. */
  title: string;
  text: string;
  name: string;
  email: string;
  /** Below studio/. */
  branch: string;
  /** "yes": the branch is there, and gets one commit more. */
  add: string;
  /** The remote that it is sent to; "" for none. */
  push: string;
}

/** Body of `POST /_studio/api/send`: a proposal that was made before, and the remote that it goes to. */
export type SendRequest = Pick<ProposeRequest, "branch" | "push">;

/** What `POST /_studio/api/take?name=&gate=&write=` says of the file that is its body. */
export interface TakeRequest {
  /** As it is called where it comes from. */
  name: string;
  /** The gate of the page that it is for; "" for none. */
  gate: string;
  /** Whether it is written, and as what. */
  write: "no" | "kept" | "smaller";
}

/** Its answer: what the file is called, or would be. */
export interface TakeAnswer {
  /** Below pages/assets/: `pictures/oven.webp`. */
  asset: string;
  isPicture: boolean;
  bytes: number;
  /** Its bytes when it is made smaller, where that is worth it. */
  smaller?: number;
}

/** Something that was done in the studio since it was started. */
export interface DoneAct {
  id: number;
  /** `pages/visit.yaml was saved` */
  words: string;
  /** How long ago. */
  seconds: number;
  /** Why it cannot be taken back now. */
  hindrance?: string;
}

/** Answer of `GET /_studio/api/done`; the latest first. */
export interface DoneAnswer {
  acts: readonly DoneAct[];
}

/** Answer of `POST /_studio/api/undo?id=`: the files that are as they were before. */
export interface UndoAnswer {
  files: readonly string[];
}
