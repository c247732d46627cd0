-- The password and names of a registration belong to its token: whoever opens the letter gets what that letter's own
-- registration typed, not what somebody else typed for the same address.
CREATE TABLE mail_tokens (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
  password_hash text,
  first_name text,
  last_name text,
  used_at timestamptz,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_tokens_user ON mail_tokens (user_id, purpose);
CREATE INDEX mail_tokens_expiry ON mail_tokens (expires_at);

-- safe: sessions are few and end within a month.
ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN browser text,
  ADD COLUMN client_address text;

CREATE INDEX audit_events_user ON audit_events (user_id, id DESC);
