CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- Encrypted with a key that is not in the database: a stolen copy of it opens no session.
  sealed_secret bytea NOT NULL,
  -- Not yet while the first code is waited for.
  confirmed_at timestamptz(3),
  -- The 30-second step of the newest code that was accepted: no code counts twice, nor any before it.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE recovery_codes (
  code_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX recovery_codes_user ON recovery_codes (user_id);
