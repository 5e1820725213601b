import { describe, expect, it } from "vitest";
import { editedProject, form, gate } from "../../test/content/edited-project.ts";
import { pageFile } from "../../test/content/small-project.ts";

const { afterEdit, write } = editedProject();

describe("a copy that shares what each has alone, whatever it is called, is not there, and what was copied stays as it was", () => {
  const copies = ["acme", "club-copy"];

  it("the key of a gate", async () => {
    write("pages/club.yaml", pageFile("Club", gate));
    const edit = (): void => copies.forEach((copy) => write(`pages/${copy}.yaml`, pageFile("Copy", gate)));
    await afterEdit(edit, async ({ get }) => {
      expect((await get("/club"))[1]).toContain("Members only");
      for (const copy of copies) expect((await get(`/${copy}`))[0]).toBe(503);
    });
  });

  it("what a form sends, and where to", async () => {
    write("forms/club.yaml", form("A form"));
    const edit = (): void => copies.forEach((copy) => write(`forms/${copy}.yaml`, form("Copy")));
    await afterEdit(edit, async ({ services }) => {
      expect(services.forms.at("/api/questions").map(({ id }) => id)).toEqual(["club"]);
    });
  });
});

describe("a copy takes nothing from what was copied, also where no good version is known and while that is edited", () => {
  it.each([
    ".sync-conflict-20261126-181818-ABCDEF",
    "-DESKTOP-1A",
    " (conflicted copy 2026-11-26)",
    "_LOCAL_123",
    " - Copy",
  ])("that has a name which no address carries: %s", async (ending) => {
    const page = (words: string): string => pageFile(words, `aliases: [/group]\n${gate}`);
    write("pages/team.yaml", pageFile("Team", "aliases: [/crew]\n"));
    write(`pages/team${ending}.yaml`, pageFile("Team", "aliases: [/crew]\n"));
    write("pages/club.yaml", page("Club"));
    write(`pages/club${ending}.yaml`, page("Club"));
    write("forms/ask.yaml", form("A form"));
    write(`forms/ask${ending}.yaml`, form("A form"));
    const edit = (): void => {
      write("pages/team.yaml", pageFile("Crew", "aliases: [/crew]\n"));
      write("forms/ask.yaml", form("Another form"));
    };
    await afterEdit(edit, async ({ get, services }) => {
      for (const address of ["/team", "/crew"])
        expect(await get(address)).toEqual([200, expect.stringContaining("Crew")]);
      for (const address of ["/club", "/group"]) expect((await get(address))[1]).toContain("Members only");
      expect(services.published().site?.forms.get("ask")?.form.title).toBe("Another form");
      const told = services.published().problems.filter(({ severity }) => severity === "error");
      expect([...new Set(told.map(({ code }) => code))]).toEqual(["file-name"]);
    });
  });

  it("that has an alias with it, and comes first", async () => {
    for (const name of ["team", "team-laptop"]) write(`pages/${name}.yaml`, pageFile("Team", "aliases: [/crew]\n"));
    const edit = (): void => write("pages/team.yaml", pageFile("Crew", "aliases: [/crew]\n"));
    await afterEdit(edit, async ({ get }) => {
      for (const address of ["/team", "/crew"])
        expect(await get(address)).toEqual([200, expect.stringContaining("Crew")]);
    });
  });
});
