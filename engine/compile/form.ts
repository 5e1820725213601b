import type { CompiledDestination } from "../../schema/types.ts";
import type { DeliverySpec, SiteForm } from "../site/form-spec.ts";
import { versionOf } from "../site/version.ts";
import type { CompileContext } from "./context.ts";
import { resolveFile } from "./resolve.ts";
import { compileSource } from "./source.ts";

/**
 * Compiles a valid form file.
 *
 * Its version covers where leads are delivered, so that when two servers differ, each handles an answer given on the other's page by
 * the other's file. Only two characters of that hash are used, because versions are public and anyone could guess a recipient.
 */
export function compileForm(id: string, value: unknown, context: CompileContext): SiteForm {
  const resolved = resolveFile("form", value, context);
  const { deliver, keepDays, fields = [], steps = [{ title: "", fields }], payload, ...shown } = resolved;
  const sources = Object.entries(payload).map(([name, source]) => [name, compileSource(source)] as const);
  const form = { id, ...shown, steps, payload: Object.fromEntries(sources) };
  const deliveries = deliver.map(deliveryOf);
  return {
    form: { ...form, version: versionOf([form, versionOf(deliveries).slice(0, 2)]) },
    deliveries,
    ...(keepDays !== undefined && { keepDays }),
  };
}

function deliveryOf({ to, name = to, props: settings }: CompiledDestination): DeliverySpec {
  return { name, to, settings };
}
