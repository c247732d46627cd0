-- An email with a one-time link is blanked once it was sent or given up.
ALTER TABLE letters ADD COLUMN is_secret boolean NOT NULL DEFAULT false;

-- safe: the table holds 90 days of emails, and these kinds are few
UPDATE letters SET is_secret = true WHERE kind IN ('verify-address', 'reset-password', 'administrator-invitation');
-- safe: as above
UPDATE letters SET text_body = '', html_body = '' WHERE is_secret AND (sent_at IS NOT NULL OR failed_at IS NOT NULL);
