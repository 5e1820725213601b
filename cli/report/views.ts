/** Chooses the views of a changed page to take pictures of: the page itself, and the states that a visitor comes to. */
import type { PageData } from "../../engine/site/page-data.ts";
import type { CompiledGenerator } from "../../engine/site/prompt-spec.ts";
import type { CompiledPage, Site } from "../../engine/site/site.ts";
import { pageStates, type PageState } from "../../engine/states/page-states.ts";
import { openData, type ChangedPage } from "../../engine/diff/changed-pages.ts";
import type { RawValues, Today } from "../../engine/field-type/field-type.ts";
import { comparePrompts } from "../../engine/submission/compare-prompts.ts";
import { fieldsOf } from "../../engine/submission/fields-of.ts";
import { sampleAnswers } from "../../engine/submission/sample-answers.ts";

/** What is done on a page before its picture is taken. */
export type Act = { kind: "menu"; labels: readonly string[] } | { kind: "dialog"; title: string };

/** A page in one state and one version. */
export interface PicturedView extends Pick<PageState, "name" | "gated" | "data" | "crop"> {
  act?: Act;
}

/** What the views of one version are chosen by. */
export interface ViewContext {
  site: Site;
  /** The other version: a generator's sample answers are chosen so that they show what differs from it. */
  other: Site;
  today: Today;
  /** Whether this is the first page whose bar changed; the menu is shown only once. */
  withMenu: boolean;
}

/** Returns the views of one version of a changed page, the page itself first. */
export async function viewsOf(
  page: CompiledPage,
  { parts, before, after }: ChangedPage,
  { site, other, today, withMenu }: ViewContext,
): Promise<PicturedView[]> {
  const isNew = !before || !after;
  const gated = page.gate !== undefined;
  const data = openData(site, page);
  const isTold = (kind: string, name: string): boolean =>
    isNew || parts.some((part) => part.kind === kind && part.name === name);
  const answersFor = async (generator: CompiledGenerator): Promise<RawValues> => {
    const former = isTold("prompt", generator.id) ? other.prompts.get(generator.id) : undefined;
    const [change] = former?.kind === "generator" ? await comparePrompts(former, generator, today) : [];
    return change?.raw ?? sampleAnswers(fieldsOf(generator), today);
  };
  // The footer's form is on every page, so a new page says nothing new about it.
  const forms = parts.filter(({ kind }) => kind === "form").map(({ name }) => name);
  const states = await pageStates(site, page, { today, answersFor, forms });
  // The first errors show how all of them look.
  const views: PicturedView[] = states.filter(
    ({ name, part }) => (!part || isTold(part.kind, part.name)) && !name.includes(": errors in "),
  );
  if (withMenu) views.push(menuView(data, gated));
  if (isNew || parts.some(({ kind }) => kind === "block")) views.push(...dialogViews(data, gated));
  return views;
}

function menuView(data: PageData, gated: boolean): PicturedView {
  const labels = data.chrome.navigation.links.filter(({ items }) => items).map(({ label }) => label);
  return { name: "The menu, opened", gated, data, act: { kind: "menu", labels } };
}

/** Returns the dialogs that the page's blocks open, by the words of their titles. */
function dialogViews(data: PageData, gated: boolean): PicturedView[] {
  const titles = new Set<string>();
  JSON.stringify(data.view, (key, value: unknown) => {
    if (key === "dialog" && typeof value === "object" && value !== null && "title" in value)
      titles.add(wordsOf(value.title));
    return value;
  });
  return [...titles].map((title) => ({ name: `The dialog “${title}”`, gated, data, act: { kind: "dialog", title } }));
}

function wordsOf(text: unknown): string {
  if (typeof text === "string") return text;
  if (Array.isArray(text)) return text.map(wordsOf).join("");
  return typeof text === "object" && text !== null ? Object.values(text).map(wordsOf).join("") : "";
}
