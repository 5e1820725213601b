/** Forms that another process of the same store shows: during a rollout, visitors have either version. */
import type { Context } from "koa";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import type { SubmitServices } from "./submit-services.ts";

/**
 * Resolves with the form in the version that the visitor has, wherever it was shown; undefined when it is no longer accepted.
 *
 * Throws 503 when only a newer program can judge it, or the store cannot say what it is: a proxy asks the next server, a visitor
 * may try again.
 */
export async function shownForm(
  ctx: Context,
  services: SubmitServices,
  id: string,
  version: string,
): Promise<CompiledForm | undefined> {
  const { forms } = services;
  const known = forms.find(id, version);
  if (known) return known;
  const learned = await learns(services);
  if (learned && !forms.isBeyond(id, version)) return forms.find(id, version);
  ctx.set("Retry-After", learned ? "1" : "60");
  return ctx.throw(503, "This form cannot be taken here at the moment. Please try again.", { expose: true });
}

/** Resolves with whether the forms of other processes could be read; the log says why not. */
export function learns({ forms, log }: SubmitServices): Promise<boolean> {
  return forms.learn().then(
    () => true,
    (error: unknown) => {
      log.error({ err: error, alert: "lead-not-stored" }, "what other servers show could not be read");
      return false;
    },
  );
}
