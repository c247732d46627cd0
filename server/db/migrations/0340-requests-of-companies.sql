-- A request belongs to the company that its sender acted for. Earlier ones go to the company that the account began with,
-- as far as the account read them before: under its own address.
LOCK TABLE companies, quote_requests, sales;

ALTER TABLE quote_requests ADD COLUMN company_id uuid,
  ADD CONSTRAINT quote_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies (id) ON DELETE SET NULL NOT VALID;
UPDATE quote_requests SET company_id = members.company_id
  FROM members JOIN users ON users.id = members.user_id
  WHERE users.id = sender_id AND members.company_id = users.id AND lower(customer_email) = lower(users.email);
-- safe: only requests that were sent with an account have a company.
CREATE INDEX quote_requests_company ON quote_requests (company_id, created_at, id) WHERE company_id IS NOT NULL;
-- safe: a sale for each accepted quote only, and visitors write none while this runs.
CREATE INDEX sales_quote_number ON sales (quote_number);
