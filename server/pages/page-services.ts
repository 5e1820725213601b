import type { Logger } from "pino";
import type { ClientFiles, RenderDocument } from "../../engine/document/rendered.ts";
import type { Published } from "../content/published.ts";
import type { Gates } from "../gates/gates.ts";
import type { ServerConfig } from "../process/config.ts";

/** What is needed to show a page. */
export interface PageServices {
  config: Pick<ServerConfig, "origin">;
  log: Logger;
  published: () => Published;
  gates: Pick<Gates, "admits" | "isOpen">;
  renderDocument: RenderDocument;
  /** Addresses of the browser files; called for each document, because the development server changes them. */
  files: () => ClientFiles;
}
