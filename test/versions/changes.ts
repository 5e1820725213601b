/** The ways in which a form can change from one version of a site to the next. */
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import type { Site } from "../../engine/site/site.ts";
import { testField, testForm, testPage, testSite } from "../server/site.ts";
import type { RawValues } from "../../engine/field-type/field-type.ts";

/** A form in a version of the site, with valid answers. */
export interface Version {
  form: CompiledForm;
  raw: RawValues;
  /** Default: /us/write. */
  page?: string;
}

const choice = (...values: string[]) => ({
  type: "select",
  props: { options: values.map((value) => ({ value, label: [value] })) },
});
const name = testField("name");
const email = testField("email", { type: "email" });
const phone = testField("phone", { required: false });

function version(
  nth: number,
  fields: readonly ReturnType<typeof testField>[],
  raw: Readonly<Record<string, string>>,
  more: Partial<CompiledForm> = {},
): Version {
  const form = testForm("inquiry", {
    version: `v${nth}`,
    steps: [{ title: "", fields }],
    payload: Object.fromEntries(fields.map((field) => [field.name, { kind: "field" as const, field: field.name }])),
    ...more,
  });
  return { form, raw: Object.fromEntries(Object.entries(raw).map(([key, value]) => [key, [value]])) };
}

const ada = { name: "Ada", email: "ada@example.org" };
const plain = version(1, [name, email], ada);
const at = (endpoint: string, nth: number): Version => version(nth, [name, email], ada, { endpoint });

/** Each change with the form before and after; undefined when there is none. */
export const changes: readonly (readonly [what: string, before: Version | undefined, after: Version | undefined])[] = [
  ["a required field is added", plain, version(2, [name, email, testField("firm")], { ...ada, firm: "Looms" })],
  ["an optional field is added", plain, version(2, [name, email, phone], { ...ada, phone: "614 555 0100" })],
  ["a field is removed", version(1, [name, email, phone], { ...ada, phone: "1" }), version(2, [name, email], ada)],
  ["a field is renamed", plain, version(2, [testField("fullName"), email], { fullName: "Ada", email: ada.email })],
  [
    "an option goes and another comes",
    version(1, [name, testField("plan", choice("small", "large"))], { name: "Ada", plan: "large" }),
    version(2, [name, testField("plan", choice("small", "huge"))], { name: "Ada", plan: "huge" }),
  ],
  [
    "a key of the payload is called otherwise",
    plain,
    version(2, [name, email], ada, {
      payload: { contactName: { kind: "field", field: "name" }, email: { kind: "field", field: "email" } },
    }),
  ],
  [
    "a constant has another value",
    version(
      1,
      [name],
      { name: "Ada" },
      { payload: { name: { kind: "field", field: "name" }, of: { kind: "constant", value: "1" } } },
    ),
    version(
      2,
      [name],
      { name: "Ada" },
      { payload: { name: { kind: "field", field: "name" }, of: { kind: "constant", value: "2" } } },
    ),
  ],
  [
    "a field becomes required",
    version(1, [name, phone], { name: "Ada" }),
    version(2, [name, testField("phone")], { name: "Ada", phone: "1" }),
  ],
  [
    "a field has another type",
    version(1, [name, testField("about")], { name: "Ada", about: "Looms" }),
    version(2, [name, testField("about", { type: "textarea" })], { name: "Ada", about: "Looms,\nlooms" }),
  ],
  [
    "a field may be longer",
    version(1, [testField("name", { props: { maxLength: 5 } })], { name: "Ada" }),
    version(2, [testField("name", { props: { maxLength: 100 } })], { name: "Ada Lovelace" }),
  ],
  [
    "the steps change",
    version(1, [name, email], ada, { steps: [{ title: "", fields: [name, email] }] }),
    version(2, [name, email], ada, {
      steps: [
        { title: "One", fields: [email] },
        { title: "Two", fields: [name] },
      ],
    }),
  ],
  ["the form is sent to another address", at("/api/take", 1), at("/api/take-anew", 2)],
  [
    "the form moves to another page",
    plain,
    { ...version(2, [name, email], ada, { messages: { required: "All of it." } }), page: "/people/write" },
  ],
  ["the form is added", undefined, { ...at("/api/take-first", 1), page: "/new" }],
  ["the form is removed", { ...at("/api/take-last", 1), page: "/old" }, undefined],
];

/** Returns a site that shows this form, if any, and sends its leads to `webhook-NTH`. */
export function siteOf(given: Version | undefined, nth: number): Site {
  const news = testForm("news", { version: "n1" });
  const page = given?.page ?? "/us/write";
  const block = { type: "form", key: "f", continues: false, props: { form: "inquiry", pageName: "Inquiry page" } };
  return testSite({
    version: `site-${nth}`,
    pages: [testPage("/"), ...(given ? [testPage(page, { forms: ["inquiry"], blocks: [block] })] : [])],
    forms: given ? [given.form, news] : [news],
    deliveries: { inquiry: [{ name: `webhook-${nth}`, to: "webhook", settings: {} }] },
  });
}
