-- People with a confirmed address of a company's domain can ask to join it, if an owner allows it.
LOCK TABLE companies, users;

ALTER TABLE companies ADD COLUMN join_domain text;

CREATE TABLE company_wishes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  asked_at timestamptz(3) NOT NULL DEFAULT now(),
  UNIQUE (company_id, user_id)
);
CREATE INDEX company_wishes_user ON company_wishes (user_id);
-- safe: the column is new, so the index is empty.
CREATE INDEX companies_join_domain ON companies (join_domain) WHERE join_domain IS NOT NULL;
