LOCK TABLE letters;
-- A provider told later that the email did not arrive, or that its reader called it spam.
ALTER TABLE letters DROP CONSTRAINT letters_failure_check;
ALTER TABLE letters ADD CONSTRAINT letters_failure_check
  CHECK (failure IN ('address', 'refused', 'away', 'complaint')) NOT VALID;
-- safe: emails are kept for 90 days, so the table is small.
CREATE INDEX letters_bounced ON letters (created_at, id) WHERE sent_at IS NOT NULL AND failed_at IS NOT NULL;
