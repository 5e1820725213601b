
  CREATE TABLE turns (name TEXT NOT NULL, at TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (name, at)) STRICT;
  CREATE INDEX turns_by_time ON turns (at);
  