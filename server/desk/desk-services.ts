import type { ClientFiles } from "../../engine/document/rendered.ts";
import type { Site } from "../../engine/site/site.ts";
import type { Clock } from "../leads/days.ts";
import type { ServerConfig } from "../process/config.ts";
import type { EventStreamOptions, EventStreams } from "./event-streams.ts";
import type { SignIn } from "./sign-in.ts";

/** What the server provides to the desk. */
export interface DeskOptions extends EventStreamOptions {
  config: ServerConfig;
  now: () => Date;
  /** Returns the free space of the data disk, in bytes. */
  freeSpace: () => Promise<number>;
  published: () => { site: Site | undefined };
  /** The client files, whose style sheets give the desk the look of the site. */
  files: () => ClientFiles;
}

/** What every part of the desk receives. */
export interface DeskServices extends DeskOptions {
  signIn: SignIn;
  streams: EventStreams;
  /** Prepares leads that arrived since the last call for search and statistics, in the background. */
  catchUp: () => void;
}

/** Returns the current time and the site's time zone, in which everyone at the desk sees days and times. */
export function clockOf({ now, published }: Pick<DeskServices, "now" | "published">): Clock {
  return { now: now(), zone: published().site?.chrome.timeZone ?? "UTC" };
}

/** Minimum interval between two runs, in milliseconds, because each run processes every new lead individually. */
const pause = 5000;

/** Returns a function that prepares a store's new leads; calls within the minimum interval do nothing. */
export function createCatchUp({ store, log, published }: Pick<DeskOptions, "store" | "log" | "published">): () => void {
  let last = -Infinity;
  return () => {
    if (performance.now() - last < pause) return;
    last = performance.now();
    const zone = published().site?.chrome.timeZone;
    Promise.all([store.inbox.prepareSearch(), store.figures.prepare(zone)]).catch((error: unknown) =>
      log.error({ err: error }, "the desk could not make ready what came"),
    );
  };
}
