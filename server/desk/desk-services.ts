import type { ClientFiles } from "../../engine/document/rendered.ts";
import type { Site } from "../../engine/site/site.ts";
import type { Clock } from "../leads/days.ts";
import type { ServerConfig } from "../process/config.ts";
import type { EventStreamOptions, EventStreams } from "./event-streams.ts";
import type { SignIn } from "./sign-in.ts";

/** What the desk takes from the server. */
export interface DeskOptions extends EventStreamOptions {
  config: ServerConfig;
  now: () => Date;
  /** Bytes that are free on the disk of the data. */
  freeSpace: () => Promise<number>;
  published: () => { site: Site | undefined };
  /** The desk takes the site's own style sheets, so that it looks like it. */
  files: () => ClientFiles;
}

/** What every part of the desk is given. */
export interface DeskServices extends DeskOptions {
  signIn: SignIn;
  streams: EventStreams;
  /** Makes ready what came since somebody looked, to be searched and counted. Nobody waits for it. */
  catchUp: () => void;
}

/** The moment that it is, and the site's time zone: the one in which everybody at the desk reads days and times. */
export function clockOf({ now, published }: Pick<DeskServices, "now" | "published">): Clock {
  return { now: now(), zone: published().site?.chrome.timeZone ?? "UTC" };
}

/** Milliseconds between two times of catching up: what came meanwhile is looked at lead by lead. */
const pause = 5000;

/** Catches up with a store, however often it is asked to. */
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
