/** Accepts a form posted as plain HTML: it is answered with a page. */
import type { Context } from "koa";
import type { ReturnedForm } from "../../engine/site/page-data.ts";
import type { CompiledPage, Site } from "../../engine/site/site.ts";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import type { SubmissionContext } from "../../engine/submission/submission.ts";
import { mostCharacters } from "../../engine/things/form-size.ts";
import { fieldsOf } from "../../engine/submission/fields-of.ts";
import { submit } from "../../engine/submission/submit.ts";
import { takesPage } from "../pages/api-answer.ts";
import { sendPage } from "../pages/send-page.ts";
import { hasInFooter, showsForm } from "../pages/shown-page.ts";
import type { SubmitServices } from "./submit-services.ts";
import { isHidden } from "./hidden-form.ts";
import { keepLead, keepPassedOn } from "./keep-lead.ts";
import { pageNameOf } from "./page-name.ts";
import { giveReceipt } from "./receipt.ts";
import { changingIn, isTyped, postedAddress, sameWithin } from "./same-answers.ts";
import { shownForm } from "./shown-form.ts";
import type { RawValues } from "../../engine/field-type/field-type.ts";
import { formAnchor, hiddenFields } from "../../engine/site/plain-post.ts";
import { addTo } from "../../engine/things/values.ts";

/**
 * Accepts the fields: 303 to the page once the lead is on the disk, or 422 with the page and the answers kept.
 *
 * A client that prefers JSON gets the same as JSON, with the messages by the fields' names. A form that is on no page
 * here, because another version of the site shows it, is answered with a page of its own.
 */
export async function takePlain(ctx: Context, services: SubmitServices, site: Site, text: string): Promise<void> {
  if (text.split("&", mostValues + 1).length > mostValues) return ctx.throw(413, "That is too much to send at once.");
  const { sent, hidden } = readFields(text);
  const form = await formOf(ctx, services, hidden);
  if (!form) return ctx.throw(422, "The form did not say which form it is. Please go back and try again.");
  // Values of no field are not sent back either: thousands of names took as long as ten pages.
  const raw: RawValues = Object.fromEntries([...sent].filter(([name]) => fieldsOf(form).has(name)));
  const named = site.pages.get(site.routes.get(hidden.get(hiddenFields.page) ?? "") ?? "");
  const place = pageOf(site, form, named);
  const page = place && (await isShownAt(ctx, services, site, place, form)) ? place : undefined;
  const shown = page ?? lonePage(site, form, named);
  const submission = submit(form, raw, contextOf(ctx, services, site, form, named ?? shown));
  const asPage = takesPage(ctx);
  const hides = (!submission.ok || !page) && (await isHidden(ctx, services, site, form));
  if (!submission.ok && hides) {
    if (!asPage) return ctx.throw(422, "This form cannot be sent like this.");
    // Show the wall of the page with the form, and not a word of the form.
    const wall = pageOf(site, form, undefined) ?? site.pages.get("/");
    if (!wall) return ctx.throw(422, "This form cannot be sent like this.");
    await sendPage(ctx, services, site, wall, { status: 422 });
    return;
  }
  if (!submission.ok) {
    const { error, fields } = submission;
    if (!asPage) {
      ctx.status = 422;
      ctx.body = { error, fields };
      return;
    }
    if (lengthOf(raw) > mostCharacters) return ctx.throw(413, "That is too much to send at once.");
    const returned: ReturnedForm = { id: form.id, values: raw, fields, error };
    await sendPage(ctx, services, site, shown, { state: { returned, form }, status: 422 });
    return;
  }
  const lead = {
    payload: submission.payload,
    sameWithin: sameWithin(form, submission.payload),
    changing: changingIn(form),
    quarantined: Boolean(hidden.get(hiddenFields.trap)),
  };
  const keep = isTyped(form, lead.payload) ? keepLead : keepPassedOn;
  const stored = await keep(ctx, services, form, lead);
  if (!asPage && stored.outcome !== "conflict") {
    ctx.body = { ok: true, id: stored.id };
    return;
  }
  if (stored.outcome !== "conflict") giveReceipt(ctx, services, shown, form, stored.id);
  if (!page && hides) return sendPage(ctx, services, site, thanksPage(shown), { state: { form } });
  if (!page) return sendPage(ctx, services, site, shown, { state: { sent: form.id, form } });
  ctx.status = 303;
  ctx.set("Location", `${page.path}?sent=${encodeURIComponent(form.id)}#${formAnchor(form.id)}`);
}

/** More values than any form asks for: each costs more than its bytes suggest. */
const mostValues = 10_000;

/** Returns the values' length. A page with them is up to ten times as long, and one visitor's alone: only what forms ask for comes back. */
function lengthOf(raw: RawValues): number {
  return Object.entries(raw).flat(2).join("").length;
}

function readFields(text: string): {
  sent: ReadonlyMap<string, readonly string[]>;
  hidden: ReadonlyMap<string, string>;
} {
  const own: ReadonlySet<string> = new Set(Object.values(hiddenFields));
  const sent = new Map<string, string[]>();
  const hidden = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (own.has(name)) hidden.set(name, value);
    else addTo(sent, name, value);
  }
  return { sent, hidden };
}

/** Returns the form in the version that the visitor saw, or as it is now. */
async function formOf(
  ctx: Context,
  services: SubmitServices,
  hidden: ReadonlyMap<string, string>,
): Promise<CompiledForm | undefined> {
  const id = hidden.get(hiddenFields.form);
  const version = hidden.get(hiddenFields.version);
  const seen = id !== undefined && version !== undefined && (await shownForm(ctx, services, id, version));
  if (seen && seen.endpoint === ctx.path) return seen;
  const here = services.forms.at(ctx.path);
  return id === undefined ? (here.length === 1 ? here[0] : undefined) : here.find((form) => form.id === id);
}

/** Returns the page that the form says it is on, or one that shows it. Never an address of the visitor's choosing. */
function pageOf(site: Site, form: CompiledForm, named: CompiledPage | undefined): CompiledPage | undefined {
  if (named && showsForm(site, named, form.id)) return named;
  const pages = [...site.pages.values()];
  const first = pages.find((each) => each.forms.includes(form.id)) ?? site.pages.get("/");
  return [first, ...pages].find((each) => each && showsForm(site, each, form.id));
}

/** Returns whether this visitor would see the form's result there: in front of a shut gate, only the footer shows that of its own form. */
function isShownAt(
  ctx: Context,
  { gates }: SubmitServices,
  site: Site,
  page: CompiledPage,
  form: CompiledForm,
): Promise<boolean> | true {
  const { gate } = page;
  return !gate || hasInFooter(site, page, form.id) || gates.isOpen(ctx, site, gate.key);
}

/** Returns a page with the form and nothing else. */
function lonePage(site: Site, form: CompiledForm, named: CompiledPage | undefined): CompiledPage {
  return {
    file: "",
    path: named?.path ?? "/",
    aliases: [],
    title: form.title,
    description: site.chrome.description,
    chrome: "full",
    index: false,
    blocks: [{ type: "form", key: "form", continues: false, props: { form: form.id } }],
    forms: [form.id],
    prompts: [],
    policy: { frames: [], permissions: {} },
    version: form.version,
  };
}

/** Returns a page that says that a form behind a gate has arrived, and not a word of it; sent with the form, so that it is not cached. */
function thanksPage(lone: CompiledPage): CompiledPage {
  const props = { text: "Thank you. What you sent has arrived." };
  return { ...lone, title: "Thank you", blocks: [{ type: "text", key: "thanks", continues: false, props }], forms: [] };
}

function contextOf(
  ctx: Context,
  services: SubmitServices,
  site: Site,
  form: CompiledForm,
  page: CompiledPage,
): SubmissionContext {
  const canonical = `${services.config.origin}${page.path}`;
  return {
    pageAddress: addressOf(ctx, page, canonical),
    pageCanonical: canonical,
    pageName: pageNameOf(page, form.id),
    cookie: (name) => ctx.cookies.get(name) ?? "",
    now: services.now,
    timeZone: site.chrome.timeZone,
  };
}

/** Returns the page's address as the visitor had it, with its query, when the browser sends it and it is that page. */
function addressOf(ctx: Context, page: CompiledPage, canonical: string): string {
  const from = URL.parse(ctx.get("Referer"));
  const paths = [page.path, ...page.aliases];
  if (!from || from.host !== ctx.host || !paths.includes(from.pathname)) return canonical;
  return postedAddress(from.href, new URL(canonical).origin);
}
