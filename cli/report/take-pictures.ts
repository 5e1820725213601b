/** Pictures of every changed page in every changed state, before and after, with what is outlined in them. */
import { availableParallelism } from "node:os";
import type { Browser, BrowserContext } from "playwright-core";
import type { ChangedPage } from "../../engine/diff/changed-pages.ts";
import type { Snapshot } from "../../engine/diff/snapshot.ts";
import { dayIn } from "../../engine/things/day.ts";
import { launchBrowser } from "./launch-browser.ts";
import { outline, type Outlines } from "./outline.ts";
import { photograph, openVisitor, widths } from "./photograph.ts";
import { openPictureStore, type PictureStore } from "./picture-store.ts";
import { serveViews, type Build, type ViewServer } from "./serve-views.ts";
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
  before?: TakenPicture;
  after?: TakenPicture;
  outlines?: Outlines;
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

/** One version's view of a state. */
interface SideView {
  side: SideName;
  view: PicturedView;
  name: string;
}

interface State {
  page: ChangedPage;
  name: string;
  sides: Partial<Record<SideName, SideView>>;
  problems: string[];
}

/** Takes those that are not there yet, saying how far it is, and compares them. Rejects with a MissingBrowserError. */
export async function takePictures(
  pages: readonly ChangedPage[],
  versions: Readonly<Record<SideName, Version>>,
  build: Build,
  say: (line: string) => void,
): Promise<{ pictured: readonly PicturedPage[]; store: PictureStore }> {
  const store = openPictureStore();
  const states = await statesOf(pages, versions, store);
  await takeMissing(states, versions, build, { store, say });
  const pictured: PicturedPage[] = [];
  for (const page of pages) {
    const own: PicturedState[] = [];
    for (const state of states.filter((each) => each.page === page)) {
      const told = await comparisonsOf(state, store);
      if (state.name === "The page" || told.problems.length > 0 || told.comparisons.some(isDifferent)) own.push(told);
    }
    pictured.push({ page, states: own });
  }
  return { pictured, store };
}

/** Whether somebody would see a difference. */
export function isDifferent({ before, after, outlines }: PicturePair): boolean {
  return !before || !after || !outlines || outlines.before.length + outlines.after.length > 0;
}

/** The states of all pages; of those that both versions have in the same way only the page itself. */
async function statesOf(
  pages: readonly ChangedPage[],
  versions: Readonly<Record<SideName, Version>>,
  store: PictureStore,
): Promise<State[]> {
  const states: State[] = [];
  const withBar = pages.find(({ parts }) => parts.some(({ kind, name }) => kind === "site" && name === "navigation"));
  for (const page of pages) {
    const own = new Map<string, State>();
    for (const side of ["before", "after"] as const) {
      const { [side]: shown } = page;
      const { snapshot } = versions[side];
      const { site } = snapshot;
      const { site: other } = versions[side === "before" ? "after" : "before"].snapshot;
      const today = (): string => dayIn(site.chrome.timeZone, new Date());
      const context = { site, other, today, withMenu: page === withBar };
      const views = shown ? await viewsOf(shown, page, context) : [];
      for (const view of views) {
        const state = own.get(view.name) ?? { page, name: view.name, sides: {}, problems: [] };
        state.sides[side] = { side, view, name: store.nameOf(snapshot, view) };
        own.set(view.name, state);
      }
    }
    states.push(...own.values());
  }
  return states.filter(({ name, sides }) => name === "The page" || sides.before?.name !== sides.after?.name);
}

const fileOf = ({ name }: SideView, width: number): string => `${name}-${width}.png`;

interface Job {
  state: State;
  side: SideView;
  width: number;
}

async function takeMissing(
  states: readonly State[],
  versions: Readonly<Record<SideName, Version>>,
  build: Build,
  { store, say }: { store: PictureStore; say: (line: string) => void },
): Promise<void> {
  const all = states.flatMap((state) =>
    Object.values(state.sides).flatMap((side) => widths.map((width): Job => ({ state, side, width }))),
  );
  const jobs = all.filter(({ side, width }) => !store.read(fileOf(side, width)));
  if (all.length > jobs.length) say(`${all.length - jobs.length} of ${all.length} pictures are there from before.`);
  if (jobs.length === 0) return;
  const studio = await openStudio(versions, build);
  let done = 0;
  const work = async (): Promise<void> => {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { state, side, width } = job;
      await studio.take(side, width).then(
        (picture) => store.write(fileOf(side, width), picture),
        (error: unknown) => state.problems.push(`${side.side}, ${width} px: ${firstLine(error)}`),
      );
      done++;
      say(`Picture ${done} of ${done + jobs.length}: ${state.page.path}, ${state.name}, ${side.side}, ${width} px`);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work));
  } finally {
    await studio.close();
  }
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
}

interface Studio {
  take: (side: SideView, width: number) => Promise<Buffer>;
  close: () => Promise<void>;
}

/** A browser that reaches this machine alone, and a server for each version. */
async function openStudio(versions: Readonly<Record<SideName, Version>>, build: Build): Promise<Studio> {
  const browser: Browser = await launchBrowser(["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]);
  const servers = new Map<SideName, ViewServer>();
  for (const side of ["before", "after"] as const) servers.set(side, await serveViews(versions[side].folder, build));
  const visitors = new Map<string, Promise<BrowserContext>>();
  return {
    take: async ({ side, view }, width) => {
      const key = `${side} ${width}`;
      const visitor = visitors.get(key) ?? openVisitor(browser, width);
      visitors.set(key, visitor);
      const { look } = versions[side].snapshot.site;
      return photograph(await visitor, servers.get(side)?.addressOf(view.data, look) ?? "", view);
    },
    close: async () => {
      await browser.close();
      for (const server of servers.values()) server.close();
    },
  };
}

async function comparisonsOf({ name, sides, problems }: State, store: PictureStore): Promise<PicturedState> {
  const comparisons: PicturePair[] = [];
  for (const width of widths) {
    const [a, b] = [sides.before, sides.after].map((side) => (side ? fileOf(side, width) : ""));
    const [old, now] = [store.read(a ?? ""), store.read(b ?? "")];
    const before = old && a ? sized(a, old) : undefined;
    const after = now && b ? sized(b, now) : undefined;
    const canCompare = old && now && before?.width === after?.width;
    const outlines = canCompare ? await store.outlines(a ?? "", b ?? "", () => outline(old, now)) : undefined;
    comparisons.push({ width, ...(before && { before }), ...(after && { after }), ...(outlines && { outlines }) });
  }
  const gated = (sides.after ?? sides.before)?.view.gated === true;
  return { name, gated, comparisons, problems };
}

/** Where a PNG says how large it is. */
function sized(name: string, png: Buffer): TakenPicture {
  return { name, width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}
