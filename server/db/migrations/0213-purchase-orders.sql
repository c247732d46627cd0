LOCK TABLE letters, sales;

-- What the company orders from a supplier for a sale. It has costs, so only the desk and the supplier read it.
CREATE TABLE purchase_orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  sale_id uuid NOT NULL REFERENCES sales (id),
  -- 1 is the first of its sale.
  number integer NOT NULL CHECK (number BETWEEN 1 AND 200),
  email text NOT NULL CHECK (char_length(email) <= 254),
  -- As its reader sees it.
  paper jsonb NOT NULL,
  total numeric(17, 2) NOT NULL,
  pdf bytea NOT NULL,
  sent_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (sale_id, number)
);

ALTER TABLE letters ADD COLUMN purchase_order_id uuid REFERENCES purchase_orders ON DELETE SET NULL;
-- safe: letters are deleted after 90 days, so the table stays short
CREATE INDEX letters_purchase_order ON letters (purchase_order_id) WHERE purchase_order_id IS NOT NULL;
