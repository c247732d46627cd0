-- A request that the desk entered and that its buyer sent too leads to the one that the buyer sent, which remains.
LOCK TABLE quote_requests;

ALTER TABLE quote_requests
  ADD COLUMN joined_to uuid,
  ADD COLUMN joined_at timestamptz(3),
  ADD COLUMN joined_by text,
  ADD COLUMN own_due_at timestamptz(3),
  ADD CONSTRAINT quote_requests_joined_to_fkey FOREIGN KEY (joined_to) REFERENCES quote_requests (id) ON DELETE CASCADE NOT VALID;
-- safe: no request is joined yet, so the index is empty.
CREATE INDEX quote_requests_joined ON quote_requests (joined_to, joined_at) WHERE joined_to IS NOT NULL;
