-- The purchase order as a file, and changes of it. The bytes are pieces with the same id.
CREATE TABLE order_files (
  id uuid PRIMARY KEY,
  sale_id uuid NOT NULL REFERENCES sales (id),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  size integer NOT NULL CHECK (size BETWEEN 1 AND 10485760),
  is_buyers boolean NOT NULL,
  -- The address of the administrator or of the account; null for the holder of a private link.
  uploaded_by text,
  scanned_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX order_files_of_sale ON order_files (sale_id, created_at);

-- Where the order differs from the quote, and who agreed to it.
ALTER TABLE sales
  ADD COLUMN order_differences text,
  ADD COLUMN differences_agreed_by text;
