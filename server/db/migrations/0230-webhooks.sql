-- Something that happened to a document, written in the transaction that caused it.
CREATE TABLE business_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  -- What it happened to: the id of its row, its number if it has one, its address in the back office.
  document_id uuid NOT NULL,
  number text CHECK (char_length(number) <= 40),
  path text NOT NULL CHECK (char_length(path) <= 200),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX business_events_by_age ON business_events (created_at);

CREATE TABLE webhooks (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  url text NOT NULL CHECK (char_length(url) BETWEEN 1 AND 1000),
  events text[] NOT NULL CHECK (cardinality(events) BETWEEN 1 AND 100),
  sealed_secret bytea NOT NULL,
  -- Each call is signed with it too, while it is being replaced.
  old_secret bytea,
  old_secret_until timestamptz(3),
  off_since timestamptz(3),
  off_because text CHECK (off_because IN ('person', 'gone', 'failed')),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((off_since IS NULL) = (off_because IS NULL)),
  CHECK ((old_secret IS NULL) = (old_secret_until IS NULL))
);

CREATE TABLE webhook_deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  webhook_id uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  event_id bigint NOT NULL REFERENCES business_events (id) ON DELETE CASCADE,
  document_id uuid NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz(3) NOT NULL DEFAULT now(),
  last_attempt_at timestamptz(3),
  -- Of the last attempt.
  status integer,
  error text CHECK (char_length(error) <= 500),
  arrived_at timestamptz(3),
  failed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (webhook_id, event_id)
);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, document_id, event_id)
  WHERE arrived_at IS NULL AND failed_at IS NULL;
CREATE INDEX webhook_deliveries_log ON webhook_deliveries (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_by_event ON webhook_deliveries (event_id);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at);
