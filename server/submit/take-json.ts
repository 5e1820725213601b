import type { Context } from "koa";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import { todayIn } from "../../engine/submission/submit.ts";
import type { SendJson } from "../http/send-json.ts";
import type { NewLead } from "../leads/store.ts";
import type { SubmitServices } from "./submit-services.ts";
import { isHidden } from "./hidden-form.ts";
import { keepLead, keepPassedOn } from "./keep-lead.ts";
import type { MatchPayload } from "./match-payload.ts";
import { asPosted, changingIn, isTyped, sameWithin } from "./same-answers.ts";
import { learns, shownForm } from "./shown-form.ts";

type Payload = NewLead["payload"];

/** Tools that are created once for all JSON submissions. */
export interface JsonTools {
  match: MatchPayload;
  send: SendJson;
}

/** The browser makes the key; anything printable will do. */
const keyShape = /^[\x21-\x7e]{1,200}$/;

/** Accepts a JSON payload: 200 with the lead's id once it is on the disk, 422 with what is wrong, 400 for invalid JSON. */
export async function takeJson(
  ctx: Context,
  services: SubmitServices,
  { match, send }: JsonTools,
  text: string,
): Promise<void> {
  const payload = parse(ctx, text);
  const key = ctx.get("Idempotency-Key");
  if (key && !keyShape.test(key)) ctx.throw(400, "The Idempotency-Key has to be 1 to 200 printable characters.");
  const { site } = services.published();
  const today = todayIn({ now: services.now, timeZone: site?.chrome.timeZone ?? "UTC" });
  let forms = await candidates(ctx, services);
  let found = match(forms, payload, today);
  if ("refusal" in found && (await learns(services))) {
    const before = forms;
    forms = await candidates(ctx, services);
    const isSame = forms.length === before.length && forms.every((form, at) => form === before[at]);
    if (!isSame) found = match(forms, payload, today);
  }
  if ("refusal" in found) {
    const hidden = await Promise.all(forms.map((form) => isHidden(ctx, services, site, form)));
    const open = forms.filter((_, index) => !hidden[index]);
    if (open.length < forms.length) found = match(open, payload, today);
  }
  if ("refusal" in found) return send(ctx, 422, found.refusal);
  const { form } = found;
  const answers = found.payload as Payload;
  const keep = key ? keepLead : keepPassedOn;
  const stored = await keep(ctx, services, form, {
    payload: answers,
    ...(key && { idempotencyKey: key }),
    ...(key &&
      isTyped(form, answers) && {
        posted: {
          payload: asPosted(form, answers, services.config.origin),
          changing: changingIn(form),
          within: sameWithin(form, answers),
        },
      }),
  });
  if (stored.outcome === "conflict") {
    send(ctx, 422, { error: "This Idempotency-Key was used for other answers: take a new one.", fields: {} });
    return;
  }
  send(ctx, 200, { ok: true, id: stored.id });
}

/** Returns the forms of this endpoint, beginning with the one that the browser says it shows. */
async function candidates(ctx: Context, services: SubmitServices): Promise<readonly CompiledForm[]> {
  const { forms } = services;
  const [id = "", version = ""] = ctx.get("X-Form").split("@");
  const shown = ctx.get("X-Form") === "" ? undefined : await shownForm(ctx, services, id, version);
  const all = forms.at(ctx.path);
  return shown && shown.endpoint === ctx.path ? [shown, ...all.filter((form) => form !== shown)] : all;
}

function parse(ctx: Context, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return ctx.throw(400, "The body is not JSON.");
  }
}
