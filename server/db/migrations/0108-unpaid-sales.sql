-- The unpaid sales in the order of the desk's list, so that the late ones are found without reading the paid ones.
-- safe: a company has thousands of sales, and a million of them take seconds
CREATE INDEX sales_unpaid_by_due ON sales (coalesce(due_on, 'infinity'::date), id) WHERE status NOT IN ('paid', 'canceled');
DROP INDEX sales_unpaid;
