-- Rows of a file that are on their way into a company's books.
CREATE TABLE imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  noun text NOT NULL CHECK (noun IN ('contacts', 'orders')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'undone')),
  row_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX imports_owner ON imports (owner_id);
CREATE INDEX imports_age ON imports (created_at);

CREATE TABLE import_parts (
  import_id uuid NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  -- The place of its first row among all rows.
  position integer NOT NULL,
  row_count integer NOT NULL,
  byte_count integer NOT NULL,
  rows jsonb NOT NULL,
  PRIMARY KEY (import_id, position)
);

-- Which import brought a row, for undoing it. No foreign key: it would be checked for each of 50,000 rows, and the import
-- is forgotten long before the row.
ALTER TABLE contacts ADD COLUMN import_id uuid;
ALTER TABLE orders ADD COLUMN import_id uuid;
CREATE INDEX contacts_import ON contacts (import_id, id) WHERE import_id IS NOT NULL;
CREATE INDEX orders_import ON orders (import_id, id) WHERE import_id IS NOT NULL;

-- Whether an address is in the list already, for 2,000 of them at once.
CREATE INDEX contacts_owner_email ON contacts (owner_id, (lower(email) COLLATE "C"))
  WHERE deleted_at IS NULL AND email IS NOT NULL;
