LOCK TABLE quote_lines, quote_requests;

-- The backfill reads every request once.
SET LOCAL statement_timeout = 0;

-- What the buyer stated of the solicitation, as `Solicitation` in contract/solicitation.ts. The desk shows it and never computes with it.
ALTER TABLE quote_requests
  ADD COLUMN solicitation jsonb NOT NULL DEFAULT '{}',
  -- Product names, part numbers, NSNs and the solicitation's number, for the search of the desk's list.
  ADD COLUMN searched_terms text;

ALTER TABLE quote_lines
  ADD COLUMN unit_of_issue text CHECK (char_length(unit_of_issue) <= 20),
  ADD COLUMN part_number text CHECK (char_length(part_number) <= 80),
  ADD COLUMN manufacturer text CHECK (char_length(manufacturer) <= 200),
  ADD COLUMN or_equal boolean,
  ADD COLUMN needed_by date;

UPDATE quote_requests SET searched_terms = (
  SELECT string_agg(concat_ws(' ', name, nsn), E'\n' ORDER BY position)
  FROM quote_lines WHERE quote_lines.quote_request_id = quote_requests.id
);

-- safe: a company has thousands of requests, and a million of them take seconds
CREATE INDEX quote_requests_search_terms ON quote_requests
  USING gin (searched_terms gin_trgm_ops) WITH (gin_pending_list_limit = 256);

-- Files of a request. Without a request they wait for one, and are deleted after a day.
CREATE TABLE attachments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  quote_request_id uuid REFERENCES quote_requests ON DELETE CASCADE,
  position integer,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  type text NOT NULL,
  size integer NOT NULL CHECK (size BETWEEN 0 AND 10485760),
  content bytea NOT NULL,
  scanned_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((quote_request_id IS NULL) = (position IS NULL))
);
-- Most of these files are compressed already.
ALTER TABLE attachments ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX attachments_of_request ON attachments (quote_request_id, position) WHERE quote_request_id IS NOT NULL;
CREATE INDEX attachments_unclaimed ON attachments (created_at) WHERE quote_request_id IS NULL;
