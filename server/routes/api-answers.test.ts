import { describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../test/server/server.ts";

const json = { "content-type": "application/json" };
const posted = { "content-type": "application/x-www-form-urlencoded" };

/** The failures that are possible below /api/: the status, and how to get it. */
type Ask = readonly [name: string, status: number, path: string, init: Init];
type Init = Omit<RequestInit, "headers"> & { headers?: Readonly<Record<string, string>> };

const paths = [
  "/api/verify-password",
  "/api/check-auth",
  "/api/logout",
  "/api/take",
  "/api/form-proof",
  "/api/nowhere",
];
const ownMethod: Readonly<Record<string, string>> = { "/api/form-proof": "GET" };

const wrongMethods: readonly Ask[] = paths.flatMap((path) =>
  ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
    .filter((method) => method !== (ownMethod[path] ?? "POST") && !(method === "HEAD" && path === "/api/form-proof"))
    .map((method): Ask => [`${method} ${path}`, path === "/api/nowhere" ? 404 : 405, path, { method }]),
);
const takers = paths.slice(0, 4);
const asks: readonly Ask[] = [
  ...wrongMethods,
  ["POST of nothing to nowhere", 404, "/api/nowhere", { method: "POST" }],
  ["a name that cannot be read", 404, "/api/%zz", {}],
  ...takers.flatMap((path): Ask[] => [
    [`no JSON to ${path}`, 400, path, { method: "POST", body: "{", headers: json }],
    [`no UTF-8 to ${path}`, 400, path, { method: "POST", body: new Uint8Array([255]), headers: posted }],
    [`another kind to ${path}`, 415, path, { method: "POST", body: "a", headers: { "content-type": "text/plain" } }],
    [
      `packed to ${path}`,
      415,
      path,
      { method: "POST", body: "a=1", headers: { ...posted, "content-encoding": "gzip" } },
    ],
    [`too much to ${path}`, 413, path, { method: "POST", body: `a=${"x".repeat(270_000)}`, headers: posted }],
  ]),
];

/** Accept headers of clients, and whether each asks for a page. */
const accepts: readonly (readonly [accept: string, page: boolean])[] = [
  ["*/*", false],
  ["application/json", false],
  ["application/json, text/html", false],
  ["text/html;q=0.5, application/json", false],
  ["image/png", false],
  ["text/html", true],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", true],
];

/** Resolves with the answer's message, when it is JSON of the shape that the address has for failures. */
async function wordsOf(answer: Response, path: string): Promise<unknown> {
  const body: unknown = await answer.json();
  if (path === "/api/verify-password") {
    expect(body).toEqual({ success: false, message: expect.any(String) as unknown });
    return Reflect.get(Object(body), "message");
  }
  expect(body).toEqual({ error: expect.any(String) as unknown, fields: {} });
  return Reflect.get(Object(body), "error");
}

async function judge(server: TestServer, [name, status, path, init]: Ask, accept: string, page: boolean) {
  const answer = await server.send(path, { ...init, headers: { ...init.headers, accept } });
  const said = `${name} for ${accept}`;
  const sentJson = init.headers?.["content-type"] === json["content-type"];
  const html = page && !sentJson;
  expect([said, answer.status], said).toEqual([said, status]);
  expect(answer.headers.get("content-type"), said).toMatch(html ? /^text\/html/ : /^application\/json/);
  expect(answer.headers.get("cache-control"), said).toBe("no-store");
  if (init.method !== "HEAD" && !html) expect(await wordsOf(answer, path), said).not.toBe("");
}

describe("every answer below /api/ is JSON unless the client asks for text/html", () => {
  it.each(accepts)("Accept: %s", async (accept, page) => {
    const server = await startTestServer({ env: { SUBMITS_PER_MINUTE: "100" } });
    for (const ask of asks) await judge(server, ask, accept, page);
  });

  it.each(accepts)("429, 500 and 503 with Accept: %s", async (accept, page) => {
    const send = { method: "POST", body: "name=Ada&email=ada%40example.com", headers: posted };
    const busy = await startTestServer({ env: { SUBMITS_PER_MINUTE: "1" } });
    await busy.send("/api/take", send);
    await judge(busy, ["too many", 429, "/api/take", send], accept, page);
    const broken = await startTestServer({
      store: (store) => ({ ...store, gatePassword: () => Promise.reject(new Error("disk")) }),
    });
    const guess = { ...send, body: "pageName=club-access&password=x" };
    await judge(broken, ["broken", 500, "/api/verify-password", guess], accept, page);
    await broken.show(undefined);
    for (const path of takers.slice(0, 3)) await judge(broken, [`no site, ${path}`, 503, path, send], accept, page);
    await judge(broken, ["no site", 503, "/api/nowhere", {}], accept, page);
  });
});

describe("POST /api/verify-password answers {success, message} in every case", () => {
  it("a success too", async () => {
    const { postJson } = await startTestServer();
    const answer = await postJson("/api/verify-password", { pageName: "club-access", password: "open sesame" });
    expect(await answer.json()).toEqual({ success: true, message: expect.stringMatching(/\w/) as unknown });
  });

  it("a form that a program posts and that wants JSON is told in JSON", async () => {
    const { postForm } = await startTestServer();
    const wants = { accept: "application/json" };
    const fields = { pageName: "club-access", password: "open sesame" };
    expect(await (await postForm("/api/verify-password", fields, wants)).json()).toMatchObject({ success: true });
    const wrong = await postForm("/api/verify-password", { ...fields, password: "x" }, wants);
    expect([wrong.status, await wrong.json()]).toEqual([401, { success: false, message: "Invalid password" }]);
    const sent = await postForm("/api/take", { _form: "inquiry", name: "Ada", email: "ada@example.com" }, wants);
    expect([sent.status, await sent.json()]).toEqual([200, { ok: true, id: expect.any(String) as unknown }]);
    const refused = await postForm("/api/take", { _form: "inquiry", name: "Ada" }, wants);
    expect([refused.status, await refused.json()]).toEqual([
      422,
      { error: "Please fill in all required fields.", fields: { email: "email is required" } },
    ]);
  });
});
