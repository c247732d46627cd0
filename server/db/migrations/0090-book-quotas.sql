LOCK TABLE contacts, orders, payments, users IN SHARE ROW EXCLUSIVE MODE;

-- What one company keeps in its books, and how much it may: kept while rows come and go, so that no write has to count.
CREATE TABLE book_sizes (
  owner_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  rows bigint NOT NULL,
  bytes bigint NOT NULL
) WITH (fillfactor = 50);

-- One row, which the server writes when it starts, from COMPANY_ROWS and COMPANY_MEGABYTES. Without it there is no quota.
CREATE TABLE book_quota (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  rows bigint NOT NULL,
  bytes bigint NOT NULL
);

-- Argument: the bytes of a row's texts, as an expression. Refuses what grows beyond the quota, and never what shrinks.
CREATE FUNCTION keep_book_sizes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one_side text := format('SELECT owner_id, %%s AS sign, %s AS size FROM %%I', TG_ARGV[0]);
  both_sides text := CASE TG_OP
    WHEN 'INSERT' THEN format(one_side, 1, 'added')
    WHEN 'DELETE' THEN format(one_side, -1, 'removed')
    ELSE format(one_side, 1, 'added') || ' UNION ALL ' || format(one_side, -1, 'removed')
  END;
  change record;
  kept book_sizes;
  quota book_quota;
BEGIN
  FOR change IN EXECUTE format(
    'SELECT owner_id, sum(sign) AS rows, sum(sign * size) AS bytes FROM (%s) AS changes
      GROUP BY owner_id HAVING sum(sign) <> 0 OR sum(sign * size) <> 0 ORDER BY owner_id', both_sides)
  LOOP
    UPDATE book_sizes SET rows = rows + change.rows, bytes = bytes + change.bytes
      WHERE owner_id = change.owner_id RETURNING * INTO kept;
    -- Rows that go with their account have no total left.
    CONTINUE WHEN NOT FOUND AND change.rows <= 0;
    IF NOT FOUND THEN
      INSERT INTO book_sizes AS present (owner_id, rows, bytes) VALUES (change.owner_id, change.rows, change.bytes)
        ON CONFLICT (owner_id) DO UPDATE SET rows = present.rows + change.rows, bytes = present.bytes + change.bytes
        RETURNING * INTO kept;
    END IF;
    SELECT * INTO quota FROM book_quota;
    IF change.rows > 0 AND kept.rows > quota.rows OR change.bytes > 0 AND kept.bytes > quota.bytes THEN
      RAISE EXCEPTION 'more than % rows or % bytes', quota.rows, quota.bytes USING ERRCODE = 'QM003';
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE TRIGGER contacts_sizes_insert AFTER INSERT ON contacts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(name, company, email, phone, notes))');
CREATE TRIGGER contacts_sizes_update AFTER UPDATE ON contacts REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(name, company, email, phone, notes))');
CREATE TRIGGER contacts_sizes_delete AFTER DELETE ON contacts REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(name, company, email, phone, notes))');

CREATE TRIGGER orders_sizes_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(order_number, client_name, description, products::text, notes))');
CREATE TRIGGER orders_sizes_update AFTER UPDATE ON orders REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(order_number, client_name, description, products::text, notes))');
CREATE TRIGGER orders_sizes_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(order_number, client_name, description, products::text, notes))');

CREATE TRIGGER payments_sizes_insert AFTER INSERT ON payments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(transaction_id, notes))');
CREATE TRIGGER payments_sizes_update AFTER UPDATE ON payments REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(transaction_id, notes))');
CREATE TRIGGER payments_sizes_delete AFTER DELETE ON payments REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(transaction_id, notes))');

-- Making a trigger has stopped all other writers of its table until this migration is committed.
INSERT INTO book_sizes (owner_id, rows, bytes)
SELECT owner_id, count(*), sum(size) FROM (
  SELECT owner_id, octet_length(concat(name, company, email, phone, notes)) AS size FROM contacts
  UNION ALL SELECT owner_id, octet_length(concat(order_number, client_name, description, products::text, notes)) FROM orders
  UNION ALL SELECT owner_id, octet_length(concat(transaction_id, notes)) FROM payments
) AS books GROUP BY owner_id;
