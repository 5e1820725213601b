/** What people at the desk record about leads: which they have seen, each lead's status, and their notes. */
import { query, type Engine, type Task } from "./engine.ts";

/** How far work on a lead has come. */
export const leadStatuses = ["new", "working", "done", "declined"] as const;

export type LeadStatus = (typeof leadStatuses)[number];

/** The labels that people see. */
export const statusWords: Readonly<Record<LeadStatus, string>> = {
  new: "New",
  working: "Working on it",
  done: "Done",
  declined: "Not for us",
};

export interface LeadNote {
  /** ISO 8601, UTC. */
  at: string;
  /** Email address of the author. */
  author: string;
  text: string;
}

export interface LeadMarks {
  /** Sets the status of these leads. Resolves with how many changed. */
  setStatus(leads: readonly string[], status: LeadStatus): Promise<number>;
  /** Records that an account has viewed a lead; does nothing when there is none with this id. */
  see(lead: string, account: string): Promise<void>;
  /** Adds a note to a lead. Resolves with false when there is none with this id. */
  addNote(lead: string, author: string, text: string): Promise<boolean>;
  /** Oldest first. */
  notes(lead: string): Promise<readonly LeadNote[]>;
  /** The latest note of each of these leads; leads without notes are absent. */
  lastNotes(leads: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Creates the marks of a store. */
export function createLeadMarks(engine: Engine, now: () => Date): LeadMarks {
  return {
    setStatus: (leads, status) => engine.run(() => setStatus(leads, status)),
    async see(lead, account) {
      const seen = `INSERT INTO desk_seen (lead, account, at) SELECT l.id, a.id, ? FROM leads l JOIN desk_accounts a ON a.id = ?
        WHERE l.id = ? ON CONFLICT DO NOTHING`;
      await engine.run(() => query(seen, now().toISOString(), account, lead));
    },
    addNote: (lead, author, text) =>
      engine.run(function* () {
        const add =
          "INSERT INTO lead_notes (lead, at, author, text) SELECT id, ?, ?, ? FROM leads WHERE id = ? RETURNING lead";
        const added = yield* query(add, now().toISOString(), author, text, lead);
        return added.length > 0;
      }),
    async notes(lead) {
      const rows = await engine.read("SELECT at, author, text FROM lead_notes WHERE lead = ? ORDER BY seq", lead);
      return rows.map((row) => ({ at: String(row["at"]), author: String(row["author"]), text: String(row["text"]) }));
    },
    async lastNotes(leads) {
      const rows = await engine.read(
        `SELECT lead, text FROM lead_notes WHERE seq IN
         (SELECT max(seq) FROM lead_notes WHERE lead IN (${leads.map(() => "?").join(", ") || "NULL"}) GROUP BY lead)`,
        ...leads,
      );
      return new Map(rows.map((row) => [String(row["lead"]), String(row["text"])]));
    },
  };
}

function* setStatus(leads: readonly string[], status: LeadStatus): Task<number> {
  let count = 0;
  for (const lead of leads) {
    const changed = yield* query(
      "UPDATE leads SET status = ? WHERE id = ? AND status <> ? RETURNING id",
      status,
      lead,
      status,
    );
    count += changed.length;
  }
  return count;
}
