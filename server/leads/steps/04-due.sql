
  DROP INDEX deliveries_due;
  DROP INDEX deliveries_by_destination;
  CREATE INDEX deliveries_due ON deliveries (lane, state, due_at, destination);
  