-- Each seal is a hash over a batch of events and over the seal before, so that whoever keeps one elsewhere can tell whether
-- an event up to it was changed, added or removed since. Housekeeping writes them: about 50,000 rows a year at most.
CREATE TABLE audit_seals (
  number integer PRIMARY KEY CHECK (number > 0),
  -- The batch: the events with greater ids than the last one of the seal before, up to this one.
  last_event bigint NOT NULL,
  events integer NOT NULL,
  -- Events are forgotten after seven years; then their digest stands for them.
  oldest_at timestamptz NOT NULL,
  digest bytea NOT NULL,
  seal bytea NOT NULL
);

CREATE FUNCTION digest_of_event(event audit_events) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    event.id, event.user_id, event.user_email, event.action, event.subject, event.details, event.client_address,
    extract(epoch FROM event.created_at)
  )::text, 'UTF8'))
$$;

CREATE FUNCTION seal_of(before bytea, number integer, last_event bigint, events integer, oldest_at timestamptz, digest bytea)
RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(before, '') || digest || convert_to(jsonb_build_array(
    number, last_event, events, extract(epoch FROM oldest_at)
  )::text, 'UTF8'))
$$;
