-- A million rows take longer than a statement may.
SET LOCAL statement_timeout = 0;

-- Finds a text anywhere in another by its groups of three letters. Comes with PostgreSQL and may be made by the database's owner.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- What is new waits in a short list that each search reads through.
CREATE INDEX contacts_search ON contacts
  USING gin (name gin_trgm_ops, company gin_trgm_ops, email gin_trgm_ops)
  WITH (gin_pending_list_limit = 256) WHERE deleted_at IS NULL;
CREATE INDEX orders_search ON orders
  USING gin (order_number gin_trgm_ops, client_name gin_trgm_ops, description gin_trgm_ops)
  WITH (gin_pending_list_limit = 256) WHERE deleted_at IS NULL;
CREATE INDEX payments_search ON payments
  USING gin (transaction_id gin_trgm_ops, notes gin_trgm_ops)
  WITH (gin_pending_list_limit = 256) WHERE deleted_at IS NULL;
CREATE INDEX messages_search ON messages
  USING gin (name gin_trgm_ops, email gin_trgm_ops, organization gin_trgm_ops, message gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);
CREATE INDEX quote_requests_search ON quote_requests
  USING gin (number gin_trgm_ops, customer_name gin_trgm_ops, customer_email gin_trgm_ops, customer_organization gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);
CREATE INDEX payments_by_order ON payments (order_id) WHERE deleted_at IS NULL;
