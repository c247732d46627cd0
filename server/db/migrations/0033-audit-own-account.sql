-- What concerns one's own account is a few lines among all that a busy company does to its rows.
CREATE INDEX audit_events_own_account ON audit_events (user_id, id DESC)
  WHERE action ~ '^(sign-in|sign-out|account|password|second-factor)';
