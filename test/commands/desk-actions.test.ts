import { expect, it } from "vitest";
import { command as desk } from "../../cli/desk.ts";
import { command as leads } from "../../cli/leads.ts";
import { deskRoutes } from "../../server/desk/serve-desk.ts";
import { exportFormats } from "../../server/desk/inbox-page.ts";
import { leadActs } from "../../server/leads/lead-acts.ts";

/** Actions of the desk and the equivalent command; "" for those that require a person in a browser. */
const lines: Readonly<Record<string, string>> = {
  "/act": "leads act",
  "/leads/:id/replay": "leads replay",
  "/leads/:id/replay-unknown": "leads replay",
  "/leads/:id/confirm": "leads confirm",
  "/leads/:id/release": "leads release",
  "/leads/:id/keep": "leads status, leads note",
  // Sending again ends all pauses.
  "/figures/resume": "leads replay",
  "/erase/look": "leads erase",
  "/erase": "leads erase",
  "/upkeep/back-up": "leads backup",
  "/news": "desk news",
  "/invitation/:token": "desk reset",
  "/account/password": "desk reset",
  "/account/code": "",
  "/account/code/remove": "desk reset",
  "/account/sign-out-others": "desk sign-out",
  "/sign-out": "desk sign-out",
  "/sign-in": "",
};

it("each action of the desk has its line in the command line", () => {
  const posts = deskRoutes.flatMap(({ method, path }) => (method === "POST" ? [path] : []));
  expect(Object.keys(lines).toSorted()).toEqual(posts.toSorted());
  const all = Object.entries({ leads, desk });
  const known = all.flatMap(([name, { commands }]) => commands.map((line) => `${name} ${line.name()}`));
  const named = Object.values(lines).flatMap((line) => (line === "" ? [] : line.split(", ")));
  for (const name of named) expect(known).toContain(name);
});

it("what is done with several leads at once, and each kind of export, is a choice of its command", () => {
  const choicesOf = (name: string): readonly string[] => {
    const found = leads.commands.find((each) => each.name() === name);
    const [first] = found?.registeredArguments ?? [];
    return first?.argChoices ?? found?.options.find(({ long }) => long === "--format")?.argChoices ?? [];
  };
  expect(choicesOf("act")).toEqual(leadActs.map(({ name }) => name));
  expect(choicesOf("export")).toEqual(exportFormats.map(({ name }) => name));
});
