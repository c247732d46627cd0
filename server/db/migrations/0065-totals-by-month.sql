-- What an order is for is known only where it was made from a quote request: the family of all lines of that request, or
-- 'several'. Kept with the order, because it stays true of it whatever becomes of the request.
ALTER TABLE orders ADD COLUMN family text CHECK (family IN ('food', 'fuel', 'chemicals', 'hardware', 'several'));

-- Reads the unique index of the requests that became orders: each was made by hand.
UPDATE orders SET family = made.family FROM (
  SELECT quote_requests.order_id, CASE WHEN min(category) = max(category) THEN min(category) ELSE 'several' END AS family
  FROM quote_requests JOIN quote_lines ON quote_lines.quote_request_id = quote_requests.id
  WHERE quote_requests.order_id IS NOT NULL GROUP BY quote_requests.order_id
) AS made WHERE orders.id = made.order_id;

-- A table may be counted in more than one way: the fourth argument names the noun, without it the table does.
CREATE OR REPLACE FUNCTION keep_totals() RETURNS trigger LANGUAGE plpgsql AS $$
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
      GROUP BY facet HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0', coalesce(TG_ARGV[3], TG_TABLE_NAME), both_sides);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION forget_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_totals WHERE noun = coalesce(TG_ARGV[0], TG_TABLE_NAME);
  RETURN NULL;
END
$$;

-- Months in UTC: '2026-03 food', '2026-03 none'.
CREATE TRIGGER orders_months_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals(
    'to_char(created_at AT TIME ZONE ''UTC'', ''YYYY-MM '') || coalesce(family, ''none'')',
    'coalesce(amount, 0)', 'deleted_at IS NULL', 'orders_by_month');
CREATE TRIGGER orders_months_update AFTER UPDATE ON orders REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals(
    'to_char(created_at AT TIME ZONE ''UTC'', ''YYYY-MM '') || coalesce(family, ''none'')',
    'coalesce(amount, 0)', 'deleted_at IS NULL', 'orders_by_month');
CREATE TRIGGER orders_months_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals(
    'to_char(created_at AT TIME ZONE ''UTC'', ''YYYY-MM '') || coalesce(family, ''none'')',
    'coalesce(amount, 0)', 'deleted_at IS NULL', 'orders_by_month');
CREATE TRIGGER orders_months_truncate AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION forget_totals('orders_by_month');

-- Anybody may type any day of payment, and each month is a row for good: those of one century are kept.
CREATE TRIGGER payments_months_insert AFTER INSERT ON payments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals(
    'to_char(coalesce(payment_date::timestamp, created_at AT TIME ZONE ''UTC''), ''YYYY-MM'')', 'amount',
    'deleted_at IS NULL AND status = ''received''
      AND (payment_date IS NULL OR payment_date BETWEEN ''2000-01-01'' AND ''2099-12-31'')', 'revenue_by_month');
CREATE TRIGGER payments_months_update AFTER UPDATE ON payments REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals(
    'to_char(coalesce(payment_date::timestamp, created_at AT TIME ZONE ''UTC''), ''YYYY-MM'')', 'amount',
    'deleted_at IS NULL AND status = ''received''
      AND (payment_date IS NULL OR payment_date BETWEEN ''2000-01-01'' AND ''2099-12-31'')', 'revenue_by_month');
CREATE TRIGGER payments_months_delete AFTER DELETE ON payments REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals(
    'to_char(coalesce(payment_date::timestamp, created_at AT TIME ZONE ''UTC''), ''YYYY-MM'')', 'amount',
    'deleted_at IS NULL AND status = ''received''
      AND (payment_date IS NULL OR payment_date BETWEEN ''2000-01-01'' AND ''2099-12-31'')', 'revenue_by_month');
CREATE TRIGGER payments_months_truncate AFTER TRUNCATE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION forget_totals('revenue_by_month');

-- Making a trigger has stopped all other writers of its table until this migration is committed.
INSERT INTO kept_totals (noun, facet, rows, amount)
SELECT 'orders_by_month', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM ') || coalesce(family, 'none'),
  count(*), coalesce(sum(amount), 0)
FROM orders WHERE deleted_at IS NULL GROUP BY 2
UNION ALL
SELECT 'revenue_by_month', to_char(coalesce(payment_date::timestamp, created_at AT TIME ZONE 'UTC'), 'YYYY-MM'),
  count(*), sum(amount)
FROM payments WHERE deleted_at IS NULL AND status = 'received'
  AND (payment_date IS NULL OR payment_date BETWEEN '2000-01-01' AND '2099-12-31')
GROUP BY 2;
