import { near } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";

/** Every link within the site leads to a page. */
export const rule = eachFile(
  ({ paths }) => [paths],
  function* (file, { refs, paths }) {
    // Some page has an alias that is no text: a link may mean that one, and the mistake is reported there.
    if (paths.has("")) return;
    for (const { target, place } of refs(file, "link")) {
      if (target?.kind !== "page" || paths.has(target.path)) continue;
      const plain = target.path.toLowerCase().replace(/(.)\/+$/, "$1");
      const meant = paths.has(plain) ? [plain] : near(target.path, paths);
      yield report("dead-link", place, { name: target.path, near: meant });
    }
  },
);
