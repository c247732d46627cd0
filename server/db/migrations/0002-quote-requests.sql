CREATE SEQUENCE quote_numbers;

-- The year is the year in UTC, so that the number does not depend on where the server stands.
CREATE FUNCTION next_quote_number() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT 'Q-' || to_char(now() AT TIME ZONE 'UTC', 'YYYY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  FROM nextval('quote_numbers') AS n
$$;

CREATE TABLE quote_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number text NOT NULL UNIQUE DEFAULT next_quote_number(),
  customer_name text NOT NULL CHECK (char_length(customer_name) <= 200),
  customer_email text NOT NULL CHECK (char_length(customer_email) <= 254),
  customer_organization text CHECK (char_length(customer_organization) <= 200),
  customer_phone text CHECK (char_length(customer_phone) <= 40),
  message text CHECK (char_length(message) <= 5000),
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in_review', 'quoted', 'won', 'lost')),
  line_count integer NOT NULL CHECK (line_count BETWEEN 1 AND 200),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX quote_requests_newest ON quote_requests (created_at DESC, id DESC);
CREATE INDEX quote_requests_newest_by_status ON quote_requests (status, created_at DESC, id DESC);

CREATE TABLE quote_lines (
  quote_request_id uuid NOT NULL REFERENCES quote_requests (id) ON DELETE CASCADE,
  position integer NOT NULL,
  category text NOT NULL CHECK (category IN ('food', 'fuel', 'chemicals', 'hardware')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 999999999),
  nsn text CHECK (char_length(nsn) <= 40),
  specifications text CHECK (char_length(specifications) <= 1000),
  PRIMARY KEY (quote_request_id, position)
);

CREATE TABLE quote_status_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quote_request_id uuid NOT NULL REFERENCES quote_requests (id) ON DELETE CASCADE,
  from_status text NOT NULL,
  to_status text NOT NULL,
  user_id uuid REFERENCES users (id) ON DELETE SET NULL,
  user_name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX quote_status_changes_request ON quote_status_changes (quote_request_id, id DESC);
