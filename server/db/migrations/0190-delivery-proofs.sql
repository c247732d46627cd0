-- The signed paper of a delivery. Its bytes are pieces with the same id.
CREATE TABLE delivery_proofs (
  id uuid PRIMARY KEY,
  delivery_id uuid NOT NULL UNIQUE REFERENCES deliveries (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  size integer NOT NULL CHECK (size BETWEEN 1 AND 10485760),
  scanned_at timestamptz(3),
  uploaded_by text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
