/** Which address was meant by one that leads nowhere: people copy them from the browser, from a folder, or from another program. */
import { distance, mostGuesses, nearInOneGo } from "../problem/near.ts";
import type { Project } from "./project.ts";
import { isRecord } from "../things/values.ts";

/** What exists. */
type World = Pick<Project, "paths" | "assets" | "routes">;

/** What was guessed in each look at the project. */
const guessed = new WeakMap<object, Map<string, string[]>>();

/** The addresses that were probably meant, the likeliest first; one when there is no doubt. None where very many lead nowhere. */
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
  // A page that was moved, or whose folder was forgotten.
  const last = path.slice(path.lastIndexOf("/")).toLowerCase();
  const moved = last === "/" ? [] : [...paths].filter((each) => each.endsWith(last));
  return (moved.length === 1 ? moved : near(path, paths)).map((each) => `${each}${place}`);
}

/** The path of a page in an address of another kind, and the place on it: "#questions". */
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

/** The PDF that is made of the guide with this name or file. */
function guideOf(path: string, assets: ReadonlySet<string>): string | undefined {
  const [, name] = /(?:^|\/)(?:guides\/)?([^/]+?)(?:\.pdf)?$/.exec(path) ?? [];
  const pdf = `guides/${name ?? ""}.pdf`;
  return name !== undefined && assets.has(pdf) ? pdf : undefined;
}
