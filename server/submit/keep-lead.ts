import { type Context, HttpError } from "koa";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import { clientAddress, networkAround } from "../http/client-address.ts";
import { isSameOrigin } from "../http/same-origin.ts";
import type { JudgeTurns, NewLead, Stored } from "../leads/store.ts";
import { linksIn } from "./suspicion.ts";
import type { SubmitServices } from "./submit-services.ts";

/** What the caller knows about the lead; `quarantined` if the form's trap has caught a program. */
type Given = Omit<NewLead, "form" | "formVersion" | "deliveries" | "context">;

const minute = 60_000;
const tenMinutes = 10 * minute;
const hour = 60 * minute;

/** An address may send this many times the limit of a minute in a day: a single one must not fill the disk. */
const inDay = 10;

/** Its network may send this many times that in a day, where each customer has a network of many addresses: in IPv6 a /48. */
const inNetwork = 10;

/** The whole day is counted only for clients that send more than this many in ten minutes. */
const fewInTenMinutes = 60;

/** Throws 429, because too many forms come from an address, which may send one more in `seconds`. */
export function tooMany(ctx: Context, seconds = 60): never {
  ctx.set("Retry-After", String(seconds));
  const wait = seconds > 60 ? "an hour" : "a minute";
  return ctx.throw(429, `Too many forms were sent from here. Please wait ${wait} and try again.`, { expose: true });
}

/**
 * Stores a lead with its deliveries, unless its sender has sent too many to all processes together.
 *
 * When the store fails, the visitor is asked to try again (503) and nothing is half-written.
 */
export async function keepLead(
  ctx: Context,
  services: SubmitServices,
  form: CompiledForm,
  lead: Given,
): Promise<Stored> {
  const { store, log, forms, dispatch, spam, config } = services;
  const most = config.submitsPerMinute;
  const specs = forms.deliveries(form);
  const deliveries = specs.map((spec) => ({ destination: spec.name, lane: dispatch.laneOf(spec) }));
  const links = linksOf(form, lead.payload);
  const address = clientAddress(ctx);
  const around = networkAround(address);
  const context = dispatch.contextOf(specs, (name) => ctx.cookies.get(name), around);
  const turn = `form from ${address}`;
  // An IPv4 address is one customer's own: its neighbours are others.
  const name = `forms of network ${around}`;
  const network = address.includes(":") ? { name, most: most * inDay * inNetwork } : undefined;
  const judge: JudgeTurns = {
    windows: [minute, tenMinutes, 24 * hour],
    of([now = 0, recent = 0, today = 0]) {
      if (now >= most) return { wait: minute / 1000 };
      if (recent >= fewInTenMinutes && today >= most * inDay) return { wait: hour / 1000 };
      const foreign = !isSameOrigin(ctx, config.origin);
      const known = { trapped: lead.quarantined ?? false, foreign, recent: recent + 1, links };
      const { quarantined, reasons } = spam.judge(ctx, known);
      return { quarantined, suspicion: reasons };
    },
  };
  try {
    const own = {
      form: form.id,
      formVersion: form.version,
      deliveries,
      context,
      turn,
      ...(network && { network }),
      judge,
    };
    const stored = await store.add({ ...lead, ...own });
    if (stored.outcome === "refused") return tooMany(ctx, stored.wait);
    dispatch.wake();
    return stored;
  } catch (error) {
    if (error instanceof HttpError) throw error;
    log.error({ err: error, alert: "lead-not-stored", form: form.id }, "a lead could not be stored");
    ctx.set("Retry-After", "60");
    return ctx.throw(503, "Your answers could not be stored. Please try again in a minute.", { expose: true });
  }
}

/** Counts the visitor's links. The page's address, cookies and the author's text do not count; a text composed of answers repeats them. */
function linksOf(form: CompiledForm, payload: Given["payload"]): number {
  const texts = Object.entries(payload).flatMap(([name, text]) => {
    const source = form.payload[name];
    return source && typeof text === "string" ? [{ source, text }] : [];
  });
  const answers = new Map<string, string>();
  for (const { source, text } of texts) {
    if (source.kind !== "field" && source.kind !== "labels") continue;
    // One answer may occur under several names, and a program may write something else under each.
    if (linksIn(text).length >= linksIn(answers.get(source.field) ?? "").length) answers.set(source.field, text);
  }
  // What a program writes in place of such a text counts: all links that neither the author nor an answer in it has.
  const beyond = texts.flatMap(({ source, text }) => {
    if (source.kind !== "pattern") return [];
    const known = source.parts.flatMap((part) =>
      linksIn(typeof part === "string" ? part : (answers.get(part.field) ?? "")),
    );
    const left = new Map([...Map.groupBy(known, (link) => link)].map(([link, all]) => [link, all.length]));
    return linksIn(text).filter((link) => {
      const more = left.get(link) ?? 0;
      left.set(link, more - 1);
      return more <= 0;
    });
  });
  return beyond.length + [...answers.values()].flatMap(linksIn).length;
}

/**
 * Stores a lead without a key of its own. A proxy that passes a post on to the next server marks it with an id: the
 * same id means the same lead. An id that is too short for that, such as a counter, may be another request's as well.
 * No program's key contains a space.
 */
export async function keepPassedOn(
  ctx: Context,
  services: SubmitServices,
  form: CompiledForm,
  lead: Given,
): Promise<Stored> {
  const id = ctx.get("X-Request-Id");
  const isTold = ctx.app.proxy && /^[\x21-\x7e]{16,100}$/.test(id);
  const stored = await keepLead(ctx, services, form, isTold ? { ...lead, idempotencyKey: `post ${id}` } : lead);
  // The proxy gave this id to other answers before, so it says nothing about these.
  return stored.outcome === "conflict" ? keepLead(ctx, services, form, lead) : stored;
}
