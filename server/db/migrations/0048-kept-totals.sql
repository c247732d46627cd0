-- How many rows there are over all companies, by status, and what their amounts come to: kept while rows come and go,
-- because counting a million of them takes longer than anybody waits for a page. The figures of a noun are the sums of its
-- rows here. A statement adds what it changed to any row that nobody else holds, or to a new one, so writers never wait for
-- each other; there are as many rows as there were ever writers at once.
CREATE TABLE kept_totals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  noun text NOT NULL,
  facet text NOT NULL,
  rows bigint NOT NULL,
  amount numeric NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX kept_totals_facet ON kept_totals (noun, facet);

CREATE FUNCTION add_to_totals(changed_noun text, changed_facet text, more_rows bigint, more_amount numeric)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  free bigint;
BEGIN
  SELECT id INTO free FROM kept_totals WHERE noun = changed_noun AND facet = changed_facet
  LIMIT 1 FOR NO KEY UPDATE SKIP LOCKED;
  IF free IS NULL THEN
    INSERT INTO kept_totals (noun, facet, rows, amount) VALUES (changed_noun, changed_facet, more_rows, more_amount);
  ELSE
    UPDATE kept_totals SET rows = rows + more_rows, amount = amount + more_amount WHERE id = free;
  END IF;
END
$$;

-- Arguments: the facet, the amount, and which rows count, each as an expression over a row of the table.
CREATE FUNCTION keep_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one_side text := format('SELECT %s AS facet, %%s AS sign, %s AS amount FROM %%I WHERE %s', TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]);
  both_sides text := CASE TG_OP
    WHEN 'INSERT' THEN format(one_side, 1, 'added')
    WHEN 'DELETE' THEN format(one_side, -1, 'removed')
    ELSE format(one_side, 1, 'added') || ' UNION ALL ' || format(one_side, -1, 'removed')
  END;
BEGIN
  EXECUTE format(
    'SELECT add_to_totals(%L, facet, sum(sign), sum(sign * amount)) FROM (%s) AS changes
      GROUP BY facet HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0', TG_TABLE_NAME, both_sides);
  RETURN NULL;
END
$$;

CREATE FUNCTION forget_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_totals WHERE noun = TG_TABLE_NAME;
  RETURN NULL;
END
$$;

CREATE TRIGGER contacts_totals_insert AFTER INSERT ON contacts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals('type || '' '' || status', '0', 'deleted_at IS NULL');
CREATE TRIGGER contacts_totals_update AFTER UPDATE ON contacts REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals('type || '' '' || status', '0', 'deleted_at IS NULL');
CREATE TRIGGER contacts_totals_delete AFTER DELETE ON contacts REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals('type || '' '' || status', '0', 'deleted_at IS NULL');
CREATE TRIGGER contacts_totals_truncate AFTER TRUNCATE ON contacts FOR EACH STATEMENT EXECUTE FUNCTION forget_totals();

CREATE TRIGGER orders_totals_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals('status', 'coalesce(amount, 0)', 'deleted_at IS NULL');
CREATE TRIGGER orders_totals_update AFTER UPDATE ON orders REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals('status', 'coalesce(amount, 0)', 'deleted_at IS NULL');
CREATE TRIGGER orders_totals_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals('status', 'coalesce(amount, 0)', 'deleted_at IS NULL');
CREATE TRIGGER orders_totals_truncate AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION forget_totals();

CREATE TRIGGER payments_totals_insert AFTER INSERT ON payments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals('status', 'amount', 'deleted_at IS NULL');
CREATE TRIGGER payments_totals_update AFTER UPDATE ON payments REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals('status', 'amount', 'deleted_at IS NULL');
CREATE TRIGGER payments_totals_delete AFTER DELETE ON payments REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals('status', 'amount', 'deleted_at IS NULL');
CREATE TRIGGER payments_totals_truncate AFTER TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION forget_totals();

CREATE TRIGGER messages_totals_insert AFTER INSERT ON messages REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals('status', '0', 'true');
CREATE TRIGGER messages_totals_update AFTER UPDATE ON messages REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals('status', '0', 'true');
CREATE TRIGGER messages_totals_delete AFTER DELETE ON messages REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals('status', '0', 'true');
CREATE TRIGGER messages_totals_truncate AFTER TRUNCATE ON messages FOR EACH STATEMENT EXECUTE FUNCTION forget_totals();

CREATE TRIGGER quote_requests_totals_insert AFTER INSERT ON quote_requests REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals('status', '0', 'true');
CREATE TRIGGER quote_requests_totals_update AFTER UPDATE ON quote_requests REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals('status', '0', 'true');
CREATE TRIGGER quote_requests_totals_delete AFTER DELETE ON quote_requests REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals('status', '0', 'true');
CREATE TRIGGER quote_requests_totals_truncate AFTER TRUNCATE ON quote_requests FOR EACH STATEMENT EXECUTE FUNCTION forget_totals();

-- Making a trigger has stopped all other writers of its table until this migration is committed.
INSERT INTO kept_totals (noun, facet, rows, amount)
SELECT 'contacts', type || ' ' || status, count(*), 0 FROM contacts WHERE deleted_at IS NULL GROUP BY 2
UNION ALL SELECT 'orders', status, count(*), coalesce(sum(amount), 0) FROM orders WHERE deleted_at IS NULL GROUP BY 2
UNION ALL SELECT 'payments', status, count(*), sum(amount) FROM payments WHERE deleted_at IS NULL GROUP BY 2
UNION ALL SELECT 'messages', status, count(*), 0 FROM messages GROUP BY 2
UNION ALL SELECT 'quote_requests', status, count(*), 0 FROM quote_requests GROUP BY 2;
