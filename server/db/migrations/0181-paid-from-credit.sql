-- The day on which the buyer's credit paid the invoice; null for what it got when the money arrived.
ALTER TABLE invoice_payments ADD COLUMN paid_on date;

-- One remittance can pay an invoice when it arrives, and again from its credit.
ALTER TABLE invoice_payments DROP CONSTRAINT invoice_payments_pkey;
-- safe: few rows yet, and the key before was stricter.
CREATE UNIQUE INDEX invoice_payments_once ON invoice_payments (remittance_id, invoice_id, paid_on) NULLS NOT DISTINCT;

-- The journal reads a period.
-- safe: few rows yet.
CREATE INDEX invoices_by_issue ON invoices (issued_on) WHERE number IS NOT NULL;
-- safe: few rows yet.
CREATE INDEX remittances_by_day ON remittances (received_on);
-- safe: few rows yet.
CREATE INDEX remittances_taken_back ON remittances (taken_back_on) WHERE taken_back_on IS NOT NULL;
-- safe: the column is new.
CREATE INDEX invoice_payments_from_credit ON invoice_payments (paid_on, remittance_id) WHERE paid_on IS NOT NULL;
