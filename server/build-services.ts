/** Builds the server's services from its configuration. */
import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Logger } from "pino";
import { createMaker } from "../engine/derive/make/maker.ts";
import { createLoader } from "../engine/load/loader.ts";
import type { ClientFiles, RenderDocument } from "../engine/document/rendered.ts";
import { createDerivedFiles } from "./assets/derived-files.ts";
import { createFindAsset } from "./assets/find-asset.ts";
import type { ServerConfig } from "./process/config.ts";
import { createLastGood } from "./content/last-good.ts";
import { createGitLook } from "./content/git-look.ts";
import { createLiveContent } from "./content/live-content.ts";
import { watchFolders } from "./content/watch-folders.ts";
import { startNews } from "./desk/send-news.ts";
import { startDelivery } from "./deliver/start-delivery.ts";
import { projectRoot } from "./process/site-dir.ts";
import { readFreeSpace, watchFreeSpace, worryingSpace } from "./process/free-space.ts";
import { createGateCookies } from "./gates/gate-cookie.ts";
import { createGatePasswords } from "./gates/gate-password.ts";
import { createGates } from "./gates/gates.ts";
import { createHeldGates, type HeldGates } from "./gates/held-gates.ts";
import { createGateReport } from "./gates/report-gates.ts";
import { openStore } from "./leads/open-store.ts";
import type { Services } from "./routes/services.ts";
import { createAcceptableForms } from "./submit/acceptable-forms.ts";
import { keepReminding } from "./submit/keep-reminding.ts";
import { createSpamFilter } from "./submit/spam-filter.ts";
import { assetFolder } from "../engine/things/folders.ts";

export interface BuildOptions {
  config: ServerConfig;
  log: Logger;
  renderDocument: RenderDocument;
  files: () => ClientFiles;
  /** Default: the store's. */
  now?: () => Date;
  /** Milliseconds without a further change before the content is reloaded. Default: that of `watchFolders`. */
  quiet?: number;
  /** Decides about edits that open or weaken a gate. Default: they wait for a restart. */
  held?: HeldGates;
  /** Passed to the loader. Default: true. */
  keepsBehind?: boolean;
}

/** A listener for changes to the content's files. */
export interface Follower {
  /** Called before a reload with the paths that changed below the website's folder; without paths, anything may have changed. */
  changed: (changed?: readonly string[]) => void;
  /** Called after each load, once the content is published and its problems are logged. */
  loaded: () => void;
}

export interface Built {
  services: Services;
  /** Reloads the content at once, without waiting for the watcher: these paths, or everything. */
  refresh: (changed?: readonly string[]) => Promise<void>;
  /** Sets the listener, replacing the previous one. */
  follow: (follower: Follower) => void;
  /** Stops watching and delivering, and closes the store. */
  close: () => Promise<void>;
}

/** Opens the store, loads the content and watches it. Rejects when the store cannot be opened or read. */
export async function buildServices(options: BuildOptions): Promise<Built> {
  const { config, log, renderDocument, files, quiet, held = createHeldGates() } = options;
  let follower: Follower | undefined;
  const root = config.siteDir;
  const folders = ["pages", "forms", "prompts"];
  const onError = (error: Error): void => log.error({ err: error }, "a connection to the database broke");
  const onGone = (error: Error): void => log.error({ err: error, alert: "leads-gone" }, "leads are gone");
  const onClock = (seconds: number): void =>
    log.error({ alert: "clock-differs", seconds }, "this machine's clock is not the database's, which counts");
  const store = await openStore({ config, ...(options.now && { now: options.now }), onError, onGone, onClock });
  const { now } = store;
  const secret = config.sessionSecret ?? (await store.secret("session", () => randomBytes(32).toString("base64url")));
  const forms = createAcceptableForms(store, now);
  const derived = { own: path.join(config.dataDir, "derived"), built: path.join(projectRoot, "dist/derived") };
  const lastGood = createLastGood(path.join(config.dataDir, "last-good"), log);
  const lastFlawed = createLastGood(path.join(config.dataDir, "last-flawed"), log);
  const loader = createLoader({
    root,
    derived: [derived.built, derived.own],
    origin: config.origin,
    engineRoot: projectRoot,
    program: files().application.join(),
    lastGood,
    lastFlawed,
    keepsBehind: options.keepsBehind,
    today: now,
    written: createGitLook([root, ...folders.map((folder) => path.join(root, folder))]),
  });
  const content = await createLiveContent({
    loader,
    held,
    showForms: (site) => forms.show(site),
    onLoaded: () => follower?.loaded(),
    log,
  });
  const passwords = createGatePasswords(store, config.gatePasswords, secret);
  const cookies = createGateCookies(secret, config.origin.startsWith("https:"), now);
  const reportGates = createGateReport(passwords, config.gatePasswords, log);
  await reportGates(content.published().site);
  const derivedFiles = createDerivedFiles({
    ...derived,
    maker: createMaker(),
    published: () => content.published(),
    onPrepared: () => void content.refresh([]),
    hasRoom: async (bytes) => (await readFreeSpace(config.dataDir)) > worryingSpace + bytes,
    log,
  });
  const refresh = async (changed?: readonly string[]): Promise<void> => {
    await content.refresh(changed);
    void derivedFiles.prepare();
    reportGates(content.published().site).catch((error: unknown) =>
      log.error({ err: error }, "it could not be looked up which gates have a password"),
    );
  };
  // Prune last: until the new version of a file is made, the previous one is all there is.
  void derivedFiles.prepare().then(() => derivedFiles.prune());
  const findAuthored = createFindAsset([path.join(root, assetFolder)]);
  const delivery = startDelivery({
    store,
    currentForm: (id) => forms.current(id),
    environment: config.environment,
    now,
    log,
  });
  const { environment, origin } = config;
  const zone = (): string => content.published().site?.chrome.timeZone ?? "UTC";
  const stopNews = startNews({ store, senders: delivery.senders, environment, origin, now, zone, log });
  const unremind = keepReminding(forms, log);
  const unwatchSpace = watchFreeSpace(config.dataDir, log);
  const unwatch = watchFolders({
    root,
    folders,
    ...(quiet !== undefined && { quiet }),
    onChange: (changed) => {
      follower?.changed(changed);
      void refresh(changed);
    },
  });
  return {
    services: {
      config,
      log,
      now,
      store,
      freeSpace: () => readFreeSpace(config.dataDir),
      forms,
      dispatch: delivery.dispatch,
      spam: createSpamFilter(secret, now),
      gates: createGates({ passwords, cookies, turns: store.turns, log }),
      published: () => content.published(),
      renderDocument,
      files,
      // The author's own file takes precedence over a derived file of the same name.
      findAsset: async (name) => (await findAuthored(name)) ?? derivedFiles.find(name),
      clientDir: path.join(projectRoot, "dist/client"),
    },
    refresh,
    follow(given) {
      follower = given;
    },
    async close() {
      unwatch();
      const withdrawn = unremind();
      unwatchSpace();
      await derivedFiles.close();
      lastGood.flush();
      lastFlawed.flush();
      await stopNews();
      await delivery.stop();
      await withdrawn;
      await store.close();
    },
  };
}
