import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import Koa from "koa";
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { startTestServer } from "../../test/server/server.ts";
import { unlockClub } from "../../test/server/request.ts";
import { createAnswer } from "../http/answer.ts";
import { type Audience, sendAnswer } from "../http/send-answer.ts";
import { createAtOnce } from "./at-once.ts";

type Ask = (lines?: readonly string[], target?: string, method?: string, body?: string) => Promise<string>;

/** Sends a request verbatim on a new connection; resolves with the whole response, without what differs between responses. */
function asksOf(port: number): Ask {
  return async (lines = [], target = "/", method = "GET", body = "") => {
    const socket = connect(port, "127.0.0.1");
    const hosts = lines.some((line) => line.startsWith("Host")) ? [] : ["Host: localhost"];
    socket.write([`${method} ${target} HTTP/1.1`, ...hosts, ...lines, "Connection: close", "", body].join("\r\n"));
    return (await text(socket)).replace(/^(Date|X-Request-Id): .*\r\n/gim, "");
  };
}

/** An application that counts the requests that reach it. */
async function startCounting(audience: Audience, more: (ctx: Koa.Context) => void = () => undefined, status = 200) {
  const app = new Koa();
  const content = { shown: {} };
  const counted = { passes: 0 };
  const front = createAtOnce(
    () => content.shown,
    (url) => (url.startsWith("/alike-") ? "alike" : undefined),
    () => undefined,
  );
  const body = Buffer.from("word ".repeat(500));
  const answer = createAnswer({ body, type: "text/plain", headers: ["X-Own", "1"], status });
  app.use(front.remember);
  app.use((ctx) => {
    counted.passes += 1;
    more(ctx);
    return sendAnswer(ctx, answer, audience);
  });
  const pass = app.callback();
  const server = createServer((request, response) => {
    if (!front.answer(request, response)) void pass(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { content, counted, server, ask: asksOf((server.address() as AddressInfo).port) };
}

afterEach(() => {
  vi.useRealTimers();
});

describe("an answer that holds nothing of who asks", () => {
  it("is given again without a further pass, to those who have it as 304", async () => {
    const { ask, counted } = await startCounting("anybody");
    const first = await ask();
    expect(await ask()).toBe(first);
    expect(await ask(["Cookie: a=b"])).toBe(first);
    const tag = /ETag: (.*)\r/.exec(first)?.[1] ?? "";
    expect(await ask([`If-None-Match: W/${tag}`])).toMatch(/^HTTP\/1.1 304 /);
    expect(counted.passes).toBe(1);
  });

  it("is given to no request that differs in what an answer depends on", async () => {
    const { ask, counted } = await startCounting("anybody");
    await ask();
    const others: readonly Parameters<Ask>[] = [
      [[], "/?a=1"],
      [[], "//"],
      [[], "http://localhost/"],
      [[], "/", "HEAD"],
      [[], "/", "POST"],
      [["Content-Length: 2"], "/", "GET", "{}"],
      [["Transfer-Encoding: chunked"], "/", "GET", "0\r\n\r\n"],
      [["Range: bytes=0-1"]],
      [["If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT"]],
      [["Accept-Encoding: br"]],
      [["Upgrade: other"]],
      [["Host: localhost", "hOST: localhost"]],
      [["Host: a/b"]],
    ];
    for (const [at, other] of others.entries()) {
      await ask(...other);
      expect([other, counted.passes]).toEqual([other, at + 2]);
    }
  });

  it("is made anew when the content is another, when it changed meanwhile, and after a second", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    let change = (): void => undefined;
    const { ask, counted, content } = await startCounting("anybody", () => change());
    await ask();
    content.shown = {};
    change = () => void (content.shown = {});
    await ask();
    change = () => undefined;
    await ask();
    await ask();
    expect(counted.passes).toBe(3);
    vi.advanceTimersByTime(1001);
    await ask();
    await ask();
    expect(counted.passes).toBe(4);
  });

  it("is forgotten with all others when there are too many", async () => {
    const { ask, counted } = await startCounting("anybody");
    await ask();
    await Promise.all(
      Array.from({ length: 20 }, async (_, lane) => {
        for (let nth = 0; nth < 50; nth += 1) await ask([], `/${lane}-${nth}`);
      }),
    );
    await ask();
    expect(counted.passes).toBe(1002);
  });

  it("is given at all addresses that are answered alike", async () => {
    const { ask, counted } = await startCounting("anybody", undefined, 404);
    const first = await ask([], "/alike-1");
    expect([await ask([], "/alike-2"), await ask([], "/alike-1")]).toEqual([first, first]);
    expect(counted.passes).toBe(1);
    await ask([], "/other");
    expect(counted.passes).toBe(2);
  });

  it("is given at its own address alone when something is there after all", async () => {
    const { ask, counted } = await startCounting("anybody");
    for (const address of ["/alike-1", "/alike-2", "/alike-1"]) await ask([], address);
    expect(counted.passes).toBe(2);
  });

  it("says that the connection ends where it does", async () => {
    const { ask, server } = await startCounting("anybody");
    const first = await ask();
    server.prependListener("request", (_request, response) => response.setHeader("Connection", "close"));
    expect((await ask()).split("\r\n").sort()).toEqual(first.split("\r\n").sort());
  });
});

describe("given to nobody else", () => {
  it("is what concerns one visitor, and what was sent with a header or a cookie of theirs", async () => {
    const own = await startCounting("nobody");
    const set = await startCounting("anybody", (ctx) => ctx.append("Set-Cookie", "a=b"));
    for (const { ask, counted } of [own, set]) {
      await ask();
      await ask();
      expect(counted.passes).toBe(2);
    }
  });

  it("is what strangers see, as soon as there is a cookie", async () => {
    const { ask, counted } = await startCounting("strangers");
    await ask(["Cookie: a=b"]);
    await ask();
    await ask();
    expect(counted.passes).toBe(2);
    await ask(["Cookie: a=b"]);
    expect(counted.passes).toBe(3);
  });
});

describe("what is behind a gate", () => {
  const admits: Audience = ({ headers }) => /^(own=x; )?in=1$/.test(headers.cookie ?? "");

  it("is given again to whoever is in, each by what they bring, and to nobody else", async () => {
    const { ask, counted } = await startCounting(admits);
    const first = await ask(["Cookie: in=1"]);
    expect([await ask(["Cookie: in=1"]), await ask(["Cookie: own=x; in=1"])]).toEqual([first, first]);
    expect(counted.passes).toBe(1);
    for (const lines of [[], ["Cookie: in=2"], ["Cookie: own=x"], ["Cookie: in=1", "Cookie: in=2"]]) {
      const before = counted.passes;
      await ask(lines);
      expect([lines, counted.passes]).toEqual([lines, before + 1]);
    }
  });

  it("stands beside its wall: neither takes the other's place, in whatever order they are asked for", async () => {
    const server = await startTestServer();
    const ask = asksOf(Number(new URL(server.origin).port));
    const member = [`Cookie: ${await unlockClub(server)}`];
    const [wall, page] = [await ask([], "/club"), await ask(member, "/club")];
    expect(page).not.toBe(wall);
    const other = ["Cookie: gate-club-access=9999999999.x"];
    const asked = [member, [], other, member, other, [], member];
    const got = [];
    for (const lines of asked) got.push(await ask(lines, "/club"));
    expect(got.map((each) => (each === page ? "page" : each === wall ? "wall" : each))).toEqual(
      asked.map((lines) => (lines === member ? "page" : "wall")),
    );
  });
});

describe("the server", () => {
  it("answers the same again as the first time: pages, walls, data, files, wrong addresses, compressed or not", async () => {
    const server = await startTestServer();
    const ask = asksOf(Number(new URL(server.origin).port));
    const cookie = await unlockClub(server);
    const addresses = `/ /write /us/write /club /broken /nowhere /us/nowhere /us/write/ /_desk /api/x
      /_data/index.json /_data/club.json /_data/none.json /_app/loader-abc.js /assets/guides/list.pdf /assets/check.html
      /assets/none.pdf /assets/private/club-access/plan.txt`.split(/\s+/);
    for (const address of addresses) {
      for (const encoding of ["gzip", "identity"]) {
        const stranger = [`Accept-Encoding: ${encoding}`];
        const member = [...stranger, `Cookie: ${cookie}`];
        const [before, within] = [await ask(stranger, address), await ask(member, address)];
        expect([await ask(stranger, address), await ask(member, address)]).toEqual([before, within]);
        expect(before === within).toBe(!/club/.test(address));
      }
    }
  });

  it("logs each answer, with an id of its own", async () => {
    const { get, logged } = await startTestServer();
    const ids = [await get("/write"), await get("/write")].map(({ headers }) => headers.get("x-request-id"));
    await expect.poll(() => logged().match(/"route":"\/us\/write","status":200/g)?.length).toBe(2);
    expect(new Set(ids.filter((id) => logged().includes(`"id":"${id}"`))).size).toBe(2);
  });
});
