import type { CompiledForm } from "../site/form-spec.ts";
import type { CompiledGenerator } from "../site/prompt-spec.ts";
import { type ReadRaw, readAnswers } from "./answers.ts";
import { faultOf } from "./faults.ts";
import { isEmpty, type Today } from "../field-type/field-type.ts";
import { fieldsOf } from "./fields-of.ts";

/**
 * Returns whether the buttons that submit a form, go to its next step, or generate a prompt are enabled.
 *
 * Reads only the fields named in `enableWhen` and those that decide whether these are asked; a field that is not asked
 * never blocks.
 */
export function isEnabled(asks: CompiledForm | CompiledGenerator, raw: ReadRaw, today: Today): boolean {
  const fields = fieldsOf(asks);
  const answers = readAnswers(fields, raw, today);
  const valid = "valid" in asks.enableWhen ? asks.enableWhen.valid : [];
  const waiting = (name: string): boolean => answers.isAsked(name) && isEmpty(answers.value(name));
  if ([...asks.enableWhen.filled, ...valid].some(waiting)) return false;
  return valid.every((name) => {
    const field = fields.get(name);
    return !field || faultOf(field, answers) === undefined;
  });
}
