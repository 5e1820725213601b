/** Two versions of the website: what is different for its visitors, the weightiest first. */
import type { CompiledPage, Site } from "../compile/site.ts";
import type { FileKind } from "../source/file-kind.ts";
import type { Schema, Schemas } from "../validate/schemas.ts";
import { formAsAuthored, pageAsAuthored, promptAsAuthored } from "./as-authored.ts";
import { compareAccess } from "./compare-access.ts";
import { compareFiles } from "./compare-files.ts";
import { comparePolicies, noFrames } from "./compare-policies.ts";
import { compareRoutes, type PagePair } from "./compare-routes.ts";
import { compareValues } from "./compare-values.ts";
import { changedFacts, factSentences, withoutFactChanges, type FactChange } from "./explain-by-facts.ts";
import { arrange } from "./arrange.ts";
import { compareParts, type Part } from "./compare-parts.ts";
import type { DiffReport, DiffSection } from "./report.ts";
import { sentenceOf } from "./sentence.ts";
import type { Snapshot } from "./snapshot.ts";

/** Compares two versions. Files with errors on either side are left out and named in the notes. */
export function compareSites(before: Snapshot, after: Snapshot, schemas: Schemas): DiffReport {
  const passedOver = new Set([...before.site.unavailable, ...after.site.unavailable]);
  const facts = changedFacts(before.facts, after.facts);
  const routes = compareRoutes(before.site, after.site, passedOver);
  const pages = routes.pairs.map((pair) => pageSection(pair, schemas, facts));
  const added = routes.added.map(newPageSection);
  const chrome = chromeSections(before.site, after.site, schemas, facts);
  const compare = (kind: FileKind, old: unknown, now: unknown, places: readonly string[]): string[] =>
    compareThing(old, now, schemas.file(kind), schemas, facts, places);
  const forms = compareParts(formsOf(before.site), formsOf(after.site), compare);
  const prompts = compareParts(promptsOf(before.site), promptsOf(after.site), compare);
  const sections = [
    { heading: "Who can read it", sentences: compareAccess(before, after, routes.pairs) },
    { heading: "Addresses", sentences: routes.sentences },
    ...[...pages, ...added].sort((a, b) => (a.heading < b.heading ? -1 : 1)),
    ...chrome,
    ...forms,
    // After everything else was compared: only then it is known where the facts show.
    { heading: "Facts", sentences: factSentences(facts) },
    ...prompts,
    { heading: "Files", sentences: compareFiles(before, after) },
  ];
  const notes = [...new Set([...before.broken, ...after.broken])].map(
    (file) => `${file} has mistakes and could not be compared: npm run check says which.`,
  );
  return { sections: sections.filter(({ sentences }) => sentences.length > 0), notes };
}

function pageSection({ before, after }: PagePair, schemas: Schemas, facts: readonly FactChange[]): DiffSection {
  if (before.version === after.version) return { heading: after.path, sentences: [] };
  const [old, now] = [pageAsAuthored(before), pageAsAuthored(after)];
  const differences = compareValues(old, now, schemas.file("page"), schemas).filter(
    ({ path: [first = ""], key, embed, path }) =>
      !(first === "gate" && saidOfGates.has(key)) &&
      first !== "index" &&
      !(embed && /^allow\b/.test(path.at(-1) ?? "")),
  );
  const rest = withoutFactChanges(differences, facts, after.path);
  return {
    heading: after.path,
    sentences: arrange(rest.map(sentenceOf), rest, comparePolicies(before.policy, after.policy)),
  };
}

/** What `compareAccess` says in words of its own. */
const saidOfGates = new Set(["gate", "key", "ignoreCase", "remember"]);

function newPageSection({ path, blocks, forms, prompts, policy }: CompiledPage): DiffSection {
  const shown = [...forms.map((id) => `form ${id}`), ...prompts.map((id) => `prompts ${id}`)];
  const parts = blocks.length === 1 ? "1 block" : `${blocks.length} blocks`;
  const first = `New page with ${parts}${shown.length === 0 ? "" : `; it shows ${shown.join(", ")}`}.`;
  return { heading: path, sentences: [first, ...comparePolicies(noFrames, policy)] };
}

function chromeSections(before: Site, after: Site, schemas: Schemas, facts: readonly FactChange[]): DiffSection[] {
  const schema = schemas.file("site");
  const [old, now] = [
    { ...before.chrome, errors: before.errors },
    { ...after.chrome, errors: after.errors },
  ];
  const differences = withoutFactChanges(compareValues(old, now, schema, schemas), facts, "every page");
  return [{ heading: "Every page", sentences: arrange(differences.map(sentenceOf), differences, []) }];
}

function compareThing(
  before: unknown,
  after: unknown,
  schema: Schema,
  schemas: Schemas,
  facts: readonly FactChange[],
  places: readonly string[],
): string[] {
  const place = places.length === 0 ? "no page yet" : places.join(", ");
  return withoutFactChanges(compareValues(before, after, schema, schemas), facts, place).map(sentenceOf);
}

function formsOf(site: Site): Map<string, Part> {
  return new Map(
    [...site.forms].map(([id, form]) => {
      const inFooter = site.chrome.footer.form?.form === id;
      const places = [...pathsOf(site, ({ forms }) => forms.includes(id)), ...(inFooter ? ["the footer"] : [])];
      return [id, { kind: "form", value: formAsAuthored(form, site.deliveries), places }];
    }),
  );
}

function promptsOf(site: Site): Map<string, Part> {
  return new Map(
    [...site.prompts].map(([id, prompt]) => {
      const places = pathsOf(site, ({ prompts }) => prompts.includes(id));
      return [id, { kind: prompt.kind, value: promptAsAuthored(prompt), places }];
    }),
  );
}

function pathsOf(site: Site, shows: (page: CompiledPage) => boolean): string[] {
  return [...site.pages.values()].filter(shows).map(({ path }) => path);
}
