LOCK TABLE desk_entries, letters, quote_requests;

-- A quote is the priced answer to a request. Its lines are read and written together, so they are one value.
CREATE TABLE quotes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  quote_request_id uuid NOT NULL REFERENCES quote_requests ON DELETE CASCADE,
  revision integer NOT NULL CHECK (revision > 0),
  -- A sent quote is expired once expires_at has passed.
  status text NOT NULL DEFAULT 'draft'
    CHECK (status IN ('draft', 'sent', 'superseded', 'withdrawn', 'accepted', 'declined')),
  valid_until date,
  fob text NOT NULL CHECK (fob IN ('destination', 'origin')),
  payment_terms text NOT NULL CHECK (char_length(payment_terms) <= 200),
  delivery_days integer CHECK (delivery_days >= 0),
  shipping numeric(14, 2) NOT NULL DEFAULT 0 CHECK (shipping >= 0),
  remarks text CHECK (char_length(remarks) <= 4000),
  prepared_by text NOT NULL CHECK (char_length(prepared_by) <= 200),
  lines jsonb NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz(3) NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- From here on: set when the quote is sent. Totals and the seller's name and numbers stay as they were then.
  subtotal numeric(24, 2),
  total numeric(24, 2),
  seller jsonb,
  sent_at timestamptz(3),
  expires_at timestamptz(3),
  reminded_at timestamptz(3),
  withdrawn_at timestamptz(3),
  withdrawal_reason text CHECK (char_length(withdrawal_reason) <= 1000),
  decided_at timestamptz(3),
  decided_by text CHECK (char_length(decided_by) <= 200),
  decided_title text CHECK (char_length(decided_title) <= 200),
  purchase_order text CHECK (char_length(purchase_order) <= 80),
  accepted_items text[] NOT NULL DEFAULT '{}',
  decline_reason text CHECK (decline_reason IN ('price', 'lead_time', 'canceled', 'awarded_elsewhere', 'other')),
  decision_comment text CHECK (char_length(decision_comment) <= 2000),
  -- The administrator who recorded a decision that came by phone.
  recorded_by text,
  UNIQUE (quote_request_id, revision),
  CHECK (status = 'draft' OR num_nulls(valid_until, subtotal, total, seller, sent_at, expires_at) = 0)
);
CREATE UNIQUE INDEX quotes_draft ON quotes (quote_request_id) WHERE status = 'draft';
CREATE UNIQUE INDEX quotes_open ON quotes (quote_request_id) WHERE status = 'sent';
CREATE INDEX quotes_expiring ON quotes (expires_at) WHERE status = 'sent' AND reminded_at IS NULL;
CREATE INDEX quotes_sent ON quotes (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX quotes_decided ON quotes (decided_at) WHERE decided_at IS NOT NULL;

-- The file as it was sent: the letter carries it and the buyer downloads it, the same bytes for ever.
CREATE TABLE quote_pdfs (
  quote_id uuid PRIMARY KEY REFERENCES quotes ON DELETE CASCADE,
  content bytea NOT NULL
);

-- What a product was quoted at, by its requested name in lower case.
CREATE TABLE quoted_prices (
  product text NOT NULL,
  quote_id uuid NOT NULL REFERENCES quotes ON DELETE CASCADE,
  item text NOT NULL,
  unit_price numeric(16, 4) NOT NULL,
  unit_of_issue text NOT NULL,
  quantity integer NOT NULL,
  sent_at timestamptz(3) NOT NULL,
  PRIMARY KEY (product, sent_at, quote_id, item)
);
CREATE INDEX quoted_prices_quote ON quoted_prices (quote_id);

-- The buyer's private addresses. Each letter has a token of its own.
CREATE TABLE quote_links (
  token_hash bytea PRIMARY KEY,
  quote_request_id uuid NOT NULL REFERENCES quote_requests ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX quote_links_request ON quote_links (quote_request_id);
CREATE INDEX quote_links_expiry ON quote_links (expires_at);

-- The letter that carries the PDF of this quote.
ALTER TABLE letters ADD COLUMN quote_id uuid;
ALTER TABLE letters ADD CONSTRAINT letters_quote_id_fkey
  FOREIGN KEY (quote_id) REFERENCES quotes (id) ON DELETE SET NULL NOT VALID;

-- A buyer's message is an entry without a user; a quote's events are entries too.
ALTER TABLE desk_entries DROP CONSTRAINT desk_entries_kind_check;
ALTER TABLE desk_entries ADD CONSTRAINT desk_entries_kind_check
  CHECK (kind IN ('assigned', 'note', 'reply', 'order', 'status', 'question', 'quote')) NOT VALID;
