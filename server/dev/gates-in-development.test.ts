/** Tests that on the author's machine an edited gate takes effect at once and its new password opens it. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { fragment } from "../../test/content/edited-project.ts";
import { pageFile, siteFile, startOn, writeContent } from "../../test/content/small-project.ts";
import { sourceFiles } from "../../test/structure/source-files.ts";
import { gatesOf } from "../gates/gate-list.ts";
import { nothingHeld } from "../gates/held-gates.ts";
import { setPassword } from "../gates/set-password.ts";
import { projectRoot } from "../process/site-dir.ts";

const root = mkdtempSync(path.join(tmpdir(), "pagewright-gates-"));
afterAll(() => rmSync(root, { recursive: true }));

const gated = (key: string): string => pageFile("Behind it", `gate: {key: ${key}, title: Members only}\n`);

it("a gate with another key is there at once, opens with its password, and is gone when it is taken away", async () => {
  writeContent(root, "pages/_site.yaml", siteFile);
  writeContent(root, "pages/club.yaml", gated("first-access"));
  const { services, refresh, origin, get, stop } = await startOn(root, {
    held: nothingHeld,
  });
  const set = async (key: string, fromEnvironment = new Map<string, string>()): Promise<string> => {
    const { site } = services.published();
    const found = site && gatesOf(site).get(key);
    return found ? setPassword(found, "rye", services.store, fromEnvironment) : "no such gate";
  };
  const enter = async (pageName: string): Promise<number> => {
    const body = JSON.stringify({ pageName, password: "rye" });
    const headers = { "content-type": "application/json", connection: "close" };
    return (
      await fetch(`${origin}/api/verify-password`, {
        method: "POST",
        body,
        headers,
      })
    ).status;
  };
  expect(await set("first-access")).toContain("is set.");
  writeContent(root, "pages/club.yaml", gated("second-access"));
  await refresh();
  expect(await enter("second-access")).toBe(401);
  expect(await set("first-access")).toBe("no such gate");
  const shadowed = await set("second-access", new Map([["GATE_CLUB_PASSWORD", "oat"]]));
  expect(shadowed).not.toContain("is set.");
  expect(shadowed).toContain("as long as GATE_CLUB_PASSWORD is set, the server uses that instead");
  expect(await set("second-access")).toContain("is set.");
  expect(await enter("second-access")).toBe(200);
  expect((await get("/club"))[1]).not.toContain("Behind it");
  writeContent(root, "pages/club.yaml", pageFile("Behind it"));
  await refresh();
  expect(await get("/club")).toEqual([200, expect.stringContaining("Behind it")]);
  await stop();
});

it("an edit of a fragment is there at once, whatever is wrong on a page that shows it too", async () => {
  const include = "  - {type: include, fragment: words}\n";
  writeContent(root, "pages/_site.yaml", siteFile);
  writeContent(root, "pages/index.yaml", pageFile("First words") + include);
  writeContent(root, "pages/club.yaml", pageFile("Club") + include);
  writeContent(root, "pages/_shared/words.yaml", fragment("Old words"));
  const { refresh, get, stop } = await startOn(root, { held: nothingHeld, keepsBehind: false });
  writeContent(root, "pages/club.yaml", `${pageFile("Club", "titel: Club\n")}${include}`);
  writeContent(root, "pages/_shared/words.yaml", fragment("New words"));
  await refresh();
  expect(await get("/")).toEqual([200, expect.stringContaining("New words")]);
  expect(await get("/club")).toEqual([200, expect.stringContaining("New words")]);
  await stop();
});

it("only the development server holds nothing", () => {
  const users = sourceFiles().filter((file) =>
    readFileSync(path.join(projectRoot, file), "utf8").includes("nothingHeld"),
  );
  expect(users.filter((file) => !file.endsWith(".test.ts"))).toEqual([
    "server/dev/start-development.ts",
    "server/gates/held-gates.ts",
  ]);
});
