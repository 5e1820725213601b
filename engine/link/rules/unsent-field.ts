import { report } from "../../problem/report.ts";
import { allNamed, declaredFields } from "../fields.ts";
import type { Rule } from "../rule.ts";
import { fieldsIn } from "../../things/condition.ts";
import { isRecord } from "../../things/values.ts";
import { openFields, patternFields } from "../file-parts.ts";

/** Requires every answer to be sent or to affect something; otherwise nobody would ever read it. */
export const rule: Rule = function* ({ named, digest }) {
  for (const file of named("form").values()) {
    const payload = isRecord(file.value) ? file.value["payload"] : undefined;
    if (!isRecord(payload) || !allNamed(file)) continue;
    const { refs, conditions, patterns } = digest(file);
    const used = new Set([
      ...refs.filter(({ kind }) => kind === "field").map(({ name }) => name),
      ...conditions.flatMap(({ condition }) => fieldsIn(condition)),
      // An unclosed brace is reported by another rule.
      ...patterns.flatMap(({ text }) => [...patternFields(text), ...openFields(text)].map(({ name }) => name)),
    ]);
    // A prompt shown after submission uses the answers in the fields.
    if (refs.some(({ kind }) => kind === "generator")) continue;
    for (const { name, pointer, value } of declaredFields(file)) {
      // An answer that replaces another one is sent under that one's name.
      if (used.has(name) || "replaces" in value) continue;
      const plain = Object.keys(payload).find((key) => payload[key] === name);
      yield report(
        "unsent-field",
        { file: file.path, pointer: `${pointer}/name` },
        { name, ...(plain !== undefined && { plain }) },
      );
    }
  }
};
