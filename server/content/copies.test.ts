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
