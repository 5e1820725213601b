import type { FindAsset } from "../assets/find-asset.ts";
import type { Gates } from "../gates/gates.ts";
import type { ServerConfig } from "../process/config.ts";
import type { BuildFiles } from "./build-files.ts";
import type { SubmitServices } from "../submit/submit-services.ts";

/** What the server is made of: everything that a route needs, so that tests can put in their own. */
export interface Services extends SubmitServices {
  config: ServerConfig;
  gates: Gates;
  /** Bytes left on the disk of DATA_DIR; Infinity where that cannot be told. */
  freeSpace: () => Promise<number>;
  findAsset: FindAsset;
  /** Milliseconds between two looks for new leads, for inboxes that are open. Default: 2000. */
  lookEvery?: number;
  /** Aborted when the server is about to stop: ends answers that have no end. Default: nothing does. */
  stopping?: AbortSignal;
  /** Folder of the built browser files. */
  clientDir: string;
  /** What was read of it together with the renderer. Default: what is there by now. */
  clientFiles?: BuildFiles;
}
