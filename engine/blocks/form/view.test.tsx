import { describe, expect, it } from "vitest";
import { renderBlock, testPageData } from "../../../test/render.tsx";
import { contactForm } from "../../../test/forms/contact-form.ts";
import { testField, testGenerator } from "../../../test/forms/form-of.ts";
import { View } from "./view.tsx";

const wizard = {
  ...contactForm,
  steps: [
    { title: "Essential Information", fields: contactForm.steps[0]?.fields.slice(0, 4) ?? [] },
    { title: "Brief Company Details", fields: contactForm.steps[0]?.fields.slice(4, 7) ?? [] },
    { title: "Comments", fields: contactForm.steps[0]?.fields.slice(7) ?? [] },
  ],
  buttons: { ...contactForm.buttons, skip: "Submit Now" },
  success: { title: ["Thank You!"], actions: [], scroll: false, again: "Submit Another Form" },
};
const data = testPageData({ forms: { contact: wizard } });
const block = { key: "contact-form" };

describe("the server's HTML of a form", () => {
  const html = renderBlock(<View form="contact" look="card" block={block} />, data);

  it("posts as plain HTML to the endpoint, with what the server needs to know", () => {
    expect(html).toMatch(/<form[^>]*action="\/api\/test"[^>]*method="post"/);
    for (const hidden of [
      'name="_form" value="contact"',
      'name="_page" value="/company/contact"',
      'name="_version" value="1"',
    ]) {
      expect(html).toContain(hidden);
    }
  });

  it("holds all steps as fieldsets, each with its place among them", () => {
    expect(html.match(/<fieldset[^>]*data-current/g)).toHaveLength(3);
    expect(html).toContain("Step 1 of 3");
    expect(html).toContain("Step 3 of 3");
    for (const field of contactForm.steps[0]?.fields ?? []) expect(html).toContain(`name="${field.name}"`);
  });

  it("has all buttons enabled, because without script they must work", () => {
    expect(html).not.toContain("disabled");
  });

  it("leaves judging to the form itself, in words", () => {
    expect(html).toContain("noValidate");
    expect(html).not.toMatch(/\srequired=""/);
  });

  it("has a control that people neither see nor reach", () => {
    expect(html).toMatch(
      /aria-hidden="true"><label>[^<]*<input type="text" tabindex="-1" autoComplete="off" name="_more"/,
    );
  });
});

describe("a form of many fields", () => {
  const htmlOf = (count: number): string => {
    const fields = Array.from({ length: count }, (_, at) => testField("text", `f${at}`));
    const form = { ...contactForm, steps: [{ title: "All", fields }] };
    return renderBlock(<View form="contact" look="card" block={block} />, testPageData({ forms: { contact: form } }));
  };
  const partsIn = (html: string): string[] => html.split(/<div class="[^"]*part[^"]*">/).slice(1);
  const namesIn = (html: string): (string | undefined)[] =>
    [...html.matchAll(/name="(f\d+)"/g)].map(([, name]) => name);

  it("leaves them out of sight in tens, each once and in their order", () => {
    const html = htmlOf(500);
    expect(partsIn(html).map((part) => namesIn(part).length)).toEqual(Array<number>(50).fill(10));
    expect(namesIn(html)).toEqual(Array.from({ length: 500 }, (_, at) => `f${at}`));
  });

  it("has no parts while they are few", () => {
    expect(partsIn(htmlOf(59))).toEqual([]);
    expect(namesIn(htmlOf(59))).toHaveLength(59);
  });
});

describe("a form that came back from a plain post", () => {
  const returned = {
    id: "contact",
    values: { firstName: ["<Ada>"], industry: ["Other (please specify)"], usingAI: ["no"] },
    fields: { lastName: "Last name is required", comments: "comments must be 5000 characters or fewer" },
    error: "Please fill in all required fields.",
  };
  const html = renderBlock(<View form="contact" look="card" block={block} />, { ...data, returned });

  it("says the alert word for word, with a link to each field at fault", () => {
    expect(html).toMatch(/<p role="alert" tabindex="-1">Please fill in all required fields\.<\/p>/);
    expect(html).toContain('<a href="#contact-form-lastName">Last name is required</a>');
  });

  it("has the same words at the field", () => {
    expect(html).toMatch(/aria-describedby="contact-form-lastName-error[^"]*"/);
    expect(html).toMatch(/id="contact-form-lastName-error"[^>]*>Last name is required</);
  });

  it("says beside the buttons what the marks mean", () => {
    expect(html).toMatch(/<button type="button"[^>]*aria-describedby="contact-form-required"[^>]*>Next</);
    expect(html).toMatch(/<p id="contact-form-required"[^>]*>Fields marked \* have to be filled in\.</);
  });

  it("keeps what was filled in, as text", () => {
    expect(html).toContain('value="&lt;Ada&gt;"');
    expect(html).toMatch(/<option value="Other \(please specify\)" selected/);
    expect(html).toMatch(
      /id="contact-form-usingAI-1"[^>]*checked|checked=""[^>]*id="contact-form-usingAI-1"|value="no"[^>]*checked=""/,
    );
  });

  it("other forms of the page are as new", () => {
    const other = renderBlock(<View form="contact" look="card" block={block} />, {
      ...data,
      returned: { ...returned, id: "footer" },
    });
    expect(other).not.toContain('role="alert"');
  });
});

describe("a form that was sent without script", () => {
  it("is replaced by its success panel, which the address leads to", () => {
    const html = renderBlock(<View form="contact" look="card" block={block} />, { ...data, sent: "contact" });
    expect(html).toContain('id="form-contact"');
    expect(html).toContain("Thank You!");
    expect(html).toContain("Submit Another Form");
    expect(html).not.toContain("<form");
  });

  it("the page's own success view takes the place of the form's", () => {
    const own = { title: ["Your guides"], actions: [], scroll: false };
    const html = renderBlock(<View form="contact" look="card" block={block} success={own} />, {
      ...data,
      sent: "contact",
    });
    expect(html).toContain("Your guides");
    expect(html).not.toContain("Thank You!");
  });
});

describe("a form with a prompt that was sent without script", () => {
  const asks = { ...wizard, success: { ...wizard.success, generator: "deep" } };
  const generator = testGenerator([testField("text", "topic")], "Research {{ topic }}", { id: "deep" });
  const sent = { ...data, forms: { contact: asks }, prompts: { deep: generator }, sent: "contact" };

  it("shows the prompt that the server made, as text", () => {
    const html = renderBlock(<View form="contact" look="card" block={block} />, {
      ...sent,
      prompt: "Research <tides>",
    });
    expect(html).toContain("Research &lt;tides&gt;</pre>");
    expect(html).toContain('id="contact-form-prompt"');
  });

  it("shows no empty frame when the server has none", () => {
    expect(renderBlock(<View form="contact" look="card" block={block} />, sent)).not.toContain("contact-form-prompt");
  });

  it("leads back to an empty form by a link, because a button would do nothing", () => {
    const html = renderBlock(<View form="contact" look="card" block={block} />, sent);
    expect(html).toMatch(/<a [^>]*href="\/company\/contact">Submit Another Form<\/a>/);
  });
});
