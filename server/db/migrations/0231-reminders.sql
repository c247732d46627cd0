-- What a person of the desk wants to come back to, on a day.
LOCK TABLE quote_requests, sales, users IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE reminders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  quote_request_id uuid REFERENCES quote_requests (id) ON DELETE CASCADE,
  sale_id uuid REFERENCES sales (id) ON DELETE CASCADE,
  day date NOT NULL,
  note text CHECK (char_length(note) BETWEEN 1 AND 300),
  done_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(quote_request_id, sale_id) = 1)
);
CREATE INDEX reminders_due ON reminders (day, id) WHERE done_at IS NULL;
CREATE INDEX reminders_by_user ON reminders (user_id);
CREATE INDEX reminders_of_request ON reminders (quote_request_id) WHERE quote_request_id IS NOT NULL;
CREATE INDEX reminders_of_sale ON reminders (sale_id) WHERE sale_id IS NOT NULL;
