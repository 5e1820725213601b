import type { RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { answerInTurn, connectionsFor, type ConnectionLimits, createHttpServer } from "./answer-in-turn.ts";

interface Listening {
  /** A connection that has sent so many requests at once. */
  send: (count: number) => Socket;
  /** How many answers were begun, and how many at most at a time. */
  begun: () => number;
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
  return {
    send(count) {
      const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
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
