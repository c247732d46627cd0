-- Why an email was given up: the desk marks dead addresses and says what to do.
ALTER TABLE letters ADD COLUMN failure text;
ALTER TABLE letters ADD CONSTRAINT letters_failure_check CHECK (failure IN ('address', 'refused', 'away')) NOT VALID;

-- The desk's list of emails, newest first: all, of one address, and those that were not handed over.
-- safe: emails are kept for 90 days, so the table is small.
CREATE INDEX letters_newest ON letters (created_at, id);
-- safe: emails are kept for 90 days, so the table is small.
CREATE INDEX letters_recipient ON letters (lower(recipient), created_at, id);
-- safe: emails are kept for 90 days, so the table is small.
CREATE INDEX letters_unsent ON letters (created_at, id) WHERE sent_at IS NULL;
