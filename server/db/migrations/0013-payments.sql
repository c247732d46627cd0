CREATE TABLE payments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  -- Kept while the order is deleted but can still be restored; readers see an order only while it is there.
  order_id uuid,
  amount numeric(14, 2) NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'received', 'failed')),
  method text NOT NULL CHECK (method IN ('wire', 'ach', 'check', 'other')),
  transaction_id text CHECK (char_length(transaction_id) <= 200),
  payment_date date,
  notes text CHECK (char_length(notes) <= 5000),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  FOREIGN KEY (owner_id, order_id) REFERENCES orders (owner_id, id) ON DELETE SET NULL (order_id)
);

-- One index for each order of a company's list, so that a page costs the same whatever other companies have.
CREATE INDEX payments_owner_newest ON payments (owner_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX payments_owner_amount ON payments (owner_id, amount, id) WHERE deleted_at IS NULL;
CREATE INDEX payments_owner_day ON payments (owner_id, (coalesce(payment_date, 'infinity'::date)), id)
  WHERE deleted_at IS NULL;
CREATE INDEX payments_owner_totals ON payments (owner_id, status) INCLUDE (amount) WHERE deleted_at IS NULL;
CREATE INDEX payments_order ON payments (owner_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX payments_newest ON payments (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX payments_deleted ON payments (deleted_at) WHERE deleted_at IS NOT NULL;
