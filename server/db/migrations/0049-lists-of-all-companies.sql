-- A million rows take longer than a statement may.
SET LOCAL statement_timeout = 0;

-- One index for each order and each filter of the back office's lists, as each company's lists have theirs.
CREATE INDEX contacts_by_name ON contacts ((lower(name) COLLATE "C"), id) WHERE deleted_at IS NULL;
CREATE INDEX contacts_by_company ON contacts ((lower(coalesce(company, '')) COLLATE "C"), id) WHERE deleted_at IS NULL;
CREATE INDEX contacts_newest_by_type ON contacts (type, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX contacts_newest_by_status ON contacts (status, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX orders_by_number ON orders ((lower(order_number) COLLATE "C"), id) WHERE deleted_at IS NULL;
CREATE INDEX orders_by_client ON orders ((lower(client_name) COLLATE "C"), id) WHERE deleted_at IS NULL;
CREATE INDEX orders_by_amount ON orders ((coalesce(amount, 0)), id) WHERE deleted_at IS NULL;
CREATE INDEX orders_by_delivery ON orders ((coalesce(delivery_date, 'infinity'::date)), id) WHERE deleted_at IS NULL;
CREATE INDEX orders_newest_by_status ON orders (status, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX payments_by_amount ON payments (amount, id) WHERE deleted_at IS NULL;
CREATE INDEX payments_by_day ON payments ((coalesce(payment_date, 'infinity'::date)), id) WHERE deleted_at IS NULL;
CREATE INDEX payments_newest_by_status ON payments (status, created_at, id) WHERE deleted_at IS NULL;
