-- Evidence outlives the account that it is about, and is never changed: not by the end of that account either.
ALTER TABLE audit_events DROP CONSTRAINT audit_events_user_id_fkey;

ALTER TABLE audit_events
  -- What an event is the evidence of.
  ADD COLUMN kind text NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN action LIKE '%.view' THEN 'view'
      WHEN action LIKE '%.export%' THEN 'export'
      WHEN action LIKE 'sign-%' OR action IN ('second-factor.refused', 'second-factor.recovery-code') THEN 'sign-in'
      ELSE 'change'
    END
  ) STORED,
  -- Whose history an event stands in: the row that it was done to, or else the account that did it.
  ADD COLUMN record text GENERATED ALWAYS AS (coalesce(subject, user_id::text)) STORED;

-- Whoever reads an account's events finds them by record now.
DROP INDEX audit_events_user;
DROP INDEX audit_events_own_account;
CREATE INDEX audit_events_kind ON audit_events (kind, created_at DESC, id DESC);
CREATE INDEX audit_events_record ON audit_events (record, created_at DESC, id DESC);
CREATE INDEX audit_events_person ON audit_events (lower(user_email), created_at DESC, id DESC);

CREATE FUNCTION refuse_to_change_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('quartermaster.forgets_evidence', true) = 'on' THEN
    IF OLD.created_at < now() - interval '7 years' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_events is append-only' USING ERRCODE = 'QM002';
END
$$;
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON audit_events FOR EACH ROW
  EXECUTE FUNCTION refuse_to_change_evidence();
CREATE TRIGGER audit_events_no_truncate BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT
  EXECUTE FUNCTION refuse_to_change_evidence();

-- The one way out: housekeeping calls this. Seven years, at most so many at once; answers how many.
CREATE FUNCTION forget_old_evidence(at_most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  forgotten integer;
BEGIN
  PERFORM set_config('quartermaster.forgets_evidence', 'on', true);
  DELETE FROM audit_events WHERE id IN (
    SELECT id FROM audit_events WHERE created_at < now() - interval '7 years' ORDER BY created_at, id LIMIT at_most
  );
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  PERFORM set_config('quartermaster.forgets_evidence', 'off', true);
  RETURN forgotten;
END
$$;
