import type { Site } from "../engine/site/site.ts";
import { projectRoot } from "../server/process/site-dir.ts";
import { ConfigError } from "../server/process/explain-fault.ts";

/** Loads the site in a folder for a command that needs it. Rejects with a ConfigError when it cannot be loaded. */
export async function loadSite(siteDir: string): Promise<Site> {
  // Imported only here, because it is half of what there is to load and most commands do without it.
  const { createLoader } = await import("../engine/load/loader.ts");
  const { site } = await createLoader({ root: siteDir, engineRoot: projectRoot }).load();
  if (!site) throw new ConfigError(["pages/_site.yaml is broken: npm run check says where."]);
  return site;
}
