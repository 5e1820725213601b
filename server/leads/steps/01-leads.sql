
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
  