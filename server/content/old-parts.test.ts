import { rmSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { editedProject, form, fragment, gate, parts, words, wrong } from "../../test/content/edited-project.ts";
import { pageFile, siteFile } from "../../test/content/small-project.ts";

const { afterEdit, root, start, write } = editedProject();

describe("the last good version of a part", () => {
  it.each(parts)("that only a gate's readers were shown is shown to nobody else: %s", async (_, file, make, block) => {
    write("pages/club.yaml", pageFile("Club", gate) + block);
    write(file, make(words));
    const edit = (): void => {
      write(file, make(wrong));
      write("pages/index.yaml", pageFile("Second words") + block);
      write("pages/new.yaml", pageFile("New words") + block);
    };
    await afterEdit(edit, async ({ get }) => {
      expect(await get("/")).toEqual([200, expect.stringContaining("First words")]);
      expect((await get("/"))[1]).not.toContain("Secret words");
      expect((await get("/new"))[0]).toBe(503);
    });
    write(file, make("Words for all"));
    const { get } = await start();
    expect(await get("/")).toEqual([200, expect.stringContaining("Second words")]);
    expect((await get("/new"))[0]).toBe(200);
  });

  it.each(parts)(
    "that everybody was shown stays where it was, and may be shown elsewhere: %s",
    async (_, file, make, block) => {
      write("pages/index.yaml", pageFile("First words") + block);
      write(file, make(words));
      const edit = (): void => {
        write(file, make(wrong));
        write("pages/new.yaml", pageFile("New words") + block);
      };
      await afterEdit(edit, async ({ get }) => {
        for (const page of ["/", "/new"]) expect((await get(page))[0]).toBe(200);
      });
    },
  );

  it("is not opened by what leads to it: a fragment that takes it in stays as it was, too", async () => {
    write("pages/club.yaml", `${pageFile("Club", gate)}  - {type: include, fragment: part}\n`);
    write("pages/index.yaml", `${pageFile("First words")}  - {type: include, fragment: way}\n`);
    write("pages/_shared/way.yaml", fragment("The way there"));
    write("pages/_shared/part.yaml", fragment(words));
    const edit = (): void => {
      write("pages/_shared/part.yaml", fragment(wrong));
      write("pages/_shared/way.yaml", `${fragment("Another way")}  - {type: include, fragment: part}\n`);
    };
    await afterEdit(edit, async ({ get }) => {
      expect(await get("/")).toEqual([200, expect.stringContaining("The way there")]);
    });
  });

  it("stays behind the gate of its page when that loses it in the same save", async () => {
    write("pages/club.yaml", `${pageFile("Club", gate)}  - {type: include, fragment: part}\n`);
    write("pages/_shared/part.yaml", fragment(words));
    const edit = (): void => {
      write("pages/_shared/part.yaml", fragment(wrong));
      write("pages/club.yaml", `${pageFile("Club")}  - {type: include, fragment: part}\n`);
    };
    await afterEdit(edit, async ({ get }) => {
      expect((await get("/club"))[1]).not.toContain("Secret words");
      expect((await get("/club"))[1]).toContain("Members only");
    });
  });
});

describe("what was shown in spite of a flaw", () => {
  const block = "  - {type: include, fragment: part}\n";
  const flawed = fragment("[Gone](/gone)");

  it("takes no page away at a restart whose file says nothing any more", async () => {
    write("pages/index.yaml", pageFile("First words") + block);
    write("pages/_shared/part.yaml", flawed);
    const edit = (): void => write("pages/index.yaml", "");
    await afterEdit(edit, async ({ get }) => expect((await get("/"))[0]).toBe(200));
  });

  it("nor one whose form has a mistake", async () => {
    write("pages/index.yaml", pageFile("First words") + block);
    write("pages/_shared/part.yaml", `${flawed}  - {type: form, form: part}\n`);
    write("forms/part.yaml", form("Words for all"));
    const edit = (): void => write("forms/part.yaml", form("Words for all").replace("fields:", "titel: x\nfields:"));
    await afterEdit(edit, async ({ get }) => expect((await get("/"))[0]).toBe(200));
  });
});

describe("what was shown in spite of a flaw, over a restart", () => {
  const block = "  - {type: include, fragment: part}\n";
  const flawed = '  - {type: text, text: "[Gone](/gone)"}\n';

  it("keeps a page with a dead link up when its part breaks too", async () => {
    write("pages/index.yaml", pageFile("First words") + flawed + block);
    write("pages/_shared/part.yaml", fragment(words));
    const edit = (): void => write("pages/_shared/part.yaml", fragment(wrong));
    await afterEdit(edit, async ({ get }) => expect(await get("/")).toEqual([200, expect.stringContaining(words)]));
  });

  it("keeps a page with a slip up whose part was mended, and stayed as it was with it", async () => {
    write("pages/club.yaml", pageFile("Club") + block);
    write("pages/_shared/part.yaml", fragment("Words for all") + flawed);
    const edit = (): void => {
      write("pages/club.yaml", pageFile("Club", "titel: Club\n") + block);
      write("pages/_shared/part.yaml", fragment("New words"));
    };
    await afterEdit(edit, async ({ get }) =>
      expect(await get("/club")).toEqual([200, expect.stringContaining("Words for all")]),
    );
  });

  it("shows nothing newer in an old open page whose file names a gate by a slip, although the part never was good", async () => {
    const part = (text: string): string => `${fragment(text)}${flawed}`;
    write("pages/club.yaml", pageFile("Club") + block);
    write("pages/_shared/part.yaml", part("Words for all"));
    const first = await start();
    await first.stop();
    write("pages/_shared/part.yaml", part("Words for the gate that is to come"));
    write("pages/club.yaml", pageFile("Club", "gaet: {key: club-access, title: Members only}\n") + block);
    const { get } = await start();
    expect(await get("/club")).toEqual([200, expect.stringContaining("Words for all")]);
    expect((await get("/club"))[1]).not.toContain("the gate that is to come");
  });
});

it("a fragment with a mistake goes, and not the pages that show it, when a form that it shows was away for a moment", async () => {
  write("pages/index.yaml", `${pageFile("First words")}  - {type: include, fragment: part}\n`);
  const part = `${fragment("A form")}  - {type: form, form: part}\n`;
  write("pages/_shared/part.yaml", part);
  write("forms/part.yaml", form("Words for all"));
  const { get, refresh } = await start();
  write("pages/_shared/part.yaml", `${part}titel: Words\n`);
  rmSync(path.join(root(), "forms/part.yaml"));
  await refresh();
  write("forms/part.yaml", form(words));
  await refresh();
  expect(await get("/")).toEqual([200, expect.stringContaining("First words")]);
  expect((await get("/"))[1]).not.toContain("Secret words");
  write("pages/_shared/part.yaml", part);
  await refresh();
  expect(await get("/")).toEqual([200, expect.stringContaining("Secret words")]);
});

it("a page that was away, so that it showed nobody an old part, does not count as shown with it after a restart", async () => {
  const [, file, make, block] = parts[1] ?? [];
  if (!file || !make || !block) throw new Error("There is no library");
  write("pages/index.yaml", `${pageFile("First words")}  - {type: include, fragment: part}\n`);
  write("pages/_shared/part.yaml", fragment("A part"));
  write("pages/club.yaml", pageFile("Club", gate) + block);
  write(file, make(words));
  const first = await start();
  rmSync(path.join(root(), "pages/_shared/part.yaml"));
  write(file, make(wrong));
  await first.refresh();
  write("pages/_shared/part.yaml", fragment("A part") + block);
  await first.refresh();
  expect((await first.get("/"))[0]).toBe(503);
  await first.stop();
  rmSync(path.join(root(), "pages/_shared/part.yaml"));
  write("pages/new.yaml", pageFile("New words") + block);
  const { get } = await start();
  expect((await get("/new"))[1]).not.toContain("Secret words");
});

describe("a broken form of the footer", () => {
  const siteWith = (form: string): string =>
    siteFile.replace(/^footer: .*$/m, `footer: {${form}links: [{label: Home, to: /}, {label: Gone, to: /gone}]}`);
  const writing = "form: {form: part, title: Write}, ";

  it("takes no website away, also where a dead link keeps the site's file from ever being good", async () => {
    write("pages/_site.yaml", siteWith(writing));
    write("forms/part.yaml", form(words));
    await afterEdit(
      () => write("forms/part.yaml", form(wrong)),
      async ({ get }) => expect(await get("/")).toEqual([200, expect.stringContaining("First words")]),
    );
  });

  it("that only a gate's readers were shown is not shown in it, and the website stays", async () => {
    write("pages/_site.yaml", siteWith(""));
    write("pages/club.yaml", `${pageFile("Club", gate)}  - {type: form, form: part}\n`);
    write("forms/part.yaml", form(words));
    const edit = (): void => {
      write("forms/part.yaml", form(wrong));
      write("pages/_site.yaml", siteWith(writing));
    };
    await afterEdit(edit, async ({ get }) => {
      expect(await get("/")).toEqual([200, expect.stringContaining("First words")]);
      expect((await get("/"))[1]).not.toContain("Secret words");
    });
  });
});

it("what is kept back for the old version of a part is told in the log, by its path alone", async () => {
  const block = "  - {type: include, fragment: part}\n";
  write("pages/club.yaml", pageFile("Club", gate) + block);
  write("pages/_shared/part.yaml", fragment(words));
  const server = await start();
  write("pages/_shared/part.yaml", fragment(wrong));
  write("pages/index.yaml", pageFile("Second words") + block);
  write("pages/new.yaml", pageFile("New words") + block);
  for (let time = 0; time < 2; time += 1) await server.refresh();
  const lines = server
    .logged()
    .split("\n")
    .filter((line) => line.includes('"file"'));
  const told = lines.map((line): unknown => JSON.parse(line));
  const until = "until the mistakes are mended, so that they open nothing that a gate keeps";
  expect(told).toMatchObject([
    { file: "pages/_shared/part.yaml", msg: "the last good version of a broken file is shown" },
    { file: "pages/index.yaml", msg: `a file is shown in its earlier version ${until}` },
    { file: "pages/new.yaml", msg: `a page answers 503 ${until}` },
  ]);
  expect(lines.join("")).not.toMatch(/(?:Secret|Second|New) words/);
});
