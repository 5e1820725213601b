import { execFileSync } from "node:child_process";
import { cpSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { openVisit, untilHydrated } from "./browser.ts";
import { copyProject } from "./project-copy.ts";
import { startServer } from "./server.ts";

const page = `title: A page with a new block
description: It uses a block whose folder was copied in, and nothing else was touched.

blocks:
  - type: hero
    title: A new block
    text: The button below comes from one folder.

  - type: ticker
    label: Count
    start: 41
`;

describe("a new block type is one folder", () => {
  it("copied into the project and built, a page shows it, complete on the server and alive in the browser", async () => {
    const folder = copyProject();
    cpSync(path.join(import.meta.dirname, "new-block-fixture"), path.join(folder, "engine/blocks"), {
      recursive: true,
    });
    writeFileSync(path.join(folder, "pages/counting.yaml"), page);
    execFileSync("npm", ["run", "--silent", "build"], { cwd: folder, stdio: "pipe" });
    const server = await startServer({}, folder);
    onTestFinished(() => server.stop({ signal: "SIGKILL" }));
    expect(await (await fetch(`${server.origin}/counting`)).text()).toMatch(/<output>41<\/output>/);
    const visit = await openVisit(server.origin);
    await visit.goto("/counting");
    await untilHydrated(visit);
    await visit.getByRole("button", { name: "Count" }).click();
    await visit.getByRole("region", { name: "Ticker" }).getByText("42").waitFor();
  });
});
