/** What the server is made of: everything that a route needs, so that tests can put in their own. */
import type { Logger } from "pino";
import type { Site } from "../engine/compile/site.ts";
import type { Loaded } from "../engine/load/loader.ts";
import type { ClientFiles, RenderDocument } from "../engine/render/rendered.ts";
import type { FindAsset } from "./assets/find-asset.ts";
import type { ServerConfig } from "./config.ts";
import type { Post } from "./deliver/post.ts";
import type { Gates } from "./gates/gates.ts";
import type { Store } from "./leads/store.ts";
import type { AcceptableForms } from "./submit/acceptable-forms.ts";
import type { SpamFilter } from "./submit/spam-filter.ts";

/** The content as it is served at the moment. */
export interface Published extends Omit<Loaded, "site"> {
  site: Site | undefined;
  /** Edits that would open or weaken a gate and wait for a restart, one sentence each. */
  held: readonly string[];
}

/** Before anything was loaded. */
export const nothingPublished: Published = {
  site: undefined,
  problems: [],
  downloads: { recipes: [], faulty: [] },
  stale: [],
  texts: new Map(),
  held: [],
};

export interface Services {
  config: ServerConfig;
  log: Logger;
  now: () => Date;
  store: Store;
  /** Bytes left on the disk of DATA_DIR; Infinity where that cannot be told. */
  freeSpace: () => Promise<number>;
  forms: AcceptableForms;
  post: Post;
  spam: SpamFilter;
  gates: Gates;
  published: () => Published;
  renderDocument: RenderDocument;
  /** Addresses of the browser files; asked for each document, because the development server changes them. */
  files: () => ClientFiles;
  findAsset: FindAsset;
  /** Folder of the built browser files. */
  clientDir: string;
}
