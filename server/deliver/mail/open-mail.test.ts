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

/** What the server says to each line that begins so; what is not named is agreed to. */
type Manners = Readonly<Record<string, (socket: Socket) => void>>;

/** Says a line that is not the last one, again and again, for as long as somebody listens. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write("250-just a moment\r\n"), 20);
  socket.on("close", () => clearInterval(timer));
}

/** `whole`: milliseconds for everything. */
async function sendTo(manners: Manners, whole: number): Promise<{ outcome: Outcome; closed: Promise<unknown> }> {
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
    { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "site@example.org" },
    { silence: 60_000, whole },
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

it("nobody else begins to send a message while it is sent: everything together takes less than a lease lasts", () => {
  expect(usualPatience.whole).toBeLessThan(leaseTime);
});
