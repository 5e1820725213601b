import { mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { derivedFile } from "../../engine/derive/make/derived-folder.ts";
import { editedProject, fragment, gate, words, wrong } from "../../test/content/edited-project.ts";
import { pageFile, siteFile } from "../../test/content/small-project.ts";

const { afterEdit, root, start, write } = editedProject();

describe("the last version of a guide", () => {
  const name = "guides/plan.pdf";
  const link = `  - {type: text, text: "[Plan](/assets/${name})"}\n`;
  const guide = (text: string, more = ""): string =>
    `---\ntitle: Plan\nsubtitle: Words\ndescription: Words.\nkeywords: [words]\ncategory: List\n${more}---\n\n${text}\n`;
  const edit = (): void => {
    write("pages/guides/plan.md", guide(wrong));
    write("pages/index.yaml", pageFile("Second words") + link);
  };

  it("that stood behind a gate is not served without it: 503 until the guide is right", async () => {
    write("pages/club.yaml", pageFile("Club", gate) + link);
    write("pages/guides/plan.md", guide(words, "gate: club-access\n"));
    await afterEdit(edit, async ({ get }) => expect((await get(`/assets/${name}`))[0]).toBe(503), name);
    write("pages/guides/plan.md", guide("Words for all"));
    expect((await (await start()).get(`/assets/${name}`))[0]).toBe(200);
  });

  it("stays behind its gate when the fragment that links to it gets another name and the page does not follow", async () => {
    write("pages/club.yaml", `${pageFile("Club", gate)}  - {type: include, fragment: part}\n`);
    write("pages/_shared/part.yaml", fragment(`[Plan](/assets/${name})`));
    write("pages/guides/plan.md", guide(words));
    const rename = (): void =>
      renameSync(path.join(root(), "pages/_shared/part.yaml"), path.join(root(), "pages/_shared/other.yaml"));
    await afterEdit(rename, async ({ get }) => expect([403, 503]).toContain((await get(`/assets/${name}`))[0]), name);
  });

  it.each([
    link,
    "  - {type: downloads, items: [{title: Plan, action: {label: Take it, asset: guides/plan.pdf}}]}\n",
    link.replace("plan", "{{ facts.plan }}"),
  ])(
    "is not everybody's under another name while the gated page still offers it under the one before: %s",
    async (link) => {
      write("pages/_site.yaml", siteFile.replace("facts: {", "facts: {plan: plan, "));
      write("pages/club.yaml", pageFile("Club", gate) + link);
      write("pages/guides/plan.md", guide(words));
      const rename = (): void =>
        renameSync(path.join(root(), "pages/guides/plan.md"), path.join(root(), "pages/guides/plan-2027.md"));
      await afterEdit(rename, async ({ get }) => expect((await get("/assets/guides/plan-2027.pdf"))[0]).toBe(503));
    },
  );

  it("is everybody's where a gated page has the address of another one among other words", async () => {
    const prose = `  - {type: text, text: "It lies at /assets/${name}, and at /assets/${name} only."}\n`;
    write("pages/club.yaml", pageFile("Club", gate) + prose);
    for (const other of ["plan", "letter"]) write(`pages/guides/${other}.md`, guide(words));
    await afterEdit(
      () => write("pages/index.yaml", pageFile("Second words")),
      async ({ get }) => expect((await get("/assets/guides/letter.pdf"))[0]).toBe(200),
    );
  });

  it("stays at its address, and a part as it was, beside a slip in a page that shows both", async () => {
    const shown = `${link}  - {type: include, fragment: part}\n`;
    write("pages/club.yaml", pageFile("Club", gate) + shown);
    write("pages/index.yaml", pageFile("First words") + shown);
    write("pages/_shared/part.yaml", fragment("Old words"));
    write("pages/guides/plan.md", guide(words));
    const edit = (): void => {
      write("pages/_shared/part.yaml", fragment("New words"));
      write("pages/club.yaml", `${pageFile("Club", gate)}${shown}  - {type: text, text: "An open quote}\n`);
    };
    await afterEdit(
      edit,
      async ({ get }) => {
        expect(await get("/")).toEqual([200, expect.stringContaining("Old words")]);
        expect((await get(`/assets/${name}`))[0]).toBe(200);
      },
      name,
    );
  });

  it("stays away from everybody while the page that offers it lies there under a name with which it is not read", async () => {
    write("pages/club.yaml", pageFile("Club", gate) + link);
    write("pages/guides/plan.md", guide(words));
    const page = (name: string): string => path.join(root(), "pages", name);
    const edit = (): void => renameSync(page("club.yaml"), page("club.yml"));
    await afterEdit(edit, async ({ get }) => expect([403, 503]).toContain((await get(`/assets/${name}`))[0]), name);
  });

  it("that was everybody's stays at its address", async () => {
    write("pages/index.yaml", pageFile("First words") + link);
    write("pages/guides/plan.md", guide(words));
    await afterEdit(edit, async ({ get }) => expect((await get(`/assets/${name}`))[0]).toBe(200), name);
  });

  it("stays at its address while the next one cannot be made, also after a restart", async () => {
    write("pages/index.yaml", pageFile("First words") + link);
    write("pages/guides/plan.md", guide(words));
    const first = await start();
    const before = await first.get(`/assets/${name}`);
    write("pages/guides/plan.md", guide("Other words"));
    await first.refresh();
    const next = first.services.published().downloads.recipes.find((recipe) => recipe.name === name);
    // A derived file cannot replace a folder.
    mkdirSync(derivedFile(path.join(root(), "data/derived"), next ?? { name, hash: "" }), { recursive: true });
    expect(await first.get(`/assets/${name}`)).toEqual(before);
    await first.stop();
    const second = await start();
    await expect.poll(second.logged).toContain("could not be made");
    expect(await second.get(`/assets/${name}`)).toEqual(before);
  });
});
