/** Compares two versions of the website: what differs for its visitors, the most important first. */
import { numbered } from "../things/plain-text.ts";
import type { CompiledPage, Site } from "../site/site.ts";
import type { Schemas } from "../validate/schemas.ts";
import { compareAnchors } from "./compare-anchors.ts";
import { compareAccess } from "./compare-access.ts";
import { compareFiles } from "./compare-files.ts";
import { comparePolicies, noFrames } from "./compare-policies.ts";
import { accessOf, compareRoutes, type PagePair } from "./compare-routes.ts";
import { compareValues } from "./compare-values.ts";
import { changedFacts, factSentences, renamedFacts, withoutFactChanges, type FactChange } from "./explain-by-facts.ts";
import { type FactTexts, readFactTexts } from "./fact-texts.ts";
import { compareWords } from "./compare-words.ts";
import { arrange, inSentence } from "./arrange.ts";
import { formInWords, without } from "./in-words.ts";
import { compareParts, type ComparedPart } from "./compare-parts.ts";
import { compareTexts } from "./compare-texts.ts";
import type { Difference } from "./difference.ts";
import { withRenamedFields } from "./renamed-fields.ts";
import { findRenames, withoutRenames, type Renames } from "./renames.ts";
import { whoGets } from "./sentence.ts";
import { sentences, type DiffReport, type DiffSection, type Sentence } from "./report.ts";
import type { Snapshot } from "./snapshot.ts";
import { siteFile } from "../things/folders.ts";
import { listOf, recordOf } from "../things/values.ts";

/** What may explain a difference. */
interface Context {
  schemas: Schemas;
  facts: readonly FactChange[];
  /** Of the earlier and the later version; empty when no fact changed. */
  written: readonly FactTexts[];
  renames: Renames;
}

/** Returns the differences that neither a rename nor a fact explains. */
function unexplained(differences: readonly Difference[], context: Context, place: string): Difference[] {
  return withoutFactChanges(withoutRenames(differences, context.renames), context, place);
}

/** Compares two versions. Files with errors in either version are left out and named in the notes. */
export function compareSites(before: Snapshot, after: Snapshot, schemas: Schemas): DiffReport {
  const passedOver = new Set([...before.site.unavailable, ...after.site.unavailable]);
  const facts = changedFacts(before.facts, after.facts);
  const routes = compareRoutes(before.site, after.site, passedOver);
  const renames = findRenames(before, after, routes.pairs);
  const written = facts.length === 0 ? [] : [before, after].map(readFactTexts);
  const context = { schemas, facts, written, renames };
  const pages = routes.pairs.map((pair) => pageSection(pair, before, after, context));
  const mended = [...after.site.pages.values()].filter(({ path }) => before.site.unavailable.has(path));
  const added = [...routes.added.map((page) => newPageSection(page)), ...mended.map(mendedPageSection)];
  const chrome = chromeSections(before, after, context);
  const compare = (about: string, old: ComparedPart, now: ComparedPart): Sentence[] =>
    compareThing(about, old, now, context);
  const forms = compareParts(formsOf(before, schemas), formsOf(after, schemas), renames.forms, compare);
  const prompts = compareParts(promptsOf(before), promptsOf(after), renames.prompts, compare);
  const told = [
    { heading: "Who can read it", sentences: compareAccess(before, after, routes.pairs) },
    { heading: "Addresses", sentences: [...routes.said, ...compareAnchors(before.site, routes.pairs)] },
    ...[...pages, ...added].sort((a, b) => (a.heading < b.heading ? -1 : 1)),
    ...chrome,
    ...forms,
    // Computed after the comparisons, which record where the facts show.
    { heading: "Facts", sentences: [...factSentences(facts), ...renamedFacts(before.facts, after.facts)] },
    ...prompts,
    { heading: "Files", sentences: compareFiles(before, after, renames.addresses) },
    { heading: "Words to look at", sentences: compareWords(before, after, schemas) },
  ];
  const notes = [...new Set([...before.broken, ...after.broken])].map(
    (file) => `${file} has mistakes and could not be compared: npm run check says which.`,
  );
  const sections = told.filter((section) => section.sentences.length > 0);
  const isQuiet = sections.flatMap((section) => section.sentences).every(({ risk }) => risk === "nothing");
  const same = compareTexts(before, after, notes.length === 0 && isQuiet);
  return {
    sections: same.length === 0 ? sections : [...sections, { heading: "Files of text", sentences: same }],
    notes,
  };
}

function pageSection(
  { before, after }: PagePair,
  { settled: old }: Snapshot,
  { settled: now }: Snapshot,
  context: Context,
): DiffSection {
  const { schemas } = context;
  if (before.version === after.version) return { heading: after.path, sentences: [] };
  const values = [old.get(before.file), now.get(after.file)].map((page) => without(page, saidOfPages));
  const differences = compareValues(values[0], values[1], schemas.file("page"), schemas).filter(
    ({ path: [first = ""], key, embed, path }) =>
      !(first === "gate" && saidOfGates.has(key)) && !(embed && /^allow\b/.test(path.at(-1) ?? "")),
  );
  const rest = unexplained(differences, context, after.path);
  return {
    heading: after.path,
    sentences: arrange(after.path, rest, comparePolicies(after.path, before.policy, after.policy)),
  };
}

/** Properties that `compareRoutes` and `compareAccess` report in their own words. */
const saidOfPages = ["index", "aliases"];
const saidOfGates = new Set(["gate", "key", "ignoreCase", "remember"]);

/** Describes a page whose earlier version is unknown, so all of it must be reviewed. */
function mendedPageSection(page: CompiledPage): DiffSection {
  return newPageSection(page, `Its file had mistakes before, so look at all of it: a page (${accessOf(page)})`);
}

function newPageSection({ path, blocks, forms, prompts, policy }: CompiledPage, what = "New page"): DiffSection {
  const shown = [...forms.map((id) => `form ${id}`), ...prompts.map((id) => `prompts ${id}`)];
  const first = `${what} with ${numbered(blocks.length, "part")}${shown.length === 0 ? "" : `; it shows ${shown.join(", ")}`}.`;
  return {
    heading: path,
    sentences: [...sentences(path, "shows", [first]), ...comparePolicies(path, noFrames, policy)],
  };
}

function chromeSections(before: Snapshot, after: Snapshot, context: Context): DiffSection[] {
  const { schemas } = context;
  const found = compareValues(siteFileOf(before), siteFileOf(after), schemas.file("site"), schemas);
  const differences = unexplained(found, context, "every page");
  return [{ heading: "Every page", sentences: themeAtOnce(arrange("every page", differences, [])) }];
}

/** Maximum number of theme changes listed one by one; more, as from a first theme, are reported as one change. */
const toldSingly = 8;

function themeAtOnce(said: readonly Sentence[]): readonly Sentence[] {
  const look = said.filter(({ risk, words }) => risk === "shows" && words.startsWith("Theme, "));
  if (look.length <= toldSingly) return said;
  const parts = Map.groupBy(look, ({ words }) => /^Theme, ([^,:]+?)(?: is new)?[,:]/.exec(words)?.[1] ?? "others");
  const counted = [...parts].map(([part, { length }]) => `${part} (${length})`).join(", ");
  const one = sentences("every page", "shows", [`The theme changes in ${look.length} values: ${counted}.`]);
  return [...said.filter((each) => !look.includes(each)), ...one];
}

/** Leaves out the facts, which are reported where they show. */
function siteFileOf({ settled }: Snapshot): unknown {
  return without(settled.get(siteFile), ["facts"]);
}

function compareThing(about: string, old: ComparedPart, now: ComparedPart, context: Context): Sentence[] {
  const { schemas } = context;
  const place = now.places.length === 0 ? "no page yet" : now.places.join(", ");
  const { before, renamed } = withRenamedFields(old.value, now.value);
  const differences = compareValues(formInWords(before), formInWords(now.value), schemas.file(now.kind), schemas);
  const names = [...renamed].map(
    ([was, is]) => `Field ${was} is called ${is} from now on; what is sent stays the same.`,
  );
  const rest = unexplained(differences, context, place);
  return [...sentences(about, "nothing", names), ...rest.map((difference) => inSentence(about, difference))];
}

function formsOf({ site, settled }: Snapshot, schemas: Schemas): Map<string, ComparedPart> {
  return new Map(
    [...site.forms.keys()].map((id) => {
      const inFooter = site.chrome.footer.form?.form === id;
      const places = [...pathsOf(site, ({ forms }) => forms.includes(id)), ...(inFooter ? ["the footer"] : [])];
      const value = settled.get(`forms/${id}.yaml`);
      const sendsTo = listOf(recordOf(value)["deliver"]).map((each) => {
        const delivery = recordOf(each);
        const to = String(delivery["to"]);
        const who = whoGets(schemas.item("destination", to) ?? {}, delivery);
        return who === "" ? to : `${to} (${who})`;
      });
      return [id, { kind: "form", value, places, sendsTo }];
    }),
  );
}

function promptsOf({ site, settled }: Snapshot): Map<string, ComparedPart> {
  return new Map(
    [...site.prompts].map(([id, { kind }]) => {
      const places = pathsOf(site, ({ prompts }) => prompts.includes(id));
      return [id, { kind, value: settled.get(`prompts/${id}.yaml`), places }];
    }),
  );
}

function pathsOf(site: Site, shows: (page: CompiledPage) => boolean): string[] {
  return [...site.pages.values()].filter(shows).map(({ path }) => path);
}
