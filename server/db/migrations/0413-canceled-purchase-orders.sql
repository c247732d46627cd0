ALTER TABLE purchase_orders ADD COLUMN canceled_at timestamptz(3);
