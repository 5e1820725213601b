/** Messages to people at the desk that are to be sent: rows, each of one account. */
import { query, type Row, type Task } from "./engine.ts";

/** What a message says. */
export type NewsContent =
  | { kind: "leads"; forms: readonly { form: string; count: number }[] }
  /**
   * The lane stands still since then (ISO 8601, UTC), or no longer. `isAlone`: some wait although others that came later have
   * arrived, it is about these or they are left.
   */
  | { kind: "waits" | "well"; lane: string; since: string; isAlone?: boolean };

/** A message that one process is about to send. */
export interface NewsMail {
  id: string;
  account: string;
  email: string;
  /** When it was written. ISO 8601, UTC. */
  madeAt: string;
  content: NewsContent;
}

/** A row as it was taken. */
export function mailOf(row: Row): NewsMail {
  return {
    id: String(row["id"]),
    account: String(row["account"]),
    email: String(row["email"]),
    madeAt: String(row["made_at"]),
    content: JSON.parse(String(row["content"])) as NewsContent,
  };
}

/** Writes one that is to be sent. */
export function* addMail(mail: Omit<NewsMail, "email"> & { due: string }): Task<void> {
  // An account that was taken away meanwhile is told nothing more.
  yield* query(
    "INSERT INTO desk_mails (id, account, made_at, due_at, content) SELECT ?, id, ?, ?, ? FROM desk_accounts WHERE id = ?",
    mail.id,
    mail.madeAt,
    mail.due,
    JSON.stringify(mail.content),
    mail.account,
  );
}
