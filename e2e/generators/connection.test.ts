import { describe, expect, it } from "vitest";
import { complaintsOf } from "../browser.ts";
import { fill } from "../every-form.ts";
import { generatorOn, openPrompts } from "./prompt-page.ts";

describe("a prompt that is asked for while the connection is down", () => {
  it.each([
    ["nothing", undefined],
    ["500", { status: 500, body: "no" }],
    ["429", { status: 429, body: "Wait." }],
    ["garbage", { status: 200, contentType: "text/html", body: "<!doctype html>" }],
  ])("answers %s: it is said and logged, the answers stay, and the next press makes it", async (_what, response) => {
    const page = await openPrompts("/fiocon");
    const complaints = complaintsOf(page);
    const form = generatorOn(page, "Custom research prompt for construction");
    const values = { problemSpace: "A", industrySolution: "B", specificTools: "C" };
    await fill(form, values);
    const script = "**/_app/liquid*.js*";
    await page.route(script, (route) => (response ? route.fulfill(response) : route.abort()));
    const generate = form.getByRole("button", { name: "Generate Prompt" });
    await generate.click();
    await form.getByRole("alert").getByText("The prompt could not be made: the connection failed.").waitFor();
    expect(complaints.join("\n")).toContain("The prompt could not be made.");
    for (const [name, value] of Object.entries(values)) {
      await expect.poll(() => form.locator(`[name="${name}"]`).inputValue()).toBe(value);
    }
    await page.unroute(script);
    await generate.click();
    await page.getByRole("region", { name: "Your Custom Research Prompt" }).waitFor();
  });
});
