/** Everything that the application needs to take forms, without the project's content: for crash rounds and benchmarks. */
import type { Logger } from "pino";
import type { Site } from "../engine/compile/site.ts";
import { createFindAsset } from "./assets/find-asset.ts";
import type { ServerConfig } from "./config.ts";
import type { Post } from "./deliver/post.ts";
import { readFreeSpace } from "./free-space.ts";
import { createGateCookies } from "./gates/gate-cookie.ts";
import { createGatePasswords } from "./gates/gate-password.ts";
import { createGates } from "./gates/gates.ts";
import type { Store } from "./leads/store.ts";
import type { Services } from "./services.ts";
import type { AcceptableForms } from "./submit/acceptable-forms.ts";
import { createSpamFilter } from "./submit/spam-filter.ts";

export interface SmallOptions {
  config: ServerConfig;
  site: Site;
  store: Store;
  forms: AcceptableForms;
  post: Post;
  now: () => Date;
  log: Logger;
}

const secret = "a secret of more than thirty-two characters";

/** Pages are empty; forms, gates, health and metrics are the real ones. */
export function createSmallServices(options: SmallOptions): Services {
  const { config, site, store, now, log } = options;
  return {
    ...options,
    freeSpace: () => readFreeSpace(config.dataDir),
    spam: createSpamFilter(secret, now),
    gates: createGates({
      passwords: createGatePasswords(store, config.gatePasswords, secret),
      cookies: createGateCookies(secret, false, now),
      log,
      now,
    }),
    published: () => ({
      site,
      problems: [],
      downloads: { recipes: [], faulty: [] },
      stale: [],
      texts: new Map(),
      held: [],
    }),
    renderDocument: () => Promise.resolve({ html: "", scriptHashes: [], styleHashes: [] }),
    files: () => ({ loader: "", application: [], styles: [] }),
    findAsset: createFindAsset([]),
    clientDir: "",
  };
}
