
  CREATE TABLE figures (
    kind TEXT NOT NULL,
    span TEXT NOT NULL,
    name TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (kind, span, name)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE runs (name TEXT PRIMARY KEY, at TEXT NOT NULL, detail TEXT NOT NULL) STRICT;
  