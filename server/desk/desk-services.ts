import type { Logger } from "pino";
import type { ClientFiles } from "../../engine/document/rendered.ts";
import type { Site } from "../../engine/site/site.ts";
import type { Store } from "../leads/store.ts";
import type { ServerConfig } from "../process/config.ts";
import type { SignIn } from "./sign-in.ts";

/** What the desk takes from the server. */
export interface DeskOptions {
  config: ServerConfig;
  log: Logger;
  now: () => Date;
  store: Store;
  published: () => { site: Site | undefined };
  /** The desk takes the site's own style sheets, so that it looks like it. */
  files: () => ClientFiles;
}

/** What every part of the desk is given. */
export interface DeskServices extends DeskOptions {
  signIn: SignIn;
}
