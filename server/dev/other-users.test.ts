/** Tests the protection from other users of this machine, who can reach the loopback address, too. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import process from "node:process";
import { expect, it } from "vitest";
import { otherUser } from "./other-users.ts";

const mine = 1000;
const ends = { remoteAddress: "127.0.0.1", localAddress: "127.0.0.1", remotePort: 40_000, localPort: 3000 };

/** Builds a line of /proc/net/tcp: local port, remote port, user, and state (established, time-wait, or closed by the peer). */
const line = (from: string, to: string, user: number, state = "01"): string =>
  `   1: 0100007F:${from} 0100007F:${to} ${state} 00000000:00000000 00:00000000 00000000  ${user}        0 75366 1 0000000000000000 20 4 30 10 -1\n`;
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
  ["another user's to another server", near + line("9C40", "0BB9", 1001) + line("9C41", "0BB8", 1001), undefined],
  ["our own that says no more", line("0BB8", "9C40", mine, "08") + line("9C40", "0BB8", mine, "05"), undefined],
  ["one that was closed, as the system has it: as if it were root's", near + line("9C40", "0BB8", 0, "04"), "gone"],
  ["one that was closed by both", line("0BB8", "9C40", mine, "08") + line("9C40", "0BB8", 0, "05"), "gone"],
  ["one that was closed beside one of ours", near + line("9C40", "0BB8", mine) + line("9C40", "0BB8", 0, "05"), "gone"],
  ["one that is over, beside ours", near + line("9C40", "0BB8", 0, "06") + line("9C40", "0BB8", mine), undefined],
  ["one that was cut off", line("0BB8", "0000", mine, "0A"), "gone"],
  ["one whose far end another system has", near + line("0BB8", "0000", mine, "0A"), undefined],
  ["one that the system says nothing of", "  sl  local_address rem_address   st\n", undefined],
])("a connection of this machine: %s", (_whose, list, user) => {
  expect(otherUser(ends, mine, () => list)).toBe(user);
  expect(otherUser({ ...ends, remoteAddress: "192.0.2.7" }, mine, () => list)).toBeUndefined();
  expect(otherUser({ ...ends, remoteAddress: undefined }, mine, () => list)).toBe("gone");
  // Nobody is refused when the server runs as root, or the system has no users.
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

it("a line that was missed at first is found", () => {
  const lists = [near, near + line("9C40", "0BB8", 1001)];
  expect(otherUser(ends, mine, () => lists.shift() ?? "")).toBe(1001);
});

it.runIf(process.platform === "linux").each(["end()", "destroy()", "resetAndDestroy()"])(
  "who sent something and went away by %s before it was looked at is taken for nobody known",
  async (how) => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" && address ? address.port : 0;
    const program = `const far = require("net").connect(${port}, "127.0.0.1", () => far.write("x", () => far.${how}));
      setTimeout(() => process.exit(), 200);`;
    // Blocks the event loop, so that no connection is accepted in the meantime.
    spawnSync(process.execPath, ["-e", program], { env: {}, stdio: "ignore" });
    const [socket] = await once(server, "connection");
    expect(otherUser(socket, 12_345)).not.toBeUndefined();
    socket.destroy();
    server.close();
  },
);
