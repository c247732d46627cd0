-- Whole quotes for what is quoted again and again. They have costs, so only the desk reads them.
CREATE TABLE quote_templates (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  content jsonb NOT NULL,
  saved_by text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX quote_templates_name ON quote_templates (lower(name));
