import { near } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";

/** Every file that is named, or linked to as /assets/..., lies below pages/assets/ or is made from a guide. */
export const rule = eachFile(
  ({ assets }) => [assets],
  function* (file, { refs, assets }) {
    for (const { name, place } of refs(file, "asset")) {
      if (!assets.has(name)) yield report("unknown-asset", place, { name, near: near(name, assets) });
    }
    for (const { target, place } of refs(file, "link")) {
      if (target?.kind !== "asset" || assets.has(target.asset)) continue;
      yield report("unknown-asset", place, { name: target.asset, near: near(target.asset, assets) });
    }
  },
);
