/** What a mail server's answer means for the lead. */
import type { Outcome } from "../destination.ts";

/** What nodemailer says of a failure; every part may be missing. */
interface SmtpFailure {
  code?: string;
  responseCode?: number;
  command?: string;
}

const unencrypted =
  "The mail server offers no encryption (STARTTLS). Use smtps://, or add ?plain=yes to SMTP_URL if the way there is safe.";

/**
 * `begun`: whether any of the message's words were handed to the server, which may then have taken it. `isOwn`: the recipient is one
 * that the author or the operator chose.
 */
export function mailOutcome(error: unknown, begun: boolean, isOwn = false): Outcome {
  const { code = "", responseCode, command = "" } = (error ?? {}) as SmtpFailure;
  const reason = `The mail server failed: ${[code, responseCode, command].filter(Boolean).join(" ")}`;
  if (code === "EPLAIN") return { kind: "shut", reason: unencrypted, ofAll: true };
  if (code === "EAUTH" && (responseCode ?? 500) >= 500)
    return { kind: "shut", reason: "The mail server refused the user or password in SMTP_URL.", ofAll: true };
  // An answer that is neither a refusal nor the one that is due says nothing of what became of the message.
  if (responseCode === undefined || responseCode < 400) return { kind: begun ? "uncertain" : "busy", reason };
  // 4xx asks to come back; 5xx is final. Both are answers: the message was not taken.
  if (responseCode < 500) return { kind: "busy", reason };
  // Only what is said of a visitor's address and of the message judges the lead; who has to log in first is told so anywhere. One's own
  // mailbox that is full, or a server that passes nothing on any more, is set right: each lead of that time was dead.
  const judges = command === "DATA" || (command === "RCPT TO" && !isOwn);
  const isOfLead = judges && responseCode < 600 && responseCode !== 530;
  return { kind: isOfLead ? "refused" : "shut", reason };
}
