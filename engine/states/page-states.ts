/** Computes the states of a page that a visitor can reach, as data: its wall, a form's steps, errors and thanks, a generated prompt. */
import type { RawValues, Today } from "../field-type/field-type.ts";
import type { CompiledForm, CompiledStep } from "../site/form-spec.ts";
import { pageDataOf, type PageData } from "../site/page-data.ts";
import type { CompiledGenerator } from "../site/prompt-spec.ts";
import type { CompiledPage, Site } from "../site/site.ts";
import { fieldsOf } from "../submission/fields-of.ts";
import { generate } from "../submission/generate.ts";
import { sampleAnswers } from "../submission/sample-answers.ts";
import { judgeStep } from "../submission/submit.ts";

/** A page in one of its states. */
export interface PageState {
  /** `The page`, `The wall`, `Form contact: step 2`. Unique among the page's states. */
  name: string;
  /** The part of the page that the state belongs to, which starts its name: `Form contact`; "" for the page itself. */
  of: string;
  /** The part that the state shows. */
  part?: { kind: "gate" | "form" | "prompt"; name: string };
  /** Whether only visitors with the password see it. */
  gated: boolean;
  data: PageData;
  /** Selectors of the area to look at, of which the first match counts. Absent: the whole page. */
  crop?: readonly string[];
}

/** Options for computing the states of a page. */
export interface StateOptions {
  today: Today;
  /** Forms to include even if the page shows them without naming them, as in its footer. */
  forms?: readonly string[];
  /** Returns the answers to fill a generator in with. Default: sample answers. */
  answersFor?: (generator: CompiledGenerator) => Promise<RawValues>;
}

/** Returns the states of a page, itself first, in the order of its content. Answers are samples, the same each time. */
export async function pageStates(site: Site, page: CompiledPage, options: StateOptions): Promise<PageState[]> {
  const gated = page.gate !== undefined;
  const data = pageDataOf(site, page, { unlocked: true, order: 0 });
  const states: PageState[] = [{ name: "The page", of: "", gated, data }];
  const wall = { name: "The wall", of: "", part: { kind: "gate", name: "gate" } as const, gated: false };
  if (page.gate) states.push({ ...wall, data: pageDataOf(site, page, {}) });
  for (const form of Object.values(data.forms))
    if (page.forms.includes(form.id) || options.forms?.includes(form.id))
      states.push(...(await formStates(data, form, gated, options.today)));
  for (const prompt of Object.values(data.prompts))
    if (prompt.kind === "generator" && page.prompts.includes(prompt.id))
      states.push(await generatorState(data, prompt, gated, options));
  return states;
}

async function formStates(data: PageData, form: CompiledForm, gated: boolean, today: Today): Promise<PageState[]> {
  const raw = sampleAnswers(fieldsOf(form), today);
  const of = `Form ${form.id}`;
  const every = { of, part: { kind: "form", name: form.id } as const, gated };
  const crop = [`form:has(input[name="_form"][value="${form.id}"])`];
  const inSteps = form.steps.flatMap((step, at): PageState[] => {
    const returned = { id: form.id, values: raw, fields: {}, error: "", step: at };
    const reached = { ...every, name: `${of}: step ${at + 1}`, data: { ...data, returned }, crop };
    const left = leftEmpty(form, step, raw, today);
    const faulty = { ...every, name: `${of}: errors${at > 0 ? ` in step ${at + 1}` : ""}`, crop };
    return [
      ...(at > 0 ? [reached] : []),
      ...(left ? [{ ...faulty, data: { ...data, returned: { ...left, id: form.id, step: at } } }] : []),
    ];
  });
  const { [form.success.generator ?? ""]: generator } = data.prompts;
  const prompt = generator?.kind === "generator" ? await generate(generator, raw, today) : undefined;
  const sent = { ...data, sent: form.id, ...(prompt !== undefined && { prompt }) };
  return [
    ...inSteps,
    { ...every, name: `${of}: after it was sent`, data: sent, crop: ['section[aria-labelledby$="-sent"]', ...crop] },
  ];
}

/** Returns what a step shows after it was submitted empty; undefined when it requires nothing. */
function leftEmpty(form: CompiledForm, step: CompiledStep, raw: RawValues, today: Today) {
  const own = new Set(step.fields.map(({ name }) => name));
  const values = Object.fromEntries(Object.entries(raw).filter(([name]) => !own.has(name)));
  const refusal = judgeStep(form, step, values, today);
  return refusal && { values, fields: refusal.fields, error: refusal.error };
}

async function generatorState(
  data: PageData,
  generator: CompiledGenerator,
  gated: boolean,
  { today, answersFor }: StateOptions,
): Promise<PageState> {
  const raw = (await answersFor?.(generator)) ?? sampleAnswers(fieldsOf(generator), today);
  const made = { generator: generator.id, values: raw, text: await generate(generator, raw, today) };
  return {
    name: `Generator ${generator.id}: the prompt for sample answers`,
    of: `Generator ${generator.id}`,
    part: { kind: "prompt", name: generator.id },
    gated,
    data: { ...data, made },
    crop: ['section:has([id$="-prompt"])', '[id$="-prompt"]', `form[aria-label=${JSON.stringify(generator.title)}]`],
  };
}
