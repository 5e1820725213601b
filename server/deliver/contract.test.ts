/** The contract of every destination, checked with the data in its own folder. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { missingParts, loadDestination, outcomes } from "../../test/deliver/missing-parts.ts";
import { testForm } from "../../test/server/site.ts";
import type { Outgoing } from "./destination.ts";
import { destinations, judgeVariables, neededBy } from "./destinations.ts";

const operations = readFileSync(path.resolve(import.meta.dirname, "../../docs/operations.md"), "utf8");
const nextTurn = (): Promise<boolean> => Promise.resolve(true);
const now = new Date("2026-03-01T12:00:00.000Z");

const outgoing: Outgoing = {
  lead: {
    id: "6b0a5c1e-0000-4000-8000-000000000001",
    form: "inquiry",
    formVersion: "v1",
    receivedAt: now.toISOString(),
    payload: { name: "Ada", email: "ada@example.org" },
    context: {},
  },
  form: testForm("inquiry"),
  reference: undefined,
  updatedAt: now,
};

describe.each([...destinations.keys()])("the destination %s", async (name) => {
  const folder = path.join(import.meta.dirname, name);
  const { destination, testData } = await loadDestination(folder);
  if (!destination || !testData) throw new Error((await missingParts(folder, operations)).join("\n"));

  it("has everything that belongs to one", async () => {
    expect(await missingParts(folder, operations)).toEqual([]);
  });

  it.each(testData.answers)("$says means $means", async ({ start, means }) => {
    const service = await start();
    onTestFinished(() => service.close());
    const sender = destination.open(testData.environment(service.url), () => now);
    const sent = await sender?.send([outgoing], testData.settings(service.url), nextTurn);
    expect(sent).toMatchObject([{ kind: means }]);
    expect(JSON.stringify(sent)).not.toContain("ada@example.org");
  });

  it("nobody listens: nothing left, so it is busy", async () => {
    const { start } = testData.answers[0] ?? {};
    const service = await start?.();
    if (!service) throw new Error("There is no answer.");
    await service.close();
    const sender = destination.open(testData.environment(service.url), () => now);
    expect(await sender?.send([outgoing], testData.settings(service.url), nextTurn)).toMatchObject([{ kind: "busy" }]);
  });

  it("without any of what it needs, it is not open and leads wait", () => {
    const whole = testData.environment("http://127.0.0.1:1");
    for (const variable of neededBy(destination)) {
      expect(
        destination.open({ ...whole, [variable]: undefined }, () => now),
        variable,
      ).toBeUndefined();
    }
  });

  it("a value that cannot be used is named, in one sentence that does not quote it", () => {
    for (const [variable, values] of Object.entries(testData.unusable ?? {})) {
      for (const value of values) {
        const wrong = judgeVariables({ [variable]: value });
        expect(wrong).toEqual([expect.stringContaining(`${variable} has to be `)]);
        expect(wrong.join("")).not.toContain(value);
      }
    }
  });

  it("what its test data sets is taken as it is", async () => {
    const service = await testData.answers[0]?.start();
    onTestFinished(async () => service?.close());
    expect(judgeVariables(testData.environment(service?.url ?? ""))).toEqual([]);
  });
});

describe("a new destination", () => {
  const begin = (files: Readonly<Record<string, string>>): string => {
    const root = mkdtempSync(path.join(tmpdir(), "destination-"));
    onTestFinished(() => rmSync(root, { recursive: true }));
    const folder = path.join(root, "slack");
    mkdirSync(folder);
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    return folder;
  };

  it("that is a schema and a destination and nothing else is told everything that is missing", async () => {
    const folder = begin({
      "schema.json": JSON.stringify({ properties: { channel: { type: "string" } } }),
      "slack.ts": `export const destination = {
        repeatable: false, found: "", open: () => undefined, variables: [{ name: "SLACK_TOKEN", needed: true }],
      };`,
    });
    expect(await missingParts(folder, operations)).toEqual([
      "schema.json has no title.",
      "schema.json has no description, which is its documentation.",
      "schema.json does not describe channel.",
      "schema.json has no example of channel.",
      "destination.found does not say where a lead is to be found there.",
      "docs/operations.md does not name the variable SLACK_TOKEN.",
      "slack.test-data.ts has no export testData: settings, variables, and which answers mean sent, busy, shut, uncertain, refused.",
    ]);
  });

  it("whose answers do not tell every outcome is told which are missing", async () => {
    const folder = begin({
      "slack.test-data.ts": `export const testData = { settings: () => ({}), environment: () => ({}), answers: [] };`,
    });
    expect(await missingParts(folder, operations)).toEqual([
      "schema.json is not there: it says what a form's file may set.",
      "slack.ts has no export destination.",
      ...outcomes.map((kind) => `testData.answers has none that means ${kind}.`),
    ]);
  });
});
