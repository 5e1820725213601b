/** For a changed contact form and a thousand stored leads, the numbers of the report agree with a count in the database. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { formatMarkdown, formatTerminal } from "../engine/diff/format-report.ts";
import { sentencesOf } from "../engine/diff/report.ts";
import { takeSnapshot, type Snapshot } from "../engine/diff/snapshot.ts";
import { recordOf } from "../engine/things/values.ts";
import { leadsAsJson } from "../server/leads/leads-as-json.ts";
import { openStore } from "../server/leads/open-store.ts";
import { openSqliteStore } from "../server/leads/sqlite-store.ts";
import { startPostgres, type TestPostgres } from "../test/leads/test-postgres.ts";
import { UsageError } from "./command/command.ts";
import { withPrompts, withReplay } from "./replay-leads-file.ts";

const root = path.join(import.meta.dirname, "..");
const work = mkdtempSync(path.join(tmpdir(), "replay-"));
afterAll(() => rmSync(work, { recursive: true }));
let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
const nothing = { sections: [], notes: [] };

async function snapshot(name: string, edit: (form: string) => string): Promise<Snapshot> {
  const place = path.join(work, name);
  for (const folder of ["pages", "forms", "prompts"]) {
    cpSync(path.join(root, folder), path.join(place, folder), { recursive: true });
  }
  const file = path.join(place, "forms/contact.yaml");
  writeFileSync(file, edit(readFileSync(file, "utf8")));
  const taken = await takeSnapshot(place, root);
  expect(taken?.broken).toEqual([]);
  if (!taken) throw new Error("no site");
  return taken;
}

/** Every third lead has no phone, every fifth an industry, every seventh comments; all have words that must not leak. */
function payloadOf(at: number): Record<string, string> {
  return {
    name: `Secretname${at} Lastsecret${at}`,
    email: `person${at}@secret.example`,
    company: `Secret company ${at}`,
    phone: at % 3 === 0 ? "" : `216555${String(at).padStart(4, "0")}`,
    industry: at % 5 === 0 ? "Media & Entertainment" : "",
    employees: "",
    website: "",
    usingAI: "",
    hasPolicy: "",
    timeline: "",
    comments: at % 7 === 0 ? `Secret words ${at}` : "",
    type: "Contact",
    subtype: "Contact Form",
    notes: `Industry: ${at % 5 === 0 ? "Media & Entertainment" : ""}; Employees: ; Timeline: `,
    hutk: "",
    pageUri: "",
    pageName: "Contact",
  };
}

/** Returns what the database itself counts, in SQL and without the program. */
async function countIn({ databaseUrl, dataDir }: { databaseUrl: string | undefined; dataDir: string }) {
  const of = (name: string): string =>
    databaseUrl === undefined ? `json_extract(payload, '$.${name}')` : `payload::json->>'${name}'`;
  const conditions = { phone: `${of("phone")} = ''`, media: `${of("industry")} = 'Media & Entertainment'` };
  const count = (condition: string): string => `sum(CASE WHEN ${condition} THEN 1 ELSE 0 END)`;
  const asked = `SELECT count(*) AS leads, ${count(conditions.phone)} AS phoneless, ${count(conditions.media)} AS media,
    ${count(`${conditions.phone} OR ${conditions.media}`)} AS refused FROM leads WHERE form = 'contact'`;
  const row = recordOf(
    databaseUrl === undefined ? countEmbedded(dataDir, asked) : await countRemote(databaseUrl, asked),
  );
  const [leads, phoneless, media, refused] = ["leads", "phoneless", "media", "refused"].map((name) =>
    Number(row[name]),
  );
  return { leads, phoneless, media, refused };
}

function countEmbedded(dataDir: string, asked: string): unknown {
  const database = new DatabaseSync(path.join(dataDir, "leads.sqlite"), { readOnly: true });
  try {
    return database.prepare(asked).get();
  } finally {
    database.close();
  }
}

async function countRemote(connectionString: string, asked: string): Promise<unknown> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(asked)).rows[0];
  } finally {
    await client.end();
  }
}

describe("--replay", () => {
  it.each(["the embedded store", "PostgreSQL"])(
    "%s: says how many stored leads would be refused and why, and which payloads differ, without anybody's data",
    async (kind) => {
      const isEmbedded = kind === "the embedded store";
      vi.stubEnv("DATA_DIR", work);
      vi.stubEnv("DATABASE_URL", isEmbedded ? "" : await postgres.createDatabase());
      onTestFinished(() => void vi.unstubAllEnvs());
      const config = { databaseUrl: process.env["DATABASE_URL"] || undefined, dataDir: work };
      const store = await openStore({ config });
      for (let at = 1; at <= 1000; at += 100) {
        const some = Array.from({ length: 100 }, (_, more) => payloadOf(at + more));
        await Promise.all(some.map((payload) => store.add({ form: "contact", formVersion: "v1", payload })));
      }
      await store.add({ form: "footer", formVersion: "v1", payload: { email: "other@secret.example" } });
      const file = path.join(work, `${kind}.jsonl`);
      let lines = "";
      for await (const line of leadsAsJson(store.leads())) lines += line;
      writeFileSync(file, lines);
      await store.close();

      const before = await snapshot("before", (form) => form);
      const after = await snapshot("after", (form) =>
        form
          .replace("        label: Phone\n", "        label: Phone\n        required: true\n")
          .replace("          - Media & Entertainment\n", "")
          .replace("  comments: { field: comments }\n", '  comments: "Comments: {comments}"\n'),
      );
      const { leads = 0, phoneless, media, refused = 0 } = await countIn(config);
      expect([leads, phoneless, media, refused]).toEqual([1000, 333, 200, 467]);
      for (const from of [true, file] as const) {
        const report = await withReplay(nothing, before, after, from);
        expect(sentencesOf(report).map(({ risk, words }) => `${risk}: ${words}`)).toEqual([
          `breaks: Of ${leads} leads ${refused} would now be refused: phone is missing (${phoneless}), industry is no longer offered (${media}).`,
          `breaks: ${leads - refused} payloads differ in comments.`,
        ]);
        for (const format of [formatTerminal, formatMarkdown]) expect(format(report)).not.toMatch(/secret|216555/i);
      }
    },
  );

  it("all leads are taken by a form whose field only has another name, and nothing differs", async () => {
    const file = path.join(work, "few.jsonl");
    writeFileSync(
      file,
      [1, 2, 3].map((at) => `${JSON.stringify({ form: "contact", payload: payloadOf(at) })}\n`).join(""),
    );
    const before = await snapshot("named", (form) => form);
    const after = await snapshot("renamed", (form) =>
      form.replace("name: phone\n", "name: telephone\n").replace("{ field: phone }", "{ field: telephone }"),
    );
    const report = await withReplay(nothing, before, after, file);
    expect(sentencesOf(report).map(({ words }) => words)).toEqual(["All of 3 leads would still be taken."]);
  });

  it("reads the store itself where no file is named, and tries samples where there is nothing", async () => {
    const before = await snapshot("stored", (form) => form);
    const stricter = await snapshot("stricter", (form) =>
      form.replace("        label: Phone\n", "        label: Phone\n        required: true\n"),
    );
    const file = path.join(work, "store/leads.sqlite");
    mkdirSync(path.dirname(file));
    const store = openSqliteStore({ file });
    for (const at of [1, 2, 3]) await store.add({ form: "contact", formVersion: "v1", payload: payloadOf(at) });
    await store.close();
    vi.stubEnv("DATABASE_URL", "");
    onTestFinished(() => void vi.unstubAllEnvs());
    const said = async (folder: string): Promise<string[]> => {
      vi.stubEnv("DATA_DIR", path.join(work, folder));
      return sentencesOf(await withReplay(nothing, before, stricter, true)).map(({ words }) => words);
    };
    expect(await said("store")).toEqual(["Of 3 leads 1 would now be refused: phone is missing (1)."]);
    const [samples = "", ...others] = await said("nothing");
    expect(samples).toMatch(/^Of 200 sample answers \d+ would now be refused: phone is missing \(\d+\)\.$/);
    expect(others).toEqual([]);
  });

  it("says which lines of a generator's prompts change, for the same sample answers", async () => {
    const edit = (words: string) => (text: string) => text.replace("You count assets as carefully", words);
    const place = path.join(work, "before/prompts/research-builder.yaml");
    const before = await snapshot("before", (form) => form);
    const text = readFileSync(place, "utf8");
    const other = path.join(work, "prompted");
    cpSync(path.join(work, "before"), other, { recursive: true });
    writeFileSync(path.join(other, "prompts/research-builder.yaml"), edit("You weigh assets as carefully")(text));
    const after = await takeSnapshot(other, root);
    if (!after) throw new Error("no site");
    const report = await withPrompts(nothing, before, after);
    expect(report.sections.map(({ heading }) => heading)).toEqual([
      "Prompts of generator research-builder, for sample answers",
    ]);
    expect(sentencesOf(report).map(({ words }) => words)).toEqual([
      "“… health districts. You count assets as carefully as deficits.” becomes “… health districts. You weigh assets as carefully as deficits.”.",
    ]);
    expect((await withPrompts(nothing, before, before)).sections).toEqual([]);
  });

  it("a file of something else is refused by its line, whose words are not said", async () => {
    const file = path.join(work, "wrong.jsonl");
    writeFileSync(file, `${JSON.stringify({ form: "contact", payload: payloadOf(1) })}\nsecret words\n`);
    const same = await snapshot("same", (form) => form);
    const refused = withReplay(nothing, same, same, file);
    await expect(refused).rejects.toThrow(UsageError);
    await expect(refused).rejects.toThrow(/^Line 2 of (?!.*secret words)/);
  });
});
