/** The steps that bring an empty or older database to the present shape. Steps are only ever added. */
export const migrations: readonly string[] = [
  `
  CREATE TABLE leads (
    seq INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    form TEXT NOT NULL,
    form_version TEXT NOT NULL,
    received_at TEXT NOT NULL,
    payload TEXT NOT NULL,
    fingerprint TEXT NOT NULL,
    idempotency_key TEXT UNIQUE,
    quarantined INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX leads_by_fingerprint ON leads (fingerprint, received_at);
  CREATE TABLE deliveries (
    lead TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    destination TEXT NOT NULL,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    updated_at TEXT NOT NULL,
    PRIMARY KEY (lead, destination)
  ) STRICT;
  CREATE TABLE form_versions (
    form TEXT NOT NULL,
    version TEXT NOT NULL,
    definition TEXT NOT NULL,
    replaced_at TEXT,
    PRIMARY KEY (form, version)
  ) STRICT;
  CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE gate_passwords (gate TEXT PRIMARY KEY, hash TEXT NOT NULL) STRICT;
  CREATE TABLE probes (name TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT;
  `,
  `
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
  `,
  `
  DROP INDEX deliveries_by_state;
  CREATE INDEX deliveries_by_destination ON deliveries (destination, state);
  CREATE INDEX leads_by_form ON leads (form, quarantined);
  `,
  `
  DROP INDEX deliveries_due;
  DROP INDEX deliveries_by_destination;
  CREATE INDEX deliveries_due ON deliveries (lane, state, due_at, destination);
  `,
  // Back again: to count 200,000 deliveries took twice as long without the second.
  `
  DROP INDEX deliveries_due;
  CREATE INDEX deliveries_due ON deliveries (lane, state, due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX deliveries_by_destination ON deliveries (destination, state);
  `,
  // How often something happened, by the hash of a name; `at` is a second.
  `
  CREATE TABLE turns (name TEXT NOT NULL, at TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (name, at)) STRICT;
  CREATE INDEX turns_by_time ON turns (at);
  `,
  // The desk: who may work with the leads, what they did, and what they think of a lead.
  `
  CREATE TABLE desk_accounts (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    role TEXT NOT NULL,
    password TEXT,
    code_secret TEXT,
    code_step INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE desk_invitations (
    hash TEXT PRIMARY KEY,
    account TEXT NOT NULL UNIQUE REFERENCES desk_accounts (id) ON DELETE CASCADE,
    expires_at TEXT NOT NULL
  ) STRICT;
  CREATE TABLE desk_sessions (
    hash TEXT PRIMARY KEY,
    account TEXT NOT NULL REFERENCES desk_accounts (id) ON DELETE CASCADE,
    created_at TEXT NOT NULL,
    seen_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX desk_sessions_by_account ON desk_sessions (account);
  CREATE TABLE desk_log (
    seq INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    detail TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;
  CREATE INDEX desk_log_by_time ON desk_log (at);
  CREATE TABLE desk_seen (
    lead TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    account TEXT NOT NULL REFERENCES desk_accounts (id) ON DELETE CASCADE,
    at TEXT NOT NULL,
    PRIMARY KEY (lead, account)
  ) STRICT;
  CREATE TABLE lead_notes (
    seq INTEGER PRIMARY KEY,
    lead TEXT NOT NULL REFERENCES leads (id) ON DELETE CASCADE,
    at TEXT NOT NULL,
    author TEXT NOT NULL,
    text TEXT NOT NULL
  ) STRICT;
  CREATE INDEX lead_notes_by_lead ON lead_notes (lead, seq);
  ALTER TABLE leads ADD COLUMN status TEXT NOT NULL DEFAULT 'new';
  CREATE INDEX leads_by_status ON leads (status, seq);
  DROP INDEX leads_by_form;
  CREATE INDEX leads_by_form ON leads (form, quarantined, seq);
  CREATE INDEX leads_quarantined ON leads (seq) WHERE quarantined = 1;
  CREATE INDEX deliveries_stuck ON deliveries (state, lead) WHERE state IN ('unknown', 'dead', 'dropped');
  `,
  // What the desk searches: written when somebody looks, so that taking a lead costs no more than before.
  `
  CREATE TABLE lead_words (word TEXT NOT NULL, lead INTEGER NOT NULL, PRIMARY KEY (word, lead)) STRICT, WITHOUT ROWID;
  CREATE TABLE lead_words_until (name TEXT PRIMARY KEY, lead INTEGER NOT NULL) STRICT;
  `,
  // What came, by day and month: counted when somebody looks. And when something was last run as a whole.
  `
  CREATE TABLE figures (
    kind TEXT NOT NULL,
    span TEXT NOT NULL,
    name TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (kind, span, name)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE runs (name TEXT PRIMARY KEY, at TEXT NOT NULL, detail TEXT NOT NULL) STRICT;
  `,
];
