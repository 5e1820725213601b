/** During a rollout, two versions of the site run side by side on one store. */
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Site } from "../../engine/site/site.ts";
import { submit } from "../../engine/submission/submit.ts";
import { testContext } from "../../test/forms/form-of.ts";
import { startPostgres, type TestPostgres } from "../../test/leads/test-postgres.ts";
import { startTestServer, type TestServer } from "../../test/server/server.ts";
import { canary, testClock, testField, testForm, testGate, testPage, testSite } from "../../test/server/site.ts";
import { changes, siteOf } from "../../test/versions/changes.ts";
import { openPostgresStore } from "../leads/postgres-store.ts";
import { openSqliteStore } from "../leads/sqlite-store.ts";
import type { Lead, Store } from "../leads/store.ts";
import type { RawValues } from "../../engine/field-type/field-type.ts";

let postgres: TestPostgres | undefined;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

/** Opens the same store as often as it is called. */
type OpenStore = () => Promise<Store>;

const engines: readonly (readonly [string, () => Promise<OpenStore>])[] = [
  [
    "SQLite",
    async () => {
      const { folder } = await startTestServer();
      const { now } = testClock();
      return () => Promise.resolve(openSqliteStore({ file: join(folder, "shared.sqlite"), now }));
    },
  ],
  [
    "PostgreSQL",
    async () => {
      const url = (await postgres?.createDatabase()) ?? "";
      const { now } = testClock();
      return () => openPostgresStore({ url, now });
    },
  ],
];

/** Starts a server with a site on the store that it shares with others. */
async function serve(open: OpenStore, site: Site): Promise<TestServer> {
  const store = await open();
  onTestFinished(() => store.close());
  return startTestServer({ site, store: () => store });
}

async function leadsOf(server: TestServer): Promise<Lead[]> {
  const leads: Lead[] = [];
  for await (const lead of server.services.store.leads()) leads.push(lead);
  return leads;
}

describe.each(engines)("two versions on one store of %s", (_, prepare) => {
  it.each(changes)("%s: either server takes what either has shown", async (_what, before, after) => {
    const open = await prepare();
    const newer = await serve(open, siteOf(after, 2));
    // The older server starts once more, like one that was killed: now the other's form counts as "replaced".
    const servers = [await serve(open, siteOf(before, 1)), newer];
    for (const server of [newer, ...servers]) await server.services.forms.remind();
    let count = 0;
    for (const [nth, given] of [before, after].entries()) {
      if (!given) continue;
      const { form } = given;
      const [first = ""] = Object.keys(given.raw);
      const answers = (): RawValues => ({ ...given.raw, [first]: [`Ada${(count += 1)}`] });
      const payloadOf = (raw: RawValues): unknown => {
        const submission = submit(form, raw, testContext);
        return submission.ok ? submission.payload : submission;
      };
      const hidden = { _form: "inquiry", _page: given.page ?? "/us/write", _version: form.version };
      const fieldsOf = (raw: RawValues): Record<string, string> =>
        Object.fromEntries(Object.entries(raw).map(([key, values]) => [key, values.join("")]));
      for (const server of servers) {
        const sent = [answers(), answers(), answers()].map((raw) => ({ raw, payload: payloadOf(raw) }));
        const [marked, bare, plainly] = sent;
        const mark = { "x-form": `inquiry@${form.version}`, "idempotency-key": `k${count}` };
        expect((await server.postJson(form.endpoint, marked?.payload, mark)).status).toBe(200);
        expect((await server.postJson(form.endpoint, bare?.payload)).status).toBe(200);

        const taken = await server.postForm(form.endpoint, { ...fieldsOf(plainly?.raw ?? {}), ...hidden });
        // Redirects to a page that shows the form, else shows the thanks at once.
        const page = pageOn(server);
        if (page === undefined) expect(await taken.text()).toContain('"sent":"inquiry"');
        else expect(taken.headers.get("location")).toBe(`${page}?sent=inquiry#form-inquiry`);
        expect(taken.status).toBe(page === undefined ? 200 : 303);

        const faulty = { ...fieldsOf(given.raw), [first]: "", ...hidden };
        const wrong = await server.postForm(form.endpoint, faulty);
        const returned = await wrong.text();
        expect([wrong.status, returned.includes(`"${first}":"${first} is required"`)]).toEqual([422, true]);
        // The page holds the form that the visitor has, so that every answer finds its field again.
        expect(returned).toContain(`"version":"${form.version}"`);
        for (const [name, values] of Object.entries(given.raw)) {
          if (name !== first) expect(returned).toContain(`"${name}":${JSON.stringify(values)}`);
        }

        const leads = (await leadsOf(server)).slice(-3);
        expect(leads.map((lead) => lead.payload)).toEqual(sent.map((each) => each.payload));
        // By the payload alone, either version may have shown it when both ask the same.
        const [one, , three] = leads;
        for (const lead of [one, three]) {
          expect(lead?.formVersion).toBe(form.version);
          // It goes where the version that the visitor had says.
          expect(lead?.deliveries.map((each) => each.destination)).toEqual([`webhook-${nth + 1}`]);
        }
      }
    }
  });
});

function pageOn(server: TestServer): string | undefined {
  const { site } = server.services.published();
  return [...(site?.pages.values() ?? [])].find(({ forms }) => forms.includes("inquiry"))?.path;
}

describe("what another server shows", () => {
  const secret = testForm("inquiry", {
    endpoint: "/api/take-members",
    steps: [{ title: "", fields: [testField(canary)] }],
    payload: { [canary]: { kind: "field", field: canary } },
    messages: { required: canary },
  });
  const block = { type: "form", key: "f", continues: false, props: { form: "inquiry" } };
  const members = testPage("/members", { gate: testGate("members-access"), forms: ["inquiry"], blocks: [block] });

  it("behind a gate is told to nobody, here or there, and taken when it is right", async () => {
    const open = (await engines[0]?.[1]()) ?? fail();
    const old = await serve(open, testSite({ pages: [testPage("/")], forms: [] }));
    const next = await serve(open, testSite({ pages: [testPage("/"), members], forms: [secret] }));
    for (const server of [old, next]) {
      const json = await server.postJson(secret.endpoint, {}, { "x-form": "inquiry@v1" });
      const fields = { _form: "inquiry", _version: "v1", _page: "/members" };
      const plainly = await server.postForm(secret.endpoint, fields);
      const asData = await server.postForm(secret.endpoint, fields, { accept: "application/json" });
      expect([json.status, plainly.status, asData.status]).toEqual([422, 422, 422]);
      for (const answer of [json, plainly, asData]) expect(await answer.text()).not.toContain(canary);
      expect((await server.postJson(secret.endpoint, { [canary]: "yes" })).status).toBe(200);
      const taken = await server.postForm(secret.endpoint, { ...fields, [canary]: "once more" });
      expect([200, 303]).toContain(taken.status);
      expect(await taken.text()).not.toContain(canary);
      expect((await leadsOf(server)).map(({ payload }) => payload)).toContainEqual({ [canary]: "once more" });
    }
  });

  it("with a type of field that only a newer program knows is left to its server: 503, to be tried again", async () => {
    const open = (await engines[0]?.[1]()) ?? fail();
    const newer = testForm("inquiry", {
      steps: [{ title: "", fields: [{ ...testField("name"), type: "signature" }] }],
    });
    const old = await serve(open, testSite({ forms: [testForm("news")] }));
    const store = await open();
    await store.showForms([{ form: { ...newer, version: "v9", endpoint: "/api/sign" }, deliveries: [] }]);
    await store.close();
    const json = await old.postJson("/api/sign", { name: "Ada" }, { "x-form": "inquiry@v9" });
    const plainly = await old.postForm("/api/sign", { name: "Ada", _form: "inquiry", _version: "v9" });
    for (const answer of [json, plainly]) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
    }
  });

  it("is asked at most ten times a second, however many strangers make up forms", async () => {
    const open = (await engines[0]?.[1]()) ?? fail();
    let asked = 0;
    const kept = await open();
    onTestFinished(() => kept.close());
    const store: Store = {
      ...kept,
      keptForms(since) {
        asked += 1;
        return kept.keptForms(since);
      },
    };
    const server = await startTestServer({ store: () => store });
    const begun = performance.now();
    asked = 0;
    await Promise.all(Array.from({ length: 100 }, (_, nth) => server.postJson(`/api/none-${nth}`, {})));
    expect(asked).toBeGreaterThan(0);
    expect(asked).toBeLessThanOrEqual(2 + (performance.now() - begun) / 100);
  });
});

function fail(): never {
  throw new Error("There is no such engine");
}
