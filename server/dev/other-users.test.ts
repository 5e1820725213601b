/** Whoever else is logged in on this machine reaches the loopback address, too. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import process from "node:process";
import { expect, it } from "vitest";
import { otherUser } from "./other-users.ts";

const mine = 1000;
const ends = { remoteAddress: "127.0.0.1", localAddress: "127.0.0.1", remotePort: 40_000, localPort: 3000 };

/** A line of the system's list: from a port to a port, of a user. */
const line = (from: string, to: string, user: number): string =>
  `   1: 0100007F:${from} 0100007F:${to} 01 00000000:00000000 00:00000000 00000000  ${user}        0 75366 1 0000000000000000 20 4 30 10 -1\n`;
const near = line("0BB8", "9C40", mine);

it.each([
  ["our own", near + line("9C40", "0BB8", mine), undefined],
  ["root's", near + line("9C40", "0BB8", 0), undefined],
  ["another user's", near + line("9C40", "0BB8", 1001), 1001],
  [
    "another user's beside one of ours that looks the same",
    line("9C40", "0BB8", mine) + line("9C40", "0BB8", 1001),
    1001,
  ],
  ["another user's to another server", line("9C40", "0BB9", 1001) + line("9C41", "0BB8", 1001), undefined],
  ["one that the system says nothing of", "  sl  local_address rem_address   st\n", undefined],
])("a connection of this machine: %s", (_whose, list, user) => {
  expect(otherUser(ends, mine, () => list)).toBe(user);
  expect(otherUser({ ...ends, remoteAddress: "192.0.2.7" }, mine, () => list)).toBeUndefined();
  // Where the server is root's, or the system has no users, nobody is refused.
  for (const nobody of [0, undefined]) expect(otherUser(ends, nobody, () => list)).toBeUndefined();
});

it.runIf(process.getuid?.() === 0)("the system's own list names who asks", async () => {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const program = `require("net").connect(${port}, "127.0.0.1").on("end", () => process.exit(0))`;
  const child = spawn(process.execPath, ["-e", program], { uid: 65_534, cwd: "/", env: {}, stdio: "ignore" });
  const [socket] = await once(server, "connection");
  expect(otherUser(socket, 12_345)).toBe(65_534);
  expect(otherUser(socket, 65_534)).toBeUndefined();
  socket.end();
  await once(child, "exit");
  server.close();
});
