-- How a quote request came in; anything but 'form' was entered at the desk, by the administrator named.
ALTER TABLE quote_requests
  ADD COLUMN source text NOT NULL DEFAULT 'form',
  ADD COLUMN entered_by text;
