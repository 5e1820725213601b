-- Beside its words a lead is found by its page and campaign: all words are written anew, under a new name, so that a server
-- of the version before neither writes leads without them nor leaves something of what is erased.
DROP TABLE lead_search;
DELETE FROM lead_words_until WHERE name = 'words';
CREATE TABLE lead_terms (lead BIGINT PRIMARY KEY, words TSVECTOR NOT NULL);
CREATE INDEX lead_terms_by_words ON lead_terms USING GIN (words) WITH (fastupdate = off);

-- The deliveries of a lead are written together: its short row is changed once for all of them, not once for each.
DROP TRIGGER deliveries_added ON deliveries;
CREATE FUNCTION deliveries_begin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lead_index i SET states = i.states | n.states
    FROM (SELECT l.seq, bit_or(state_bit(a.state)) AS states FROM added a JOIN leads l ON l.id = a.lead GROUP BY l.seq) n
    WHERE i.lead = n.seq;
  RETURN NULL;
END $$;
CREATE TRIGGER deliveries_added AFTER INSERT ON deliveries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION deliveries_begin();
