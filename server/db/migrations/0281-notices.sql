-- What reaches the people of the back office: their choices, and what waits to be told to them.
LOCK TABLE business_events, users IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE notice_choices (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  -- {"quote.accepted": "email"}; an event that is missing is told as for everyone.
  ways jsonb NOT NULL DEFAULT '{}',
  digest_hour integer NOT NULL DEFAULT 8 CHECK (digest_hour BETWEEN 0 AND 23),
  -- Null: the company's.
  time_zone text CHECK (char_length(time_zone) <= 60)
);

-- A row goes when its email is written.
CREATE TABLE notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  event_id bigint NOT NULL REFERENCES business_events (id) ON DELETE CASCADE,
  is_digest boolean NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (user_id, event_id)
);
CREATE INDEX notices_by_event ON notices (event_id);

-- Whether an event of a document was raised before.
-- safe: events are forgotten after 90 days, so the table is short
CREATE INDEX business_events_by_document ON business_events (document_id, name);
