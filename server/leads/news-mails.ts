/** Messages waiting to be sent to people at the desk: one row each, for one account. */
import { query, type Row, type Task } from "./engine.ts";

/** The content of a message. */
export type NewsContent =
  | { kind: "leads"; forms: readonly { form: string; count: number }[] }
  /**
   * The lane has been stuck since then (ISO 8601, UTC), or is no longer. `isAlone`: later leads have arrived, so the
   * message is about the waiting ones alone, or they are what is left.
   */
  | { kind: "waits" | "well"; lane: string; since: string; isAlone?: boolean };

/** A message that this process is about to send. */
export interface NewsMail {
  id: string;
  account: string;
  email: string;
  /** When it was created. ISO 8601, UTC. */
  madeAt: string;
  content: NewsContent;
}

/** Returns the message in a row. */
export function mailOf(row: Row): NewsMail {
  return {
    id: String(row["id"]),
    account: String(row["account"]),
    email: String(row["email"]),
    madeAt: String(row["made_at"]),
    content: JSON.parse(String(row["content"])) as NewsContent,
  };
}

/** Stores a message to be sent. */
export function* addMail(mail: Omit<NewsMail, "email"> & { due: string }): Task<void> {
  // Nothing is stored for an account that was deleted in the meantime.
  yield* query(
    "INSERT INTO desk_mails (id, account, made_at, due_at, content) SELECT ?, id, ?, ?, ? FROM desk_accounts WHERE id = ?",
    mail.id,
    mail.madeAt,
    mail.due,
    JSON.stringify(mail.content),
    mail.account,
  );
}
