import { near } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import { linkTarget } from "../link-target.ts";
import type { Rule } from "../rule.ts";

/** Every file that is named, or linked to as /assets/..., lies below pages/assets/ or is made from a guide. */
export const rule: Rule = ({ refs, assets }) => {
  const linked = [...refs("link")].flatMap(({ name, place }) => {
    const target = linkTarget(name);
    return target?.kind === "asset" ? [{ name: decodeURI(target.asset), place }] : [];
  });
  return [...refs("asset"), ...linked]
    .filter(({ name }) => !assets.has(name))
    .map(({ name, place }) => report("unknown-asset", place, { name, near: near(name, assets) }));
};
