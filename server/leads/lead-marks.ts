/** What people at the desk note about leads: which they have seen, how far each is, and what they write beside it. */
import { query, type Engine, type Task } from "./engine.ts";

/** How far people have come with a lead. */
export const leadStatuses = ["new", "working", "done", "declined"] as const;

export type LeadStatus = (typeof leadStatuses)[number];

/** What people call it. */
export const statusWords: Readonly<Record<LeadStatus, string>> = {
  new: "New",
  working: "Working on it",
  done: "Done",
  declined: "Not for us",
};

export interface LeadNote {
  /** ISO 8601, UTC. */
  at: string;
  /** Mail address of who wrote it. */
  author: string;
  text: string;
}

export interface LeadMarks {
  /** Sets how far these leads are. Resolves with how many it was that were not so far already. */
  setStatus(leads: readonly string[], status: LeadStatus): Promise<number>;
  /** Notes that an account has looked at a lead; nothing when there is none of this id. */
  see(lead: string, account: string): Promise<void>;
  /** Writes beside a lead. False when there is none of this id. */
  addNote(lead: string, author: string, text: string): Promise<boolean>;
  /** The oldest first. */
  notes(lead: string): Promise<readonly LeadNote[]>;
  /** What was written last beside each of these leads; those without a note are absent. */
  lastNotes(leads: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The marks of a store. */
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
