/** A form may send what its fields take, in any characters, and an excess is explained in words. */
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import type { CompiledForm } from "../../engine/site/form-spec.ts";
import { bodyLimit } from "../../engine/submission/body-limit.ts";
import { largestBody, mostCharacters, usualForm } from "../../engine/things/form-size.ts";
import { testField, testForm } from "../../test/forms/form-of.ts";
import { startTestServer } from "../../test/server/server.ts";
import { testPage, testSite } from "../../test/server/site.ts";
import type { Store } from "../leads/store.ts";

const names = ["past", "present", "plans", "hopes"];

/** Returns a form of texts of this many characters each. */
function formOf(maxLength: number): CompiledForm {
  const fields = names.map((name) => testField("textarea", name, { required: true, props: { maxLength } }));
  return testForm(fields, { id: "story", endpoint: "/api/story" });
}

function siteOf(form: CompiledForm) {
  const block = { type: "form", key: "f", continues: false, props: { form: form.id } };
  return testSite({ pages: [testPage("/", { forms: [form.id], blocks: [block] })], forms: [form] });
}

const hidden = { _form: "story", _page: "/", _version: "1" };

describe("the longest answers", () => {
  it.each(["a", "ж", "字", "😀", "\n字"])(
    "in signs such as %j are taken, as JSON and as a plain post",
    async (sign) => {
      const form = formOf(5000);
      const { postJson, postForm, leads } = await startTestServer({ site: siteOf(form) });
      const long = (mark: string): string =>
        Array.from(mark + sign.repeat(5000))
          .slice(0, 5000)
          .join("")
          .trim();
      const answers = (mark: string) => Object.fromEntries(names.map((name) => [name, long(`${mark} ${name} `)]));
      expect((await postJson(form.endpoint, answers("json"))).status).toBe(200);
      expect((await postForm(form.endpoint, { ...answers("post"), ...hidden })).status).toBe(303);
      const stored = (await leads()).map(({ payload }) => payload);
      expect(stored).toHaveLength(2);
      expect(stored).toEqual(expect.arrayContaining([answers("json"), answers("post")]));
    },
  );

  it("have no more room than the most that any form may send, and a short form the usual", () => {
    expect(bodyLimit(formOf(20_000))).toBeGreaterThan(12 * 80_000);
    expect(bodyLimit(formOf(10))).toBe(usualForm);
    const many = Array.from({ length: 9 }, (_, at) =>
      testField("textarea", `f${at}`, { props: { maxLength: 20_000 } }),
    );
    expect(bodyLimit(testForm(many))).toBe(largestBody(mostCharacters));
    const options = Array.from({ length: 200 }, (_, at) => ({ value: `v${at}`, label: "word ".repeat(30) }));
    expect(bodyLimit(testForm([testField("checkbox-group", "all", { props: { options } })]))).toBeGreaterThan(360_000);
  });
});

it("what waits for a store that hangs fills no more memory than there is room for, and all of it is kept in the end", async () => {
  const form = formOf(20_000);
  const speaks = Promise.withResolvers<void>();
  let waiting = 0;
  const store = (own: Store): Store => ({
    ...own,
    add: async (lead) => {
      waiting += 1;
      await speaks.promise;
      return own.add(lead);
    },
  });
  const { send, leads } = await startTestServer({ site: siteOf(form), store });
  const [headers, sign] = [{ "content-type": "application/json" }, String.raw`\ud83d\ude00`];
  const statuses: number[] = [];
  const post = async (nth: number): Promise<void> => {
    const fields = names.map((name) => `"${name}":"${nth} ${sign.repeat(19_990)}"`);
    statuses.push((await send(form.endpoint, { method: "POST", headers, body: `{${fields.join(",")}}` })).status);
  };
  const posts: Promise<void>[] = [];
  while (statuses.length === 0 && posts.length < 100) {
    posts.push(post(posts.length));
    await expect.poll(() => waiting + statuses.length).toBe(posts.length);
  }
  expect([statuses, waiting > 30]).toEqual([[503], true]);
  speaks.resolve();
  await Promise.all(posts);
  await post(100);
  expect([statuses.filter((status) => status !== 200), (await leads()).length]).toEqual([[503], posts.length]);
});

describe("what is too long", () => {
  it("without script is told by the name of its field, and comes back", async () => {
    const form = formOf(100);
    const { postForm } = await startTestServer({ site: siteOf(form) });
    const past = "字".repeat(20_000);
    const answer = await postForm(form.endpoint, { past, present: "x", plans: "y", hopes: "z", ...hidden });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("past must be 100 characters or fewer");
    expect(html).toContain(past);
  });

  it("without script comes back as far as any form asks for so much: the page is ten times as long", async () => {
    const form = formOf(100);
    const { send } = await startTestServer({ site: siteOf(form) });
    const post = async (length: number, before = "past="): Promise<unknown[]> => {
      const headers = { "content-type": "application/x-www-form-urlencoded", accept: "text/html" };
      const body = `${before}${"<".repeat(length)}&${new URLSearchParams(hidden).toString()}`;
      const answer = await send(form.endpoint, { method: "POST", body, headers });
      return [answer.status, (await answer.text()).length < 20_000];
    };
    expect(await post(mostCharacters - 10)).toEqual([422, false]);
    expect(await post(200_000)).toEqual([413, true]);
    // As a name, which is shown nowhere and belongs to no field.
    expect(await post(200_000, "")).toEqual([422, true]);
  });

  it("without script is refused unread when it has more values than any form", async () => {
    const { send } = await startTestServer({ site: siteOf(formOf(100)) });
    const statusOf = async (count: number): Promise<number> => {
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      return (await send("/api/story", { method: "POST", body: `${"a&".repeat(count)}_form=story`, headers })).status;
    };
    expect(await statusOf(9000)).toBe(422);
    expect(await statusOf(11_000)).toBe(413);
  });

  it("for any form is refused with the limit in words: before it is sent, or at its end what a proxy hands on", async () => {
    const form = formOf(20_000);
    const { origin } = await startTestServer({ site: siteOf(form) });
    const announce = async (type: string, length: number, body = ""): Promise<unknown[]> => {
      const headers = { "content-type": type, "content-length": length };
      const asked = request(origin + form.endpoint, { method: "POST", agent: false, headers });
      asked.flushHeaders();
      asked.write(body);
      const [answer] = (await once(asked, "response")) as [IncomingMessage];
      const said = await text(answer);
      asked.destroy();
      return [answer.statusCode, answer.headers["connection"], said];
    };
    const words = `That is too much to send at once: ${Math.floor(bodyLimit(form) / 1000)} kB is the limit.`;
    const said = JSON.stringify({ error: words, fields: {} });
    const most = largestBody(mostCharacters);
    for (const type of ["application/json", "application/x-www-form-urlencoded"]) {
      expect(await announce(type, most + 1)).toEqual([413, "close", said]);
      expect((await announce(type, most, "x".repeat(most))).filter((part) => part !== "close")).toEqual([413, said]);
    }
  });
});

it("many who send slowly fill the room for what most forms do not have, and take none from a short form", async () => {
  const form = formOf(10_000);
  const { origin, postJson } = await startTestServer({ site: siteOf(form), env: { TRUST_PROXY: "1" } });
  const part = Buffer.alloc(60_000, "x");
  const begin = (nth: number) => {
    const asked = request(origin + form.endpoint, {
      method: "POST",
      agent: false,
      headers: {
        "content-type": "application/json",
        "content-length": part.length + 1,
        "x-forwarded-for": `203.0.${nth >> 8}.${nth & 255}`,
      },
    });
    asked.on("error", () => undefined).write(part);
    return asked;
  };
  const slow = Array.from({ length: 1300 }, (_, nth) => begin(nth));
  onTestFinished(() => {
    for (const asked of slow) asked.destroy();
  });
  const answers = Object.fromEntries(names.map((name) => [name, "字".repeat(9000)]));
  let nth = 0;
  const send = async (more: object): Promise<number> => {
    nth += 1;
    return (await postJson(form.endpoint, { ...answers, ...more }, { "x-forwarded-for": `198.51.100.${nth % 250}` }))
      .status;
  };
  await expect.poll(() => send({})).toBe(503);
  expect(await send(Object.fromEntries(names.map((name) => [name, "short"])))).toBe(200);
});
