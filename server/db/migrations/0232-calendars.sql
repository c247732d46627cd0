-- A person's private calendar address: one at a time, kept as the SHA-256 of its token.
CREATE TABLE calendars (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  last_read_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
