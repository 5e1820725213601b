import { addLead } from "./add-lead.ts";
import { createDesk } from "./desk.ts";
import type { Engine } from "./engine.ts";
import { keepFormVersions } from "./form-versions.ts";
import { createOutbox } from "./outbox.ts";
import { readLeads } from "./read-leads.ts";
import { keepSmallValues } from "./small-values.ts";
import type { Store } from "./store.ts";

/** Puts the store together from its parts, on any engine. */
export function createStore(engine: Engine, now: () => Date): Store {
  const lanes = new Set<string>();
  return {
    async add(lead) {
      const stored = await engine.run(() => addLead(lead, now(), engine.dialect, lanes));
      // Only now, because what was not committed is not there.
      if (stored.outcome === "stored") for (const { lane } of lead.deliveries ?? []) lanes.add(lane);
      return stored;
    },
    leads: (filter) => readLeads(engine, filter),
    outbox: createOutbox(engine, now),
    desk: createDesk(engine, now),
    ...keepFormVersions(engine, now),
    ...keepSmallValues(engine, now),
    close: () => engine.close(),
  };
}
