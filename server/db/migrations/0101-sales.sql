LOCK TABLE quote_requests, quotes IN SHARE ROW EXCLUSIVE MODE;

-- A sale is an accepted quote on its way to payment, whether or not its buyer has an account.
CREATE SEQUENCE sale_numbers;

CREATE FUNCTION next_sale_number() RETURNS text LANGUAGE sql AS $$
  SELECT 'S-' || to_char(now() AT TIME ZONE 'UTC', 'YYYY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  FROM nextval('sale_numbers') AS n
$$;

CREATE TABLE sales (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number text NOT NULL UNIQUE DEFAULT next_sale_number(),
  quote_id uuid NOT NULL UNIQUE REFERENCES quotes,
  -- As the quote and the acceptance had them.
  quote_number text NOT NULL,
  revision integer NOT NULL,
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  -- The address as accounts compare it.
  email_key text NOT NULL,
  customer_organization text,
  accepted_by text NOT NULL,
  accepted_title text,
  recorded_by text,
  purchase_order text CHECK (char_length(purchase_order) <= 80),
  lines jsonb NOT NULL,
  shipping numeric(14, 2) NOT NULL,
  total numeric(24, 2) NOT NULL,
  fob text NOT NULL CHECK (fob IN ('destination', 'origin')),
  payment_terms text NOT NULL,
  remarks text,
  delivery_date date,
  status text NOT NULL DEFAULT 'accepted'
    CHECK (status IN ('accepted', 'confirmed', 'delivered', 'invoiced', 'paid', 'canceled')),
  confirmed_on date,
  delivered_on date,
  invoiced_on date,
  paid_on date,
  canceled_on date,
  cancel_reason text CHECK (char_length(cancel_reason) <= 1000),
  -- By the Prompt Payment Act, or by hand.
  due_on date,
  is_due_on_own boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX sales_newest ON sales (created_at, id);
CREATE INDEX sales_newest_by_status ON sales (status, created_at, id);
-- An unknown due day sorts after every known one.
CREATE INDEX sales_due ON sales (coalesce(due_on, 'infinity'::date), id);
CREATE INDEX sales_unpaid ON sales (due_on, id) WHERE status NOT IN ('paid', 'canceled');
CREATE INDEX sales_buyer ON sales (email_key, created_at, id);
CREATE INDEX sales_search ON sales USING gin (
  number gin_trgm_ops, quote_number gin_trgm_ops, purchase_order gin_trgm_ops,
  customer_name gin_trgm_ops, customer_email gin_trgm_ops, customer_organization gin_trgm_ops
) WITH (gin_pending_list_limit = 256);

-- The buyer's own requests in the portal.
-- safe: a company receives a few thousand requests a year; a hundred thousand rows take under a second
CREATE INDEX quote_requests_buyer ON quote_requests (lower(customer_email), created_at, id);

-- Sales are counted by status while they come and go; see 0048-kept-totals.sql.
CREATE TRIGGER sales_totals_insert AFTER INSERT ON sales REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals('status', '0', 'true');
CREATE TRIGGER sales_totals_update AFTER UPDATE ON sales REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals('status', '0', 'true');
CREATE TRIGGER sales_totals_delete AFTER DELETE ON sales REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals('status', '0', 'true');
CREATE TRIGGER sales_totals_truncate AFTER TRUNCATE ON sales FOR EACH STATEMENT EXECUTE FUNCTION forget_totals();
