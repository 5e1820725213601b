/** Tests the page states that the studio shows for unsaved text, as data. */
import { describe, expect, it } from "vitest";
import { openStudio } from "../../../test/server/open-studio.ts";

const { ask } = await openStudio();

const form = `# yaml-language-server: $schema=../schema/editor/form.json
title: Ask us
endpoint: /api/steps
steps:
  - title: You
    fields:
      - { type: text, name: name, label: Your name, required: true }
  - title: The visit
    fields:
      - { type: number, name: guests, label: How many, min: 1, max: 40, required: true }
  - title: Anything else
    fields:
      - { type: textarea, name: more, label: More }
buttons: { submit: Send, busy: Sending... }
messages: { required: Please fill in what is asked. }
failure: { alert: It could not be sent. }
success: { title: Thank you, text: We answer. }
payload:
  name: { field: name }
  guests: { field: guests }
  more: { field: more }
`;

const generator = `# yaml-language-server: $schema=../schema/editor/generator.json
kind: generator
title: Offers
inputs:
  - { type: text, name: product, label: Which product?, required: true }
templates:
  - text: Write about {{ product }}.
`;

const page = `# yaml-language-server: $schema=../schema/editor/page.json
title: States
description: A page to look at in every state.
gate:
  key: states-access
  title: Only for us
  text: Ask us.
blocks:
  - type: hero
    title: Behind the wall
  - type: form
    form: steps
  - type: generator
    generator: offers
`;

const drafts = { "pages/states.yaml": page, "forms/steps.yaml": form, "prompts/offers.yaml": generator };

/** Returns the page's data as passed to the renderer; the tests' renderer outputs nothing else. */
async function look(state: string, path = "pages/states.yaml") {
  const [, body] = await ask("/_studio/api/look", { method: "POST", body: { path, drafts, state } });
  const { preview, problems } = JSON.parse(body);
  expect(problems.filter((each: { severity: string }) => each.severity === "error")).toEqual([]);
  return { ...preview, data: JSON.parse(preview.html) };
}

describe("the studio shows a page in each of its states", () => {
  it("names them: the page, its wall, each step and its errors, what follows the form, and the generator's prompt", async () => {
    const { states, state } = await look("");
    expect(state).toBe("The page");
    expect(states.map(({ name }: { name: string }) => name)).toEqual([
      "The page",
      "The wall",
      "Form steps: errors",
      "Form steps: step 2",
      "Form steps: errors in step 2",
      "Form steps: step 3",
      "Form steps: after it was sent",
      "Generator offers: the prompt for sample answers",
    ]);
  });

  it("the wall, without anything of what is behind it, whose blocks nobody can choose", async () => {
    const { html, data, blocks } = await look("The wall");
    expect(data.view.kind).toBe("wall");
    expect(html).not.toContain("Behind the wall");
    expect(blocks).toEqual([]);
    expect((await look("")).html).toContain("Behind the wall");
  });

  it("a step with sample answers, and without a word of errors", async () => {
    const { data, at } = await look("Form steps: step 3");
    expect(data.returned).toMatchObject({ id: "steps", step: 2, fields: {}, error: "" });
    expect(data.returned.values.name).toEqual(["Sample of Your name"]);
    expect(at[0]).toContain('value="steps"');
  });

  it("a step that was left empty, in the form's own words", async () => {
    const { data } = await look("Form steps: errors in step 2");
    expect(data.returned).toMatchObject({ step: 1, error: "Please fill in what is asked." });
    expect(Object.keys(data.returned.fields)).toEqual(["guests"]);
    expect(data.returned.values.guests).toBeUndefined();
  });

  it("what follows the form, and the prompt that a generator makes", async () => {
    expect((await look("Form steps: after it was sent")).data.sent).toBe("steps");
    const { data } = await look("Generator offers: the prompt for sample answers");
    expect(data.made).toMatchObject({ generator: "offers", text: "Write about Sample of Which product." });
  });

  it("a state that is gone, or never was, is the page as it opens", async () => {
    const { state, data } = await look("Form steps: step 9");
    expect(state).toBe("The page");
    expect(data.returned).toBeUndefined();
  });

  it("a form that no page shows has none, on no other page", async () => {
    const alone = { "forms/steps.yaml": form };
    const body = { path: "forms/steps.yaml", drafts: alone, state: "" };
    const [, words] = await ask("/_studio/api/look", { method: "POST", body });
    expect(JSON.parse(words)).not.toHaveProperty("preview");
    expect((await look("", "forms/steps.yaml")).address).toBe("/states");
  });

  it("where its words stand: each block in its file, and in those of the form and the generator that it shows", async () => {
    const { blocks, files } = await look("", "forms/steps.yaml");
    const file = "pages/states.yaml";
    expect(files.slice(0, 3)).toEqual([file, "forms/steps.yaml", "prompts/offers.yaml"]);
    expect(blocks).toEqual(
      [[], ["forms/steps.yaml"], ["prompts/offers.yaml"]].map((shows, at) => ({
        type: ["hero", "form", "generator"][at],
        shows,
        own: { file, range: { from: { line: 9 + 2 * at, column: 5 }, to: expect.anything() } },
      })),
    );
  });

  it("of another page it names none of these", async () => {
    expect(JSON.stringify((await look("", "pages/index.yaml")).states)).not.toContain("steps");
  });
});
