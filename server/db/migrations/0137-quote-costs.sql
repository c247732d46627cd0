-- What the lines of a quote cost the company. A table of its own, because only the desk reads it.
CREATE TABLE quote_costs (
  quote_id uuid PRIMARY KEY REFERENCES quotes ON DELETE CASCADE,
  lines jsonb NOT NULL
);
