/** Compiled things back in the shape that their schemas describe, so that both versions are compared along them. */
import type { Site } from "../compile/site.ts";
import type {
  CompiledBlock,
  CompiledField,
  CompiledForm,
  CompiledPage,
  CompiledPrompt,
  Source,
} from "../compile/site.ts";

type Value = Record<string, unknown>;

/** A page as its file says it, includes replaced by what they take. */
export function pageAsAuthored(page: CompiledPage): Value {
  const { title, description, chrome, landing, accent, index, gate, blocks } = page;
  return { title, description, chrome, landing, accent, index, gate, blocks: blocks.map(blockAsAuthored) };
}

function blockAsAuthored({ type, id, tone, continues, props }: CompiledBlock): Value {
  return { type, id, tone, continues, ...props };
}

/** The asterisk follows from `required`; only leaving it out is said, and of a field that has to be filled in. */
function fieldAsAuthored(compiled: CompiledField): Value {
  const { props, labelText: _, asterisk, ...field } = compiled;
  const required = field.required && !asterisk ? "yes, without an asterisk" : field.required;
  return { ...field, ...props, required };
}

/** A form as its file says it. The payload's sources become words. */
export function formAsAuthored(form: CompiledForm, deliveries: Site["deliveries"]): Value {
  const { id, version: _, steps, enableWhen, payload, ...rest } = form;
  const [first] = steps;
  const asked = steps.map((step) => ({ ...step, fields: step.fields.map(fieldAsAuthored) }));
  return {
    ...rest,
    ...(steps.length === 1 && first?.title === "" ? { fields: first.fields.map(fieldAsAuthored) } : { steps: asked }),
    enableWhen: withoutEmpty(enableWhen),
    payload: Object.fromEntries(Object.entries(payload).map(([name, source]) => [name, sourceWords(source)])),
    deliver: (deliveries.get(id) ?? []).map(({ to, name, settings }) => Object.assign({ to, name }, settings)),
  };
}

/** A prompt file as it says it. */
export function promptAsAuthored(prompt: CompiledPrompt): Value {
  const { id: _, ...rest } = prompt;
  if (rest.kind === "library") return rest;
  return { ...rest, inputs: rest.inputs.map(fieldAsAuthored), enableWhen: withoutEmpty(rest.enableWhen) };
}

function withoutEmpty(condition: Readonly<Record<string, readonly string[]>>): Value | undefined {
  const filled = Object.entries(condition).filter(([, names]) => names.length > 0);
  return filled.length > 0 ? Object.fromEntries(filled) : undefined;
}

function sourceWords(source: Source): string {
  switch (source.kind) {
    case "constant":
      return source.value;
    case "pattern":
      return source.parts.map((part) => (typeof part === "string" ? part : `{${part.field}}`)).join("");
    case "field":
      return `the value of ${source.field}`;
    case "labels":
      return `the chosen labels of ${source.field}`;
    case "cookie":
      return `the cookie ${source.name}`;
    case "page":
      return source.what === "name" ? "the page's name" : `the page's ${source.what} address`;
    default:
      return "the moment of sending";
  }
}
