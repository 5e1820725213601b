/** The addresses that take forms. They stand in the forms' own files and nowhere here. */
import type { Middleware } from "koa";
import { payloadSchema } from "../../engine/submission/payload-schema.ts";
import { clientAddress } from "../http/client-address.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import { readBody } from "../http/read-body.ts";
import { sendErrorPage } from "../pages/send-error-page.ts";
import type { Services } from "../services.ts";
import { createMatchPayload } from "../submit/match-payload.ts";
import { takeJson } from "../submit/take-json.ts";
import { takePlain } from "../submit/take-plain.ts";

/** The most that a form may send, in bytes. */
const limit = 64_000;

/** Takes POSTs to any form's endpoint: JSON from the script, urlencoded from a page without script. */
export function takeForms(services: Services): Middleware {
  const match = createMatchPayload(payloadSchema);
  const turns = createRateLimit({ limit: services.config.submitsPerMinute, window: 60_000, now: services.now });
  return async (ctx, next) => {
    if (!services.forms.isEndpoint(ctx.path)) return next();
    ctx.state["route"] = ctx.path;
    ctx.set("Cache-Control", "no-store");
    if (ctx.method !== "POST") return ctx.throw(405, { headers: { Allow: "POST" } });
    const { site } = services.published();
    if (!site) return ctx.throw(503);
    const kind = ctx.is("application/json", "application/x-www-form-urlencoded");
    if (!kind) return ctx.throw(415, "Send the form as application/json or application/x-www-form-urlencoded.");
    const turn = turns.take(clientAddress(ctx));
    if (!turn.ok) {
      ctx.set("Retry-After", String(turn.retryAfter));
      if (kind !== "application/json") return sendErrorPage(ctx, services, 429);
      ctx.status = 429;
      ctx.body = { error: "Too many forms were sent from here. Please wait a minute and try again.", fields: {} };
      return undefined;
    }
    const text = await readBody(ctx, limit);
    return kind === "application/json" ? takeJson(ctx, services, match, text) : takePlain(ctx, services, site, text);
  };
}
