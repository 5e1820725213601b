/** From a configuration to everything that the server is made of. */
import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Logger } from "pino";
import { createLoader } from "../engine/load/loader.ts";
import type { ClientFiles, RenderDocument } from "../engine/render/rendered.ts";
import { createFindAsset } from "./assets/find-asset.ts";
import type { ServerConfig } from "./config.ts";
import { createLastGood } from "./content/last-good.ts";
import { createLiveContent } from "./content/live-content.ts";
import { watchFolders } from "./content/watch-folders.ts";
import { createGateCookies } from "./gates/gate-cookie.ts";
import { createGatePasswords } from "./gates/gate-password.ts";
import { createGates } from "./gates/gates.ts";
import { createHeldGates } from "./gates/held-gates.ts";
import { reportGates } from "./gates/report-gates.ts";
import { openSqliteStore } from "./leads/sqlite-store.ts";
import type { Services } from "./services.ts";
import { createAcceptableForms } from "./submit/acceptable-forms.ts";

export interface BuildOptions {
  /** The project's folder. */
  root: string;
  config: ServerConfig;
  log: Logger;
  renderDocument: RenderDocument;
  files: () => ClientFiles;
  /** Default: the system's clock. */
  now?: () => Date;
}

export interface Built {
  services: Services;
  /** Looks at the content at once, without waiting for the watcher. */
  refresh(): Promise<void>;
  /** Ends watching and closes the store. */
  close(): Promise<void>;
}

/** Opens the store, loads the content and watches it. Rejects when the store or the content cannot be read. */
export async function buildServices(options: BuildOptions): Promise<Built> {
  const { root, config, log, renderDocument, files, now = () => new Date() } = options;
  const store = openSqliteStore({ file: path.join(config.dataDir, "leads.sqlite"), now });
  const secret = config.sessionSecret ?? (await store.secret("session", () => randomBytes(32).toString("base64url")));
  const forms = createAcceptableForms(store, now);
  const loader = createLoader({ root, lastGood: createLastGood(path.join(config.dataDir, "last-good")), today: now });
  const content = await createLiveContent({ loader, held: createHeldGates(), forms, log });
  const passwords = createGatePasswords(store, config.gatePasswords, secret);
  const cookies = createGateCookies(secret, config.origin.startsWith("https:"), now);
  await reportGates(content.published().site, passwords, config.gatePasswords, log);
  const unwatch = watchFolders({
    root,
    folders: ["pages", "forms", "prompts"],
    onChange: () => void content.refresh(),
  });
  return {
    services: {
      config,
      log,
      now,
      store,
      forms,
      gates: createGates({ passwords, cookies, log, now }),
      published: () => content.published(),
      renderDocument,
      files,
      findAsset: createFindAsset([
        path.join(root, "pages/assets"),
        path.join(config.dataDir, "derived"),
        path.join(root, "dist/derived"),
      ]),
      clientDir: path.join(root, "dist/client"),
    },
    refresh: () => content.refresh(),
    async close() {
      unwatch();
      await store.close();
    },
  };
}
