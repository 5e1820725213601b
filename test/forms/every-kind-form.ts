/** A form with every kind of value that can be compared, limited or formatted, for tests. */
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import { testField, testForm } from "./form-of.ts";

const fields = [
  testField("number", "guests", { required: true, props: { min: 1, max: 40 }, label: ["How many of you come?"] }),
  testField("number", "budget", { props: { min: 0, decimals: 2 } }),
  testField("date", "visit", { required: true, props: { min: "today", max: "90 days ahead" } }),
  testField("date", "founded", { props: { max: "today" } }),
  testField("select", "kind", { required: true, props: { options: ["Visit", "Talk", "Other"] } }),
  testField("text", "bus", {
    required: true,
    when: { any: [{ guests: { moreThan: 20 } }, { all: [{ kind: "Visit" }, { visit: { after: "2 weeks ahead" } }] }] },
  }),
  testField("text", "topic", { when: { kind: { not: ["Visit", "Other"] }, not: { bus: "none" } } }),
  testField("text", "badge", { props: { pattern: String.raw`[A-Z]{2}-\d{4}` } }),
];

/** Sends each value by itself, and all of them in one text. */
export const everyKindForm: CompiledForm = testForm(fields, {
  id: "every-kind",
  endpoint: "/api/every-kind",
  payload: {
    ...Object.fromEntries(fields.map(({ name }) => [name, { kind: "field", field: name } as const])),
    all: { kind: "pattern", parts: fields.flatMap(({ name }) => [{ field: name }, "; "]) },
    alone: { kind: "labels", field: "visit" },
  },
});
