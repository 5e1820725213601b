import type { RequestListener, Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { answerInTurn, connectionsFor, type ConnectionLimits, createHttpServer } from "./answer-in-turn.ts";

interface Listening {
  /** Opens a connection that has sent so many requests at once. */
  send: (count: number) => Socket;
  /** How many answers were begun in total, and how many at most at a time. */
  begun: () => number;
  port: number;
  server: Server;
  mostAtOnce: () => number;
}

async function listen(answer: RequestListener, limits?: ConnectionLimits): Promise<Listening> {
  const server = createHttpServer();
  let begun = 0;
  let running = 0;
  let mostAtOnce = 0;
  answerInTurn(
    server,
    (request, response) => {
      begun += 1;
      running += 1;
      mostAtOnce = Math.max(mostAtOnce, running);
      response.once("finish", () => (running -= 1));
      answer(request, response);
    },
    limits,
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    server,
    send(count) {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.write(
        Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: example.org\r\n\r\n`).join(""),
      );
      return socket;
    },
    begun: () => begun,
    mostAtOnce: () => mostAtOnce,
  };
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once("close", () => resolve());
  });
}

it("requests that were sent ahead are answered one after the other, in their order", async () => {
  const server = await listen((request, response) => setImmediate(() => response.end(`answer ${request.url}.`)));
  const socket = server.send(20);
  let said = "";
  socket.setEncoding("utf8").on("data", (text: string) => (said += text));
  await expect.poll(() => said).toContain("answer /19.");
  expect([...said.matchAll(/answer \/(\d+)\./g)].map((match) => Number(match[1]))).toEqual([...Array(20).keys()]);
  expect(server.mostAtOnce()).toBe(1);
  socket.destroy();
});

it("no more connections are held than leave files to read the pages with", () => {
  expect([Infinity, 65_536, 4096, 1024, 100].map(connectionsFor)).toEqual([10_000, 10_000, 1948, 412, 50]);
});

it("a connection with more of them is closed, and next to none was begun", async () => {
  const server = await listen((_request, response) => void response.write("x"));
  await closed(server.send(2000).resume());
  expect(server.begun()).toBe(1);
});

it("what Node would refuse itself waits for its turn as well, and is counted: without a host, with a wish", async () => {
  const { port, begun } = await listen((request, response) => void response.end(`answer ${request.url}.`));
  const wish = "Host: example.org\r\nExpect: more\r\n";
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  let said = "";
  socket.on("data", (text: string) => (said += text));
  socket.write(
    `GET /1 HTTP/1.1\r\n${wish}\r\nGET /2 HTTP/1.1\r\n${wish}\r\nGET /3 HTTP/1.1\r\n\r\nGET /4 HTTP/1.1\r\nConnection: close\r\n\r\n`,
  );
  await closed(socket);
  expect([...said.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status)).toEqual(["200", "200", "200", "200"]);
  expect(begun()).toBe(4);
});

it("a connection of which much waits in memory is closed: bodies, large heads, many headers", async () => {
  const { port, server } = await listen((_request, response) => void response.write("x"));
  const form = `POST / HTTP/1.1\r\nHost: example.org\r\nContent-Length: 60000\r\n\r\n${"a".repeat(60_000)}`;
  const pieces = "POST / HTTP/1.1\r\nHost: example.org\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n";
  const large = `GET / HTTP/1.1\r\nHost: example.org\r\nCookie: ${"a".repeat(15_000)}\r\n\r\n`;
  const many = `GET / HTTP/1.1\r\nHost: example.org\r\n${"a:b\r\n".repeat(900)}\r\n`;
  for (const [each, count] of [
    [form, 4],
    [pieces, 3],
    [large, 20],
    [many, 20],
  ] as const) {
    let left = count + 1;
    const all = new Promise<string>((resolve) => {
      const take: RequestListener = ({ socket }) => {
        left -= 1;
        if (left === 0) resolve(socket.destroyed ? "closed" : "all wait");
      };
      server.on("request", take);
      onTestFinished(() => void server.off("request", take));
    });
    const socket = connect(port, "127.0.0.1").on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.write("GET / HTTP/1.1\r\nHost: example.org\r\n\r\n");
    socket.write(each.repeat(count));
    expect(await Promise.race([all, closed(socket.resume()).then(() => "closed")])).toBe("closed");
  }
});

it("a form behind a page, and pages with the largest cookies that are usual, wait for their turn", async () => {
  const { port } = await listen((request, response) => {
    request.resume();
    setImmediate(() => response.end("answer."));
  });
  const page = `GET / HTTP/1.1\r\nHost: example.org\r\nCookie: ${"a".repeat(4000)}\r\n\r\n`;
  const form = `POST / HTTP/1.1\r\nHost: example.org\r\nContent-Length: 64000\r\n\r\n${"a".repeat(64_000)}`;
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let said = "";
  socket.setEncoding("utf8").on("data", (text: string) => (said += text));
  socket.write(page.repeat(15) + form + page.repeat(15));
  await expect.poll(() => said.match(/answer\./g)?.length).toBe(31);
});

it("a connection that does not read its answer is closed, and the answer ends", async () => {
  const ended: string[] = [];
  const server = await listen(
    (_request, response) => {
      response.once("close", () => ended.push("closed"));
      response.write(Buffer.alloc(50_000_000));
    },
    { silence: 200 },
  );
  server.send(3).pause();
  await expect.poll(() => ended).toEqual(["closed"]);
  expect(server.begun()).toBe(1);
});

it("an answer that is read too slowly ends as well", async () => {
  const server = await listen(
    (_request, response) => {
      response.write("x");
      const more = setInterval(() => response.write("x"), 20);
      response.once("close", () => clearInterval(more));
    },
    { longest: 200 },
  );
  await closed(server.send(1).resume());
  expect(server.begun()).toBe(1);
});

it("so many connections are held, those beyond are closed", async () => {
  const server = await listen((_request, response) => void response.write("x"), { connections: 2 });
  const held = [server.send(1), server.send(1)];
  await expect.poll(server.begun).toBe(2);
  await closed(server.send(1).resume());
  expect(server.begun()).toBe(2);
  for (const socket of held) socket.destroy();
});
