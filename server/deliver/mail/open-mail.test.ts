import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { leaseTime } from "../courier.ts";
import type { Outcome } from "../destination.ts";
import { openMail, usualPatience, type Message } from "./open-mail.ts";

const message: Message = {
  to: "ada@example.org",
  subject: "Sample",
  text: "Hello",
  html: "<p>Hello</p>",
  id: "sample",
};

/** The server's answers to lines that begin with a given text; all others are accepted. */
type Manners = Readonly<Record<string, (socket: Socket) => void>>;

/** Sends a line that is not the last one, repeatedly, for as long as the client is connected. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write("250-just a moment\r\n"), 20);
  socket.on("close", () => clearInterval(timer));
}

/** `whole`: milliseconds in total; `silence`: milliseconds for each silence. */
async function sendTo(
  manners: Manners,
  whole: number,
  user = "",
  silence = 60_000,
): Promise<{ outcome: Outcome; closed: Promise<unknown> }> {
  const closed = Promise.withResolvers<unknown>();
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.on("close", closed.resolve);
    let isMessage = false;
    socket.on("data", (chunk) => {
      for (const line of chunk.toString().split("\r\n").filter(Boolean)) {
        const verb = isMessage ? (line === "." ? "." : "") : (line.split(/[ :]/)[0] ?? "");
        if (verb === "") continue;
        isMessage = verb === "DATA";
        if (manners[verb]) manners[verb](socket);
        else socket.write(verb === "DATA" ? "354 go on\r\n" : "250 ok\r\n");
      }
    });
    (manners["greeting"] ?? (() => socket.write("220 sample\r\n")))(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const mail = openMail(
    { SMTP_URL: `smtp://${user}127.0.0.1:${port}`, MAIL_FROM: "site@example.org" },
    { silence, whole },
  );
  return { outcome: (await mail?.send(message)) ?? { kind: "sent" }, closed: closed.promise };
}

it.each(["greeting", "EHLO", "MAIL", "RCPT", "DATA"])(
  "a mail server that never comes to the end of its answer to %s is left, and asked again later",
  async (verb) => {
    const { outcome, closed } = await sendTo({ [verb]: drip }, 300);
    expect(outcome).toEqual({ kind: "busy", reason: expect.stringContaining("ETIMEDOUT") });
    await closed;
  },
);

it("one that has the message and never comes to the end of its answer may have taken it", async () => {
  const { outcome, closed } = await sendTo({ ".": drip }, 4000);
  expect(outcome).toEqual({ kind: "uncertain", reason: expect.stringContaining("ETIMEDOUT") });
  await closed;
});

it("one that looks through the message for a while before it takes it is waited for, although it says nothing", async () => {
  const late = (socket: Socket): void => void setTimeout(() => socket.write("250 ok\r\n"), 900);
  expect((await sendTo({ ".": late }, 10_000, "", 300)).outcome).toEqual({ kind: "sent" });
});

it("nobody else begins to send a message while it is sent: everything together takes less than a lease lasts", () => {
  expect(usualPatience.whole).toBeLessThan(leaseTime);
});

const says = (words: string) => (socket: Socket) => void socket.write(`${words}\r\n`);
const dies = (socket: Socket) => void socket.destroy();

it.each<[when: string, manners: Manners, kind: Outcome["kind"]]>([
  ["greets with 554", { greeting: says("554 no") }, "shut"],
  ["will not be greeted", { EHLO: says("550 no"), HELO: says("550 no") }, "shut"],
  ["will be greeted later", { EHLO: says("450 no"), HELO: says("450 no") }, "busy"],
  ["refuses the sender", { MAIL: says("550 no") }, "shut"],
  ["asks for a login at the sender", { MAIL: says("530 no") }, "shut"],
  ["asks for a login at the recipient", { RCPT: says("530 no") }, "shut"],
  ["refuses the recipient", { RCPT: says("550 no") }, "refused"],
  ["refuses in numbers that mean nothing", { RCPT: says("999 no") }, "shut"],
  ["asks to come back for the recipient", { RCPT: says("450 no") }, "busy"],
  ["refuses before the message", { DATA: says("554 no") }, "refused"],
  ["refuses the message", { ".": says("554 no") }, "refused"],
  ["asks to come back with the message", { ".": says("451 no") }, "busy"],
  ["shuts down instead of taking the message", { ".": says("421 no") }, "busy"],
  ["asks for more of the message", { ".": says("354 go on") }, "uncertain"],
  ["says nonsense of the message", { ".": says("what") }, "uncertain"],
  ["dies with the message", { ".": dies }, "uncertain"],
  ["says everything twice", { MAIL: says("250 ok\r\n250 ok") }, "uncertain"],
  ["dies before it", { MAIL: dies }, "busy"],
])("a mail server that %s", async (_, manners, kind) => {
  expect((await sendTo(manners, 4000)).outcome.kind).toBe(kind);
});

it.each([
  ["535 no", "shut"],
  ["454 not now", "busy"],
  ["421 too many", "busy"],
])("one that answers %s to the password", async (words, kind) => {
  const manners = { EHLO: says("250-sample\r\n250 AUTH PLAIN"), AUTH: says(words) };
  expect((await sendTo(manners, 4000, "user:password@")).outcome.kind).toBe(kind);
});

it("one that never ends its goodbye keeps no connection", async () => {
  const { outcome, closed } = await sendTo({ QUIT: drip }, 4000, "", 300);
  expect(outcome).toEqual({ kind: "sent" });
  await closed;
});
