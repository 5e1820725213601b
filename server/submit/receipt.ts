/**
 * Shows a visitor without script what is made of the form that they just sent: the prompt.
 *
 * The address of the redirect names the form only. Which lead it was is in a cookie for ten minutes: its id, which
 * nobody can guess and which holds nothing of the visitor. Scripts cannot read it.
 */
import type { Context } from "koa";
import type { CompiledPage, Site } from "../../engine/site/site.ts";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import { todayIn } from "../../engine/submission/submit.ts";
import { generate } from "../../engine/submission/generate.ts";
import { recordOf } from "../../engine/things/values.ts";
import { ownCookie, type OwnCookie } from "../http/own-cookie.ts";
import type { SubmitServices } from "./submit-services.ts";
import type { RawValues } from "../../engine/field-type/field-type.ts";

/** Seconds for which the page shows it. */
const lifetime = 600;
const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Sets the cookie that tells the page of the redirect which lead it was, if that page has something to show of it. */
export function giveReceipt(
  ctx: Context,
  { config }: SubmitServices,
  page: CompiledPage,
  form: CompiledForm,
  lead: string,
): void {
  if (generatorOf(page, form) === "") return;
  receiptOf(form.id, config).set(ctx, lead, lifetime);
}

/** Resolves with the prompt made of what this visitor just sent; undefined when there is none to show, or its template fails. */
export async function promptOf(
  ctx: Context,
  { config, store, now, log }: SubmitServices,
  site: Site,
  page: CompiledPage,
  id: string,
): Promise<string | undefined> {
  const form = site.forms.get(id)?.form;
  const generator = site.prompts.get(form ? generatorOf(page, form) : "");
  const wanted = receiptOf(id, config).read(ctx);
  if (!form || generator?.kind !== "generator" || !idShape.test(wanted)) return undefined;
  const from = new Date(now().getTime() - lifetime * 1000).toISOString();
  for await (const lead of store.leads({ id: wanted, form: id, from })) {
    return generate(generator, rawIn(form, lead.payload), todayIn({ now, timeZone: site.chrome.timeZone })).catch(
      (error: unknown) => {
        // The answers have arrived: their sender is told so, with or without the prompt.
        log.error({ err: error, form: id }, "a prompt could not be made");
        return undefined;
      },
    );
  }
  return undefined;
}

/** Returns the generator whose prompt the page shows: that of its own success message, else that of the form's; "" for none. */
function generatorOf({ blocks }: CompiledPage, form: CompiledForm): string {
  const own = blocks.find(({ type, props }) => type === "form" && props["form"] === form.id)?.props["success"];
  const { generator } = own === undefined ? form.success : recordOf(own);
  return typeof generator === "string" ? generator : "";
}

function receiptOf(form: string, { origin }: SubmitServices["config"]): OwnCookie {
  return ownCookie(`sent-${form}`, { secure: origin.startsWith("https:") });
}

/** Returns the raw values that a payload holds under their fields' names. */
function rawIn(form: CompiledForm, payload: Readonly<Record<string, unknown>>): RawValues {
  const raw: Record<string, readonly string[]> = {};
  for (const [name, source] of Object.entries(form.payload)) {
    const value = payload[name];
    // An unticked box has no string value.
    if (source.kind === "field" && value !== undefined && value !== false)
      raw[source.field] = [value].flat().map(String);
  }
  return raw;
}
