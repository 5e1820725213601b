/** The form, generator and library to which the examples of blocks refer. */
import type { CompiledForm } from "../engine/site/form-spec.ts";
import type { CompiledGenerator, CompiledLibrary } from "../engine/site/prompt-spec.ts";
import { contactForm } from "./forms/contact-form.ts";
import { testField, testGenerator } from "./forms/form-of.ts";

const asked = contactForm.steps[0]?.fields ?? [];

/** The contact form in two steps. */
export const exampleForm: CompiledForm = {
  ...contactForm,
  id: "question",
  steps: [
    { title: "Essential Information", fields: asked.slice(0, 4) },
    { title: "Details", text: ["All of this is optional."], fields: asked.slice(4) },
  ],
  buttons: { ...contactForm.buttons, skip: "Submit Now" },
};

/** A generator with an input of each common type. */
export const exampleGenerator: CompiledGenerator = testGenerator(
  [
    testField("select", "business", {
      required: true,
      asterisk: true,
      props: { options: ["Manufacturing", "Retail"] },
    }),
    testField("textarea", "goal", { help: ["A number helps."] }),
    testField("text", "place"),
  ],
  "A plan for {{ business }}",
  { id: "opening", buttons: { generate: "Generate Prompt", reset: "Reset", again: "Create New Prompt" } },
);

const prompt = (id: string, category: string): CompiledLibrary["prompts"][number] => ({
  id,
  title: `Prompt ${id}`,
  category,
  description: ["Says ", { strong: ["what"] }, " it is for."],
  featured: false,
  prompt: `Act as a recruiter. Write the ${id} for [ROLE] in [CITY] & around it <today>.`,
});

/** Prompts in two categories. */
export const exampleLibrary: CompiledLibrary = {
  kind: "library",
  id: "office",
  title: "Office",
  categories: ["Sourcing", "Outreach"],
  prompts: [prompt("boolean-search", "Sourcing"), prompt("note-summary", "Outreach"), prompt("intake", "Sourcing")],
  copy: { label: "Copy Prompt", silent: false },
};
