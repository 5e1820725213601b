import type { Locator, Page } from "playwright-core";
import { afterAll, describe, expect, it, onTestFailed, onTestFinished } from "vitest";
import { atOnce } from "../at-once.ts";
import { complaintsOf, stopClock } from "../browser.ts";
import { cases, fill, ready } from "../every-form.ts";
import { answerAt } from "../forms/network.ts";
import { generatorOn, openPrompts, pasted, refuseClipboard, toast, toastWords } from "./prompt-page.ts";

interface Toast {
  words: string[];
  destructive: boolean;
}

interface CopyCase {
  name: string;
  path: string;
  /** Makes the copy button appear and returns it; without this, the first one on the page is used. */
  make?: (page: Page) => Promise<Locator>;
  success?: Toast;
  failure?: Toast;
}

const calm = (...words: string[]): Toast => ({ words, destructive: false });
const copied = "The prompt has been copied to your clipboard.";
const byHand = calm("Error", "Failed to copy to clipboard. Please select and copy manually.");
const thinkTank = {
  success: calm("Copied!", "Prompt copied to clipboard"),
  failure: calm("Failed to copy", "Please try again"),
};
const research = { problemSpace: "A", industrySolution: "B", specificTools: "C" };

/** Generates a prompt in the named generator and returns its copy button. */
function generated(
  title: string,
  result: string,
  values: Readonly<Record<string, string>>,
): (page: Page) => Promise<Locator> {
  return async (page) => {
    const form = generatorOn(page, title);
    await fill(form, values);
    await form.getByRole("button", { name: /^Generate/ }).click();
    const prompt = page.getByRole("region", { name: result, exact: true });
    await prompt.waitFor();
    return prompt.locator("..").getByRole("button", { name: /^Copy/ });
  };
}

const libraryButton = (page: Page): Promise<Locator> =>
  Promise.resolve(page.locator("article").first().getByRole("button", { name: "Copy Prompt" }));

const pages: readonly CopyCase[] = [
  {
    name: "construction generator",
    path: "/fiocon",
    make: generated("Custom research prompt for construction", "Your Custom Research Prompt", research),
    success: calm("Copied!", copied),
    failure: byHand,
  },
  {
    name: "association page",
    path: "/nawbo",
    make: async (page) => {
      await answerAt(page, cases.deepResearch.endpoint);
      const form = await ready(page, cases.deepResearch);
      await form.getByRole("button", { name: "Generate Prompt" }).click();
      const button = page.getByRole("button", { name: "Copy Prompt" });
      await button.waitFor();
      return button;
    },
    success: calm("Copied!", copied),
    failure: byHand,
  },
  {
    name: "regional strategy generator",
    path: "/gcp",
    make: generated("Custom Strategy Generator", "Your Custom Strategy Prompt", {
      businessType: "startup",
      focusArea: "innovation",
      specificGoal: "Sell",
    }),
    success: calm("Copied!", "Prompt copied to clipboard successfully."),
    failure: { words: ["Copy Failed", "Unable to copy to clipboard. Please copy manually."], destructive: true },
  },
  {
    name: "research builder",
    path: "/ccs",
    make: generated("Deep Prompt Generator", "Your Research Prompt", {
      researchArea: "aging-senior-services",
      analysisType: "grant-proposal-research",
      targetAudience: "media-public",
    }),
    ...thinkTank,
  },
  { name: "think tank", path: "/ccs", make: libraryButton, ...thinkTank },
  {
    name: "foundation generator",
    path: "/cfmv",
    make: generated("Research prompt generator for a community foundation", "Your Research Prompt", {}),
  },
  {
    name: "construction prompts",
    path: "/fiocon",
    make: libraryButton,
    success: calm("Copied!", copied),
    failure: byHand,
  },
  {
    name: "embroidery prompts",
    path: "/color3",
    make: libraryButton,
    success: calm("Copied!", copied),
    failure: byHand,
  },
  { name: "foundation roles", path: "/cfmv", make: libraryButton },
  { name: "staffing templates", path: "/staffing-solutions", make: libraryButton },
  { name: "iplan templates", path: "/iplan", make: libraryButton },
];

describe.each(pages)("copying: $name", ({ path, make = libraryButton, success, failure }) => {
  /** The page with its button, shared by both tests. */
  let shown: { page: Page; button: Locator } | undefined;
  const atButton = async (): Promise<{ page: Page; button: Locator }> => {
    if (shown) return shown;
    const page = await openPrompts(path, { lasts: true });
    shown = { page, button: await make(page) };
    return shown;
  };

  afterAll(() => shown?.page.context().close());

  it("a refused clipboard says what the page says for it, is logged, and shows no Copied!", async () => {
    const { page, button } = await atButton();
    // A failed test leaves the page in an unknown state.
    onTestFailed(() => {
      shown = undefined;
      return page.context().close();
    });
    const complaints = complaintsOf(page);
    await expect
      .poll(() =>
        toast(page)
          .count()
          .then((count) => count === 0 || path === "/nawbo"),
      )
      .toBe(true);
    const allowAgain = await refuseClipboard(page);
    await button.click();
    await expect.poll(() => complaints.join()).toContain("The prompt could not be copied.");
    if (failure) await expect.poll(() => toastWords(page, failure.words[0] ?? "")).toEqual(failure);
    else expect(await atOnce(toast(page).count())).toBe(0);
    expect(await atOnce(page.getByRole("button", { name: "Copied!" }).count())).toBe(0);
    await allowAgain();
  });

  it("the whole prompt; the button shows Copied! with a check for 2000 ms, then reverts", async () => {
    const { page, button } = await atButton();
    // The page's clock stays stopped, so no other test can use it.
    shown = undefined;
    onTestFinished(() => page.context().close());
    const handle = await button.elementHandle();
    const words = () => handle?.innerText();
    const label = (await words()) ?? "";
    await stopClock(page);
    await button.click();
    await expect.poll(words).toBe("Copied!");
    await page.clock.runFor(400);
    expect(await handle?.$("svg")).not.toBeNull();
    if (success) await expect.poll(() => toastWords(page, success.words[0] ?? "")).toEqual(success);
    else expect(await atOnce(toast(page).count())).toBe(0);
    await page.clock.runFor(1400);
    await expect.poll(() => words()).toBe("Copied!");
    await page.clock.runFor(300);
    await expect.poll(words).toBe(label);
    const full = button.locator("xpath=ancestor::article").getByRole("button", { name: "Show Full Prompt" });
    if (await full.isVisible()) await full.click();
    const prompts = await page.locator("pre").evaluateAll((all) => all.map((each) => each.textContent));
    const text = await pasted(page);
    expect(text.length).toBeGreaterThan(200);
    expect(prompts).toContain(text);
  });
});

describe("sector prompt Copy Prompt buttons on the regional page", () => {
  it.each([true, false])("no feedback (clipboard allowed: %s)", async (clipboard) => {
    const page = await openPrompts("/gcp");
    if (!clipboard) await refuseClipboard(page);
    const complaints = complaintsOf(page);
    const button = page.locator("#sector-prompts article").first().getByRole("button", { name: /Cop/ });
    await button.click();
    if (clipboard) await expect.poll(() => pasted(page)).toMatch(/\w/);
    await expect.poll(() => button.innerText()).toBe("Copy Prompt");
    expect(await atOnce(toast(page).count())).toBe(0);
    expect(complaints).toEqual([]);
  });
});
