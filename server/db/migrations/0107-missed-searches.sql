-- What visitors searched for and did not find. No addresses and no times of day: a term and how often.
CREATE TABLE missed_searches (
  term text PRIMARY KEY CHECK (char_length(term) BETWEEN 1 AND 80),
  count integer NOT NULL CHECK (count > 0),
  last_on date NOT NULL
);
CREATE INDEX missed_searches_most ON missed_searches (count DESC, last_on DESC);
