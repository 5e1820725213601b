import { report } from "../../problem/report.ts";
import { eachLink } from "../each-link.ts";

/** A link to another site is one that nobody on the way can read or change. */
export const rule = eachLink(
  () => [],
  ({ name, target, place }) => {
    if (target?.kind !== "elsewhere" || !/^http:\/\//i.test(name)) return undefined;
    return report("insecure-link", place, { link: name, better: name.replace(/^http:/i, "https:") });
  },
);
