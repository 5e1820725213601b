import { describe, expect, it } from "vitest";
import { editedProject, fragment, gate, words, wrong } from "../../test/content/edited-project.ts";
import { pageFile } from "../../test/content/small-project.ts";

const { afterEdit, start, write } = editedProject();

describe("a page that lost its gate while the server ran, and stayed behind it", () => {
  const include = "  - {type: include, fragment: part}\n";
  const text = `  - {type: text, text: "${words}"}\n`;

  it.each(["club", "moved"])(
    "is not open after a restart in which its file has the gate again, and a slip: %s",
    async (name) => {
      write("pages/club.yaml", pageFile("Club", gate) + text);
      const first = await start();
      write(`pages/${name}.yaml`, pageFile("Club") + text);
      await first.refresh();
      expect((await first.get(`/${name}`))[1]).toContain("Members only");
      await first.stop();
      write(`pages/${name}.yaml`, pageFile("Club", `${gate}titel: Club\n`) + text);
      expect((await (await start()).get(`/${name}`))[1]).not.toContain("Secret words");
    },
  );

  it("has shown nobody else the old version of a part", async () => {
    write("pages/club.yaml", pageFile("Club", gate) + include);
    write("pages/_shared/part.yaml", fragment(words));
    const first = await start();
    write("pages/club.yaml", pageFile("Club") + include);
    await first.refresh();
    const edit = (): void => {
      write("pages/_shared/part.yaml", fragment(wrong));
      write("pages/index.yaml", pageFile("Second words") + include);
    };
    edit();
    await first.refresh();
    expect(await first.get("/")).toEqual([200, expect.stringContaining("First words")]);
    await first.stop();
    await afterEdit(edit, async ({ get }) => expect((await get("/"))[1]).not.toContain("Secret words"));
  });
});
