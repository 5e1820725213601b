-- Nearly always it is one lead whose deliveries begin: then nothing has to be joined or grouped.
CREATE OR REPLACE FUNCTION deliveries_begin() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one TEXT;
  other TEXT;
  bits INTEGER;
BEGIN
  SELECT min(lead), max(lead), bit_or(state_bit(state)) INTO one, other, bits FROM added;
  IF one = other THEN
    UPDATE lead_index SET states = states | bits WHERE lead = (SELECT seq FROM leads WHERE id = one);
  ELSE
    UPDATE lead_index i SET states = i.states | n.states
      FROM (SELECT l.seq, bit_or(state_bit(a.state)) AS states FROM added a JOIN leads l ON l.id = a.lead GROUP BY l.seq) n
      WHERE i.lead = n.seq;
  END IF;
  RETURN NULL;
END $$;

-- What the steps before made and filled is not known to the planner yet, which would read whole tables for a page of the desk.
ANALYZE leads, deliveries, lead_index;
