-- Beside its words a lead is found by its page and campaign: all words are written anew, under a new name, so that a server
-- of the version before neither writes leads without them nor leaves something of what is erased.
DROP TABLE lead_search;
DELETE FROM lead_words_until WHERE name = 'words';
CREATE VIRTUAL TABLE lead_terms USING
  fts5(words, content = '', detail = 'none', columnsize = 0, prefix = '1 2 3', tokenize = 'ascii');
INSERT INTO lead_terms (lead_terms, rank) VALUES ('secure-delete', 1);
