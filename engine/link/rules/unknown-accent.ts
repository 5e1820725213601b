import { firstNear } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";
import { themeOf } from "../theme-of.ts";
import { isRecord } from "../../things/values.ts";
import { siteFile } from "../../things/folders.ts";

/** Every accent that is named is one of the theme's. */
export const rule = eachFile(
  ({ files }) => [files.get(siteFile)],
  function* (file, { files, refs, schemas, facts }) {
    // Of a site's file that cannot be read nothing is known; that is told there.
    if (!facts) return;
    const site = files.get(siteFile)?.value;
    const near = firstNear();
    for (const { name, place } of refs(file, "accent")) {
      const { accents } = themeOf(site, schemas);
      const known = isRecord(accents) ? Object.keys(accents) : [];
      if (known.length > 0 && !known.includes(name))
        yield report("unknown-accent", place, { name, near: near(name, known), known });
    }
  },
);
