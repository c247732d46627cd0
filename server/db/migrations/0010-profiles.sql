-- One account per company: the owner is its user.
CREATE TABLE profiles (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL UNIQUE REFERENCES users (id) ON DELETE CASCADE,
  company_name text NOT NULL CHECK (char_length(company_name) BETWEEN 1 AND 200),
  address text CHECK (char_length(address) <= 200),
  city text CHECK (char_length(city) <= 200),
  state text CHECK (char_length(state) <= 2),
  zip_code text CHECK (char_length(zip_code) <= 20),
  phone text CHECK (char_length(phone) <= 40),
  website text CHECK (char_length(website) <= 200),
  description text CHECK (char_length(description) <= 5000),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
