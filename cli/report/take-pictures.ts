/** Takes pictures of every changed page in every changed state, before and after, and outlines the differences. */
import { availableParallelism } from "node:os";
import type { BrowserContext } from "playwright-core";
import sharp from "sharp";
import type { ChangedPage } from "../../engine/diff/changed-pages.ts";
import type { Snapshot } from "../../engine/diff/snapshot.ts";
import { dayIn } from "../../engine/things/day.ts";
import { launchBrowser } from "./launch-browser.ts";
import { outline, type Outlines } from "./outline.ts";
import { photograph, openVisitor, widths } from "./photograph.ts";
import { openPictureStore, type PictureStore } from "./picture-store.ts";
import type { RankedPage } from "./rank-pages.ts";
import { serveViews, type Build } from "./serve-views.ts";
import { viewsOf, type PicturedView } from "./views.ts";

/** A picture in the store, with its size in pixels. */
export interface TakenPicture {
  name: string;
  width: number;
  height: number;
}

/** A state at one width. A side is missing when the page has no such state or when its picture could not be taken. */
export interface PicturePair {
  width: number;
  before: TakenPicture | undefined;
  after: TakenPicture | undefined;
  outlines: Outlines | undefined;
}

/** A state of a page at all widths. */
export interface PicturedState {
  name: string;
  gated: boolean;
  comparisons: readonly PicturePair[];
  /** Why pictures are missing. */
  problems: readonly string[];
}

/** A changed page in pictures. */
export interface PicturedPage extends RankedPage {
  states: readonly PicturedState[];
}

/** A version of the content, and the folder it is read from. */
export interface Version {
  snapshot: Snapshot;
  folder: string;
}

type SideName = "before" | "after";

/** A state of a page in one version, and the name of its pictures. */
interface Shot {
  side: SideName;
  view: PicturedView;
  name: string;
}

interface State {
  page: ChangedPage;
  name: string;
  shots: Shot[];
  problems: string[];
}

/** Takes the missing pictures, reports progress, and compares the versions. Rejects with a ReportError when there is no browser. */
export async function takePictures(
  pages: readonly RankedPage[],
  versions: Readonly<Record<SideName, Version>>,
  build: Build,
  say: (line: string) => void,
): Promise<{ pictured: readonly PicturedPage[]; store: PictureStore }> {
  const store = openPictureStore();
  const states: State[] = [];
  const withBar = pages.find(({ page: { parts } }) =>
    parts.some(({ kind, name }) => kind === "site" && name === "navigation"),
  );
  for (const ranked of pages) states.push(...(await statesOf(ranked.page, versions, store, ranked === withBar)));
  await takeMissing(states, versions, build, { store, say });
  const pictured: PicturedPage[] = [];
  for (const ranked of pages) {
    const own: PicturedState[] = [];
    // One at a time, because comparing two pictures of a long page takes 200 MB.
    for (const state of states) if (state.page === ranked.page) own.push(await compare(state, store));
    const isTold = ({ name, problems, comparisons }: PicturedState): boolean =>
      name === "The page" || problems.length > 0 || comparisons.some(isDifferent);
    pictured.push({ ...ranked, states: own.filter(isTold) });
  }
  return { pictured, store };
}

/** Returns whether somebody would see a difference. */
export function isDifferent({ before, after, outlines }: PicturePair): boolean {
  return !before || !after || !outlines || outlines.before.length + outlines.after.length > 0;
}

/** Returns the states of a page; of those that are equal in both versions, only the page itself. */
async function statesOf(
  page: ChangedPage,
  versions: Readonly<Record<SideName, Version>>,
  store: PictureStore,
  withMenu: boolean,
): Promise<State[]> {
  const own = new Map<string, State>();
  for (const side of ["before", "after"] as const) {
    const { snapshot } = versions[side];
    const { site: other } = versions[side === "before" ? "after" : "before"].snapshot;
    const today = (): string => dayIn(snapshot.site.chrome.timeZone, new Date());
    const { [side]: shown } = page;
    const context = { site: snapshot.site, other, today, withMenu };
    for (const view of shown ? await viewsOf(shown, page, context) : []) {
      const state = own.get(view.name) ?? { page, name: view.name, shots: [], problems: [] };
      state.shots.push({ side, view, name: store.nameOf(snapshot, view) });
      own.set(view.name, state);
    }
  }
  return [...own.values()].filter(({ name, shots: [a, b] }) => name === "The page" || a?.name !== b?.name);
}

const fileOf = ({ name }: Shot, width: number): string => `${name}-${width}.webp`;

let turn: Promise<unknown> = Promise.resolve();

/** Compresses a picture without loss to a format that every browser shows; one at a time, because a long page takes 300 MB. */
function smaller(png: Buffer): Promise<Buffer> {
  const made = turn.then(() => sharp(png).webp({ lossless: true, effort: 1 }).toBuffer());
  turn = made.catch(() => undefined);
  return made;
}

/** Takes the missing pictures in a browser that reaches only this machine, from one server per version. */
async function takeMissing(
  states: readonly State[],
  versions: Readonly<Record<SideName, Version>>,
  build: Build,
  { store, say }: { store: PictureStore; say: (line: string) => void },
): Promise<void> {
  const all = states.flatMap((state) => state.shots.flatMap((shot) => widths.map((width) => ({ state, shot, width }))));
  const jobs = all.filter(({ shot, width }) => !store.read(fileOf(shot, width)));
  if (all.length > jobs.length) say(`${all.length - jobs.length} of ${all.length} pictures are there from before.`);
  if (jobs.length === 0) return;
  const browser = await launchBrowser(["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]);
  const servers = {
    before: await serveViews(versions.before.folder, build),
    after: await serveViews(versions.after.folder, build),
  };
  const visitors = new Map<string, Promise<BrowserContext>>();
  let done = 0;
  const work = async (): Promise<void> => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { state, shot, width } = job;
      const { side, view } = shot;
      const visitor = visitors.get(`${side} ${width}`) ?? openVisitor(browser, width);
      visitors.set(`${side} ${width}`, visitor);
      const address = servers[side].addressOf(view.data, versions[side].snapshot.site.look);
      try {
        store.write(fileOf(shot, width), await smaller(await photograph(await visitor, address, view)));
      } catch (error) {
        const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
        state.problems.push(`${side}, ${width} px: ${reason}`);
      }
      done++;
      say(`Picture ${done} of ${done + jobs.length}: ${state.page.path}, ${state.name}, ${side}, ${width} px`);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  } finally {
    await browser.close();
    servers.before.close();
    servers.after.close();
  }
}

async function compare({ name, shots, problems }: State, store: PictureStore): Promise<PicturedState> {
  const comparisons: PicturePair[] = [];
  for (const width of widths) {
    const [old, now] = await Promise.all(
      (["before", "after"] as const).map(async (side) => {
        const shot = shots.find((each) => each.side === side);
        const name = shot && fileOf(shot, width);
        const file = name && store.read(name);
        if (!file) return undefined;
        const size = await sharp(file).metadata();
        return { file, picture: { name, width: size.width, height: size.height } };
      }),
    );
    const canCompare = old && now && old.picture.width === now.picture.width;
    const outlines = canCompare
      ? await store.outlines(old.picture.name, now.picture.name, () => outline(old.file, now.file))
      : undefined;
    comparisons.push({ width, before: old?.picture, after: now?.picture, outlines });
  }
  return { name, gated: shots.at(-1)?.view.gated === true, comparisons, problems };
}
