/** Pictures of every changed page in every changed state, before and after, with what is outlined in them. */
import { availableParallelism } from "node:os";
import type { BrowserContext } from "playwright-core";
import type { ChangedPage } from "../../engine/diff/changed-pages.ts";
import type { Snapshot } from "../../engine/diff/snapshot.ts";
import { dayIn } from "../../engine/things/day.ts";
import { launchBrowser } from "./launch-browser.ts";
import { outline, type Outlines } from "./outline.ts";
import { photograph, openVisitor, widths } from "./photograph.ts";
import { openPictureStore, type PictureStore } from "./picture-store.ts";
import { serveViews, type Build } from "./serve-views.ts";
import { viewsOf, type PicturedView } from "./views.ts";

/** A picture in the store, in pixels. */
export interface TakenPicture {
  name: string;
  width: number;
  height: number;
}

/** A state at one width. A side is missing where the page has no such state, or where its picture could not be taken. */
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
  /** Why a picture is missing. */
  problems: readonly string[];
}

/** A changed page in pictures. */
export interface PicturedPage {
  page: ChangedPage;
  states: readonly PicturedState[];
}

/** A version of the content, and the folder that it is read from. */
export interface Version {
  snapshot: Snapshot;
  folder: string;
}

type SideName = "before" | "after";

/** A state of a page in one version, and what its pictures are called. */
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

/** Takes those that are not there yet, saying how far it is, and compares them. Rejects with a ReportError. */
export async function takePictures(
  pages: readonly ChangedPage[],
  versions: Readonly<Record<SideName, Version>>,
  build: Build,
  say: (line: string) => void,
): Promise<{ pictured: readonly PicturedPage[]; store: PictureStore }> {
  const store = openPictureStore();
  const states: State[] = [];
  const withBar = pages.find(({ parts }) => parts.some(({ kind, name }) => kind === "site" && name === "navigation"));
  for (const page of pages) states.push(...(await statesOf(page, versions, store, page === withBar)));
  await takeMissing(states, versions, build, { store, say });
  const pictured: PicturedPage[] = [];
  for (const page of pages) {
    const own = await Promise.all(states.filter((state) => state.page === page).map((state) => compare(state, store)));
    const isTold = ({ name, problems, comparisons }: PicturedState): boolean =>
      name === "The page" || problems.length > 0 || comparisons.some(isDifferent);
    pictured.push({ page, states: own.filter(isTold) });
  }
  return { pictured, store };
}

/** Whether somebody would see a difference. */
export function isDifferent({ before, after, outlines }: PicturePair): boolean {
  return !before || !after || !outlines || outlines.before.length + outlines.after.length > 0;
}

/** The states of a page; of those that both versions have in the same way only the page itself. */
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

const fileOf = ({ name }: Shot, width: number): string => `${name}-${width}.png`;

/** Takes them in a browser that reaches this machine alone, from a server for each version. */
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
        store.write(fileOf(shot, width), await photograph(await visitor, address, view));
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
    const taken = shots.flatMap((shot) => {
      const png = store.read(fileOf(shot, width));
      // A PNG says at its beginning how large it is.
      const size = png && { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
      return size ? [{ side: shot.side, png, picture: { name: fileOf(shot, width), ...size } }] : [];
    });
    const [old, now] = (["before", "after"] as const).map((side) => taken.find((each) => each.side === side));
    const canCompare = old && now && old.picture.width === now.picture.width;
    const outlines = canCompare
      ? await store.outlines(old.picture.name, now.picture.name, () => outline(old.png, now.png))
      : undefined;
    comparisons.push({ width, before: old?.picture, after: now?.picture, outlines });
  }
  return { name, gated: shots.at(-1)?.view.gated === true, comparisons, problems };
}
