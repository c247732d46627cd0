-- The first refusal of an hour stands in audit_events at once; its repetitions are counted here until the hour is over.
CREATE TABLE refused_sign_ins (
  hour timestamptz(0) NOT NULL,
  -- The account's id, or nothing where the address has no account: invented addresses share a row.
  account text NOT NULL CHECK (char_length(account) <= 36),
  place text NOT NULL CHECK (char_length(place) <= 100),
  because text NOT NULL CHECK (char_length(because) <= 100),
  user_email text CHECK (char_length(user_email) <= 254),
  client_address text NOT NULL,
  more integer NOT NULL DEFAULT 0,
  PRIMARY KEY (hour, account, place, because)
);
