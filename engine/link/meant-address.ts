/** Guesses the intended address of a dead link: people copy addresses from the browser, a folder or another program. */
import { distance, mostGuesses, nearInOneGo } from "../problem/near.ts";
import type { Project } from "./project.ts";
import { isRecord } from "../things/values.ts";

/** The paths and files that exist. */
type World = Pick<Project, "paths" | "assets" | "routes">;

/** Caches the guesses of each run. */
const guessed = new WeakMap<object, Map<string, string[]>>();

/** Returns the probable addresses, most likely first, or a single one when there is no doubt. Empty once very many links are dead. */
export function meantAddresses(link: string, project: World & Pick<Project, "moment">): string[] {
  const known = guessed.get(project.moment) ?? new Map<string, string[]>();
  guessed.set(project.moment, known);
  const before = known.get(link);
  if (before) return before;
  const found = known.size < mostGuesses ? guess(link, project, nearInOneGo(project.moment)) : [];
  known.set(link, found);
  return found;
}

function guess(link: string, { paths, assets, routes }: World, near: ReturnType<typeof nearInOneGo>): string[] {
  if (/^[^\s@/:]+@[^\s@/]+\.[a-z]+$/i.test(link)) return [`mailto:${link}`];
  if (/^mailto:[^\s@?]+@[^\s@?]+\?\S* /.test(link)) return [link.replaceAll(" ", "%20")];
  if (/^(?:tel:)?\+?[\d\s().-]{7,}$/.test(link)) return [`tel:${link.replaceAll(/[^\d+]/g, "")}`];
  const pointed = /^<((?:https?|mailto):[^<>\s]+)>$/.exec(link)?.[1];
  if (pointed !== undefined) return [pointed];
  const linked = /^\[[^\]]*\]\(([^()\s]+)\)$/.exec(link)?.[1];
  if (linked !== undefined) return [linked];
  const [, slip = "", site = ""] = /^([a-z]{2,7}):\/{1,2}([\w-]+\.\S+)$/i.exec(link) ?? [];
  if (site !== "" && distance(slip.toLowerCase(), "https", 2) <= 2) return [`https://${site}`];
  const [, scheme = "", rest = ""] = /^(https?)(?::\/?|\/\/)(?!\/)(.+)$/i.exec(link) ?? [];
  if (rest !== "") return [`${scheme.toLowerCase()}://${rest}`];
  if (/^https?:\/\//i.test(link) && /\s/.test(link)) return [link.trim().replaceAll(/\s/g, "%20")];
  const person = /^(?:e-?mail|mail(?:to)?):?\/{0,2}([^\s@/:]+@[^\s@/]+\.[a-z]+)$/i.exec(link)?.[1];
  if (person !== undefined) return [`mailto:${person}`];
  const { path, place } = bare(link);
  const found = [path, path.toLowerCase()].find((each) => paths.has(each));
  if (found !== undefined) return [`${found}${place}`];
  const asset = /guides\/|\.(md|pdf)$/i.test(link) ? guideOf(path, assets) : undefined;
  if (asset !== undefined) return [`/assets/${asset}`];
  if (/^(www\.|[\w-]+\.(com|org|net|edu|gov|io)\b)/.test(link)) return [`https://${link}`];
  const titled = [...routes]
    .filter(([, { value }]) => isRecord(value) && value["title"] === link)
    .map(([each]) => each);
  if (titled.length > 0) return titled.slice(0, 1);
  // The page was moved, or its folder was left out.
  const last = path.slice(path.lastIndexOf("/")).toLowerCase();
  const moved = last === "/" ? [] : [...paths].filter((each) => each.endsWith(last));
  return (moved.length === 1 ? moved : near(path, paths)).map((each) => `${each}${place}`);
}

/** Extracts the path of a page from an address of another form, and the anchor on it: "#questions". */
function bare(link: string): { path: string; place: string } {
  const [, before = "", anchor = ""] = /^([^#]*)(#.*)?$/s.exec(link.replaceAll("\\", "/")) ?? [];
  const path = before
    .replace(/^https?:\/\/(localhost|127\.0\.0\.1)(:\d+)?/i, "")
    .replace(/^(file:\/+)?([a-z]:)?(?=\/|$)/i, "")
    .replace(/^.*\/?\bpages\//, "")
    .replace(/^(\.{1,2}\/)+/, "")
    .replace(/^\/+/, "")
    .replace(/\?[^]*$/, "")
    .replace(/\.(html?|php|aspx?|ya?ml|md)$/i, "")
    .replace(/(^|\/)index$/, "")
    .replace(/(?<!\/)\/+$/, "");
  return { path: `/${path}`, place: anchor };
}

/** Returns the PDF generated from the guide with this name or file name. */
function guideOf(path: string, assets: ReadonlySet<string>): string | undefined {
  const [, name] = /(?:^|\/)(?:guides\/)?([^/]+?)(?:\.pdf)?$/.exec(path) ?? [];
  const pdf = `guides/${name ?? ""}.pdf`;
  return name !== undefined && assets.has(pdf) ? pdf : undefined;
}
