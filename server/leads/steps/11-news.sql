-- Who is told what by mail, until where they were told; which lanes stand still; and messages that are to be sent.
CREATE TABLE desk_news (
  account TEXT PRIMARY KEY REFERENCES desk_accounts (id) ON DELETE CASCADE,
  leads TEXT NOT NULL,
  forms TEXT NOT NULL,
  waiting INTEGER NOT NULL,
  told_until INTEGER NOT NULL,
  told_at TEXT NOT NULL
) STRICT;
CREATE TABLE desk_incidents (lane TEXT PRIMARY KEY, since TEXT NOT NULL) STRICT;
CREATE TABLE desk_mails (
  id TEXT PRIMARY KEY,
  account TEXT NOT NULL REFERENCES desk_accounts (id) ON DELETE CASCADE,
  made_at TEXT NOT NULL,
  due_at TEXT NOT NULL,
  content TEXT NOT NULL
) STRICT;
CREATE INDEX desk_mails_due ON desk_mails (due_at);
