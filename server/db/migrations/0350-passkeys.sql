-- Passkeys (WebAuthn), the challenges that the server has given out, and which sessions a passkey opened.
LOCK TABLE sessions, users;

CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- As the browser writes it, in base64url.
  credential_id text NOT NULL UNIQUE CHECK (char_length(credential_id) BETWEEN 1 AND 1400),
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL CHECK (sign_count >= 0),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3)
);
CREATE INDEX passkeys_of_user ON passkeys (user_id, created_at);

CREATE TABLE passkey_challenges (
  challenge_hash bytea PRIMARY KEY,
  -- Who adds a passkey with it; null for a sign-in.
  user_id uuid REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL
);
CREATE INDEX passkey_challenges_of_user ON passkey_challenges (user_id) WHERE user_id IS NOT NULL;

ALTER TABLE sessions ADD COLUMN passkey_id uuid REFERENCES passkeys (id) ON DELETE SET NULL;
-- safe: a row for each signed-in browser, and the index starts empty.
CREATE INDEX sessions_of_passkey ON sessions (passkey_id) WHERE passkey_id IS NOT NULL;
