LOCK TABLE quote_requests IN SHARE ROW EXCLUSIVE MODE;

-- What the company asks one supplier for, and what the supplier answers. It has costs, so only the desk reads it all.
CREATE TABLE price_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  quote_request_id uuid NOT NULL REFERENCES quote_requests ON DELETE CASCADE,
  supplier text NOT NULL CHECK (char_length(supplier) BETWEEN 1 AND 200),
  email text NOT NULL CHECK (char_length(email) <= 254),
  answer_by date NOT NULL,
  message text,
  -- As the quote had them when the supplier was asked.
  lines jsonb NOT NULL,
  -- The SHA-256 of the token in the supplier's private address.
  token_hash bytea NOT NULL UNIQUE,
  asked_by text NOT NULL,
  answer jsonb,
  decline_reason text,
  answered_at timestamptz(3),
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(answer, decline_reason) <= 1)
);
CREATE INDEX price_requests_of_request ON price_requests (quote_request_id, created_at);

-- Certificates and other papers of a supplier. The bytes are pieces with the same id.
CREATE TABLE supplier_files (
  id uuid PRIMARY KEY,
  price_request_id uuid NOT NULL REFERENCES price_requests ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  size integer NOT NULL CHECK (size BETWEEN 1 AND 10485760),
  scanned_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX supplier_files_of_request ON supplier_files (price_request_id, created_at);
