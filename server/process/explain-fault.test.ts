import { readFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { Client } from "pg";
import { expect, it, onTestFinished } from "vitest";
import { isPassing } from "./explain-fault.ts";

/** Resolves with the error of a client whose database says this and nothing else. */
async function saidWhenTold(answer: Buffer, query = ""): Promise<unknown> {
  const server = createServer(
    (socket) => void socket.once("data", () => socket.write(answer)).on("error", () => undefined),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const client = new Client({ connectionString: `postgres://me@127.0.0.1:${port}/leads${query}` });
  client.on("error", () => undefined);
  return client.connect().catch((error: unknown) => error);
}

it("a database whose socket is gone, or that speaks in no secret, is there again in a moment; a file that is missing is not", async () => {
  const gone = await new Promise((resolve) => connect("/nowhere/.s.PGSQL.5432").once("error", resolve));
  expect(gone).toMatchObject({ code: "ENOENT" });
  expect(isPassing(gone)).toBe(true);
  expect(isPassing(await saidWhenTold(Buffer.from("N"), "?sslmode=verify-full"))).toBe(true);
  expect(() => readFileSync("/nowhere")).toThrow(expect.toSatisfy((error) => !isPassing(error)));
});
