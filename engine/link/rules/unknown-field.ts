import { firstNear } from "../../problem/near.ts";
import { report, type Place } from "../../problem/report.ts";
import { escapeToken } from "../../problem/pointer.ts";
import { asksOf } from "../../things/condition.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { allNamed, fieldNames } from "../fields.ts";
import type { Project } from "../project.ts";
import type { Rule } from "../rule.ts";
import { isRecord } from "../../things/values.ts";
import { openFields, patternFields } from "../file-parts.ts";

/** Requires conditions, payloads, `enableWhen` and `replaces` to name fields of the same file. */
export const rule: Rule = function* (project) {
  for (const file of [...project.named("form").values(), ...project.named("generator").values()]) {
    if (file.value === undefined || !allNamed(file)) continue;
    const known = fieldNames(file);
    const names = new Set(known);
    const near = firstNear();
    for (const { name, place } of namesIn(file, project)) {
      if (names.has(name)) continue;
      yield report("unknown-field", place, { name, known, near: near(name, known) });
    }
    for (const { text, place } of project.digest(file).patterns) {
      for (const { name, within } of openFields(text)) {
        const words = { open: "{", close: "}" };
        if (names.has(name)) yield report("unclosed-bracket", { ...place, within }, words, { text: `{${name}}` });
      }
    }
  }
};

function* namesIn(file: SourceFile, project: Project): Iterable<{ name: string; place: Place }> {
  const { refs, conditions, patterns } = project.digest(file);
  for (const { kind, name, place } of refs) if (kind === "field") yield { name, place };
  for (const { condition, place } of conditions) {
    for (const { name, keys } of asksOf(condition)) {
      const pointer = [place.pointer, ...keys.map(escapeToken)].join("/");
      yield { name, place: { ...place, pointer, at: "key" } };
    }
  }
  for (const { text, place } of patterns) {
    for (const { name, within } of patternFields(text)) yield { name, place: { ...place, within } };
  }
  const placeholders = isRecord(file.value) ? file.value["placeholders"] : undefined;
  for (const name of isRecord(placeholders) ? Object.keys(placeholders) : []) {
    yield { name, place: { file: file.path, pointer: `/placeholders/${escapeToken(name)}`, at: "key" } };
  }
}
