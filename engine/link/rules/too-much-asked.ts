import { charactersOf, mostCharacters, type Sized } from "../../things/form-size.ts";
import { report } from "../../problem/report.ts";
import type { Schemas } from "../../validate/schemas.ts";
import { declaredFields, type Field } from "../fields.ts";
import type { Rule } from "../rule.ts";

/** Requires that everything a form asks for fits in one request. */
export const rule: Rule = function* ({ asking, schemas }) {
  for (const file of asking("form")) {
    const fields = declaredFields(file);
    const characters = charactersOf(fields.map((field) => sizeOf(field, schemas)));
    if (characters <= mostCharacters) continue;
    const steps = fields.some(({ pointer }) => pointer.startsWith("/steps/"));
    const place = { file: file.path, pointer: steps ? "/steps" : "/fields", at: "key" } as const;
    yield report("too-much-asked", place, { characters, most: mostCharacters });
  }
};

function sizeOf({ name, type, value, options = [], labels = [] }: Field, schemas: Schemas): Sized {
  const known = schemas.item("field", String(type))?.properties?.["maxLength"]?.default;
  const maxLength = value["maxLength"] ?? known;
  const choices = options.map((option, at) => {
    const [sent, read = ""] = [String(option), labels[at]];
    return read.length > sent.length ? read : sent;
  });
  return {
    name,
    maxLength: typeof maxLength === "number" ? maxLength : undefined,
    choices,
    several: type === "checkbox-group",
  };
}
