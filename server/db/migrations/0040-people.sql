ALTER TABLE users ADD COLUMN locked_at timestamptz(3);

-- One index for each order of the list of people.
CREATE INDEX users_newest ON users (created_at, id);
CREATE INDEX users_newest_by_role ON users (role, created_at, id);
CREATE INDEX users_by_email ON users ((email_key COLLATE "C"), id);
CREATE INDEX users_by_name ON users ((lower(last_name || ' ' || first_name) COLLATE "C"), id);

-- Somebody must be able to let the others in. The lock makes two changes at once come one after the other, so that the
-- second sees what the first has done.
CREATE FUNCTION keep_an_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7201946);
  IF NOT EXISTS (SELECT FROM users WHERE role = 'admin' AND locked_at IS NULL AND id <> OLD.id) THEN
    RAISE EXCEPTION 'the last administrator' USING ERRCODE = 'QM001';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER keep_an_administrator_on_change AFTER UPDATE OF role, locked_at ON users FOR EACH ROW
  WHEN (OLD.role = 'admin' AND OLD.locked_at IS NULL AND (NEW.role <> 'admin' OR NEW.locked_at IS NOT NULL))
  EXECUTE FUNCTION keep_an_administrator();
CREATE TRIGGER keep_an_administrator_on_delete AFTER DELETE ON users FOR EACH ROW
  WHEN (OLD.role = 'admin' AND OLD.locked_at IS NULL)
  EXECUTE FUNCTION keep_an_administrator();

CREATE TABLE invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL UNIQUE,
  email text NOT NULL CHECK (char_length(email) <= 254),
  email_key text NOT NULL,
  invited_by uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
-- Inviting an address again renews its invitation: one link for one address.
CREATE UNIQUE INDEX invitations_open ON invitations (email_key) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invitations_inviter ON invitations (invited_by);
CREATE INDEX invitations_expiry ON invitations (expires_at);
