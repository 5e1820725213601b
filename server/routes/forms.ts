/** The endpoints of forms. They are named in the forms' own files and nowhere here. */
import type { Context, Middleware } from "koa";
import { bodyLimit } from "../../engine/submission/body-limit.ts";
import { payloadSchema } from "../../engine/submission/payload-schema.ts";
import { usualForm } from "../../engine/things/form-size.ts";
import { isPosted } from "../../engine/things/served-addresses.ts";
import { clientAddress } from "../http/client-address.ts";
import { createRateLimit } from "../http/rate-limit.ts";
import { readBody } from "../http/read-body.ts";
import { createSendJson } from "../http/send-json.ts";
import type { Services } from "./services.ts";
import { tooMany } from "../submit/keep-lead.ts";
import { learns } from "../submit/shown-form.ts";
import { createMatchPayload } from "../submit/match-payload.ts";
import { takeJson } from "../submit/take-json.ts";
import { takePlain } from "../submit/take-plain.ts";

/** Bytes of a plain post that are always read: without script nothing counts, so what is too long is reported by name, and comes back. */
const largestPlain = 256_000;

/** Bytes of a body that take no room, which most forms stay below; and the bytes of room that all larger ones share for the rest. */
const smallForm = 8000;
const roomForLarge = 64_000_000;

/** Returns how many bytes may be sent to an endpoint: what its longest form may. */
function limitAt(endpoint: string, { forms }: Services): number {
  return forms.at(endpoint).reduce((most, form) => Math.max(most, bodyLimit(form)), usualForm);
}

/** Resolves with whether forms are sent here, including those that only another process shows, if the method is a form's. */
async function isEndpoint(ctx: Context, services: Services, own: ReadonlySet<string>): Promise<boolean> {
  const { forms } = services;
  // Other addresses (schema/form.json says where a form may be) and the server's own need no query of the store.
  if (!isPosted(ctx.path) || own.has(ctx.path)) return false;
  if (forms.isEndpoint(ctx.path)) return true;
  if (ctx.method !== "POST" || ctx.path.length > 100) return false;
  return (await learns(services)) && forms.isEndpoint(ctx.path);
}

/** Accepts POSTs to any form's endpoint except the server's `own` ones: JSON from the script, urlencoded from a page without script. */
export function takeForms(services: Services, own: ReadonlySet<string>): Middleware {
  const { config, elapsed } = services;
  const tools = { match: createMatchPayload(payloadSchema), send: createSendJson(config) };
  const room = { usual: smallForm, left: roomForLarge };
  const turns = createRateLimit({ limit: config.submitsPerMinute, window: 60_000, ...(elapsed && { elapsed }) });
  return async (ctx, next) => {
    if (!(await isEndpoint(ctx, services, own))) return next();
    ctx.state["route"] = ctx.path;
    if (ctx.method !== "POST") return ctx.throw(405, { headers: { Allow: "POST" } });
    if (!services.published().site) return ctx.throw(503);
    const kind = ctx.is("application/json", "application/x-www-form-urlencoded");
    if (!kind) return ctx.throw(415, "Send the form as application/json or application/x-www-form-urlencoded.");
    const turn = turns.take(clientAddress(ctx));
    if (!turn.ok) return tooMany(ctx, turn.retryAfter);
    const isJson = kind === "application/json";
    const limit = limitAt(ctx.path, services);
    const text = await readBody(ctx, isJson ? limit : Math.max(limit, largestPlain), room);
    // It takes its room until it is stored: otherwise, while a disk hangs, waiting bodies would fill the memory.
    const beyond = Math.max(0, text.length - smallForm);
    room.left -= beyond;
    try {
      if (isJson) return await takeJson(ctx, services, tools, text);
      ctx.set("Cache-Control", "no-store");
      // The site as it is now, because the sender decides how long the body takes to arrive.
      const { site } = services.published();
      if (!site) return ctx.throw(503);
      return await takePlain(ctx, services, site, text);
    } finally {
      room.left += beyond;
    }
  };
}
