import { describe, expect, it, onTestFinished } from "vitest";
import { testDelivery, type TestDelivery } from "../../../test/deliver/delivery.ts";
import { type Refusal, startSmtp, type TestSmtp } from "../../../test/deliver/smtp.ts";
import type { DeliverySpec } from "../../../engine/site/form-spec.ts";

interface Mailbox {
  delivery: TestDelivery;
  messages: TestSmtp["messages"];
  close: () => Promise<void>;
}

async function start(
  specs: readonly DeliverySpec[],
  refuse: { recipient?: () => Refusal; data?: (raw: string) => Refusal; host?: string; more?: string } = {},
): Promise<Mailbox> {
  const { url, messages, close } = await startSmtp(refuse);
  onTestFinished(close);
  const environment = {
    SMTP_URL: url.replace("127.0.0.1", refuse.host ?? "127.0.0.1") + (refuse.more ?? ""),
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

/** Decodes quoted-printable. */
function plain(raw: string): string {
  return raw
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

describe("email", () => {
  it("has no answer sent to an address that is read as another one", async () => {
    const { delivery, messages } = await start([toOwner]);
    await delivery.add({ name: "Ada", email: "\u202Emoc.elpmaxe@gro.elpmaxe" });
    await delivery.deliver();
    expect(messages[0]?.raw).not.toMatch(/Reply-To|\u202E|=E2=80=AE/u);
  });

  it.each([
    ["jörg@example.org", undefined],
    ["用户@例え.jp", undefined],
    ["ada@例え.jp", "ada@xn--r8jz45g.jp"],
    ["ada@example.org.", "ada@example.org"],
    ["ada@example..org", undefined],
    ["ada.@gmail.com", '<"ada."@gmail.com>'],
  ])(
    "arrives also where a mail server takes nothing beyond ASCII in a header, of %s too: answers go to %s",
    async (email, to) => {
      const data = (raw: string): Refusal => (/[^\0-\x7F]/u.test(raw) ? { responseCode: 554 } : undefined);
      const { delivery, messages } = await start([toOwner], { data });
      await delivery.add({ name: "Ada", email });
      await delivery.deliver();
      expect(await delivery.deliveries()).toMatchObject([{ state: "sent" }]);
      expect(/^Reply-To: (.*)$/m.exec(messages[0]?.raw ?? "")?.[1]).toBe(to);
    },
  );

  it("to the owner, text and HTML, with every answer beside its label; an answer goes to the visitor", async () => {
    const { delivery, messages } = await start([toOwner]);
    const id = await delivery.add({
      name: "<b>Ada</b>\r\nBcc: x@example.org\nemail: eve@example.org\rtype: one\u2028type: two",
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
    // A line of its own in somebody's answer cannot pass for another answer.
    expect(raw).toContain("\n    email: eve@example.org");
    expect(raw).toContain("\n    type: one");
    expect(raw).toContain("\n    type: two");
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

it("an address that ends with a dot leads where it leads without", async () => {
  const { delivery, messages } = await start([toVisitor]);
  await delivery.add({ email: "ada@example.org." });
  await delivery.deliver();
  expect(await delivery.deliveries()).toMatchObject([{ state: "sent" }]);
  expect(messages.map(({ to }) => to)).toEqual([["ada@example.org"]]);
});

describe("a stranger's address in many forms", () => {
  it("gets one confirmation of a form within an hour, however it is written; the others say so at the lead", async () => {
    const { delivery, messages } = await start([toVisitor]);
    const addresses = ["ada@example.org", "ADA@example.org", "ada+1@example.org."];
    for (let nth = 0; nth < 30; nth += 1) await delivery.add({ email: addresses[nth % 3], nth });
    await delivery.add({ email: "grace@example.org" });
    await delivery.deliver();
    // The order is arbitrary, because leads with the same date have none.
    const receivers = messages.map(({ to }) => to[0]?.toLowerCase().replace("+1", ""));
    expect(receivers).toHaveLength(2);
    expect(new Set(receivers)).toEqual(new Set(["ada@example.org", "grace@example.org"]));
    const states = (await delivery.deliveries()).map(({ state }) => state);
    expect(states.filter((state) => state === "dropped")).toHaveLength(29);
    const dropped = (await delivery.deliveries()).find(({ state }) => state === "dropped");
    expect(dropped?.detail).toBe("Not sent: this address got a confirmation of this form within the hour before.");
    expect(delivery.logged()).not.toContain("alert");
  });

  it("gets one, also where signs that nobody sees make its address another", async () => {
    const { delivery, messages } = await start([toVisitor]);
    const domains = ["example.org", "exam\u00ADple.org", "e\u200Bxample.org", "example\u3002org", "example.o\u034Frg"];
    for (const domain of domains) await delivery.add({ email: `ada@${domain}` });
    for (const sign of ["\u0001", "\u001F"]) await delivery.add({ email: `a${sign}da@example.org` });
    await delivery.deliver();
    expect(messages.map(({ to }) => to)).toEqual([["ada@example.org"]]);
  });

  it("gets five in a day, and one that was not sent is none of them", async () => {
    const answers = [{ responseCode: 450 }];
    const { delivery, messages } = await start([toVisitor], { recipient: () => answers.shift() });
    for (let hour = 0; hour < 12; hour += 1) {
      await delivery.add({ email: "ada@example.org", hour });
      await delivery.deliverFor(3_600_000);
    }
    expect(messages).toHaveLength(5);
    await delivery.deliverFor(24 * 3_600_000);
    await delivery.add({ email: "ada@example.org", hour: "the next day" });
    await delivery.deliver();
    expect(messages).toHaveLength(6);
  });

  it("by two servers at once gets no more", async () => {
    const { delivery, messages } = await start([toVisitor]);
    await Promise.all(Array.from({ length: 10 }, (_, nth) => delivery.add({ email: "ada@example.org", nth })));
    await Promise.all([delivery.deliver(), delivery.deliver()]);
    expect(messages).toHaveLength(1);
  });
});

describe("a mail server without encryption", () => {
  const email = { name: "email", to: "email", settings: { subject: "A lead" } };

  it("gets neither the password nor a message, unless it is this machine or SMTP_URL says that the way is safe", async () => {
    const { delivery, messages } = await start([email], { host: "0.0.0.0" });
    await delivery.add();
    await delivery.deliver();
    expect(await delivery.deliveries()).toMatchObject([
      { state: "pending", detail: expect.stringContaining("?plain=yes") },
    ]);
    expect(messages).toEqual([]);
    const safe = await start([email], { host: "0.0.0.0", more: "?plain=yes" });
    await safe.delivery.add();
    await safe.delivery.deliver();
    expect(safe.messages).toHaveLength(1);
  });
});
