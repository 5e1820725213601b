-- What the desk reads: of each lead one short row, which the database keeps itself, whoever writes; and the words of its answers.
DROP INDEX leads_by_status;
DROP TABLE lead_words;
DELETE FROM lead_words_until WHERE name = 'words';

-- states: one bit for each state that a delivery of the lead is in.
CREATE TABLE lead_index (
  lead BIGINT PRIMARY KEY,
  quarantined INTEGER NOT NULL,
  form TEXT COLLATE "C" NOT NULL,
  status TEXT COLLATE "C" NOT NULL,
  received_at TEXT COLLATE "C" NOT NULL,
  states INTEGER NOT NULL
) WITH (fillfactor = 80);
CREATE FUNCTION state_bit(state TEXT) RETURNS INTEGER LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE state WHEN 'pending' THEN 1 WHEN 'sent' THEN 2 WHEN 'confirmed' THEN 4 WHEN 'unknown' THEN 8
    WHEN 'dead' THEN 16 WHEN 'dropped' THEN 32 ELSE 0 END
$$;

INSERT INTO lead_index
  SELECT seq, quarantined, form, status, received_at, coalesce((
    SELECT bit_or(state_bit(state)) FROM deliveries WHERE deliveries.lead = leads.id
  ), 0) FROM leads;

CREATE FUNCTION lead_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO lead_index VALUES (NEW.seq, NEW.quarantined, NEW.form, NEW.status, NEW.received_at, 0);
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE lead_index SET quarantined = NEW.quarantined, status = NEW.status WHERE lead = NEW.seq;
  ELSE
    DELETE FROM lead_index WHERE lead = OLD.seq;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER leads_added AFTER INSERT OR DELETE ON leads FOR EACH ROW EXECUTE FUNCTION lead_changes();
CREATE TRIGGER leads_changed AFTER UPDATE OF quarantined, status ON leads FOR EACH ROW EXECUTE FUNCTION lead_changes();

-- Of several that settle deliveries of one lead, each has to see what the one before wrote: hence the lock.
CREATE FUNCTION delivery_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  number BIGINT := (SELECT seq FROM leads WHERE id = NEW.lead);
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE lead_index SET states = states | state_bit(NEW.state)
      WHERE lead = number AND states & state_bit(NEW.state) = 0;
  ELSE
    PERFORM 1 FROM lead_index WHERE lead = number FOR UPDATE;
    UPDATE lead_index SET states = (
      SELECT bit_or(state_bit(state)) FROM deliveries WHERE deliveries.lead = NEW.lead
    ) WHERE lead_index.lead = number;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER deliveries_added AFTER INSERT ON deliveries FOR EACH ROW EXECUTE FUNCTION delivery_changes();
CREATE TRIGGER deliveries_changed AFTER UPDATE OF state ON deliveries
  FOR EACH ROW WHEN (OLD.state <> NEW.state) EXECUTE FUNCTION delivery_changes();

-- Written when somebody looks, so that taking a lead costs nothing for it.
CREATE TABLE lead_search (lead BIGINT PRIMARY KEY, words TSVECTOR NOT NULL);
CREATE INDEX lead_search_by_words ON lead_search USING GIN (words) WITH (fastupdate = off);
