-- Each claim is announced once at each distance from its last day.
CREATE TABLE claim_reminders (
  kind text NOT NULL CHECK (char_length(kind) <= 60),
  expires date NOT NULL,
  days integer NOT NULL CHECK (days > 0),
  PRIMARY KEY (kind, expires, days)
);
