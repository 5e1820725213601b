/** Sends single messages by SMTP, so that it is known whether the server may have accepted one that failed. */
import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SmtpConnection from "nodemailer/lib/smtp-connection";
import type { Environment } from "../../process/config.ts";
import type { Outcome } from "../destination.ts";
import { mailOutcome } from "./mail-outcome.ts";

export interface Message {
  to: string;
  /** Set if the author or the operator chose the recipient, rather than a visitor. */
  isOwn?: true;
  /**
   * The address for replies. Because a mail server may refuse a whole message for a header, it is written as `recipientOf` returns it, and
   * omitted when that has non-ASCII characters before the @ (few servers accept them) or a domain with an empty label.
   */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every sending of a message, so that mail clients show it once. */
  id: string;
}

export interface Mail {
  /** The site's origin, for links in messages. */
  origin: string | undefined;
  send(message: Message): Promise<Outcome>;
  /** Resolves with what is wrong with the connection, if anything. */
  verify(): Promise<readonly string[]>;
}

export interface MailPatience {
  /** Milliseconds for the connection, the greeting and the goodbye. */
  silence: number;
  /**
   * Milliseconds in total, and for any silence: less than a lease, because otherwise another worker would send the
   * message meanwhile. A server that scans a message before accepting it may be silent for a minute, and a client that
   * disconnects then does not know whether it was accepted.
   */
  whole: number;
}

/** The default timeouts. */
export const usualPatience: MailPatience = { silence: 20_000, whole: 90_000 };

/**
 * Returns the recipient of an address as the mail server is told it: without invisible characters, with every kind of
 * dot as a plain one, and none at the end. Undefined when the text is not a single address.
 */
export function recipientOf(to: string): string | undefined {
  return onlyOne(new MailComposer({ to }).compile().getEnvelope().to);
}

/** A domain with the root's trailing dot is equivalent, but no mail server accepts it (RFC 5321, 4.1.2). */
function onlyOne(recipients: readonly string[]): string | undefined {
  return recipients.length === 1 ? recipients[0]?.replace(/\.$/, "") : undefined;
}

/** Returns the address if every mail server accepts it in a header. */
function answeredAt(address: string): string | undefined {
  const recipient = recipientOf(address);
  return /^[!-?A-~]+@[\w-]+(?:\.[\w-]+)*$/.exec(recipient ?? "")?.[0];
}

/** Opens the mail sender; undefined while SMTP_URL or MAIL_FROM is not set. */
export function openMail(environment: Environment, patience = usualPatience): Mail | undefined {
  const from = environment["MAIL_FROM"];
  const url = URL.parse(environment["SMTP_URL"] ?? "");
  if (!from || !url) return undefined;
  const origin = environment["SITE_URL"] ? URL.parse(environment["SITE_URL"])?.origin : undefined;
  return {
    origin,
    async send(message) {
      const composed = new MailComposer({
        from,
        to: message.to,
        replyTo: answeredAt(message.replyTo ?? ""),
        subject: message.subject,
        text: message.text,
        html: message.html,
        messageId: `<${message.id}@${/@([\w.-]+)/.exec(from)?.[1] ?? "localhost"}>`,
        headers: { "Auto-Submitted": "auto-generated" },
        // A message never includes anything read from a file or a URL.
        disableFileAccess: true,
        disableUrlAccess: true,
      }).compile();
      const envelope = composed.getEnvelope();
      const recipient = onlyOne(envelope.to);
      if (!envelope.from || recipient === undefined) {
        return { kind: "refused", reason: "This is not one email address." };
      }
      const sent = { from: envelope.from, to: [recipient], isOwn: message.isOwn };
      return deliver({ url, patience }, sent, await composed.build());
    },
    verify: () => greet({ url, patience }),
  };
}

interface MailServer {
  url: URL;
  patience: MailPatience;
}

async function deliver(
  server: MailServer,
  { isOwn, ...envelope }: { from: string; to: string[]; isOwn: true | undefined },
  message: Buffer,
): Promise<Outcome> {
  let begun = false;
  // Read only once the server has agreed to accept the message.
  const content = new Readable({
    read() {
      begun = true;
      this.push(message);
      this.push(null);
    },
  });
  try {
    await withConnection(server, async (connection) => {
      await new Promise<void>((resolve, reject) => {
        connection.send(envelope, content, (error) => (error ? reject(error) : resolve()));
      });
    });
    return { kind: "sent" };
  } catch (error) {
    return mailOutcome(error, begun, isOwn);
  }
}

async function greet(server: MailServer): Promise<readonly string[]> {
  try {
    await withConnection(server, () => Promise.resolve());
    return [];
  } catch (error) {
    const outcome = mailOutcome(error, false);
    return ["reason" in outcome ? outcome.reason : "The mail server cannot be used."];
  }
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}

/** Connects, logs in if SMTP_URL has a user, and says goodbye afterwards. */
async function withConnection(
  { url, patience: { silence, whole } }: MailServer,
  work: (connection: SmtpConnection) => Promise<void>,
): Promise<void> {
  const secure = url.protocol === "smtps:";
  const port = Number(url.port || (secure ? 465 : 587));
  const mayBePlain = isLoopback(url.hostname) || url.searchParams.get("plain") === "yes";
  const timeouts = { connectionTimeout: silence, greetingTimeout: silence, socketTimeout: whole };
  const connection = new SmtpConnection({ host: url.hostname, port, secure, ...timeouts });
  let tooLong: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      // A server that keeps sending a little at a time is never silent.
      tooLong = setTimeout(() => reject(Object.assign(new Error("slow"), { code: "ETIMEDOUT" })), whole);
      connection.once("error", reject);
      // A connection that closes without an error is a failure too.
      const closed = Object.assign(new Error("closed"), { code: "ECONNECTION" });
      // The server's last answer is handled first.
      connection.once("end", () => setImmediate(reject, closed));
      const login = url.username
        ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
        : undefined;
      const go = (): void => void work(connection).then(resolve, reject);
      connection.connect((error) => {
        if (error) reject(error);
        // An attacker who strips the server's offer of encryption must not get even the message, let alone the password.
        else if (!connection.secure && !mayBePlain) reject(Object.assign(new Error("plain"), { code: "EPLAIN" }));
        else if (login) connection.login({ credentials: login }, (refused) => (refused ? reject(refused) : go()));
        else go();
      });
    });
    connection.quit();
    setTimeout(() => connection.close(), silence).unref();
  } catch (error) {
    connection.close();
    throw error;
  } finally {
    clearTimeout(tooLong);
  }
}
