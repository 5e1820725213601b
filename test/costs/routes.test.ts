/** No route takes longer than the length of the request warrants: with paths, queries, headers and bodies of any shape. */
import { describe, expect, it } from "vitest";
import { deskRoutes } from "../../server/desk/serve-desk.ts";
import { enterDesk } from "../server/desk-visitor.ts";
import { sendRaw } from "../server/request.ts";
import { startTestServer } from "../server/server.ts";
import { testField, testForm, testSite } from "../server/site.ts";
import { type Cost, judgeCosts } from "./processor-time.ts";

/** Maximum size of a form submission in bytes. */
const largest = 62_000;

describe("the routes", () => {
  // A request's head may have 16 kB; Node rejects longer ones.
  const size = 1500;
  const heads = [
    "/",
    "/us/",
    "/assets/",
    "/_data/",
    "/api/",
    "/healthz/",
    "//",
    "/?",
    "/us/write?sent=",
    "/assets/private/",
  ];
  const parts = ["/", "a", "%2e", "%25", "../", "a/", "%E0%A4%A", "&a=b", ";", "a=%20&"];

  it("with a path or a query of any shape", async () => {
    const server = await startTestServer();
    await sendRaw(server, "/");
    const costs = heads.flatMap((head) =>
      parts.map((part): Cost => ({
        name: `${head} ${part}`,
        size,
        work: (length) => sendRaw(server, head + part.repeat(length / part.length)),
      })),
    );
    expect(await judgeCosts(costs)).toEqual([]);
  });

  it("with a query of any shape at the desk, for whoever is signed in and for who is not", async () => {
    const server = await startTestServer();
    const owner = await enterDesk(server, "owner");
    const pages = deskRoutes.filter(({ method, path }) => method === "GET" && !path.startsWith("/events"));
    const queries = ["a&", "a=b&", "next=/_desk/", "\u0026%61", "text=%EF%B7%BA"];
    const costs = pages.flatMap(({ path }) =>
      queries.map((query): Cost => {
        const work = async (length: number): Promise<void> => {
          const address = `/_desk${path.replace(/:\w+/, "x")}?${query.repeat(length / query.length)}`;
          await Promise.all([owner.cookie, "theme=dark"].map((cookie) => sendRaw(server, address, "HEAD", { cookie })));
        };
        return { name: `${path} ${query}`, size, work };
      }),
    );
    expect(await judgeCosts(costs)).toEqual([]);
  });

  it("with headers of any shape", async () => {
    const server = await startTestServer({ env: { TRUST_PROXY: "1" } });
    const names = [
      "cookie",
      "referer",
      "origin",
      "accept-encoding",
      "accept-language",
      "if-none-match",
      "range",
      "x-form",
      "x-form-proof",
      "idempotency-key",
      "x-forwarded-for",
      "sec-fetch-site",
      "if-modified-since",
      "content-type",
    ];
    const values = [
      "a",
      "=",
      ";",
      "a=b; ",
      ",",
      '"',
      'W/"a", ',
      "0-1,",
      "::",
      "1.1.1.1, ",
      "/",
      "@",
      "%",
      "gate-club-access=1.x; ",
    ];
    const costs = names.flatMap((name) =>
      values.flatMap((value) =>
        ["/club", "/assets/guides/list.pdf"].map((address): Cost => ({
          name: `${address} ${name} ${value}`,
          size,
          work: (length) => sendRaw(server, address, "GET", { [name]: value.repeat(length / value.length).trim() }),
        })),
      ),
    );
    expect(await judgeCosts(costs)).toEqual([]);
  });

  it("with a word about kinds of answers of any shape", async () => {
    const server = await startTestServer();
    const costs = [
      ['"', ","],
      ['a/b;"', ";"],
    ].map(([head = "", part = ""]): Cost => {
      const accept = (length: number): string => head + '"'.repeat(length / 2) + part.repeat(length / 2);
      const work = (length: number): unknown => sendRaw(server, "/api/nothing", "GET", { accept: accept(length) });
      return { name: `${head} ${part}`, size, work };
    });
    expect(await judgeCosts(costs)).toEqual([]);
  });

  it("with a plain post of one name many times, of many names, of one long value", async () => {
    const server = await startTestServer({ env: { SUBMITS_PER_MINUTE: "1000000" } });
    const send = (body: string): Promise<Response> =>
      server.send("/api/take", {
        method: "POST",
        body,
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const form = "_form=inquiry&_page=/us/write&name=";
    const costs: Cost[] = [
      { name: "one name", size: largest, work: (length) => send("&a".repeat(length / 2)) },
      { name: "one name of the form", size: largest, work: (length) => send(form + "&name".repeat(length / 5)) },
      {
        name: "many names",
        size: largest,
        work: (length) => send(form + Array.from({ length: length / 5 }, (_, at) => at.toString(36)).join("&")),
      },
      { name: "a long value", size: largest, work: (length) => send(form + "%20".repeat(length / 3)) },
    ];
    expect(await judgeCosts(costs)).toEqual([]);
  });

  it("with texts of which a form puts together a long one, and that one sent otherwise", async () => {
    const names = ["a", "b", "c", "d", "e"];
    const fields = names.map((name) => testField(name, { type: "textarea", required: false }));
    const own = Object.fromEntries(names.map((name) => [name, { kind: "field", field: name } as const]));
    const all = { kind: "pattern", parts: names.map((field) => ({ field })) } as const;
    const form = testForm("inquiry", { steps: [{ title: "", fields }], payload: { ...own, all } });
    const site = testSite({ forms: [form, testForm("news")] });
    const server = await startTestServer({ site, env: { SUBMITS_PER_MINUTE: "1000000" } });
    // The text searched for in the long one differs from it only where a search notices late.
    const costs = [
      ["a".repeat(10) + "b", "a"],
      ["", "https://a "],
      ["https://", "a"],
    ].map(([head = "", part = ""]): Cost => {
      const fill = (length: number): string => part.repeat(length / part.length);
      const work = async (length: number): Promise<void> => {
        const text = head + fill(length / 10 - head.length);
        const texts = Object.fromEntries(names.map((name) => [name, text]));
        const { status } = await server.postJson("/api/take", { ...texts, all: fill(length / 2) });
        // Ten times as much exceeds the maximum size of a submission.
        expect(status).toBe(length > largest ? 413 : 200);
      };
      return { name: `${head} ${part}`, size: 50_000, work };
    });
    expect(await judgeCosts(costs)).toEqual([]);
  });
});
