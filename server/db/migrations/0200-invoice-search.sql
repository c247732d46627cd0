-- safe: invoices are new, so the table is small.
CREATE INDEX invoices_search ON invoices USING gin (number gin_trgm_ops) WITH (gin_pending_list_limit = 256);
