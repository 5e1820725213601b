import { report } from "../../problem/report.ts";
import { eachLink } from "../each-link.ts";
import { meantAddresses } from "../meant-address.ts";

/** Requires every internal link to lead to an existing page. */
export const rule = eachLink(
  ({ paths, assets }) => [paths, assets],
  ({ name, target, place }, project) => {
    // Some page has an alias that is not text, which is reported there. A link may mean that alias.
    if (project.paths.has("") || target?.kind !== "page" || project.paths.has(target.path)) return undefined;
    return report("dead-link", place, { name: target.path, link: name, near: meantAddresses(name, project) });
  },
);
