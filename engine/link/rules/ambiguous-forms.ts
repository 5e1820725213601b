import { report } from "../../problem/report.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Rule } from "../rule.ts";
import { isRecord } from "../../things/values.ts";
import { contextKeys } from "../../things/things.ts";
import { patternFields } from "../file-parts.ts";

/** Requires that two forms with the same endpoint differ by fixed words or by a key that only one of them has. */
export const rule: Rule = function* ({ named }) {
  const forms = [...named("form").values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  // Reports both forms, because it is unclear which was first: a copy that sorts before the original would take its submissions.
  const found = new Map<SourceFile, SourceFile>();
  for (const [index, form] of forms.entries()) {
    const other = forms.slice(0, index).find((earlier) => confusable(earlier, form));
    if (other) found.set(form, other).set(other, found.get(other) ?? form);
  }
  for (const [form, other] of found) {
    const words = { form: form.name, other: other.name, endpoint: String(part(form, "endpoint")) };
    yield report("ambiguous-forms", { file: form.path, pointer: "/payload", at: "key" }, words);
  }
};

function part({ value }: SourceFile, key: string): unknown {
  return isRecord(value) ? value[key] : undefined;
}

function confusable(a: SourceFile, b: SourceFile): boolean {
  const [ours, theirs] = [part(a, "payload"), part(b, "payload")];
  if (!isRecord(ours) || !isRecord(theirs) || part(a, "endpoint") !== part(b, "endpoint")) return false;
  const keys = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  return [...keys].every((key) => contextKeys.has(key) || !differs(ours, theirs, key));
}

function differs(ours: Record<string, unknown>, theirs: Record<string, unknown>, key: string): boolean {
  if (!(key in ours) || !(key in theirs)) return true;
  const [mine, other] = [constant(ours[key]), constant(theirs[key])];
  return mine !== undefined && other !== undefined && mine !== other;
}

function constant(source: unknown): string | undefined {
  return typeof source === "string" && patternFields(source).length === 0 ? source : undefined;
}
