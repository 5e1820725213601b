
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
  