-- An invitation to a company: a link for one use to one address.
LOCK TABLE companies, users IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE company_invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL UNIQUE,
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  email text NOT NULL,
  email_key text NOT NULL,
  seat text NOT NULL CHECK (seat IN ('owner', 'buyer', 'approver', 'reader')),
  invited_by uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
CREATE UNIQUE INDEX company_invitations_open ON company_invitations (company_id, email_key)
  WHERE accepted_at IS NULL AND withdrawn_at IS NULL;
