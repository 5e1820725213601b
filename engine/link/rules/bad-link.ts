import { nearInOneGo } from "../../problem/near.ts";
import { report } from "../../problem/report.ts";
import type { Ref } from "../ref.ts";
import { eachLink } from "../each-link.ts";
import { guideDigests } from "../guide-digest.ts";
import { meantAddresses } from "../meant-address.ts";
import type { Project } from "../project.ts";

/** Requires every link to be an address: of a page, an anchor, another site or a person. */
export const rule = eachLink(
  ({ paths, assets }) => [paths, assets],
  (link, project) => {
    if (link.target) return undefined;
    return report("bad-link", link.place, { link: link.name, ...meant(link, project) });
  },
);

function meant({ name, place }: Ref, project: Project): { near: string[]; places?: string[] } {
  const [, path = "", anchor] = /^(\/[^\s#]*|)#(.*\s.*)$/s.exec(name) ?? [];
  if (anchor === undefined) return { near: meantAddresses(name, project) };
  const places = path === "" ? placesIn(place.file, project) : placesOf(path, project);
  const similar = nearInOneGo(project.moment)(anchor.trim().toLowerCase().replaceAll(/\s+/g, "-"), places);
  return { near: similar.map((id) => `${path}#${id}`), places };
}

function placesIn(file: string, project: Project): string[] {
  const source = project.files.get(file);
  if (source?.kind === "page") return project.view(source).anchors.map(({ id }) => id);
  return [...(guideDigests(project).get(file)?.headings ?? [])];
}

function placesOf(path: string, { routes, view }: Project): string[] {
  const page = routes.get(path);
  return page ? view(page).anchors.map(({ id }) => id) : [];
}
