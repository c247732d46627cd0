LOCK TABLE orders, payments;

-- The figures by month are needed by week and up to a day too, so the totals are kept by day in UTC: '2026-03-05 food',
-- '2026-03-05 none'. The version that still runs goes on reading the totals by month, as they are now.
DROP TRIGGER orders_months_insert ON orders;
DROP TRIGGER orders_months_update ON orders;
DROP TRIGGER orders_months_delete ON orders;
DROP TRIGGER orders_months_truncate ON orders;
DROP TRIGGER payments_months_insert ON payments;
DROP TRIGGER payments_months_update ON payments;
DROP TRIGGER payments_months_delete ON payments;
DROP TRIGGER payments_months_truncate ON payments;

CREATE TRIGGER orders_days_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals(
    'to_char(created_at AT TIME ZONE ''UTC'', ''YYYY-MM-DD '') || coalesce(family, ''none'')',
    'coalesce(amount, 0)', 'deleted_at IS NULL', 'orders_by_day');
CREATE TRIGGER orders_days_update AFTER UPDATE ON orders REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals(
    'to_char(created_at AT TIME ZONE ''UTC'', ''YYYY-MM-DD '') || coalesce(family, ''none'')',
    'coalesce(amount, 0)', 'deleted_at IS NULL', 'orders_by_day');
CREATE TRIGGER orders_days_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals(
    'to_char(created_at AT TIME ZONE ''UTC'', ''YYYY-MM-DD '') || coalesce(family, ''none'')',
    'coalesce(amount, 0)', 'deleted_at IS NULL', 'orders_by_day');
CREATE TRIGGER orders_days_truncate AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION forget_totals('orders_by_day');

-- Anybody may type any day of payment, and each is a row for good: those of one century are kept.
CREATE TRIGGER payments_days_insert AFTER INSERT ON payments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals(
    'to_char(coalesce(payment_date::timestamp, created_at AT TIME ZONE ''UTC''), ''YYYY-MM-DD'')', 'amount',
    'deleted_at IS NULL AND status = ''received''
      AND (payment_date IS NULL OR payment_date BETWEEN ''2000-01-01'' AND ''2099-12-31'')', 'revenue_by_day');
CREATE TRIGGER payments_days_update AFTER UPDATE ON payments REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals(
    'to_char(coalesce(payment_date::timestamp, created_at AT TIME ZONE ''UTC''), ''YYYY-MM-DD'')', 'amount',
    'deleted_at IS NULL AND status = ''received''
      AND (payment_date IS NULL OR payment_date BETWEEN ''2000-01-01'' AND ''2099-12-31'')', 'revenue_by_day');
CREATE TRIGGER payments_days_delete AFTER DELETE ON payments REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_totals(
    'to_char(coalesce(payment_date::timestamp, created_at AT TIME ZONE ''UTC''), ''YYYY-MM-DD'')', 'amount',
    'deleted_at IS NULL AND status = ''received''
      AND (payment_date IS NULL OR payment_date BETWEEN ''2000-01-01'' AND ''2099-12-31'')', 'revenue_by_day');
CREATE TRIGGER payments_days_truncate AFTER TRUNCATE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION forget_totals('revenue_by_day');

-- Making a trigger has stopped all other writers of its table until this migration is committed.
INSERT INTO kept_totals (noun, facet, rows, amount)
SELECT 'orders_by_day', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD ') || coalesce(family, 'none'),
  count(*), coalesce(sum(amount), 0)
FROM orders WHERE deleted_at IS NULL GROUP BY 2
UNION ALL
SELECT 'revenue_by_day', to_char(coalesce(payment_date::timestamp, created_at AT TIME ZONE 'UTC'), 'YYYY-MM-DD'),
  count(*), sum(amount)
FROM payments WHERE deleted_at IS NULL AND status = 'received'
  AND (payment_date IS NULL OR payment_date BETWEEN '2000-01-01' AND '2099-12-31')
GROUP BY 2;
