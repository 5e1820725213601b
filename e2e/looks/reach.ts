/** The states that pages can reach, and how a visitor reaches them. */
import type { Locator, Page } from "playwright-core";
import { cases, everyForm, fill, formOn, formsOnce, ready } from "../every-form.ts";
import { answerAt } from "../forms/network.ts";
import { generatorOn } from "../generators/prompt-page.ts";
import type { GatedPath } from "../passwords.ts";

/** A state of the open page, and how to reach it from the previous state. */
interface Stage {
  name: string;
  reach: (page: Page) => Promise<void>;
}

/** A page in a particular state. */
export interface State extends Stage {
  path: string;
  /** A gate to unlock first. */
  open?: GatedPath;
  /** Default: 1280 pixels. */
  width?: number;
  /** States that follow in the same visit. */
  later?: readonly Stage[];
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole("main").getByRole("button", { name }).first().click();
const pressInBar = (page: Page, name: string): Promise<void> =>
  page.getByRole("banner").getByRole("button", { name }).first().click();
const see = (page: Page, words: string): Promise<void> => page.getByText(words).first().waitFor();

/** The state in which a page asks for consent to tracking; in all other states the question has been answered. */
export const asking = "the question of consent";

/** Forms that could not be sent, and forms that were sent. */
function sentForms(): State[] {
  return everyForm.map((each): State => {
    const { path } = each;
    const button = (page: Page): Locator => formOn(page, each.form).getByRole("button", { name: each.button });
    const failed: Stage = {
      name: `${each.name} that could not be sent`,
      reach: async (page) => {
        await answerAt(page, each.endpoint, "failing");
        await ready(page, each);
        await button(page).click();
        await see(page, "alert" in each.failure ? each.failure.alert : each.failure.toast);
      },
    };
    const sent: Stage = {
      name: `${each.name} that was sent`,
      reach: async (page) => {
        await answerAt(page, each.endpoint);
        if (!formsOnce.includes(each)) await ready(page, each);
        await button(page).click();
        await see(page, each.success);
      },
    };
    return formsOnce.includes(each)
      ? { path, name: failed.name, reach: failed.reach, later: [sent] }
      : { path, name: sent.name, reach: sent.reach };
  });
}

/** The contact form at its second, third and fourth steps. */
function steps(): State {
  const next = async (page: Page, title: string): Promise<void> => {
    const form = formOn(page, "contact");
    await form.getByRole("button", { name: "Next" }).click();
    await form.getByRole("heading", { name: title }).waitFor();
  };
  return {
    name: "step 2 of the contact form",
    path: cases.contact.path,
    reach: async (page) => {
      const form = formOn(page, "contact");
      await fill(form, cases.contact.values);
      await next(page, "Brief Company Details");
      await fill(form, { industry: "Other (please specify)" });
    },
    later: [
      { name: "step 3", reach: (page) => next(page, "AI Adoption Inquiry") },
      { name: "step 4", reach: (page) => next(page, "Timeline & Additional Comments") },
    ],
  };
}

/** The result of looking up a certificate. */
function certificate(id: string, answer: string): Stage {
  return {
    name: `the certificate ${id}`,
    reach: async (page) => {
      await page.getByRole("main").getByRole("textbox").fill(id);
      await press(page, "Verify");
      await page.getByRole("heading", { name: `Certificate ${answer}`, exact: true }).waitFor();
    },
  };
}

const strategy = { businessType: "startup", focusArea: "innovation", specificGoal: "Sell" };
const problem = { problemSpace: "Rework", industrySolution: "Building", specificTools: "Spreadsheets" };

/** Generators with a result, and with errors. */
const generators: readonly State[] = [
  {
    name: "a generator that misses something",
    path: "/gcp",
    open: "/gcp",
    reach: async (page) => {
      await press(page, "Generate Prompt");
      await see(page, "Missing Information");
    },
    later: [
      {
        name: "a strategy prompt that was copied",
        reach: async (page) => {
          const form = generatorOn(page, "Custom Strategy Generator");
          await fill(form, strategy);
          await form.getByRole("button", { name: "Generate Prompt" }).click();
          const prompt = page.getByRole("region", { name: "Your Custom Strategy Prompt" });
          await prompt.locator("..").getByRole("button", { name: "Copy Prompt" }).click();
          await see(page, "Prompt copied to clipboard successfully.");
        },
      },
    ],
  },
  {
    name: "a research prompt in the place of its form",
    path: "/fiocon",
    reach: async (page) => {
      const form = page.locator('form:has([name="specificTools"])');
      await fill(form, problem);
      await form.getByRole("button", { name: /^Generate/ }).click();
      await see(page, "Create New Prompt");
    },
  },
];

/** All states that are tested. */
export const states: readonly State[] = [
  { name: asking, path: "/", reach: (page) => page.getByRole("dialog").waitFor() },
  {
    name: "the question of consent on a phone",
    path: "/",
    width: 390,
    reach: (page) => page.getByRole("dialog").waitFor(),
  },
  {
    name: "the question of consent on a page that is not there",
    path: "/nowhere",
    reach: (page) => page.getByRole("dialog").waitFor(),
  },
  { name: "a submenu", path: "/solutions", reach: (page) => pressInBar(page, "Company") },
  { name: "the menu of a phone", path: "/solutions", width: 390, reach: (page) => pressInBar(page, "Menu") },
  { name: "a dialog", path: "/industries", reach: (page) => press(page, "Schedule Demo") },
  { name: "a dialog of an open position", path: "/company/careers", reach: (page) => press(page, /^View Details/) },
  { name: "a dialog with a video", path: "/funding", reach: (page) => press(page, "Watch TechCred Guide") },
  {
    name: "an unfolded answer",
    path: "/partnerships",
    reach: (page) => page.locator("summary").first().click(),
  },
  { name: "a biography shown in full", path: "/company", reach: (page) => press(page, /^More/) },
  {
    name: "errors of a form",
    path: "/nawbo",
    reach: async (page) => {
      await formOn(page, "deep-research").getByRole("button", { name: "Generate Prompt" }).click();
      await see(page, "First name is required");
    },
  },
  {
    name: "an address without @",
    path: "/company/contact",
    reach: async (page) => {
      const form = formOn(page, "contact");
      await fill(form, { ...cases.contact.values, email: "nobody" });
      await form.getByRole("button", { name: "Next" }).click();
      await see(page, "Please enter a valid email address.");
    },
  },
  steps(),
  ...sentForms(),
  {
    path: "/verify-certificate",
    ...certificate("SAMPLE-0001", "Verified"),
    later: [certificate("NOTHING", "Not Found")],
  },
  ...(["/gcp", "/ccs", "/color3"] as const).map((path) => ({
    name: `a wrong password at ${path}`,
    path,
    reach: async (page: Page) => {
      await page.locator("#gate-password").fill("wrong");
      await page.getByRole("main").locator('button[type="submit"]').click();
      await page.locator('#gate-password[aria-invalid="true"]').waitFor();
    },
  })),
  { name: "a prompt shown in full", path: "/ccs", open: "/ccs", reach: (page) => press(page, "Show Full Prompt") },
  {
    name: "one category of prompts",
    path: "/staffing-solutions",
    open: "/staffing-solutions",
    reach: (page) => press(page, "Outreach"),
  },
  {
    name: "a gate that was shut again",
    path: "/iplan",
    open: "/iplan",
    reach: async (page) => {
      await press(page, "Logout");
      await page.getByRole("heading", { level: 1, name: "iPlan Group Access" }).waitFor();
    },
  },
  ...generators,
];
