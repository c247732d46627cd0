CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  email_key text NOT NULL UNIQUE,
  password_hash text,
  role text NOT NULL CHECK (role IN ('admin', 'company')),
  email_verified_at timestamptz,
  first_name text NOT NULL,
  last_name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  idle_expires_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE known_browsers (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  last_used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX known_browsers_user ON known_browsers (user_id, last_used_at);

CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  ends_at timestamptz NOT NULL,
  count integer NOT NULL
);
CREATE INDEX rate_limits_end ON rate_limits (ends_at);

CREATE TABLE idempotency_keys (
  key_hash bytea PRIMARY KEY,
  body_hash bytea NOT NULL,
  reply jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX idempotency_keys_expiry ON idempotency_keys (expires_at);

CREATE TABLE audit_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  user_email text,
  action text NOT NULL,
  subject text,
  details jsonb NOT NULL DEFAULT '{}',
  client_address text,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX audit_events_created ON audit_events (created_at DESC, id DESC);
