import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { editedProject, fragment, gate, parts, words, wrong } from "../../test/content/edited-project.ts";
import { pageFile } from "../../test/content/small-project.ts";

const { afterEdit, root, start, write } = editedProject();

describe("a page that is to get a gate and stays open in its last good version", () => {
  const typo = "gate: {key: club-access, title: Members only, titel: Members}\n";
  const newer = "Secret words for the gate that is to come";

  it.each(parts)(
    "shows nothing newer than itself, once a slip stands beside its gate: %s",
    async (_, file, make, block) => {
      write("pages/club.yaml", pageFile("Club") + block);
      write(file, make("Words for all"));
      const edit = (): void => {
        write(file, make(newer));
        write("pages/club.yaml", pageFile("Club", typo) + block);
      };
      await afterEdit(edit, async ({ get, services }) => {
        expect((await get("/club"))[0]).toBe(200);
        const { site } = services.published();
        const all = JSON.stringify([
          site?.pages.get("/club")?.blocks,
          site?.forms.get("part"),
          site?.prompts.get("part"),
        ]);
        expect(all).toContain("Words for all");
        expect(all).not.toContain("Secret words");
      });
      write("pages/club.yaml", pageFile("Club", gate) + block);
      expect((await (await start()).get("/club"))[1]).toContain("Members only");
    },
  );

  const include = "  - {type: include, fragment: part}\n";
  const page = (more = ""): string =>
    `${pageFile("Club", more)}  - {type: text, text: "Access: by the back door"}\n${include}`;

  const slips: [what: string, slipped: string | Uint8Array][] = [
    ["gaet", page("gaet: {key: club-access, title: Members only}\n")],
    ["no key", page("gate: club-access\n")],
    ["an open quote", page('gate: {key: club-access, title: "Members only}\n')],
    ["another encoding", Buffer.from(`\uFEFF${page(gate)}`, "utf16le")],
    ["nothing", ""],
  ];

  it.each(slips)("nor where its gate is no gate yet: %s", async (_, slipped) => {
    write("pages/club.yaml", page());
    write("pages/_shared/part.yaml", fragment("Words for all"));
    const edit = (): void => {
      write("pages/_shared/part.yaml", fragment(newer));
      write("pages/club.yaml", slipped);
    };
    await afterEdit(edit, async ({ get }) => {
      expect(await get("/club")).toEqual([200, expect.stringContaining("Words for all")]);
      expect((await get("/club"))[1]).not.toContain("Secret words");
    });
  });

  it("shows its parts as they were whatever the slip says: nobody has to tell what may be meant as a gate", async () => {
    write("pages/club.yaml", page());
    write("pages/_shared/part.yaml", fragment("Words for all"));
    const slipped = `${page("titel: Club\n")}  - {type: text, text: "Rate: 80 euros. Private: no."}\n`;
    const edit = (): void => {
      write("pages/_shared/part.yaml", fragment("New words"));
      write("pages/club.yaml", slipped);
    };
    await afterEdit(edit, async ({ get }) => {
      expect(await get("/club")).toEqual([200, expect.stringContaining("Words for all")]);
    });
  });

  it("is away where there was no earlier part, at the next look and after a restart too", async () => {
    write("pages/club.yaml", page());
    write("pages/_shared/part.yaml", fragment("Words for all"));
    const first = await start();
    rmSync(path.join(root(), "pages/_shared/part.yaml"));
    await first.refresh();
    write("pages/_shared/part.yaml", fragment(newer));
    write("pages/club.yaml", page(typo));
    await first.refresh();
    expect((await first.get("/club"))[0]).toBe(503);
    await first.refresh();
    expect((await first.get("/club"))[0]).toBe(503);
    await first.stop();
    expect((await (await start()).get("/club"))[0]).toBe(503);
  });

  it("nor where it is kept because of an old part that it would show", async () => {
    const both = "  - {type: include, fragment: part}\n  - {type: include, fragment: other}\n";
    write("pages/club.yaml", `${pageFile("Club")}  - {type: include, fragment: part}\n`);
    write("pages/secret.yaml", `${pageFile("Secret", gate)}  - {type: include, fragment: other}\n`);
    write("pages/_shared/part.yaml", fragment("Words for all"));
    write("pages/_shared/other.yaml", fragment(words));
    const edit = (): void => {
      write("pages/_shared/part.yaml", fragment(newer));
      write("pages/_shared/other.yaml", fragment(wrong));
      write("pages/club.yaml", pageFile("Club", "gate: {key: staff-access, title: Staff only}\n") + both);
    };
    await afterEdit(edit, async ({ get }) => {
      expect(await get("/club")).toEqual([200, expect.stringContaining("Words for all")]);
      expect((await get("/club"))[1]).not.toContain("Secret words");
    });
  });

  it.each([...slips, ["a property that is not known", page(typo)]])(
    "offers its guide as it was, whether anybody ever asked for it or not: %s",
    async (_, slipped) => {
      const guide = (text: string): string =>
        `---\ntitle: Plan\nsubtitle: Words\ndescription: Words.\nkeywords: [words]\ncategory: List\n---\n\n${text}\n`;
      const name = "guides/plan.pdf";
      const link = `  - {type: text, text: "[Plan](/assets/${name})"}\n`;
      write("pages/_shared/part.yaml", fragment("Words for all"));
      write("pages/club.yaml", page() + link);
      write("pages/guides/plan.md", guide("Words for all"));
      const first = await start();
      await expect.poll(() => readIfThere(path.join(root(), "data/derived/.shown.json"))).toContain(name);
      await first.stop();
      write("pages/guides/plan.md", guide(newer));
      write("pages/club.yaml", slipped);
      const { get, stop, logged } = await start();
      expect(logged()).toContain("new versions of guides and archives wait");
      const before = await get(`/assets/${name}`);
      expect(before[0]).toBe(200);
      await stop();
      write("pages/club.yaml", page(gate) + link);
      const { get: getLater } = await start();
      expect((await getLater(`/assets/${name}`))[0]).toBe(403);
      write("pages/club.yaml", page() + link);
      expect(await (await start()).get(`/assets/${name}`)).not.toEqual(before);
    },
  );
});

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}
