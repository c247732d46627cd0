-- The browsers that get notices by push, and the site's own key pair for it (VAPID, RFC 8292).
LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE notice_browsers (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- The address of the browser's push service for this browser.
  endpoint text NOT NULL UNIQUE CHECK (char_length(endpoint) BETWEEN 1 AND 1000),
  p256dh text NOT NULL CHECK (char_length(p256dh) <= 200),
  auth text NOT NULL CHECK (char_length(auth) <= 100),
  user_agent text CHECK (char_length(user_agent) <= 300),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX notice_browsers_of_user ON notice_browsers (user_id);

CREATE TABLE push_keys (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  public_key text NOT NULL,
  sealed_private_key bytea NOT NULL
);
