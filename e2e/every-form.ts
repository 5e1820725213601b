/** The forms of the website: where they are, how they are filled in, and their messages. */
import type { Locator, Page } from "playwright-core";

export interface FormCase {
  /** The form's name and a page that shows it. */
  name: string;
  form: string;
  path: string;
  endpoint: string;
  /** Values by field name, sufficient for sending. */
  values: Readonly<Record<string, string>>;
  /** The labels of the submit button, before and while the form is sent. */
  button: string;
  busy: string;
  /** What the visitor sees when it cannot be sent: an alert, or the text of a toast. */
  failure: { alert: string } | { toast: string };
  /** The heading of the success view that replaces the form. */
  success: string;
}

const person = { name: "Ada Lovelace", email: "ada@example.org", company: "Analytical Engines" };
const names = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.org" };
const failed = { alert: "Failed to submit form. Please try again." };
const briefing = {
  endpoint: "/api/submit-to-coda",
  values: person,
  button: "Get my free briefing",
  busy: "Submitting...",
};

export const cases = {
  footer: {
    name: "footer form",
    form: "footer",
    path: "/privacy",
    endpoint: "/api/submit-to-coda",
    values: person,
    button: "Subscribe",
    busy: "Submitting...",
    failure: failed,
    success: "Thanks for subscribing!",
  },
  contact: {
    name: "contact form",
    form: "contact",
    path: "/company/contact",
    endpoint: "/api/submit-to-coda",
    values: { ...names, company: person.company },
    button: "Submit Now",
    busy: "Submitting...",
    failure: { alert: "There was an error sending your message. Please try again." },
    success: "Thank You!",
  },
  aiPlan: {
    name: "briefing form of /ai-plan",
    form: "briefing",
    path: "/ai-plan",
    ...briefing,
    failure: failed,
    success: "Thank You!",
  },
  gcpAi: {
    name: "briefing form of /gcp-ai",
    form: "briefing",
    path: "/gcp-ai",
    ...briefing,
    failure: failed,
    success: "Thank you. Your briefing is on its way.",
  },
  nawbo: {
    name: "briefing form of /nawbo",
    form: "briefing",
    path: "/nawbo",
    ...briefing,
    failure: failed,
    success: "Thank you. We look forward to talking with you.",
  },
  radio: {
    name: "briefing form of /npr",
    form: "briefing-radio",
    path: "/npr",
    ...briefing,
    failure: failed,
    success: "Thank You!",
  },
  partner: {
    name: "partner form",
    form: "partner",
    path: "/partnerships",
    endpoint: "/api/submit-partnership",
    values: {
      ...names,
      phone: "216 555 0100",
      company: person.company,
      partnerType: "Affiliate",
      whyPartner: "Clients ask us.",
    },
    button: "Submit Application",
    busy: "Submitting Application...",
    failure: { alert: "Failed to submit application. Please try again." },
    success: "Application received",
  },
  deepResearch: {
    name: "deep research form",
    form: "deep-research",
    path: "/nawbo",
    endpoint: "/api/submit-hubspot-form",
    values: {
      ...names,
      problemSpace: "Booking by phone",
      industrySolution: "Online booking",
      specificTools: "A calendar",
    },
    button: "Generate Prompt",
    busy: "Generating...",
    failure: { toast: "There was an issue submitting your information. Please try again." },
    success: "Your information has been saved",
  },
} satisfies Record<string, FormCase>;

/** All forms on all pages that show them. */
export const everyForm: readonly FormCase[] = Object.values(cases);

/** Each form once: sending belongs to the form, and only its confirmation may differ between pages. */
export const formsOnce: readonly FormCase[] = everyForm.filter(
  (each, at) => everyForm.findIndex(({ form }) => form === each.form) === at,
);

/** Returns the form on the page. */
export function formOn(page: Page, form: string): Locator {
  return page.locator(`form:has(input[name="_form"][value="${form}"])`);
}

/** Returns the control of a field; for choices, the one with the value. */
export function control(form: Locator, name: string, value?: string): Locator {
  return form.locator(value === undefined ? `[name="${name}"]` : `[name="${name}"][value="${value}"]`);
}

/** Fills in text fields and selects by name. */
export async function fill(form: Locator, values: Readonly<Record<string, string>>): Promise<void> {
  const selects = await form.locator("select").evaluateAll((all) => all.map((select) => select.getAttribute("name")));
  for (const [name, value] of Object.entries(values)) {
    if (selects.includes(name)) await control(form, name).selectOption(value);
    else await control(form, name).fill(value);
  }
}

/** Returns the current values of the form by field name. */
export function valuesIn(form: Locator): Promise<Record<string, unknown>> {
  return form.evaluate((element: HTMLFormElement) => Object.fromEntries(new FormData(element)));
}

/** Fills in what a form needs and moves to the step where it can be sent. */
export async function ready(page: Page, { form: id, values }: FormCase): Promise<Locator> {
  const form = formOn(page, id);
  await form.scrollIntoViewIfNeeded();
  // The footer's code loads when the footer comes into view; until then the browser itself posts the form.
  if (id === "footer") await form.locator("button:disabled").waitFor();
  await fill(form, values);
  const next = form.getByRole("button", { name: "Next" });
  if (id === "contact") await next.click();
  return form;
}
