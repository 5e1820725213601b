import type { Context } from "koa";
import type { NewLead, Stored } from "../leads/store.ts";
import type { Services } from "../services.ts";

/** Stores a lead. When the store fails, the visitor is asked to try again (503) and nothing is half-written. */
export async function keepLead(ctx: Context, { store, log }: Services, lead: NewLead): Promise<Stored> {
  try {
    return await store.add(lead);
  } catch (error) {
    log.error({ err: error, alert: "lead-not-stored", form: lead.form }, "a lead could not be stored");
    ctx.set("Retry-After", "60");
    return ctx.throw(503, "Your answers could not be stored. Please try again in a minute.", { expose: true });
  }
}
