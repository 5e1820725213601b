/** Renames a field of a form; what is sent stays the same. */
import type { Place } from "../problem/report.ts";
import { asksOf } from "../things/condition.ts";
import { declaredFields, fieldNames } from "../link/fields.ts";
import { isOfElement } from "../link/rules/reserved-name.ts";
import { RenameError, replaceAt, unknown, type Names } from "./names.ts";
import { patternFields } from "../link/file-parts.ts";

/** Records the edits that rename a field such as `contact.phone`. */
export function renameField(names: Names, from: string, to: string): void {
  const { project } = names;
  const [, form = "", field = ""] = /^([^.]+)\.([^.]+)$/.exec(from) ?? [];
  const file = project.named("form").get(form);
  const all = [...project.named("form")].flatMap(([name, each]) => fieldNames(each).map((own) => `${name}.${own}`));
  const name = to.startsWith(`${form}.`) ? to.slice(form.length + 1) : to;
  if (!file || !fieldNames(file).includes(field)) throw unknown("field", from, `${form}.${name}`, new Set(all));
  names.holder = file.path;
  if (fieldNames(file).includes(name)) throw new RenameError(`The form ${form} has a field ${name} already.`);
  if (!/^[a-z][A-Za-z0-9]*$/.test(name))
    throw new RenameError(`“${name}” is not a name for a field: use letters and digits.`);
  if (isOfElement(name))
    throw new RenameError(`“${name}” is not a name for a field: it is a part of every form itself.`);
  const place = (pointer: string): Place => ({ file: file.path, pointer });
  const replace = (at: Place): void => replaceAt(names, file.path, at, field, name);
  for (const each of declaredFields(file)) if (each.name === field) replace(place(`${each.pointer}/name`));
  for (const ref of project.refs(file, "field")) if (ref.name === field) replace(ref.place);
  const { conditions, patterns } = project.digest(file);
  for (const { condition, place: at } of conditions) {
    for (const { name: asked, keys } of asksOf(condition)) {
      if (asked === field) replace({ file: file.path, pointer: [at.pointer, ...keys].join("/"), at: "key" });
    }
  }
  for (const { text, place: at } of patterns) {
    for (const found of patternFields(text)) {
      if (found.name === field) replace({ ...at, within: found.within });
    }
  }
  names.notes.push(
    "What is sent keeps its names. People who have the page open can send it for a week as it was, with script and without.",
  );
}
