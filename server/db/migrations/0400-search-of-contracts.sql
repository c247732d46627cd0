LOCK TABLE sales IN SHARE MODE;
-- safe: an owner's sales are few enough that the lock ends within a second.
CREATE INDEX sales_search_contract ON sales USING gin (contract_number gin_trgm_ops) WITH (gin_pending_list_limit = 256);
