/** `npm run diff -- REV --report DIR`: writes one folder with a page and its pictures, for reviewers. */
import { execFile } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { changedPages, type ChangedPage, type DrawPage } from "../../engine/diff/changed-pages.ts";
import { projectRoot } from "../../server/process/site-dir.ts";
import { readBuild } from "../../server/read-build.ts";
import { ReportError } from "./launch-browser.ts";
import { isBuilt, refuseBrought } from "./picture-store.ts";
import { rankPages } from "./rank-pages.ts";
import { reportPage, type ReportContent } from "./report-page.ts";
import type { Build } from "./serve-views.ts";
import { takePictures, type Version } from "./take-pictures.ts";

const run = promisify(execFile);

/** Both versions, ready to be drawn, and the pages that look different. */
export interface Drawn {
  versions: Readonly<Record<"before" | "after", Version>>;
  build: Build;
  pages: readonly ChangedPage[];
}

/** Finds the pages that look different; builds the site first when it is not built. */
export async function drawVersions(versions: Drawn["versions"], say: (line: string) => void): Promise<Drawn> {
  await refuseBrought(projectRoot);
  if (!isBuilt()) {
    say("The site is built first, to be drawn.");
    await run("npm", ["run", "--silent", "build"], { cwd: projectRoot, maxBuffer: 64 * 1024 * 1024 });
  }
  const build = await readBuild();
  const draw: DrawPage = async (data, look) => {
    const { html } = await build.renderDocument(data, { files: build.files, origin: "", look });
    return html.slice(html.indexOf("<body>"), html.indexOf('<script type="application/json" id="page-data"'));
  };
  return { versions, build, pages: await changedPages(versions.before.snapshot, versions.after.snapshot, draw) };
}

/** Writes the report into a folder that is new, empty, or holds an earlier report, with pictures of at most `most` pages. Rejects with a ReportError when the folder holds something else, and when there is no browser. */
export async function writeReport(
  folder: string,
  content: Omit<ReportContent, "name" | "pages" | "others">,
  { versions, build, pages }: Drawn,
  { most, say }: { most: number; say: (line: string) => void },
): Promise<void> {
  refuseOthers(folder, versions.after.folder);
  const ranked = rankPages(pages, content.report);
  const [chosen, others] = [ranked.slice(0, most), ranked.slice(most)];
  const shown = pages.reduce((sum, { alike }) => sum + 1 + alike.length, 0);
  say(`Pages that look otherwise: ${shown}; in pictures: ${chosen.length}.`);
  if (others.length > 0) say(`Named without pictures: ${others.length}. --pages=${ranked.length} takes them too.`);
  const { pictured, store } = await takePictures(chosen, versions, build, say);
  mkdirSync(path.join(folder, "pictures"), { recursive: true });
  for (const name of readdirSync(path.join(folder, "pictures"))) rmSync(path.join(folder, "pictures", name));
  const pairs = pictured.flatMap(({ states }) => states.flatMap(({ comparisons }) => comparisons));
  for (const picture of pairs.flatMap(({ before, after }) => [before, after])) {
    const file = picture && store.read(picture.name);
    if (file) writeFileSync(path.join(folder, "pictures", picture.name), file);
  }
  const { name } = versions.after.snapshot.site.chrome;
  writeFileSync(path.join(folder, "index.html"), reportPage({ ...content, name, pages: pictured, others }));
  say(`Open ${path.join(folder, "index.html")}`);
}

/** Throws a ReportError rather than overwrite what somebody else wrote, or follow a link that a branch may have brought. */
function refuseOthers(folder: string, siteDir: string): void {
  const places = [folder, path.join(folder, "index.html"), path.join(folder, "pictures")];
  for (let at = path.dirname(folder); at.startsWith(siteDir + path.sep); at = path.dirname(at)) places.push(at);
  const link = places.find((place) => lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink());
  if (link !== undefined) throw new ReportError(`${link} is a link: name a folder that leads nowhere else.`);
  mkdirSync(folder, { recursive: true });
  const [, index = "", pictures = ""] = places;
  const isReport = (): boolean => readFileSync(index, "utf8").includes("<title>What changes for visitors: ");
  const others = [
    ...readdirSync(folder).filter((name) => name !== "pictures" && (name !== "index.html" || !isReport())),
    // Everything in it is removed to make room for the new pictures.
    ...(existsSync(pictures) ? readdirSync(pictures) : []).filter((name) => !/^[\da-f]{32}-\d+\.webp$/.test(name)),
  ];
  if (others.length > 0) {
    throw new ReportError(`${folder} holds ${others[0]}, which is no part of a report: name a new or an empty folder.`);
  }
}
