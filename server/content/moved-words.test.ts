import { rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { editedProject, fragment, gate, parts, words } from "../../test/content/edited-project.ts";
import { pageFile } from "../../test/content/small-project.ts";

const { afterEdit, root, start, write } = editedProject();

const name = "guides/plan.pdf";
const link = `  - {type: text, text: "[Plan](/assets/${name})"}\n`;
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

  it("is offered as it was, where it is a guide", async () => {
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

it("a guide with new words waits while the gated page that may offer it now cannot be read", async () => {
  write("pages/club.yaml", pageFile("Club", gate));
  write("pages/guides/plan.md", guide("Words for all"));
  const first = await start();
  const before = await first.get(`/assets/${name}`);
  await first.stop();
  const edit = (): void => {
    write("pages/club.yaml", Buffer.from(`\uFEFF${pageFile("Club", gate)}${link}`, "utf16le"));
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
