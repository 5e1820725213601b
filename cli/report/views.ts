/** What of a changed page is pictured: the page itself, and the states that a visitor comes to. */
import { pageDataOf, type PageData } from "../../engine/site/page-data.ts";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import type { CompiledGenerator } from "../../engine/site/prompt-spec.ts";
import type { CompiledPage, Site } from "../../engine/site/site.ts";
import { openData, type ChangedPage, type ChangedPart } from "../../engine/diff/changed-pages.ts";
import type { RawValues, Today } from "../../engine/field-type/field-type.ts";
import { rawReader, readAnswers } from "../../engine/submission/answers.ts";
import { comparePrompts } from "../../engine/submission/compare-prompts.ts";
import { findFaults, messagesOf } from "../../engine/submission/faults.ts";
import { fieldsOf } from "../../engine/submission/fields-of.ts";
import { generate } from "../../engine/submission/generate.ts";
import { sampleAnswers } from "../../engine/submission/sample-answers.ts";

/** What is done on a page before its picture is taken. */
export type Act =
  | { kind: "menu"; labels: readonly string[] }
  | { kind: "dialog"; title: string }
  /** Fills in what can be seen of a form and presses the button, as often as it takes to come to the step. */
  | { kind: "fill"; form: string; raw: RawValues; button: string; times: number };

/** A page in a state, in one version. */
export interface PicturedView {
  /** The same in both versions: `The page`, `Form contact: step 2`. */
  name: string;
  /** Whether only those see it who have the password. */
  gated: boolean;
  data: PageData;
  act?: Act;
  /** Where to look, the first that is there; without it the whole page is pictured. */
  crop?: readonly string[];
}

/** What the views of one version are chosen by. */
export interface ViewContext {
  site: Site;
  /** The other version, from which a generator's sample answers are chosen: they show what is different. */
  other: Site;
  today: Today;
  /** Whether it is the first of the pages whose bar changed: the menu is shown once. */
  withMenu: boolean;
}

/** The views of one version of a changed page: itself first. */
export async function viewsOf(
  page: CompiledPage,
  { parts, before, after }: ChangedPage,
  { site, other, today, withMenu }: ViewContext,
): Promise<PicturedView[]> {
  const isNew = !before || !after;
  const gated = page.gate !== undefined;
  const data = openData(site, page);
  const has = (kind: ChangedPart["kind"], name: string): boolean =>
    isNew || parts.some((part) => part.kind === kind && part.name === name);
  // The footer's form is on every page: a new page says nothing new of it.
  const shown = Object.values(data.forms).filter(({ id }) => has("form", id) && (!isNew || page.forms.includes(id)));
  const views: PicturedView[] = [{ name: "The page", gated, data }];
  if (page.gate && has("gate", "gate"))
    views.push({ name: "The wall", gated: false, data: pageDataOf(site, page, {}) });
  for (const form of shown) views.push(...(await formViews(data, form, gated, today)));
  for (const prompt of Object.values(data.prompts)) {
    const isShown = page.prompts.includes(prompt.id) && has("prompt", prompt.id);
    const former = other.prompts.get(prompt.id);
    if (prompt.kind !== "generator" || !isShown) continue;
    const [change] = former?.kind === "generator" ? await comparePrompts(former, prompt, today) : [];
    const raw = change?.raw ?? sampleAnswers(fieldsOf(prompt), today);
    views.push(generatorView(data, prompt, gated, raw));
  }
  if (withMenu) views.push(menuView(data, gated));
  if (isNew || parts.some(({ kind }) => kind === "block")) views.push(...dialogViews(data, gated));
  return views;
}

async function formViews(data: PageData, form: CompiledForm, gated: boolean, today: Today): Promise<PicturedView[]> {
  const fields = fieldsOf(form);
  const raw = sampleAnswers(fields, today);
  const name = `Form ${form.id}`;
  const crop = [`form:has(input[name="_form"][value="${form.id}"])`];
  const steps = form.steps.slice(1).map((_, at): PicturedView => {
    const act: Act = { kind: "fill", form: form.id, raw, button: form.buttons.next ?? "Next", times: at + 1 };
    return { name: `${name}: step ${at + 2}`, gated, data, act, crop };
  });
  const faults = messagesOf(findFaults(fields, readAnswers(fields, rawReader({}), today)));
  const returned = { id: form.id, values: {}, fields: faults, error: form.messages.required };
  const { [form.success.generator ?? ""]: generator } = data.prompts;
  const prompt = generator?.kind === "generator" ? await generate(generator, raw, today) : undefined;
  return [
    ...steps,
    ...(Object.keys(faults).length > 0 ? [{ name: `${name}: errors`, gated, data: { ...data, returned }, crop }] : []),
    {
      name: `${name}: after it was sent`,
      gated,
      data: { ...data, sent: form.id, ...(prompt !== undefined && { prompt }) },
      crop: ['section[aria-labelledby$="-sent"]'],
    },
  ];
}

function generatorView(data: PageData, generator: CompiledGenerator, gated: boolean, raw: RawValues): PicturedView {
  const label = `form[aria-label=${JSON.stringify(generator.title)}]`;
  return {
    name: `Generator ${generator.id}: the prompt for sample answers`,
    gated,
    data,
    act: { kind: "fill", form: label, raw, button: generator.buttons.generate, times: 1 },
    crop: ['section:has([id$="-prompt"])', '[id$="-prompt"]', label],
  };
}

function menuView(data: PageData, gated: boolean): PicturedView {
  const labels = data.chrome.navigation.links.filter(({ items }) => items).map(({ label }) => label);
  return { name: "The menu, opened", gated, data, act: { kind: "menu", labels } };
}

/** The dialogs that the page's blocks open, by the words of their titles. */
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
