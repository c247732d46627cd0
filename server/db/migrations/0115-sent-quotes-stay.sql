LOCK TABLE quotes, sales;

-- Of the sales of one request, at most one is not canceled. Where there were more, the one that is furthest along stays
-- (at the same step, that of the later revision). The others are canceled, keep their days and name the one that stays.
WITH ranked AS (
  SELECT id, status, first_value(number) OVER (
    PARTITION BY quote_number
    ORDER BY array_position(ARRAY['paid', 'invoiced', 'delivered', 'confirmed', 'accepted'], status), revision DESC
  ) AS kept
  FROM sales WHERE status <> 'canceled'
), canceled AS (
  UPDATE sales SET status = 'canceled', canceled_on = current_date, version = version + 1,
    cancel_reason = 'Second sale of ' || quote_number || ', whose sale is ' || kept
  FROM ranked WHERE ranked.id = sales.id AND kept <> number
  RETURNING number, ranked.status AS before, cancel_reason
)
INSERT INTO audit_events (action, subject, details)
SELECT 'sale.status', number, jsonb_build_object('from', before, 'to', 'canceled', 'cancelReason', cancel_reason)
FROM canceled;
-- safe: a company has thousands of sales, and a million of them take seconds
CREATE UNIQUE INDEX sales_of_request ON sales (quote_number) WHERE status <> 'canceled';

-- The buyer's objection to a decision in their name. The decision stays.
ALTER TABLE quotes
  ADD COLUMN disputed_at timestamptz(3),
  ADD COLUMN dispute text CHECK (char_length(dispute) <= 2000);

-- What was sent stays as it was sent. A sent quote is decided, withdrawn or superseded once; after that it can only be
-- disputed, once.
CREATE FUNCTION refuse_to_change_sent_quote() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['version'];
BEGIN
  IF OLD.status = 'sent' AND NEW.status <> 'draft' THEN
    free := free || ARRAY['status', 'reminded_at', 'withdrawn_at', 'withdrawal_reason', 'decided_at', 'decided_by',
      'decided_title', 'purchase_order', 'accepted_items', 'decline_reason', 'decision_comment', 'recorded_by'];
  ELSIF OLD.status IN ('accepted', 'declined') AND OLD.disputed_at IS NULL THEN
    free := free || ARRAY['disputed_at', 'dispute'];
  END IF;
  IF to_jsonb(NEW) - free <> to_jsonb(OLD) - free THEN
    RAISE EXCEPTION 'A sent quote cannot be changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER quotes_sent_stay BEFORE UPDATE ON quotes
  FOR EACH ROW WHEN (OLD.status <> 'draft') EXECUTE FUNCTION refuse_to_change_sent_quote();
