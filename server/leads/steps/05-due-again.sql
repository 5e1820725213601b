
  DROP INDEX deliveries_due;
  CREATE INDEX deliveries_due ON deliveries (lane, state, due_at) WHERE due_at IS NOT NULL;
  CREATE INDEX deliveries_by_destination ON deliveries (destination, state);
  