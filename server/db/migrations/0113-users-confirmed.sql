LOCK TABLE mail_tokens, quote_requests, users;

-- A mail scanner can verify an address. Confirmed: someone who signs in to the account reads its mailbox. No account
-- is confirmed by this migration, because nothing tells who opened its verification link.
ALTER TABLE users ADD COLUMN email_confirmed_at timestamptz;

-- SHA-256 of the cookie of the browser that asked for a verification link.
ALTER TABLE mail_tokens ADD COLUMN browser_hash bytea;

ALTER TABLE mail_tokens DROP CONSTRAINT mail_tokens_purpose_check;
ALTER TABLE mail_tokens ADD CONSTRAINT mail_tokens_purpose_check
  CHECK (purpose IN ('verify-email', 'confirm-email', 'reset-password')) NOT VALID;

-- The account that was signed in when the request was sent.
ALTER TABLE quote_requests ADD COLUMN sender_id uuid REFERENCES users (id) ON DELETE SET NULL;
