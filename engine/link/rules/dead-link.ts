import { report } from "../../problem/report.ts";
import { eachLink } from "../each-link.ts";
import { meantAddresses } from "../meant-address.ts";

/** Every link within the site leads to a page. */
export const rule = eachLink(
  ({ paths, assets }) => [paths, assets],
  ({ name, target, place }, project) => {
    // Some page has an alias that is no text: a link may mean that one, and the mistake is reported there.
    if (project.paths.has("") || target?.kind !== "page" || project.paths.has(target.path)) return undefined;
    return report("dead-link", place, { name: target.path, link: name, near: meantAddresses(name, project) });
  },
);
