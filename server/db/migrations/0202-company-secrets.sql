-- The company's TIN and bank details, encrypted with the secret key.
CREATE TABLE company_secrets (
  name text PRIMARY KEY CHECK (name IN ('tin', 'bank')),
  sealed bytea NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Files that print them are encrypted too.
ALTER TABLE invoice_pdfs ADD COLUMN is_sealed boolean NOT NULL DEFAULT false;
