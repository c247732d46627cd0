LOCK TABLE letters, sales;

-- As the order has them; documents print them.
ALTER TABLE sales
  ADD COLUMN bill_to jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN routing jsonb NOT NULL DEFAULT '{}';

-- Claims for what was delivered, and their corrections. Without a number it is a draft.
CREATE TABLE invoices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sale_id uuid NOT NULL REFERENCES sales (id),
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  -- Of a credit note.
  credits uuid REFERENCES invoices (id),
  number text UNIQUE,
  -- What the desk writes.
  draft jsonb NOT NULL,
  -- What its reader sees, kept when it is issued.
  paper jsonb,
  total numeric(17, 2) NOT NULL DEFAULT 0,
  -- What is neither credited nor paid; written with each credit note and remittance.
  open numeric(17, 2) NOT NULL DEFAULT 0 CHECK (open >= 0),
  issued_on date,
  due_on date,
  sent_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((number IS NULL) = (paper IS NULL)),
  CHECK ((number IS NULL) = (issued_on IS NULL)),
  CHECK ((kind = 'credit_note') = (credits IS NOT NULL))
);
CREATE UNIQUE INDEX invoices_draft ON invoices (sale_id) WHERE number IS NULL;
CREATE INDEX invoices_of_sale ON invoices (sale_id, created_at);
CREATE INDEX invoices_credits ON invoices (credits) WHERE credits IS NOT NULL;
CREATE INDEX invoices_newest ON invoices (created_at, id);
CREATE INDEX invoices_by_due ON invoices ((coalesce(due_on, 'infinity'::date)), id);
CREATE INDEX invoices_open ON invoices ((coalesce(due_on, 'infinity'::date)), id) WHERE open > 0;

-- What was issued stays as it is, whoever asks.
CREATE FUNCTION keep_issued_invoices() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'invoice % is issued and cannot be deleted', OLD.number;
  END IF;
  IF (NEW.sale_id, NEW.kind, NEW.credits, NEW.number, NEW.draft, NEW.paper, NEW.total, NEW.issued_on, NEW.due_on)
    IS DISTINCT FROM
    (OLD.sale_id, OLD.kind, OLD.credits, OLD.number, OLD.draft, OLD.paper, OLD.total, OLD.issued_on, OLD.due_on) THEN
    RAISE EXCEPTION 'invoice % is issued and cannot be changed', OLD.number;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER keep_issued_invoices BEFORE UPDATE OR DELETE ON invoices
  FOR EACH ROW WHEN (OLD.number IS NOT NULL) EXECUTE FUNCTION keep_issued_invoices();

-- The last number of each kind and year. Drawn in the transaction that issues, so that a series has no gap.
CREATE TABLE invoice_series (
  kind text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (kind, year)
);

-- The file as it was first made.
CREATE TABLE invoice_pdfs (
  invoice_id uuid PRIMARY KEY REFERENCES invoices (id),
  content bytea NOT NULL
);
ALTER TABLE invoice_pdfs ALTER COLUMN content SET STORAGE EXTERNAL;

ALTER TABLE letters ADD COLUMN invoice_id uuid REFERENCES invoices (id);

-- Money that arrived.
CREATE TABLE remittances (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The buyer, as accounts compare addresses.
  email_key text NOT NULL,
  received_on date NOT NULL,
  amount numeric(17, 2) NOT NULL CHECK (amount > 0),
  -- What no invoice has taken; nothing once it was taken back.
  credit numeric(17, 2) NOT NULL CHECK (credit >= 0),
  method text NOT NULL,
  reference text CHECK (char_length(reference) <= 80),
  short_reason text,
  taken_back_on date,
  taken_back_reason text CHECK (char_length(taken_back_reason) <= 500),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK ((taken_back_on IS NULL) = (taken_back_reason IS NULL)),
  CHECK (taken_back_on IS NULL OR credit = 0)
);
CREATE INDEX remittances_newest ON remittances (created_at, id);
CREATE INDEX remittances_of_buyer ON remittances (email_key, received_on);
CREATE INDEX remittances_with_credit ON remittances (email_key) WHERE credit > 0;

-- What each invoice got of it.
CREATE TABLE invoice_payments (
  remittance_id uuid NOT NULL REFERENCES remittances (id),
  invoice_id uuid NOT NULL REFERENCES invoices (id),
  amount numeric(17, 2) NOT NULL CHECK (amount > 0),
  -- The day on which the buyer's credit paid the invoice; null for what it got when the money arrived.
  paid_on date
);
-- One remittance can pay an invoice when it arrives, and again from its credit.
CREATE UNIQUE INDEX invoice_payments_once ON invoice_payments (remittance_id, invoice_id, paid_on) NULLS NOT DISTINCT;
CREATE INDEX invoice_payments_of_invoice ON invoice_payments (invoice_id);

-- The journal reads a period.
CREATE INDEX invoices_by_issue ON invoices (issued_on) WHERE number IS NOT NULL;
CREATE INDEX remittances_by_day ON remittances (received_on);
CREATE INDEX remittances_taken_back ON remittances (taken_back_on) WHERE taken_back_on IS NOT NULL;
CREATE INDEX invoice_payments_from_credit ON invoice_payments (paid_on, remittance_id) WHERE paid_on IS NOT NULL;
