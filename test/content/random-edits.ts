/** Plays random edits, slips and restarts of a website, and checks that no reader ever sees a word that is not for them. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import { createLoader } from "../../engine/load/loader.ts";
import { spoils } from "../../engine/problem/outcome.ts";
import { pageDataOf } from "../../engine/site/page-data.ts";
import { gatesOfMade } from "../../engine/site/private-files.ts";
import { createDerivedFiles } from "../../server/assets/derived-files.ts";
import { createLastGood } from "../../server/content/last-good.ts";
import { createLiveContent } from "../../server/content/live-content.ts";
import { createHeldGates } from "../../server/gates/held-gates.ts";
import { projectRoot } from "../../server/process/site-dir.ts";
import { seededRandom } from "../crash/random.ts";
import { audienceOf, edits, filesOf, imagine, type Reader, readers, slips, wordsIn } from "./imagined-site.ts";
import { writeContent } from "./small-project.ts";

const log = pino({ level: "silent" });
const download = "guides/plan.pdf";

/** Starts the parts of a server on the website in this folder that decide what is shown to whom. */
async function startOn(folder: string) {
  const [root, data] = [path.join(folder, "site"), path.join(folder, "data")];
  const lastGood = createLastGood(path.join(data, "last-good"), log);
  const lastFlawed = createLastGood(path.join(data, "last-flawed"), log);
  const derived = { own: path.join(data, "derived"), built: path.join(folder, "built") };
  const loader = createLoader({ root, engineRoot: projectRoot, lastGood, lastFlawed, derived: [derived.own] });
  const content = await createLiveContent({
    loader,
    held: createHeldGates(),
    showForms: () => Promise.resolve(),
    onLoaded: () => undefined,
    log,
  });
  const files = createDerivedFiles({
    ...derived,
    // A file that contains its own recipe.
    maker: { make: (recipe) => Promise.resolve(Buffer.from(JSON.stringify(recipe))), close: () => Promise.resolve() },
    published: () => content.published(),
    onPrepared: () => void content.refresh([]),
    hasRoom: () => Promise.resolve(true),
    log,
  });
  await files.prepare();
  files.prune();
  return {
    async refresh() {
      await content.refresh();
      await files.prepare();
    },
    /** Returns all words that a reader can see. */
    async shownTo(reader: Reader): Promise<ReadonlySet<string>> {
      const { site } = content.published();
      const pages = [...(site?.pages.values() ?? [])].map((page) => {
        return site && pageDataOf(site, page, { unlocked: page.gate?.key === reader });
      });
      const gates = gatesOfMade(site, download);
      const found = gates && !gates.has(reader) ? undefined : await files.find(download);
      return new Set(wordsIn(JSON.stringify(pages) + (found ? readFileSync(found.file, "utf8") : "")));
    },
    /** Shuts down gracefully, or stops as if killed. */
    stop(isKilled: boolean) {
      for (const kept of isKilled ? [] : [lastGood, lastFlawed]) kept.flush();
    },
  };
}

/** Returns a function that reports which of these files have mistakes that keep them from being shown. */
function createJudge(folder: string) {
  let drafts: ReadonlyMap<string, string> = new Map();
  const loader = createLoader({ root: folder, engineRoot: projectRoot, compile: false, drafts: () => drafts });
  return async (files: ReadonlyMap<string, string>): Promise<ReadonlySet<string>> => {
    drafts = files;
    const { problems } = await loader.load([]);
    return new Set(problems.filter(spoils).map(({ file }) => file));
  };
}

/** Plays this many steps. Returns the violations and the last steps before them; an empty list when there are none. */
export async function playEdits(seed: number, steps: number): Promise<string[]> {
  const random = seededRandom(seed);
  const pick = <Thing>(list: readonly Thing[]): Thing => list[Math.floor(random() * list.length)] as Thing;
  const folder = mkdtempSync(path.join(tmpdir(), "random-edits-"));
  mkdirSync(path.join(folder, "drafts"));
  const judge = createJudge(path.join(folder, "drafts"));
  let site = imagine();
  const slipped = new Map<string, string>();
  const seen = new Map<Reader, Set<string>>(readers.map((reader) => [reader, new Set()]));
  const meant = new Map<string, ReadonlySet<Reader>>();
  const played: string[] = [];
  let written: ReadonlyMap<string, string> = new Map();
  let server: Awaited<ReturnType<typeof startOn>> | undefined;
  try {
    for (let step = 0; step < steps; step += 1) {
      const isRestart = step === 0 || random() < 0.25;
      for (let left = step === 0 ? 0 : pick([1, 2, 3]); left > 0; left -= 1) {
        const next = structuredClone(site);
        pick(edits)(next, pick);
        if ((await judge(filesOf(next))).size === 0) site = next;
      }
      const right = filesOf(site);
      // A slip stays in its file through later edits, or is corrected.
      for (const [file] of slipped) if (!right.has(file) || random() < 0.5) slipped.delete(file);
      const changed = [...right.keys()].filter((file) => written.get(file) !== right.get(file));
      const places = [...changed, ...changed, ...right.keys()];
      for (let left = step === 0 ? 0 : pick([0, 1, 1, 2]); left > 0; left -= 1) slipped.set(pick(places), "");
      for (const file of slipped.keys()) {
        const text = right.get(file) ?? "";
        slipped.set(file, pick(slips)(text, Math.floor(random() * text.length)));
      }
      // A slip that leaves a valid file would count as the author's intent, so it is dropped.
      const faulty = await judge(new Map([...right, ...slipped]));
      for (const file of slipped.keys()) if (!faulty.has(file)) slipped.delete(file);
      const files = new Map([...right, ...slipped]);
      if (isRestart) server?.stop(random() < 0.2);
      for (const file of written.keys()) if (!files.has(file)) rmSync(path.join(folder, "site", file));
      for (const [file, text] of files)
        if (written.get(file) !== text) writeContent(path.join(folder, "site"), file, text);
      written = files;
      if (isRestart) server = undefined;
      if (server) await server.refresh();
      server ??= await startOn(folder);
      played.push(`${step}${isRestart ? " after a start" : ""}: mistakes in ${[...slipped.keys()].join(", ")}`);
      const audience = audienceOf(site);
      for (const reader of readers) {
        const before = seen.get(reader);
        for (const word of await server.shownTo(reader)) {
          const whom = audience.get(word) ?? meant.get(word);
          if (!whom?.has(reader) && !before?.has(word)) return [`seed ${seed}: ${reader} is shown ${word}`, ...played];
          before?.add(word);
        }
      }
      for (const [word, whom] of audience) meant.set(word, whom.union(meant.get(word) ?? new Set()));
    }
    return [];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
