import { firstNear } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";

/** Requires every named icon to be in the icon set. */
export const rule = eachFile(
  ({ icons }) => [icons],
  function* (file, { refs, icons }) {
    const near = firstNear();
    for (const { name, place } of refs(file, "icon")) {
      if (!icons.has(name)) yield report("unknown-icon", place, { name, near: meant(name, icons, near) });
    }
  },
);

/** Authors also write the name of an icon's component (`IconShieldCheck`), class (`ti ti-eye`) or file (`eye.svg`). */
function meant(name: string, icons: ReadonlySet<string>, near: ReturnType<typeof firstNear>): string[] {
  const bare = name
    .replace(/\.svg$/i, "")
    .replace(/^.*\//, "")
    .replace(/^(ti +)?(ti|tabler|icon|fa|bi|mdi|lucide)[-_: ]+/i, "")
    .replace(/^Icon(?=[A-Z])/, "")
    .replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, "-")
    .replaceAll(/[\s_]+/g, "-")
    .toLowerCase();
  // Other icon sets order the words differently (`check_circle`) and name networks without `brand-`.
  const turned = bare.split("-").toReversed().join("-");
  const known = [bare, turned, `brand-${bare}`, bare.replace(/^(linkedin)-in$/, "brand-$1")].find((each) =>
    icons.has(each),
  );
  return known === undefined ? near(bare, icons) : [known];
}
