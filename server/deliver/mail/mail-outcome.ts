/** What a mail server's answer means for a lead. */
import type { Outcome } from "../destination.ts";

/** The details of a nodemailer error; any of them may be missing. */
interface SmtpFailure {
  code?: string;
  responseCode?: number;
  command?: string;
}

const unencrypted =
  "The mail server offers no encryption (STARTTLS). Use smtps://, or add ?plain=yes to SMTP_URL if the way there is safe.";

/**
 * Returns the outcome of a failure. `begun`: whether any of the message was handed to the server, which may then have
 * accepted it. `isOwn`: whether the author or the operator chose the recipient.
 */
export function mailOutcome(error: unknown, begun: boolean, isOwn = false): Outcome {
  const { code = "", responseCode, command = "" } = (error ?? {}) as SmtpFailure;
  const reason = `The mail server failed: ${[code, responseCode, command].filter(Boolean).join(" ")}`;
  if (code === "EPLAIN") return { kind: "shut", reason: unencrypted, ofAll: true };
  if (code === "EAUTH" && (responseCode ?? 500) >= 500)
    return { kind: "shut", reason: "The mail server refused the user or password in SMTP_URL.", ofAll: true };
  // An answer that is neither a refusal nor the expected one says nothing about the message.
  if (responseCode === undefined || responseCode < 400) return { kind: begun ? "uncertain" : "busy", reason };
  // 4xx asks for a retry; 5xx is final. In both cases the message was not accepted.
  if (responseCode < 500) return { kind: "busy", reason };
  // Only answers about a visitor's address or the message judge the lead; 530 (log in first) is given for any message. The owner's own full
  // mailbox, or a server that no longer relays, gets fixed: otherwise every lead of that time would be dead.
  const judges = command === "DATA" || (command === "RCPT TO" && !isOwn);
  const isOfLead = judges && responseCode < 600 && responseCode !== 530;
  return { kind: isOfLead ? "refused" : "shut", reason };
}
