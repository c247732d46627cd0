-- Files that product pages offer. The rows of content/catalog name them, so the content's versions say which are public.
CREATE TABLE product_documents (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  size integer NOT NULL CHECK (size BETWEEN 1 AND 10485760),
  content bytea NOT NULL,
  scanned_at timestamptz(3),
  uploaded_by text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
-- Most of these files are compressed already.
ALTER TABLE product_documents ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX product_documents_by_age ON product_documents (created_at);
