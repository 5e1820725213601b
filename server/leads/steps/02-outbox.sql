
  ALTER TABLE form_versions ADD COLUMN deliveries TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE leads ADD COLUMN context TEXT NOT NULL DEFAULT '{}';
  ALTER TABLE leads ADD COLUMN suspicion TEXT NOT NULL DEFAULT '[]';
  CREATE INDEX leads_by_time ON leads (received_at);
  ALTER TABLE deliveries ADD COLUMN lane TEXT NOT NULL DEFAULT '';
  ALTER TABLE deliveries ADD COLUMN since TEXT NOT NULL DEFAULT '';
  ALTER TABLE deliveries ADD COLUMN due_at TEXT;
  ALTER TABLE deliveries ADD COLUMN lease TEXT;
  ALTER TABLE deliveries ADD COLUMN reference TEXT;
  ALTER TABLE deliveries ADD COLUMN detail TEXT;
  CREATE INDEX deliveries_due ON deliveries (lane, state, due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX deliveries_by_state ON deliveries (state);
  CREATE TABLE delivery_events (
    seq INTEGER PRIMARY KEY,
    lead TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    destination TEXT NOT NULL,
    at TEXT NOT NULL,
    state TEXT NOT NULL,
    detail TEXT NOT NULL
  ) STRICT;
  CREATE INDEX delivery_events_by_lead ON delivery_events (lead, seq);
  CREATE TABLE lanes (
    name TEXT PRIMARY KEY,
    turn_at TEXT,
    paused_until TEXT,
    failures INTEGER NOT NULL DEFAULT 0,
    reason TEXT NOT NULL DEFAULT ''
  ) STRICT;
  