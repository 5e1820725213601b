import { type Loaded, nothingChosen } from "../../engine/load/loader.ts";
import type { Site } from "../../engine/site/site.ts";

/** The content that is served at the moment. */
export interface Published extends Omit<Loaded, "site" | "settled"> {
  site: Site | undefined;
  /** Edits that would open or weaken a gate and wait for a restart, one sentence each. */
  held: readonly string[];
}

/** The state before anything was loaded. */
export const nothingPublished: Published = {
  ...nothingChosen,
  site: undefined,
  problems: [],
  texts: new Map(),
  held: [],
};
