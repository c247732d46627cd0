LOCK TABLE attachments, product_documents;

-- The bytes of files, in pieces that are quick to write and to read, so that others can use the embedded database in between.
CREATE TABLE file_pieces (
  -- Of `attachments` or `product_documents`, whose row comes last. Pieces without one are deleted.
  file_id uuid NOT NULL,
  number integer NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (file_id, number)
);
-- Most files are compressed already.
ALTER TABLE file_pieces ALTER COLUMN content SET STORAGE EXTERNAL;

-- Rows of the version before have their bytes here, and keep them.
ALTER TABLE attachments ALTER COLUMN content DROP NOT NULL;
ALTER TABLE product_documents ALTER COLUMN content DROP NOT NULL;
