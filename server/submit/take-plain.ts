/** A form posted as plain HTML: it is answered with a page. */
import type { Context } from "koa";
import type { ReturnedForm } from "../../engine/compile/page-data.ts";
import type { CompiledForm, CompiledPage, Site } from "../../engine/compile/site.ts";
import { formAnchor, hiddenFields } from "../../engine/submission/plain-post.ts";
import type { RawValues, SubmissionContext } from "../../engine/submission/submission.ts";
import { submit } from "../../engine/submission/submit.ts";
import { sendPage } from "../pages/send-page.ts";
import type { Services } from "../services.ts";
import { keepLead } from "./keep-lead.ts";
import { pageNameOf } from "./page-name.ts";
import { giveReceipt } from "./receipt.ts";
import { changingIn, postedAddress, sameWithin } from "./same-answers.ts";

/** Takes the fields: 303 to the page once the lead is on the disk, or 422 with the page and the answers kept. */
export async function takePlain(ctx: Context, services: Services, site: Site, text: string): Promise<void> {
  const { raw, hidden } = readFields(text);
  const form = formOf(services, ctx.path, hidden);
  if (!form) return ctx.throw(422, "The form did not say which form it is. Please go back and try again.");
  const page = pageOf(site, form, hidden.get(hiddenFields.page));
  const submission = submit(form, raw, contextOf(ctx, services, form, page));
  if (!submission.ok) {
    const { error, fields } = submission;
    const returned: ReturnedForm = { id: form.id, values: raw, fields, error };
    await sendPage(ctx, services, site, page, { state: { returned }, status: 422 });
    return;
  }
  const stored = await keepLead(ctx, services, form, {
    payload: submission.payload,
    sameWithin,
    changing: changingIn(form),
    quarantined: Boolean(hidden.get(hiddenFields.trap)) || ctx.get("Sec-Fetch-Site") === "cross-site",
  });
  if (stored.outcome !== "conflict") giveReceipt(ctx, services, form, stored.id);
  ctx.status = 303;
  ctx.set("Location", `${page.path}?sent=${encodeURIComponent(form.id)}#${formAnchor(form.id)}`);
}

function readFields(text: string): { raw: RawValues; hidden: ReadonlyMap<string, string> } {
  const own: ReadonlySet<string> = new Set(Object.values(hiddenFields));
  const raw = new Map<string, string[]>();
  const hidden = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (own.has(name)) hidden.set(name, value);
    else raw.set(name, [...(raw.get(name) ?? []), value]);
  }
  return { raw: Object.fromEntries(raw), hidden };
}

/** The form in the version that the visitor saw, else as it is now. */
function formOf({ forms }: Services, endpoint: string, hidden: ReadonlyMap<string, string>): CompiledForm | undefined {
  const here = forms.at(endpoint);
  const id = hidden.get(hiddenFields.form);
  const version = hidden.get(hiddenFields.version);
  if (id === undefined) return here.length === 1 ? here[0] : undefined;
  return here.find((form) => form.id === id && form.version === version) ?? here.find((form) => form.id === id);
}

/** The page that the form says it is on, else one that shows it. Never an address of the visitor's choosing. */
function pageOf(site: Site, form: CompiledForm, asked: string | undefined): CompiledPage {
  const named = site.pages.get(site.routes.get(asked ?? "") ?? "");
  const pages = [...site.pages.values()];
  const page = named ?? pages.find((each) => each.forms.includes(form.id)) ?? site.pages.get("/") ?? pages[0];
  if (!page) throw new Error("The site has no page");
  return page;
}

function contextOf(ctx: Context, services: Services, form: CompiledForm, page: CompiledPage): SubmissionContext {
  const canonical = `${services.config.origin}${page.path}`;
  return {
    pageAddress: addressOf(ctx, page, canonical),
    pageCanonical: canonical,
    pageName: pageNameOf(page, form.id),
    cookie: (name) => ctx.cookies.get(name) ?? "",
    now: services.now,
  };
}

/** The page's address as the visitor had it, query and all, when the browser tells it and it is that page. */
function addressOf(ctx: Context, page: CompiledPage, canonical: string): string {
  const from = URL.parse(ctx.get("Referer"));
  const paths = [page.path, ...page.aliases];
  if (!from || from.host !== ctx.host || !paths.includes(from.pathname)) return canonical;
  return postedAddress(from.href, new URL(canonical).origin);
}
