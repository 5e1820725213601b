import { SMTPServer } from "smtp-server";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import type { DeliverySpec } from "../../../engine/compile/site.ts";
import { testDelivery, type TestDelivery } from "../test-delivery.ts";

interface Mailbox {
  delivery: TestDelivery;
  messages: { to: string[]; raw: string }[];
  close: () => Promise<void>;
}

type Refusal = { responseCode: number } | "drop" | undefined;

async function start(
  specs: readonly DeliverySpec[],
  refuse: { recipient?: () => Refusal; data?: () => Refusal } = {},
): Promise<Mailbox> {
  const messages: Mailbox["messages"] = [];
  const answer = (refusal: Refusal, done: (error?: Error) => void): void => {
    if (refusal === "drop") return;
    done(refusal && Object.assign(new Error("no"), refusal));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 10,
    onAuth: ({ username, password }, _session, done) =>
      username === "u@x" && password === "p:w" ? done(null, { user: username }) : done(new Error("bad")),
    onRcptTo: (_address, _session, done) => answer(refuse.recipient?.(), done),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const refusal = refuse.data?.();
        messages.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        if (refusal === "drop") for (const connection of connections) connection.destroy();
        answer(refusal, done);
      });
    },
  });
  const connections = new Set<{ destroy(): void }>();
  server.server.on("connection", (socket) => connections.add(socket));
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  const { port } = server.server.address() as AddressInfo;
  const environment = {
    SMTP_URL: `smtp://u%40x:p%3Aw@127.0.0.1:${port}`,
    MAIL_FROM: "Site <site@example.org>",
    LEADS_EMAIL: "owner@example.org",
    SITE_URL: "https://site.example",
  };
  return { delivery: await testDelivery(specs, environment), messages, close };
}

const toOwner: DeliverySpec = { name: "email", to: "email", settings: { subject: "New inquiry", replyTo: "email" } };
const toVisitor: DeliverySpec = {
  name: "confirmation",
  to: "confirmation",
  settings: {
    address: "email",
    subject: "Thank you",
    text: [
      {
        p: [
          "We have it & will ",
          { strong: ["answer"] },
          ". See ",
          { link: { href: "/faq", kind: "page" }, text: ["the FAQ"] },
          ".",
        ],
      },
      { ul: [[{ p: ["one"] }], [{ p: ["two"] }]] },
    ],
  },
};

/** Undoes quoted-printable. */
function plain(raw: string): string {
  return raw
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

describe("email", () => {
  it("to the owner, text and HTML, with every answer beside its label; an answer goes to the visitor", async () => {
    const { delivery, messages } = await start([toOwner]);
    const id = await delivery.add({
      name: "<b>Ada</b>\r\nBcc: x@example.org",
      email: "ada@example.org",
      type: "inquiry",
    });
    await delivery.deliver();
    expect(await delivery.deliveries()).toMatchObject([{ state: "sent", attempts: 1 }]);
    const [message] = messages;
    const raw = plain(message?.raw ?? "");
    expect(message?.to).toEqual(["owner@example.org"]);
    expect(raw).toContain("Subject: New inquiry");
    expect(raw).toContain("Reply-To: ada@example.org");
    expect(raw).toContain(`Message-ID: <${id}.owner@example.org>`);
    expect(raw).toContain("email: ada@example.org");
    expect(raw).toContain("&lt;b&gt;Ada&lt;/b&gt;");
    expect(raw.split("\r\n\r\n")[0]).not.toContain("Bcc");
  });

  it("to the visitor in the author's words alone, text and HTML, links with the site's address", async () => {
    const { delivery, messages } = await start([toVisitor]);
    await delivery.add({ name: "Buy http://spam.example", email: "ada@example.org" });
    await delivery.deliver();
    const [message] = messages;
    const raw = plain(message?.raw ?? "");
    expect(message?.to).toEqual(["ada@example.org"]);
    expect(raw).toContain("We have it & will answer. See the FAQ (https://site.example/faq).");
    expect(raw).toContain(
      'We have it &amp; will <strong>answer</strong>. See <a href="https://site.example/faq">the FAQ</a>.',
    );
    expect(raw).toContain("- one");
    expect(raw).toContain("Reply-To: owner@example.org");
    expect(raw).not.toContain("spam.example");
  });

  it.each([
    "a@example.org, b@example.org",
    "",
    "no address",
    "Buy now at spam.example <a@example.org>",
    "a@example.org\r\nBcc: b@example.org",
    "all: a@example.org;",
  ])("%j is not one address: a dead letter", async (email) => {
    const { delivery, messages } = await start([toVisitor]);
    await delivery.add({ email });
    await delivery.deliver();
    expect(await delivery.deliveries()).toMatchObject([{ state: "dead" }]);
    expect(messages).toEqual([]);
  });

  it("5xx for the recipient is a dead letter, 4xx is tried again", async () => {
    const answers = [{ responseCode: 450 }, { responseCode: 550 }];
    const { delivery } = await start([toVisitor], { recipient: () => answers.shift() });
    await delivery.add();
    await delivery.deliver();
    expect(await delivery.deliveries()).toMatchObject([{ state: "pending" }]);
    await delivery.deliverFor(60_000);
    expect(await delivery.deliveries()).toMatchObject([{ state: "dead", attempts: 2 }]);
  });

  it.each([
    ["owner", toOwner],
    ["visitor", toVisitor],
  ])("to the %s, no answer after the message left: unknown, never sent again", async (_, spec) => {
    const { delivery, messages } = await start([spec], { data: () => "drop" });
    await delivery.add();
    await delivery.deliverFor(24 * 3_600_000);
    expect(await delivery.deliveries()).toMatchObject([{ state: "unknown", attempts: 1 }]);
    expect(messages).toHaveLength(1);
  });

  it("refused after the message left: an answer, so it is tried again", async () => {
    const answers = [{ responseCode: 451 }];
    const { delivery, messages } = await start([toOwner], { data: () => answers.shift() });
    await delivery.add();
    await delivery.deliverFor(60_000);
    expect(await delivery.deliveries()).toMatchObject([{ state: "sent", attempts: 2 }]);
    expect(messages).toHaveLength(2);
  });

  it("a mail server that is away is tried again", async () => {
    const { delivery, close } = await start([toOwner]);
    await close();
    await delivery.add();
    await delivery.deliverFor(60_000);
    expect(await delivery.deliveries()).toMatchObject([{ state: "pending" }]);
  });
});
