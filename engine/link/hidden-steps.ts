/** Finds steps of a form in which no field can ever be asked. */
import type { SourceFile } from "../source/source-file.ts";
import { askedWhen, byName } from "./asked-when.ts";
import { declaredFields } from "./fields.ts";
import { isRecord, listOf } from "../things/values.ts";

/** Returns each such step with its title. */
export function hiddenSteps(file: SourceFile): { pointer: string; title: string }[] {
  const steps = isRecord(file.value) ? file.value["steps"] : undefined;
  const fields = byName(declaredFields(file));
  return listOf(steps).flatMap((step, index) => {
    const pointer = `/steps/${index}`;
    const own = [...fields.values()].filter((field) => field.pointer.startsWith(`${pointer}/`));
    const hidden = own.length > 0 && own.every((field) => askedWhen(field, fields).kind === "never");
    return hidden ? [{ pointer, title: String(isRecord(step) ? step["title"] : "") }] : [];
  });
}
