/** Tests that actions in the studio can be undone one by one, without losing anyone else's changes. */
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { openStudio, pageOf } from "../../../test/server/open-studio.ts";

const { siteDir, ask, save, baseOf } = await openStudio();
const at = (name: string): string => path.join(siteDir, name);
const textOf = (name: string): string => readFileSync(at(name), "utf8");

interface Act {
  id: number;
  words: string;
  hindrance?: string;
}

async function acts(): Promise<Act[]> {
  return JSON.parse((await ask("/_studio/api/done"))[1]).acts;
}

async function idOf(words: string): Promise<number> {
  return (await acts()).find((act) => act.words === words)?.id ?? -1;
}

const undo = (id: number) => ask(`/_studio/api/undo?id=${id}`, { method: "POST", body: {} });

describe("one list of what was done since the studio was started, the latest first", () => {
  it("takes a save back to the byte, and that back again", async () => {
    const before = textOf("pages/index.yaml");
    await save("pages/index.yaml", `\uFEFF${pageOf("Saved")}`, await baseOf("pages/index.yaml"));
    const [status, answer] = await undo(await idOf("pages/index.yaml was saved"));
    expect([status, JSON.parse(answer)]).toEqual([200, { files: ["pages/index.yaml"] }]);
    expect(textOf("pages/index.yaml")).toBe(before);
    expect((await acts())[0]?.words).toBe("Taken back: pages/index.yaml was saved");
    expect((await undo((await acts())[0]?.id ?? -1))[0]).toBe(200);
    expect(textOf("pages/index.yaml")).toBe(`\uFEFF${pageOf("Saved")}`);
  });

  it("takes back a file that was begun, and one that was deleted", async () => {
    await save("pages/begun.yaml", pageOf("Begun"), null);
    expect((await undo(await idOf("pages/begun.yaml was begun")))[0]).toBe(200);
    expect(existsSync(at("pages/begun.yaml"))).toBe(false);
    await save("pages/begun.yaml", pageOf("Begun again"), null);
    const base = encodeURIComponent(await baseOf("pages/begun.yaml"));
    await ask(`/_studio/api/file?path=pages/begun.yaml&base=${base}`, { method: "DELETE" });
    expect((await undo(await idOf("pages/begun.yaml was deleted")))[0]).toBe(200);
    expect(textOf("pages/begun.yaml")).toBe(pageOf("Begun again"));
  });

  it("takes back a picture that was dropped in", async () => {
    const body = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>');
    const [, answer] = await ask("/_studio/api/take?name=dot.svg&gate=&write=kept", { method: "POST", body });
    const name = `pages/assets/${JSON.parse(answer).asset}`;
    expect(existsSync(at(name))).toBe(true);
    expect((await undo(await idOf(`${name} was put in`)))[0]).toBe(200);
    expect(existsSync(at(name))).toBe(false);
    expect((await undo((await acts())[0]?.id ?? -1))[0]).toBe(200);
    expect(readFileSync(at(name))).toEqual(body);
  });

  it("leaves alone what somebody else changed meanwhile, and says so", async () => {
    await save("pages/shared.yaml", pageOf("Mine"), null);
    writeFileSync(at("pages/shared.yaml"), pageOf("Theirs"));
    const id = await idOf("pages/shared.yaml was begun");
    expect((await acts()).find((act) => act.id === id)?.hindrance).toBe("changed since");
    const [status, words] = await undo(id);
    expect(status).toBe(409);
    expect(words).toContain("pages/shared.yaml was changed since. Nothing was taken back");
    expect(textOf("pages/shared.yaml")).toBe(pageOf("Theirs"));
  });

  it("notes nothing that did not come to be, and takes nothing back twice", async () => {
    const count = (await acts()).length;
    expect((await save("pages/index.yaml", pageOf("Late"), "another-version"))[0]).toBe(409);
    expect((await save("pages/index.yaml", textOf("pages/index.yaml"), await baseOf("pages/index.yaml")))[0]).toBe(200);
    expect((await acts()).length).toBe(count);
    expect((await undo(await idOf("pages/index.yaml was saved")))[0]).toBe(404);
    expect((await undo(Number.NaN))[0]).toBe(404);
  });

  it("follows no link that stands in the place of a folder since", async () => {
    await save("pages/deep/page.yaml", pageOf("Deep"), null);
    const base = encodeURIComponent(await baseOf("pages/deep/page.yaml"));
    await ask(`/_studio/api/file?path=pages/deep/page.yaml&base=${base}`, { method: "DELETE" });
    mkdirSync(at("elsewhere"));
    const id = await idOf("pages/deep/page.yaml was deleted");
    rmSync(at("pages/deep"), { recursive: true });
    symlinkSync(at("elsewhere"), at("pages/deep"));
    expect((await undo(id))[0]).toBe(403);
    expect(existsSync(at("elsewhere/page.yaml"))).toBe(false);
    rmSync(at("pages/deep"));
  });
});
