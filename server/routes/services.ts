import type { FindAsset } from "../assets/find-asset.ts";
import type { Gates } from "../gates/gates.ts";
import type { ServerConfig } from "../process/config.ts";
import type { BuildFiles } from "./build-files.ts";
import type { SubmitServices } from "../submit/submit-services.ts";

/** The server's services: everything that a route needs, so that tests can substitute their own. */
export interface Services extends SubmitServices {
  config: ServerConfig;
  gates: Gates;
  /** Resolves with the bytes left on the disk of DATA_DIR; Infinity if unknown. */
  freeSpace: () => Promise<number>;
  findAsset: FindAsset;
  /** Milliseconds between two looks for new leads, for open inboxes. Default: 2000. */
  lookEvery?: number;
  /** Aborted when the server is about to stop: ends responses that have no end of their own. Default: nothing does. */
  stopping?: AbortSignal;
  /** The folder of the built browser files. */
  clientDir: string;
  /** What was read from it together with the renderer. Default: what is there by now. */
  clientFiles?: BuildFiles;
}
