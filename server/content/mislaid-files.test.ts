import { expect, it } from "vitest";
import { createLoader } from "../../engine/load/loader.ts";
import { editedProject, form, fragment, gate, words } from "../../test/content/edited-project.ts";
import { pageFile } from "../../test/content/small-project.ts";

const { afterEdit, root, write } = editedProject();

const guide = `---\ntitle: Plan\nsubtitle: Words\ndescription: Words.\nkeywords: [words]\ncategory: List\ngate: club-access\n---\n\n${words}\n`;

it.each([
  ["a page", "club.yaml", pageFile(words, gate)],
  ["a page that an editor kept", "club.yaml~", pageFile(words, gate)],
  ["a page before the last edit", "files/club.yaml.bak", pageFile(words, gate)],
  ["a page that is not read", "Club.YML", pageFile(words, gate)],
  ["a form", "forms/ask.yaml", form(words)],
  ["a fragment", "_shared/part.yaml", fragment(words)],
  ["a guide", "plan.md", guide],
  ["a copy of a gate's folder", "private (1)/club-access/deck.txt", words],
  ["a copy of a gate's folder", "private - Copy/club-access/deck.txt", words],
  ["a copy of a gate's folder", "_private/club-access/deck.txt", words],
  ["a gate's folder within another", "old/private/club-access/deck.txt", words],
])("among the downloads %s is nobody's, and check tells of it: %s", async (_, name, text) => {
  write("pages/club.yaml", pageFile("Club", gate));
  const edit = (): void => write(`pages/assets/${name}`, text);
  await afterEdit(edit, async ({ get }) => {
    const address = encodeURI(`/assets/${name}`);
    for (const each of [address, address.replace("/assets", "/attached_assets")])
      expect(await get(each)).toEqual([404, expect.not.stringContaining("Secret words")]);
    expect((await get("/assets/note.txt"))[0]).toBe(200);
  });
  const { problems } = await createLoader({ root: root(), engineRoot: ".", compile: false }).load();
  expect(problems).toContainEqual(
    expect.objectContaining({ severity: "error", code: "unread-file", file: `pages/assets/${name}` }),
  );
});

it("what lies behind a gate is that gate's readers', whatever it is called", async () => {
  write("pages/club.yaml", pageFile("Club", gate));
  const name = "private/club-access/private notes/plan.md";
  await afterEdit(
    () => write(`pages/assets/${name}`, guide),
    async ({ get, services }) => {
      expect((await get(encodeURI(`/assets/${name}`)))[0]).toBe(403);
      expect(await services.findAsset(name)).toBeDefined();
      expect(services.published().problems.filter(({ code }) => code === "unread-file")).toEqual([]);
    },
  );
});
