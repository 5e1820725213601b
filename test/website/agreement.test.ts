/**
 * Browser and server agree on every form: the same raw values get the same verdict and the same messages from the code that
 * runs in the browser and from the plain HTML post, and the endpoint accepts exactly the payloads that the schema accepts,
 * once the optional answers that they leave out are filled in as not given.
 * FORM_RUNS in the environment is the number of raw values per form, FORM_SEED the seed; `npm run soak -- forms` takes
 * thousands.
 */
import { Ajv } from "ajv";
import * as fc from "fast-check";
import path from "node:path";
import process from "node:process";
import { describe, expect, it } from "vitest";
import type { PageData } from "../../engine/site/page-data.ts";
import type { Site } from "../../engine/site/site.ts";
import type { CompiledForm, SiteForm } from "../../engine/site/form-spec.ts";
import { createLoader } from "../../engine/load/loader.ts";
import { everyKindForm } from "../forms/every-kind-form.ts";
import { mutationsOf } from "../forms/payload-properties.ts";
import { payloadSchema, unanswered } from "../../engine/submission/payload-schema.ts";
import { rawValues } from "../forms/raw-values.ts";
import type { Submission, SubmissionContext } from "../../engine/submission/submission.ts";
import { judgePayload } from "../../engine/submission/judge-payload.ts";
import { submit, todayIn } from "../../engine/submission/submit.ts";
import { isRecord, recordOf } from "../../engine/things/values.ts";
import type { NewLead } from "../../server/leads/store.ts";
import { startTestServer, type TestServer } from "../server/server.ts";
import { pageNameOf } from "../../server/submit/page-name.ts";
import type { RawValues } from "../../engine/field-type/field-type.ts";
import { hiddenFields } from "../../engine/site/plain-post.ts";

const runs = Number(process.env["FORM_RUNS"] ?? 25);
const seed = Number(process.env["FORM_SEED"] ?? 20261121);
const site = await loadSite();
// No form of this website has a number, a day or a pattern; this one has all of them.
site.forms.set(everyKindForm.id, { form: everyKindForm, deliveries: [] });
const forms = [...site.forms.values()].map(({ form }) => form);
const bodyLimit = 64_000;

async function loadSite(): Promise<Site & { forms: Map<string, SiteForm> }> {
  const { site: loaded } = await createLoader({ root: path.resolve(import.meta.dirname, "../..") }).load();
  if (!loaded) throw new Error("The site does not compile");
  const home = loaded.pages.get("/");
  if (!home) throw new Error("There is no home page");
  const pages = new Map([...loaded.pages, ["/", { ...home, forms: [...home.forms, everyKindForm.id] }]]);
  return { ...loaded, pages, forms: new Map(loaded.forms) };
}

interface Setup {
  server: TestServer;
  form: CompiledForm;
  page: string;
  context: SubmissionContext;
  /** Returns the lead that was last passed to the store. */
  last: () => NewLead | undefined;
}

async function setUp(form: CompiledForm): Promise<Setup> {
  let lead: NewLead | undefined;
  const server = await startTestServer({
    site,
    env: { SUBMITS_PER_MINUTE: "1000000" },
    store: (store) => ({ ...store, add: (given) => store.add((lead = given)) }),
  });
  const page = [...site.pages.values()].find(({ forms: shown }) => shown.includes(form.id)) ?? site.pages.get("/");
  if (!page) throw new Error(`No page shows ${form.id}`);
  const address = server.services.config.origin + page.path;
  const context: SubmissionContext = {
    pageAddress: address,
    pageCanonical: address,
    pageName: pageNameOf(page, form.id),
    cookie: () => "",
    now: server.services.now,
    timeZone: site.chrome.timeZone,
  };
  return { server, form, page: page.path, context, last: () => lead };
}

/** Encodes every value under its name as a browser does: well-formed characters, and line ends as CR LF. */
function encoded({ form, page }: Setup, raw: RawValues): URLSearchParams {
  const body = new URLSearchParams({
    [hiddenFields.form]: form.id,
    [hiddenFields.page]: page,
    [hiddenFields.version]: form.version,
  });
  const own: ReadonlySet<string> = new Set([hiddenFields.form, hiddenFields.page, hiddenFields.version]);
  for (const [name, values] of Object.entries(raw)) {
    if (own.has(name)) continue;
    for (const value of values) body.append(name, value.replaceAll(/\r\n|\r|\n/g, "\r\n"));
  }
  return body;
}

async function expectSameVerdict(setup: Setup, raw: RawValues, verdict: Submission): Promise<void> {
  const { server, form, last } = setup;
  const body = encoded(setup, raw);
  if (String(body).length > bodyLimit) return;
  const answer = await server.send(form.endpoint, { method: "POST", body });
  if (verdict.ok) {
    expect(answer.status).toBe(303);
    expect(last()).toMatchObject({ form: form.id, formVersion: form.version, payload: verdict.payload });
    return;
  }
  expect(answer.status).toBe(422);
  const html = await answer.text();
  const data = JSON.parse(/<script type="application\/json">([^]*)<\/script>/.exec(html)?.[1] ?? "null") as PageData;
  expect(data.returned).toMatchObject({ id: form.id, error: verdict.error, fields: verdict.fields });
  expect(Object.keys(data.returned?.fields ?? {})).toEqual(Object.keys(verdict.fields));
  expect(submit(form, data.returned?.values ?? {}, setup.context)).toEqual(verdict);
}

describe.each(forms.map((form) => [form.id, form] as const))("the form %s", (_id, form) => {
  it(
    "browser and plain HTML post give the same verdict and messages; the endpoint takes what the schema takes",
    async () => {
      const setup = await setUp(form);
      const ajv = new Ajv({ strict: true });
      const schemas = forms
        .filter(({ endpoint }) => endpoint === form.endpoint)
        .map((each) => ajv.compile(payloadSchema(each)));
      const accepts = (payload: unknown): boolean => schemas.some((schema) => schema(payload));
      const { postJson } = setup.server;
      let valid = 0;
      await fc.assert(
        fc.asyncProperty(rawValues(form), fc.nat(), async (raw, choice) => {
          const verdict = submit(form, raw, setup.context);
          await expectSameVerdict(setup, raw, verdict);
          if (!verdict.ok) return;
          valid += 1;
          const payload: unknown = JSON.parse(JSON.stringify(verdict.payload));
          expect(accepts(payload)).toBe(true);
          expect((await postJson(form.endpoint, payload)).status).toBe(200);
          const mutations = mutationsOf(verdict.payload, form);
          const mutated = mutations[choice % mutations.length];
          expect(accepts(mutated)).toBe(false);
          const answer = await postJson(form.endpoint, mutated);
          // An optional answer that a program leaves out counts as not given.
          const completed = { ...Object.fromEntries(unanswered(form)), ...recordOf(mutated) };
          if (isRecord(mutated) && accepts(completed) && !judgePayload(form, completed, todayIn(setup.context))) {
            expect(answer.status).toBe(200);
            expect(setup.last()?.payload).toEqual(completed);
            return;
          }
          expect(answer.status).toBe(422);
          expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/./), fields: expect.any(Object) });
        }),
        { numRuns: runs, seed },
      );
      expect(valid).toBeGreaterThan(runs / 10);
    },
    60_000 + runs * 200,
  );
});
