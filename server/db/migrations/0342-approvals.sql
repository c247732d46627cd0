-- An acceptance above the company's own amount waits for an approver. Whether it still waits follows from its quote, so a
-- new revision, a withdrawal or the end of its validity ends it.
LOCK TABLE companies, quotes, users;

ALTER TABLE companies ADD COLUMN approval_above numeric(14, 2);

CREATE TABLE purchase_approvals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  quote_id uuid NOT NULL UNIQUE REFERENCES quotes (id) ON DELETE CASCADE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  asked_by uuid REFERENCES users (id) ON DELETE SET NULL,
  asked_by_name text NOT NULL,
  asked_by_email text NOT NULL,
  asked_from text NOT NULL,
  asked_at timestamptz(3) NOT NULL DEFAULT now(),
  acceptance jsonb NOT NULL,
  total numeric(14, 2) NOT NULL,
  decided_at timestamptz(3),
  decided_by_name text,
  refusal text CHECK (char_length(refusal) <= 5000),
  CHECK ((decided_at IS NULL) = (decided_by_name IS NULL)),
  CHECK (refusal IS NULL OR decided_at IS NOT NULL)
);
CREATE INDEX purchase_approvals_company ON purchase_approvals (company_id);
CREATE INDEX purchase_approvals_asked_by ON purchase_approvals (asked_by);
