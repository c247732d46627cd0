CREATE TABLE messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (char_length(name) <= 200),
  email text NOT NULL CHECK (char_length(email) <= 254),
  organization text CHECK (char_length(organization) <= 200),
  product_interests text[] NOT NULL CHECK (cardinality(product_interests) <= 20),
  message text NOT NULL CHECK (char_length(message) <= 5000),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX messages_newest ON messages (created_at DESC, id DESC);
