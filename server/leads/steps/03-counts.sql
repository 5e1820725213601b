
  DROP INDEX deliveries_by_state;
  CREATE INDEX deliveries_by_destination ON deliveries (destination, state);
  CREATE INDEX leads_by_form ON leads (form, quarantined);
  