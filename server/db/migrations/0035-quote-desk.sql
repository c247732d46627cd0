-- The default is the promise of the public pages; the desk's own hours are written by the server at receipt.
ALTER TABLE quote_requests
  ADD COLUMN due_at timestamptz(3) NOT NULL DEFAULT now() + interval '24 hours',
  ADD COLUMN answered_at timestamptz(3),
  ADD COLUMN assignee_id uuid REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN order_id uuid UNIQUE REFERENCES orders (id) ON DELETE SET NULL;

UPDATE quote_requests SET
  due_at = created_at + interval '24 hours',
  answered_at = (
    SELECT min(change.created_at) FROM quote_status_changes AS change
    WHERE change.quote_request_id = quote_requests.id AND change.to_status IN ('quoted', 'won', 'lost')
  );

CREATE INDEX quote_requests_due ON quote_requests (due_at, id);
CREATE INDEX quote_requests_open ON quote_requests (due_at, id) WHERE answered_at IS NULL;
CREATE INDEX quote_requests_due_by_status ON quote_requests (status, due_at, id);
CREATE INDEX quote_requests_assignee_newest ON quote_requests (assignee_id, created_at, id);
CREATE INDEX quote_requests_assignee_due ON quote_requests (assignee_id, due_at, id);

-- What the desk did; only ever added to. The status changes of quote requests have a table of their own.
CREATE TABLE desk_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quote_request_id uuid REFERENCES quote_requests (id) ON DELETE CASCADE,
  message_id uuid REFERENCES messages (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('assigned', 'note', 'reply', 'order', 'status')),
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  user_name text NOT NULL,
  subject text CHECK (char_length(subject) <= 200),
  body text CHECK (char_length(body) <= 20000),
  from_value text,
  to_value text,
  letter_id uuid REFERENCES letters (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(quote_request_id, message_id) = 1)
);
CREATE INDEX desk_entries_quote_request ON desk_entries (quote_request_id, id DESC) WHERE quote_request_id IS NOT NULL;
CREATE INDEX desk_entries_message ON desk_entries (message_id, id DESC) WHERE message_id IS NOT NULL;
-- Letters that were sent are forgotten after 90 days.
CREATE INDEX desk_entries_letter ON desk_entries (letter_id) WHERE letter_id IS NOT NULL;
