import { rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { editedProject, form, fragment, gate, parts, words } from "../../test/content/edited-project.ts";
import { pageFile, siteFile } from "../../test/content/small-project.ts";

const { afterEdit, root, start, write } = editedProject();

const name = "guides/plan.pdf";
const link = `  - {type: text, text: "[Plan](/assets/${name})"}\n`;
const asset = `  - {type: downloads, items: [{title: Plan, action: {label: Take it, asset: ${name}}}]}\n`;
const guide = (text: string): string =>
  `---\ntitle: Plan\nsubtitle: Words\ndescription: Words.\nkeywords: [words]\ncategory: List\n---\n\n${text}\n`;
const slip = "titel: Words\n";
const quote = '  - {type: text, text: "An open quote}\n';

describe("a part that moves behind a gate in the same save", () => {
  it.each(parts)(
    "is shown as it was by the open page that a slip keeps as it was: %s",
    async (_, file, make, block) => {
      write("pages/index.yaml", pageFile("First words") + block);
      write(file, make("Words for all"));
      for (const slipped of [pageFile("Second words", slip), pageFile("Second words") + quote]) {
        const edit = (): void => {
          write("pages/index.yaml", slipped);
          write("pages/club.yaml", pageFile("Club", gate) + block);
          write(file, make(words));
        };
        await afterEdit(edit, async ({ get, services }) => {
          expect(await get("/")).toEqual([200, expect.stringContaining("First words")]);
          const { site } = services.published();
          const shown = [site?.pages.get("/")?.blocks, site?.forms.get("part"), site?.prompts.get("part")];
          expect(JSON.stringify(shown)).toContain("Words for all");
          expect(JSON.stringify(shown)).not.toContain("Secret words");
        });
      }
    },
  );

  it("is shown as it was by a fragment that a slip keeps as it was", async () => {
    const include = "  - {type: include, fragment: part}\n";
    write("pages/index.yaml", `${pageFile("First words")}  - {type: include, fragment: way}\n`);
    write("pages/_shared/way.yaml", fragment("The way there") + include);
    write("pages/_shared/part.yaml", fragment("Words for all"));
    const edit = (): void => {
      write("pages/_shared/way.yaml", fragment("Another way") + slip);
      write("pages/club.yaml", pageFile("Club", gate) + include);
      write("pages/_shared/part.yaml", fragment(words));
    };
    await afterEdit(edit, async ({ get }) => {
      expect(await get("/")).toEqual([200, expect.stringContaining("Words for all")]);
      expect((await get("/"))[1]).not.toContain("Secret words");
    });
  });

  const both = "<<<<<<< ours\n  - {type: include, fragment: words}\n=======\n>>>>>>> theirs\n";

  it.each([
    ["where the page, which cannot be read, says its name as a word", quote],
    ["where a merge left the page with both of its sides", both],
  ])("is shown as it was %s", async (_, rest) => {
    write("pages/index.yaml", `${pageFile("First words")}  - {type: include, fragment: words}\n`);
    write("pages/_shared/words.yaml", fragment("Words for all"));
    const edit = (): void => {
      write("pages/index.yaml", pageFile("First words") + rest);
      write("pages/club.yaml", `${pageFile("Club", gate)}  - {type: include, fragment: words}\n`);
      write("pages/_shared/words.yaml", fragment(words));
    };
    await afterEdit(edit, async ({ get }) => {
      expect(await get("/")).toEqual([200, expect.stringContaining("Words for all")]);
      expect((await get("/"))[1]).not.toContain("Secret words");
    });
  });

  it("is shown as it was where its name is handed over to a fragment", async () => {
    const way = "with: {which: The form's name}\nblocks:\n  - {type: form, form: '{{ with.which }}'}\n";
    const hand = (name: string): string => `  - {type: include, fragment: way, with: {which: ${name}}}\n`;
    write("pages/index.yaml", pageFile("First words") + hand("part"));
    write("pages/_shared/way.yaml", fragment("").replace(/blocks:[^]*/, way));
    write("forms/part.yaml", form("Words for all"));
    write("forms/other.yaml", form("Another form").replace("questions", "others"));
    const edit = (): void => {
      write("pages/index.yaml", pageFile("First words", slip) + hand("other"));
      write("pages/club.yaml", `${pageFile("Club", gate)}  - {type: form, form: part}\n`);
      write("forms/part.yaml", form(words));
    };
    await afterEdit(edit, async ({ get }) => {
      expect(await get("/")).toEqual([200, expect.stringContaining("Words for all")]);
      expect((await get("/"))[1]).not.toContain("Secret words");
    });
  });

  it("is not shown where a fact would say its name: nobody would know who shows it", async () => {
    write("pages/_site.yaml", siteFile.replace("facts: {", "facts: {which: part, "));
    write("pages/index.yaml", `${pageFile("First words")}  - {type: form, form: "{{ facts.which }}"}\n`);
    write("forms/part.yaml", form("Words for all"));
    const edit = (): void => {
      write("pages/index.yaml", pageFile("First words", slip));
      write("pages/club.yaml", `${pageFile("Club", gate)}  - {type: form, form: part}\n`);
      write("forms/part.yaml", form(words));
    };
    await afterEdit(edit, async ({ get }) => expect((await get("/"))[1]).not.toContain("Secret words"));
  });

  it("is shown as it was by a fragment that a slip keeps as it was and that is handed its name", async () => {
    const way = "with: {which: The form's name}\nblocks:\n  - {type: form, form: '{{ with.which }}'}\n";
    write("pages/index.yaml", `${pageFile("First words")}  - {type: include, fragment: way, with: {which: part}}\n`);
    write("pages/_shared/way.yaml", fragment("").replace(/blocks:[^]*/, way));
    write("forms/part.yaml", form("Words for all"));
    const edit = (): void => {
      write("pages/_shared/way.yaml", fragment("Another way") + slip);
      write("pages/club.yaml", `${pageFile("Club", gate)}  - {type: form, form: part}\n`);
      write("forms/part.yaml", form(words));
    };
    await afterEdit(edit, async ({ get }) => {
      expect(await get("/")).toEqual([200, expect.stringContaining("Words for all")]);
      expect((await get("/"))[1]).not.toContain("Secret words");
    });
  });

  it("is shown as it was where its file is another kind of prompts by now", async () => {
    const [, file, make, block] = parts[1] ?? [];
    if (!file || !make || !block) throw new Error("There is no library");
    write("pages/index.yaml", pageFile("First words") + block);
    write(file, make("Words for all"));
    const generator = `kind: generator\ntitle: Prompts\ninputs: [{type: text, name: goal, label: "${words}"}]\ntemplates: [{text: "{{ goal }}"}]\n`;
    const edit = (): void => {
      write("pages/index.yaml", pageFile("First words", slip) + block);
      write("pages/club.yaml", `${pageFile("Club", gate)}  - {type: generator, generator: part}\n`);
      write(file, make("").replace(/library\.json[^]*/, `generator.json\n${generator}`));
    };
    await afterEdit(edit, async ({ get }) => {
      expect(await get("/")).toEqual([200, expect.stringContaining("Words for all")]);
      expect((await get("/"))[1]).not.toContain("Secret words");
    });
  });

  it.each([link, asset])("is offered as it was, where it is a guide: %s", async (link) => {
    write("pages/index.yaml", pageFile("First words") + link);
    write("pages/guides/plan.md", guide("Words for all"));
    const first = await start();
    const before = await first.get(`/assets/${name}`);
    await first.stop();
    const edit = (): void => {
      write("pages/index.yaml", pageFile("Second words", slip));
      write("pages/club.yaml", pageFile("Club", gate) + link);
      write("pages/guides/plan.md", guide(words));
    };
    await afterEdit(edit, async ({ get }) => expect(await get(`/assets/${name}`)).toEqual(before));
  });
});

it.each([
  ["cannot be read", Buffer.from(`\uFEFF${pageFile("Club", gate)}${link}`, "utf16le")],
  ["is written in part", `${pageFile("Club", gate)}  - {type: text, text: "[Plan](/ass`],
])("a guide with new words waits while the gated page that may offer it now %s", async (_, slipped) => {
  write("pages/club.yaml", pageFile("Club", gate));
  write("pages/guides/plan.md", guide("Words for all"));
  const first = await start();
  const before = await first.get(`/assets/${name}`);
  await first.stop();
  const edit = (): void => {
    write("pages/club.yaml", slipped);
    write("pages/guides/plan.md", guide(words));
  };
  await afterEdit(edit, async ({ get }) => expect(await get(`/assets/${name}`)).toEqual(before));
});

it("while a website is being replaced, its pages show and offer nothing newer than themselves", async () => {
  write("pages/club.yaml", `${pageFile("Club")}  - {type: include, fragment: part}\n${link}`);
  write("pages/_shared/part.yaml", fragment("Words for all"));
  write("pages/guides/plan.md", guide("Words for all"));
  const first = await start();
  const before = await first.get(`/assets/${name}`);
  await first.stop();
  const edit = (): void => {
    for (const gone of ["_site", "club"]) rmSync(path.join(root(), `pages/${gone}.yaml`));
    write("pages/_shared/part.yaml", fragment(words));
    write("pages/guides/plan.md", guide(words));
  };
  await afterEdit(edit, async ({ get }) => {
    expect(await get("/club")).toEqual([200, expect.stringContaining("Words for all")]);
    expect((await get("/club"))[1]).not.toContain("Secret words");
    expect(await get(`/assets/${name}`)).toEqual(before);
  });
});
