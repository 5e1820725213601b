import type { Context } from "koa";
import type { CompiledForm } from "../../engine/compile/site.ts";
import type { NewLead, Stored } from "../leads/store.ts";
import type { Services } from "../services.ts";

/** What the one who takes the form knows of the lead; `quarantined` when the form itself gives a program away. */
type Given = Omit<NewLead, "form" | "formVersion" | "deliveries" | "context">;

/** Stores a lead with its deliveries. When the store fails, the visitor is asked to try again (503) and nothing is half-written. */
export async function keepLead(ctx: Context, services: Services, form: CompiledForm, lead: Given): Promise<Stored> {
  const { store, log, forms, post, spam } = services;
  const specs = forms.deliveries(form);
  const deliveries = specs.map((spec) => ({ destination: spec.name, lane: post.laneOf(spec) }));
  const context = post.contextOf(specs, (name) => ctx.cookies.get(name));
  const { quarantined, reasons } = spam.judge(ctx, lead.payload, lead.quarantined ?? false);
  const own = { form: form.id, formVersion: form.version, deliveries, context, quarantined, suspicion: reasons };
  try {
    const stored = await store.add({ ...lead, ...own });
    post.wake();
    return stored;
  } catch (error) {
    log.error({ err: error, alert: "lead-not-stored", form: form.id }, "a lead could not be stored");
    ctx.set("Retry-After", "60");
    return ctx.throw(503, "Your answers could not be stored. Please try again in a minute.", { expose: true });
  }
}
