import { createAccounts } from "./accounts.ts";
import { addLead } from "./add-lead.ts";
import { createAuditLog } from "./audit-log.ts";
import type { StoreClocks } from "./clocks.ts";
import { createDesk } from "./desk.ts";
import type { Engine } from "./engine.ts";
import { createFigures } from "./figures.ts";
import { keepFormVersions } from "./form-versions.ts";
import { createInbox } from "./inbox.ts";
import { createLeadMarks } from "./lead-marks.ts";
import { createNews } from "./news.ts";
import { createOutbox } from "./outbox.ts";
import { readLeads } from "./read-leads.ts";
import { createSessions } from "./sessions.ts";
import { keepSmallValues } from "./small-values.ts";
import type { Store } from "./store.ts";
import { createTurns, hashNames, sweepTurns } from "./turns.ts";

/** Builds the store from its parts, on any engine. */
export function createStore(engine: Engine, clocks: StoreClocks): Store {
  const { now } = clocks;
  const lanes = new Set<string>();
  const smallValues = keepSmallValues(engine, now);
  const sweep = sweepTurns(engine, clocks);
  const hashed = hashNames((make) => smallValues.secret("turns", make), sweep);
  return {
    async add({ turn, ...lead }) {
      const turnHash = turn === undefined ? undefined : await hashed(turn);
      const networkHash = lead.network && (await hashed(lead.network.name));
      const hashes = { turnHash, networkHash };
      const stored = await engine.run(() => addLead({ ...lead, ...hashes }, now(), engine.dialect, lanes));
      // Only now, because a lane that was not committed is not in the database.
      if (stored.outcome === "stored") for (const { lane } of lead.deliveries ?? []) lanes.add(lane);
      return stored;
    },
    leads: (filter) => readLeads(engine, filter),
    outbox: createOutbox(engine, clocks),
    desk: createDesk(engine, now),
    ...keepFormVersions(engine, now, sweep),
    ...smallValues,
    turns: createTurns(engine, now, hashed),
    accounts: createAccounts(engine, now),
    sessions: createSessions(engine, now),
    auditLog: createAuditLog(engine, now),
    marks: createLeadMarks(engine, now),
    inbox: createInbox(engine, now),
    news: createNews(engine, now),
    figures: createFigures(engine, now),
    now,
    close: () => engine.close(),
  };
}
