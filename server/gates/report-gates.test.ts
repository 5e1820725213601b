import { renameSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { editedProject, gate } from "../../test/content/edited-project.ts";
import { pageFile } from "../../test/content/small-project.ts";

const { root, start, write } = editedProject();

it("a page that gets a gate, or another address with its gate, while the server runs, is told of where it has no password", async () => {
  write("pages/club.yaml", pageFile("Club", gate));
  const server = await start({ env: { GATE_CLUB_PASSWORD: "a long password" } });
  expect(server.logged()).not.toContain("GATE_");
  renameSync(path.join(root(), "pages/club.yaml"), path.join(root(), "pages/group.yaml"));
  write("pages/team.yaml", pageFile("Team", gate.replace("club", "team")));
  const said = [
    "The gate of /group has no password and stays shut: set GATE_GROUP_PASSWORD",
    "The gate of /team has no password and stays shut: set GATE_TEAM_PASSWORD",
    "GATE_CLUB_PASSWORD is set, but no page with a gate has that name.",
  ];
  for (let times = 0; times < 2; times += 1) await server.refresh();
  await expect.poll(() => said.map((words) => server.logged().split(words).length - 1)).toEqual([1, 1, 1]);
});

it("a copy that is held behind a gate takes the password of that, and is not told of", async () => {
  const words = `  - {type: text, text: "${"Words of the club. ".repeat(8)}"}\n`;
  write("pages/club.yaml", pageFile("Club", gate) + words);
  const server = await start({ env: { GATE_CLUB_PASSWORD: "a long password" } });
  renameSync(path.join(root(), "pages/club.yaml"), path.join(root(), "pages/group.yaml"));
  write("pages/group.yaml", pageFile("Club") + words);
  await server.refresh();
  expect(server.logged()).toContain("and so is behind the gate");
  expect(server.logged()).not.toContain("GATE_");
});

it("the password of a page whose gate got another key, which lets nobody in until a restart, is not said to belong to none", async () => {
  write("pages/club.yaml", pageFile("Club", gate));
  const server = await start({ env: { GATE_CLUB_PASSWORD: "a long password" } });
  write("pages/club.yaml", pageFile("Club", gate.replace("club-access", "circle")));
  await server.refresh();
  expect(server.logged()).toContain("lets nobody in");
  expect(server.logged()).not.toContain("GATE_");
});
