LOCK TABLE quote_links, quote_requests;

-- How its holder got a link. Only one that was emailed, or opened in the account with the address, can answer a quote.
-- How earlier links were given is not known, so their holders have a new one emailed.
ALTER TABLE quote_links ADD COLUMN origin text NOT NULL DEFAULT 'browser'
  CHECK (origin IN ('browser', 'email', 'account'));

-- As server/quote-requests/status-link.ts does when a request is closed.
UPDATE quote_links SET expires_at = least(expires_at, now() + interval '90 days')
FROM quote_requests WHERE id = quote_request_id AND status IN ('won', 'lost');

-- When someone first acted through a link that was emailed to the address.
ALTER TABLE quote_requests ADD COLUMN address_confirmed_at timestamptz(3);
