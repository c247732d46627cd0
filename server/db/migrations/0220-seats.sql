-- A seat says what an administrator may do. Until now every administrator could do everything, and so could those who
-- were invited. An account that a server of the version before makes during the update is a reader.
LOCK TABLE invitations, users;

ALTER TABLE users ADD COLUMN office_seat text NOT NULL DEFAULT 'reader';
ALTER TABLE invitations ADD COLUMN seat text NOT NULL DEFAULT 'reader';
UPDATE users SET office_seat = 'owner' WHERE role = 'admin';
UPDATE invitations SET seat = 'owner' WHERE accepted_at IS NULL AND revoked_at IS NULL;

-- Somebody must be able to let the others in: an owner who can sign in.
CREATE OR REPLACE FUNCTION keep_an_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7201946);
  IF NOT EXISTS (
    SELECT FROM users WHERE role = 'admin' AND office_seat = 'owner' AND locked_at IS NULL AND id <> OLD.id
  ) THEN
    RAISE EXCEPTION 'the last owner' USING ERRCODE = 'QM001';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER keep_an_owner_on_change AFTER UPDATE OF office_seat ON users
  FOR EACH ROW WHEN (old.role = 'admin' AND old.locked_at IS NULL AND old.office_seat = 'owner' AND new.office_seat <> 'owner')
  EXECUTE FUNCTION keep_an_administrator();
