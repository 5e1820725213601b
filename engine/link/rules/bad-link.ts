import { near } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import { eachFile } from "../each-file.ts";

/** Every link is an address: of a page, a place, another site, or a person. */
export const rule = eachFile(
  ({ paths }) => [paths],
  function* (file, { refs, paths }) {
    for (const { name, target, place } of refs(file, "link")) {
      if (!target) yield report("bad-link", place, { link: name, near: meant(name, paths) });
    }
  },
);

function meant(link: string, paths: ReadonlySet<string>): string[] {
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]+$/.test(link)) return [`mailto:${link}`];
  if (/^\+?[\d\s().-]{7,}$/.test(link)) return [`tel:${link.replaceAll(/[^\d+]/g, "")}`];
  if (paths.has(`/${link}`)) return [`/${link}`];
  if (/^(www\.|[\w-]+\.(com|org|net|edu|gov|io)\b)/.test(link)) return [`https://${link}`];
  return near(`/${link}`, paths);
}
