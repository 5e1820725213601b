import type { Site } from "../engine/site/site.ts";
import { projectRoot } from "../server/process/site-dir.ts";
import { ConfigError } from "../server/process/explain-fault.ts";

/** The site in a folder, for commands that have to know it. Rejects with a ConfigError when there is none to be had. */
export async function loadSite(siteDir: string): Promise<Site> {
  // Half of what there is to start, and most commands do without.
  const { createLoader } = await import("../engine/load/loader.ts");
  const { site } = await createLoader({ root: siteDir, engineRoot: projectRoot }).load();
  if (!site) throw new ConfigError(["pages/_site.yaml is broken: npm run check says where."]);
  return site;
}
