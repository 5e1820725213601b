/** Forms that another process of the same store shows: while a new version is rolled out, visitors have either. */
import type { Context } from "koa";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import type { SubmitServices } from "./submit-services.ts";

/**
 * The form in the version that the visitor has, wherever it was shown; undefined when it is not taken any more.
 *
 * Ends with 503 when only a newer program can judge it, or the store cannot say what it is: a proxy asks the next
 * server, a visitor may try again.
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

/** Whether it could be asked what other processes show; the log says why not. */
export function learns({ forms, log }: SubmitServices): Promise<boolean> {
  return forms.learn().then(
    () => true,
    (error: unknown) => {
      log.error({ err: error, alert: "lead-not-stored" }, "what other servers show could not be read");
      return false;
    },
  );
}
