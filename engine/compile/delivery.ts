import type { CompileContext } from "./context.ts";
import type { DeliverySpec } from "./delivery-spec.ts";
import { noUses, resolve } from "./resolve.ts";

interface ResolvedDelivery extends Record<string, unknown> {
  to: string;
  name?: string;
}

/** Compiles where a valid form file's leads go. An empty list when it says nothing. */
export function compileDeliveries(value: unknown, context: CompileContext): readonly DeliverySpec[] {
  const form = resolve(value, context.schemas.file("form"), context, noUses()) as { deliver?: ResolvedDelivery[] };
  return (form.deliver ?? []).map(({ to, name = to, ...settings }) => ({ name, to, settings }));
}
