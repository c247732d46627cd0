LOCK TABLE letters, quote_requests, sales;

-- What the buyer of a quote waits for, and by when an answer is promised; empty once it is answered.
ALTER TABLE quote_requests
  ADD COLUMN asks text CHECK (asks IN ('question', 'revision', 'dispute')),
  ADD COLUMN asks_due_at timestamptz(3);

-- Questions that nobody has answered yet, by the promise of the table's default.
UPDATE quote_requests SET asks = waiting.asks, asks_due_at = waiting.since + interval '24 hours'
FROM (
  SELECT quote_request_id, min(created_at) AS since,
    CASE WHEN bool_or(to_value = 'revision') THEN 'revision' ELSE 'question' END AS asks
  FROM desk_entries AS asked
  WHERE kind = 'question' AND NOT EXISTS (
    SELECT FROM desk_entries AS later
    WHERE later.quote_request_id = asked.quote_request_id AND later.id > asked.id
      AND (later.kind = 'reply' OR later.kind = 'quote' AND later.from_value IN ('sent', 'accepted', 'declined')))
  GROUP BY quote_request_id
) AS waiting
WHERE waiting.quote_request_id = quote_requests.id;

-- safe: only the few requests with a waiting question
CREATE INDEX quote_requests_asks ON quote_requests (asks_due_at, id) WHERE asks IS NOT NULL;
-- safe: only sales on their way, under a second
CREATE INDEX sales_to_deliver ON sales (delivery_date, id) WHERE status = 'confirmed';

-- An administrator has dealt with an email that was given up.
ALTER TABLE letters ADD COLUMN handled_at timestamptz(3);
-- safe: only emails that were given up
CREATE INDEX letters_to_handle ON letters (failed_at)
  WHERE failed_at IS NOT NULL AND handled_at IS NULL AND kind NOT IN (
    'verify-address', 'confirm-address', 'reset-password', 'account-exists', 'new-sign-in', 'password-changed',
    'second-factor-cleared');
