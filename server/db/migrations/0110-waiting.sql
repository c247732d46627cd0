LOCK TABLE messages, quote_requests, quotes IN SHARE MODE;

-- What waits for the desk is counted on every page of the back office.
-- safe: a hundred thousand requests take under a second
CREATE INDEX quote_requests_unassigned ON quote_requests (due_at, id)
  WHERE answered_at IS NULL AND assignee_id IS NULL;
-- safe: a hundred thousand messages take under a second
CREATE INDEX messages_unassigned ON messages (due_at, id) WHERE answered_at IS NULL AND assignee_id IS NULL;
-- safe: a hundred thousand quotes take under a second
CREATE INDEX quotes_by_expiry ON quotes (expires_at) WHERE status = 'sent';
