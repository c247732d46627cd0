LOCK TABLE sales;

-- What the documents of a delivery name beside the agreed lines. Where to ship is what the buyer stated.
ALTER TABLE sales
  ADD COLUMN contract_number text CHECK (char_length(contract_number) <= 80),
  ADD COLUMN mark_for text CHECK (char_length(mark_for) <= 200),
  ADD COLUMN ship_to jsonb NOT NULL DEFAULT '{}';
UPDATE sales SET ship_to = coalesce(nullif(quote_requests.solicitation->'deliverTo', 'null'), '{}')
  FROM quote_requests WHERE quote_requests.number = sales.quote_number;

-- What left on one truck for one sale.
CREATE TABLE deliveries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sale_id uuid NOT NULL REFERENCES sales (id),
  number integer NOT NULL CHECK (number BETWEEN 1 AND 200),
  delivered_on date NOT NULL,
  is_final boolean NOT NULL DEFAULT false,
  lines jsonb NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}',
  received_on date,
  received_by text CHECK (char_length(received_by) <= 200),
  version integer NOT NULL DEFAULT 1,
  UNIQUE (sale_id, number)
);
CREATE UNIQUE INDEX deliveries_shipment ON deliveries (sale_id, (facts->>'shipmentNumber'));

-- A sale that was delivered before has one delivery of everything.
INSERT INTO deliveries (sale_id, number, delivered_on, is_final, lines)
SELECT id, 1, delivered_on, true, (
    SELECT jsonb_agg(jsonb_build_object('item', line.value->'item', 'quantity', line.value->'quantity', 'lot', NULL,
      'refused', 0, 'refusedReason', NULL) ORDER BY line.place)
    FROM jsonb_array_elements(sales.lines) WITH ORDINALITY AS line (value, place))
FROM sales WHERE delivered_on IS NOT NULL AND status <> 'canceled' AND jsonb_array_length(lines) > 0;
