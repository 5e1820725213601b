-- What the desk reads: of each lead one short row, which the database keeps itself, whoever writes; and the words of its answers.
DROP INDEX leads_by_status;
DROP TABLE lead_words;
DELETE FROM lead_words_until WHERE name = 'words';

-- states: one bit for each state that a delivery of the lead is in.
CREATE TABLE lead_index (
  lead INTEGER PRIMARY KEY,
  quarantined INTEGER NOT NULL,
  form TEXT NOT NULL,
  status TEXT NOT NULL,
  received_at TEXT NOT NULL,
  states INTEGER NOT NULL
) STRICT;
CREATE TABLE state_bits (state TEXT PRIMARY KEY, bit INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO state_bits VALUES ('pending', 1), ('sent', 2), ('confirmed', 4), ('unknown', 8), ('dead', 16), ('dropped', 32);

INSERT INTO lead_index
  SELECT seq, quarantined, form, status, received_at, coalesce((
    SELECT sum(DISTINCT bit) FROM deliveries d JOIN state_bits b ON b.state = d.state WHERE d.lead = leads.id
  ), 0) FROM leads;

CREATE TRIGGER leads_added AFTER INSERT ON leads BEGIN
  INSERT INTO lead_index VALUES (NEW.seq, NEW.quarantined, NEW.form, NEW.status, NEW.received_at, 0);
END;
CREATE TRIGGER leads_changed AFTER UPDATE OF quarantined, status ON leads BEGIN
  UPDATE lead_index SET quarantined = NEW.quarantined, status = NEW.status WHERE lead = NEW.seq;
END;
CREATE TRIGGER leads_gone AFTER DELETE ON leads BEGIN
  DELETE FROM lead_index WHERE lead = OLD.seq;
END;
CREATE TRIGGER deliveries_added AFTER INSERT ON deliveries BEGIN
  UPDATE lead_index SET states = states | (SELECT bit FROM state_bits WHERE state = NEW.state)
    WHERE lead = (SELECT seq FROM leads WHERE id = NEW.lead);
END;
CREATE TRIGGER deliveries_changed AFTER UPDATE OF state ON deliveries WHEN OLD.state <> NEW.state BEGIN
  UPDATE lead_index SET states = (
    SELECT sum(DISTINCT bit) FROM deliveries d JOIN state_bits b ON b.state = d.state WHERE d.lead = NEW.lead
  ) WHERE lead = (SELECT seq FROM leads WHERE id = NEW.lead);
END;

-- Written when somebody looks, so that taking a lead costs nothing for it. Holds no text; what is erased is overwritten.
CREATE VIRTUAL TABLE lead_search USING
  fts5(words, content = '', detail = 'none', columnsize = 0, prefix = '1 2 3', tokenize = 'ascii');
INSERT INTO lead_search (lead_search, rank) VALUES ('secure-delete', 1);
