CREATE TABLE orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  order_number text NOT NULL CHECK (char_length(order_number) BETWEEN 1 AND 200),
  client_name text NOT NULL CHECK (char_length(client_name) BETWEEN 1 AND 200),
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 5000),
  amount numeric(14, 2),
  status text NOT NULL CHECK (status IN ('pending', 'active', 'completed', 'cancelled')),
  products text[] NOT NULL CHECK (cardinality(products) <= 100),
  delivery_date date,
  notes text CHECK (char_length(notes) <= 5000),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  -- What a payment points to: an order together with its owner.
  UNIQUE (owner_id, id)
);

-- One index for each order of a company's list, so that a page costs the same whatever other companies have.
CREATE INDEX orders_owner_newest ON orders (owner_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX orders_owner_number ON orders (owner_id, (lower(order_number) COLLATE "C"), id) WHERE deleted_at IS NULL;
CREATE INDEX orders_owner_client ON orders (owner_id, (lower(client_name) COLLATE "C"), id) WHERE deleted_at IS NULL;
CREATE INDEX orders_owner_amount ON orders (owner_id, (coalesce(amount, 0)), id) WHERE deleted_at IS NULL;
CREATE INDEX orders_owner_delivery ON orders (owner_id, (coalesce(delivery_date, 'infinity'::date)), id)
  WHERE deleted_at IS NULL;
CREATE INDEX orders_owner_totals ON orders (owner_id, status) INCLUDE (amount) WHERE deleted_at IS NULL;
CREATE INDEX orders_newest ON orders (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX orders_deleted ON orders (deleted_at) WHERE deleted_at IS NOT NULL;
