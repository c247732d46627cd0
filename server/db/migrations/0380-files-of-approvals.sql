-- A purchase order that is sent while an acceptance waits for an approver is kept with it, and goes to the sale when the
-- approver makes one.
LOCK TABLE order_files, purchase_approvals;

ALTER TABLE order_files
  ALTER COLUMN sale_id DROP NOT NULL,
  ADD COLUMN approval_id uuid REFERENCES purchase_approvals (id) ON DELETE CASCADE,
  ADD CONSTRAINT order_files_have_one_owner CHECK (num_nonnulls(sale_id, approval_id) = 1) NOT VALID;
-- safe: a company sends a few files a day, so the index takes less than a second
CREATE INDEX order_files_of_approval ON order_files (approval_id);
