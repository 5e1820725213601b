import { mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { derivedFile } from "../../engine/derive/make/derived-folder.ts";
import type { RenderDocument } from "../../engine/document/rendered.ts";
import { pageFile, siteFile, startOn, writeContent, type Running } from "../../test/content/small-project.ts";

const gate = "gate: {key: club-access, title: Members only}\n";
const words = "Secret words that only members may read, and that are long enough to be known again anywhere.";
const wrong = "Words for all {{ facts.gone }}";

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "old-parts-"));
  write("pages/_site.yaml", siteFile);
  write("pages/index.yaml", pageFile("First words"));
  write("pages/assets/note.txt", "A note");
  return () => rmSync(root, { recursive: true });
});

function write(name: string, text: string | Uint8Array): void {
  writeContent(root, name, text);
}

/** All that the browser may know of a page, the bar and the footer with it. */
const renderAll: RenderDocument = (data) =>
  Promise.resolve({ html: JSON.stringify(data), scriptHashes: [], styleHashes: [] });

async function start(): Promise<Running> {
  const running = await startOn(root, { renderDocument: renderAll });
  onTestFinished(running.stop);
  return running;
}

/** The same of a running server that has seen the edit, and of one that starts afterwards. */
async function afterEdit(edit: () => void, look: (server: Running) => Promise<void>, made = ""): Promise<void> {
  const first = await start();
  if (made) await first.services.findAsset(made);
  edit();
  await first.refresh();
  await look(first);
  await first.stop();
  await look(await start());
}

const modeline = (kind: string): string => `# yaml-language-server: $schema=../schema/editor/${kind}.json\n`;
const library = (text: string): string =>
  `${modeline("library")}kind: library\ntitle: Prompts\nprompts:\n  - {id: one, title: A prompt, description: "${text}", prompt: Do it}\n`;
const fragment = (text: string): string =>
  `# yaml-language-server: $schema=../../schema/editor/fragment.json\ndescription: A part\nblocks:\n  - type: text\n    text: "${text}"\n`;
const form = (text: string): string =>
  `${modeline("form")}title: "${text}"\nendpoint: /api/questions\nfields: [{type: text, name: name, label: Name}]\nbuttons: {submit: Send, busy: Sending}\npayload: {name: answer}\nsuccess: {title: Thanks}\nfailure: {alert: Try again}\n`;

const parts: [kind: string, file: string, make: (text: string) => string, block: string][] = [
  ["fragment", "pages/_shared/part.yaml", fragment, "  - {type: include, fragment: part}\n"],
  ["library", "prompts/part.yaml", library, "  - {type: prompt-library, library: part, title: Prompts}\n"],
  ["form", "forms/part.yaml", form, "  - {type: form, form: part}\n"],
];

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

  it.each([
    ["gaet", page("gaet: {key: club-access, title: Members only}\n")],
    ["no key", page("gate: club-access\n")],
    ["an open quote", page('gate: {key: club-access, title: "Members only}\n')],
    ["another encoding", Buffer.from(`\uFEFF${page(gate)}`, "utf16le")],
    ["nothing", ""],
  ])("nor where its gate is no gate yet: %s", async (_, slipped) => {
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

  it("is away where there was no earlier part, at the next look and after a restart too", async () => {
    write("pages/club.yaml", page());
    write("pages/_shared/part.yaml", fragment("Words for all"));
    const first = await start();
    rmSync(path.join(root, "pages/_shared/part.yaml"));
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

  it("offers its guide as it was", async () => {
    const guide = (text: string): string =>
      `---\ntitle: Plan\nsubtitle: Words\ndescription: Words.\nkeywords: [words]\ncategory: List\n---\n\n${text}\n`;
    const name = "guides/plan.pdf";
    const link = `  - {type: text, text: "[Plan](/assets/${name})"}\n`;
    write("pages/club.yaml", pageFile("Club") + link);
    write("pages/guides/plan.md", guide("Words for all"));
    const first = await start();
    const before = await first.get(`/assets/${name}`);
    await first.stop();
    const edit = (): void => {
      write("pages/guides/plan.md", guide(newer));
      write("pages/club.yaml", pageFile("Club", typo) + link);
    };
    await afterEdit(edit, async ({ get }) => expect(await get(`/assets/${name}`)).toEqual(before), name);
    write("pages/club.yaml", pageFile("Club", gate) + link);
    expect((await (await start()).get(`/assets/${name}`))[0]).toBe(403);
  });
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
      renameSync(path.join(root, "pages/_shared/part.yaml"), path.join(root, "pages/_shared/other.yaml"));
    await afterEdit(rename, async ({ get }) => expect([403, 503]).toContain((await get(`/assets/${name}`))[0]), name);
  });

  it("is not held, nor is a part, by a slip in a gated page that leaves its gate alone", async () => {
    const shown = `${link}  - {type: include, fragment: part}\n`;
    write("pages/club.yaml", pageFile("Club", gate) + shown);
    write("pages/index.yaml", pageFile("First words") + shown);
    write("pages/_shared/part.yaml", fragment("Old words"));
    write("pages/guides/plan.md", guide(words));
    const edit = (): void => {
      write("pages/_shared/part.yaml", fragment("New words"));
      write("pages/club.yaml", `${pageFile("Club", gate)}${shown}  - {type: text, text: "An open quote}\n`);
    };
    await afterEdit(edit, async ({ get }) => {
      expect(await get("/")).toEqual([200, expect.stringContaining("New words")]);
      expect((await get(`/assets/${name}`))[0]).toBe(200);
    });
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
    // What is made cannot take the place of a folder.
    mkdirSync(derivedFile(path.join(root, "data/derived"), next ?? { name, hash: "" }), { recursive: true });
    expect(await first.get(`/assets/${name}`)).toEqual(before);
    await first.stop();
    const second = await start();
    await expect.poll(second.logged).toContain("could not be made");
    expect(await second.get(`/assets/${name}`)).toEqual(before);
  });
});
