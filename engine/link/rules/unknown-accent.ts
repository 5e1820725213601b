import { firstNear } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";
import { themeOf } from "../theme-of.ts";
import { isRecord } from "../../things/values.ts";
import { siteFile } from "../../things/folders.ts";

/** Requires every named accent to be one of the theme's. */
export const rule = eachFile(
  ({ files }) => [files.get(siteFile)],
  function* (file, { files, refs, schemas, facts }) {
    // Nothing is known about a site file that cannot be parsed; the error is reported there.
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
