/** The contact form of the specification, written by hand for tests. */
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import { testField, testForm } from "./form-of.ts";

const required = { required: true, asterisk: true };
const other = "Other (please specify)";

/** The contact form: four required fields, an industry that another field can replace, a summary in the notes. */
export const contactForm: CompiledForm = testForm(
  [
    testField("text", "firstName", { ...required, label: ["First name"] }),
    testField("text", "lastName", { ...required, label: ["Last name"] }),
    testField("email", "email", { ...required, label: ["Email"] }),
    testField("text", "company", { ...required, label: ["Company"] }),
    testField("select", "industry", { props: { options: ["Manufacturing & Industrial", other] } }),
    testField("text", "otherIndustry", { when: { industry: other }, replaces: "industry" }),
    testField("select", "employees", { props: { options: ["1-5", "1001+"] } }),
    testField("radio", "usingAI", { props: { options: [{ value: "yes", label: "Yes" }, "no"] } }),
    testField("textarea", "comments"),
  ],
  {
    id: "contact",
    enableWhen: { filled: ["firstName", "lastName", "email", "company"], valid: [] },
    messages: {
      required: "Please fill in all required fields.",
      invalid: "Please enter a valid email address.",
    },
    payload: {
      name: { kind: "pattern", parts: [{ field: "firstName" }, " ", { field: "lastName" }] },
      email: { kind: "field", field: "email" },
      company: { kind: "field", field: "company" },
      industry: { kind: "field", field: "industry" },
      employees: { kind: "field", field: "employees" },
      usingAI: { kind: "field", field: "usingAI" },
      comments: { kind: "field", field: "comments" },
      type: { kind: "constant", value: "Contact" },
      notes: { kind: "pattern", parts: ["Industry: ", { field: "industry" }, "; Employees: ", { field: "employees" }] },
      hutk: { kind: "cookie", name: "hubspotutk" },
      pageUri: { kind: "page", what: "address" },
      pageName: { kind: "constant", value: "Contact" },
    },
  },
);

/** Valid raw values. */
export const goodContact = {
  firstName: ["Ada"],
  lastName: ["Lovelace"],
  email: ["ada@example.org"],
  company: ["Analytical Engines"],
};
