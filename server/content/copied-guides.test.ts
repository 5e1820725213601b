import { renameSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { gatesOfMade } from "../../engine/site/private-files.ts";
import { editedProject, gate, words } from "../../test/content/edited-project.ts";
import { pageFile, siteFile } from "../../test/content/small-project.ts";

const { afterEdit, root, start, write } = editedProject();

const offer = (name: string): string =>
  `  - {type: downloads, items: [{title: Plan, action: {label: Take it, asset: ${name}}}]}\n`;
const guide = (text: string, more = ""): string =>
  `---\ntitle: Plan\nsubtitle: Words\ndescription: Words.\nkeywords: [words]\ncategory: List\n${more}---\n\n${text}\n`;
const place = (name: string): string => path.join(root(), "pages", name);

describe("a copy of what only a gated page offers is behind that gate, at a restart too", () => {
  it.each([
    [
      "a guide that a synced folder doubled, after an edit",
      "guides/plan-laptop.pdf",
      "guides/plan-laptop.md",
      guide(`${words}\n\nNew words.`),
    ],
    [
      "a guide of short paragraphs alone",
      "guides/list-laptop.pdf",
      "guides/list-laptop.md",
      guide("It costs $4,500 a month.\n\nIt ends in May.\n\nAsk Jo, and nobody else who is in the house."),
    ],
    [
      "a guide whose lines another editor broke anew",
      "guides/plan-laptop.pdf",
      "guides/plan-laptop.md",
      guide(words.replaceAll(/ (?=members|long)/g, "  \n")),
    ],
    ["an archive that the system's file manager copied", "archives/kit (1).zip", "archives/kit (1)/words.txt", words],
  ])("%s", async (_, address, file, text) => {
    write(
      "pages/club.yaml",
      pageFile("Club", gate) + ["guides/plan.pdf", "guides/list.pdf", "archives/kit.zip"].map(offer).join(""),
    );
    write("pages/guides/plan.md", guide(words));
    write(
      "pages/guides/list.md",
      guide("It costs $4,500 a month.\n\nIt ends in May.\n\nAsk Jo, and nobody else who is in the house."),
    );
    write("pages/archives/kit/words.txt", words);
    await afterEdit(
      () => write(`pages/${file}`, text),
      async ({ get, logged }) => {
        expect((await get(encodeURI(`/assets/${address}`)))[0]).toBe(403);
        expect(logged()).toContain(`${address} says what a file behind a gate does, and so is behind the gate`);
      },
    );
  });
});

it("a copy of a guide that begins as another client's does is behind its own gate, not behind the other's", async () => {
  const opening = words.replace("Secret", "First");
  for (const [key, text] of [
    ["acme", words],
    ["team", words.replace("Secret", "Other")],
  ] as const) {
    write(`pages/${key}.yaml`, pageFile(key, gate.replace("club", key)) + offer(`guides/${key}-plan.pdf`));
    for (const copy of ["", "-laptop"]) write(`pages/guides/${key}-plan${copy}.md`, guide(`${opening}\n\n${text}`));
  }
  write("pages/guides/both.md", guide(`${words}\n\n${words.replace("Secret", "Other")}`));
  const { services } = await start();
  const gates = (name: string) => gatesOfMade(services.published().site, `guides/${name}.pdf`);
  expect(gates("acme-plan-laptop")).toEqual(new Set(["acme-access"]));
  expect(gates("team-plan-laptop")).toEqual(new Set(["team-access"]));
  expect(gates("both")).toEqual(new Set());
});

describe("in a running server, until a restart", () => {
  it.each([
    ["a guide that got another name and lost the gate in its head is behind it", "gate: club-access\n"],
    ["a guide that got another name while its page went is behind its gate", ""],
  ])("%s", async (_, head) => {
    write("pages/club.yaml", pageFile("Club", gate) + (head ? "" : offer("guides/plan.pdf")));
    write("pages/team.yaml", pageFile("Team", gate.replace("club", "team")));
    write("pages/guides/plan.md", guide(words, head));
    const server = await start();
    renameSync(place("guides/plan.md"), place("guides/plan-2027.md"));
    write("pages/guides/plan-2027.md", guide(words));
    if (!head) rmSync(place("club.yaml"));
    await server.refresh();
    expect((await server.get("/assets/guides/plan-2027.pdf"))[0]).not.toBe(200);
  });
});

it("a guide that says partly what a client's does, or ends as all do, is everybody's where a public page offers it", async () => {
  write("pages/_site.yaml", `${siteFile}guides: {closing: "${words.replace("Secret", "Last")}"}\n`);
  write("pages/club.yaml", pageFile("Club", gate) + offer("guides/plan.pdf"));
  write("pages/index.yaml", pageFile("First words") + offer("guides/open.pdf"));
  for (const name of ["plan", "open"]) write(`pages/guides/${name}.md`, guide(words));
  write("pages/guides/sent.md", guide("Words of its own"));
  await afterEdit(
    () => write("pages/index.yaml", pageFile("Second words") + offer("guides/open.pdf")),
    async ({ get }) => {
      for (const name of ["open", "sent"]) expect((await get(`/assets/guides/${name}.pdf`))[0]).toBe(200);
      expect((await get("/assets/guides/plan.pdf"))[0]).toBe(403);
    },
  );
});

it("a guide of the same template, with a client's headings and other words, is everybody's", async () => {
  const headings = ["What it is for", "What you need before", "Step by step", "What it costs", "Whom to ask, and when"];
  const filled = (said: string): string => guide(headings.map((each) => `## ${each}\n\n${said}\n`).join("\n"));
  write("pages/club.yaml", pageFile("Club", gate) + offer("guides/plan.pdf"));
  write("pages/guides/plan.md", filled(words));
  await afterEdit(
    () => write("pages/guides/open.md", filled(words.replace("Secret", "Public"))),
    async ({ get }) => expect((await get("/assets/guides/open.pdf"))[0]).not.toBe(403),
  );
});
