CREATE TABLE contacts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  company text CHECK (char_length(company) <= 200),
  email text CHECK (char_length(email) <= 254),
  phone text CHECK (char_length(phone) <= 40),
  type text NOT NULL CHECK (type IN ('client', 'prospect', 'partner', 'agency')),
  status text NOT NULL CHECK (status IN ('active', 'inactive')),
  notes text CHECK (char_length(notes) <= 5000),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz
);

-- One index for each order of a company's list, so that a page costs the same whatever other companies have.
CREATE INDEX contacts_owner_newest ON contacts (owner_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX contacts_owner_name ON contacts (owner_id, (lower(name) COLLATE "C"), id) WHERE deleted_at IS NULL;
CREATE INDEX contacts_owner_company ON contacts (owner_id, (lower(coalesce(company, '')) COLLATE "C"), id)
  WHERE deleted_at IS NULL;
CREATE INDEX contacts_newest ON contacts (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX contacts_deleted ON contacts (deleted_at) WHERE deleted_at IS NOT NULL;
