import { nearInOneGo } from "../../problem/near.ts";
import type { Problem } from "../../problem/problem.ts";
import { report } from "../../problem/report.ts";
import { betterPath } from "../../source/path-problem.ts";
import { isFileAddress } from "../../things/file-address.ts";
import { assetFolder } from "../../things/folders.ts";
import { eachFile } from "../each-file.ts";
import { eachLink } from "../each-link.ts";
import type { Rule } from "../rule.ts";

const named = eachFile(
  ({ assets, paths }) => [assets, paths],
  function* (file, { refs, assets, paths, made, moment }) {
    for (const { name, place } of refs(file, "asset")) {
      const page = paths.has(name.split("#", 1)[0] ?? "") ? { page: true as const } : {};
      if (assets.has(name)) yield* wrongName(name, made);
      else yield report("unknown-asset", place, { name, ...meant(name, assets, moment), ...page });
    }
  },
);

const linked = eachLink(
  ({ assets }) => [assets],
  ({ target, place }, { assets, made, moment }) => {
    if (target?.kind !== "asset") return undefined;
    if (assets.has(target.asset)) return wrongName(target.asset, made)[0];
    return report("unknown-asset", place, { name: target.asset, ...meant(target.asset, assets, moment) });
  },
);

/** Requires every file that is named, or linked as /assets/..., to exist below pages/assets/ or be generated from a guide. */
export const rule: Rule = (project) => [...named(project), ...linked(project)];

/** Reports an existing file that the server does not serve, because its name contains characters not allowed in addresses. */
function wrongName(name: string, made?: ReadonlyMap<string, string>): Problem[] {
  if (isFileAddress(name)) return [];
  const file = made?.get(name) ?? `${assetFolder}/${name}`;
  const [, stem = file, ending = ""] = /^(.*?)(\.[A-Za-z0-9]+)?$/.exec(file) ?? [];
  const better = `${betterPath(stem)}${ending.toLowerCase()}`;
  return [report("file-name", { file, pointer: "", range: [0, 0] }, { name: file, better })];
}

/** Returns likely matches for a path from another computer or the web, or with different case, and a valid path for a new file. */
function meant(
  name: string,
  assets: ReadonlySet<string>,
  moment: object,
): { near: string[]; better: string; web?: true } {
  if (/^https?:\/\//i.test(name)) {
    const last = name.replace(/[?#][^]*$/, "").replace(/^.*\//, "");
    return { ...meant(last, assets, moment), web: true };
  }
  const plain = name
    .replaceAll("\\", "/")
    .replace(/^(\.{1,2}\/)+/, "")
    .replace(/^[a-z]:\//i, "/")
    .replace(/^\/?(pages\/)?assets\//, "")
    .replace(/^\/+/, "");
  const pdf = plain.replace(/\.md$/i, ".pdf");
  const better = plain.toLowerCase().replaceAll(/[^a-z0-9./]+/g, "-");
  if (assets.has(plain)) return { near: [plain], better };
  if (assets.has(pdf)) return { near: [pdf], better };
  const lower = plain.toLowerCase();
  const last = lower.slice(lower.lastIndexOf("/") + 1);
  const same = [...assets].filter((asset) => asset.toLowerCase() === lower);
  const named = same.length > 0 ? same : [...assets].filter((asset) => `/${asset.toLowerCase()}`.endsWith(`/${last}`));
  return { near: named.length > 0 ? named.slice(0, 3) : nearInOneGo(moment)(plain, assets), better };
}
