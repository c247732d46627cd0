-- Keys with which programs make calls, kept as the SHA-256 of the key.
LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE api_keys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  key_hash bytea NOT NULL UNIQUE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  seat text NOT NULL CHECK (seat IN ('owner', 'partner', 'desk', 'bookkeeper', 'reader')),
  -- The last characters of the key, by which a person knows it.
  ending text NOT NULL CHECK (char_length(ending) = 4),
  calls_per_minute integer NOT NULL CHECK (calls_per_minute BETWEEN 1 AND 1000),
  made_by uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz(3),
  last_used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX api_keys_made_by ON api_keys (made_by);
