-- Used only before the first release. No released version reads these, so they are dropped without waiting for a later one.
LOCK TABLE attachments, orders, product_documents, quote_requests;

-- Files from before `file_pieces` keep their bytes.
INSERT INTO file_pieces (file_id, number, content)
SELECT id, number, substring(content FROM number * 262144 + 1 FOR 262144)
FROM (
  SELECT id, content FROM attachments
  UNION ALL SELECT id, content FROM product_documents
) AS files, generate_series(0, (octet_length(content) - 1) / 262144) AS number
ON CONFLICT DO NOTHING;
-- safe: the bytes are in `file_pieces`.
ALTER TABLE attachments DROP COLUMN content;
-- safe: the bytes are in `file_pieces`.
ALTER TABLE product_documents DROP COLUMN content;

-- safe: nothing reads it since orders are no longer made from requests.
ALTER TABLE orders DROP COLUMN family;
-- safe: nothing reads it since orders are no longer made from requests.
ALTER TABLE quote_requests DROP COLUMN order_id;

-- safe: totals are counted when they are read.
DROP TABLE kept_totals;
DROP FUNCTION IF EXISTS add_to_totals, forget_totals, keep_attachment_total, keep_totals;

-- No row of a database before the baseline was checked against these.
ALTER TABLE desk_entries VALIDATE CONSTRAINT desk_entries_kind_check;
ALTER TABLE letters VALIDATE CONSTRAINT letters_quote_id_fkey;
ALTER TABLE mail_tokens VALIDATE CONSTRAINT mail_tokens_purpose_check;
