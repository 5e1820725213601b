/** Everything that the application needs to accept forms, without the project's content: for crash rounds and benchmarks. */
import { nothingPublished } from "../../server/content/published.ts";
import type { Logger } from "pino";
import type { Site } from "../../engine/site/site.ts";
import { createFindAsset } from "../../server/assets/find-asset.ts";
import type { ServerConfig } from "../../server/process/config.ts";
import type { Dispatch } from "../../server/deliver/dispatch.ts";
import { readFreeSpace } from "../../server/process/free-space.ts";
import { createGateCookies } from "../../server/gates/gate-cookie.ts";
import { createGatePasswords } from "../../server/gates/gate-password.ts";
import { createGates } from "../../server/gates/gates.ts";
import type { Store } from "../../server/leads/store.ts";
import type { Services } from "../../server/routes/services.ts";
import type { AcceptableForms } from "../../server/submit/acceptable-forms.ts";
import { createSpamFilter } from "../../server/submit/spam-filter.ts";

export interface SmallOptions {
  config: ServerConfig;
  site: Site;
  store: Store;
  forms: AcceptableForms;
  dispatch: Dispatch;
  now: () => Date;
  log: Logger;
}

const secret = "a secret of more than thirty-two characters";

/** Pages are empty; forms, gates, health and metrics are the real ones. */
export function createSmallServices(options: SmallOptions): Services {
  const { config, site, store, now, log } = options;
  // The same object until something changes, because its identity is the server's key for cached responses.
  const published = { ...nothingPublished, site };
  return {
    ...options,
    freeSpace: () => readFreeSpace(config.dataDir),
    spam: createSpamFilter(secret, now),
    gates: createGates({
      turns: store.turns,
      passwords: createGatePasswords(store, config.gatePasswords, secret),
      cookies: createGateCookies(secret, false, now),
      log,
    }),
    published: () => published,
    renderDocument: () => Promise.resolve({ html: "", scriptHashes: [], styleHashes: [] }),
    files: () => ({ loader: "", application: [], styles: [] }),
    findAsset: createFindAsset([]),
    clientDir: "",
  };
}
