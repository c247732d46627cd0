-- A second person's approval of a draft: it belongs to the content that had this hash.
LOCK TABLE quotes, users;

ALTER TABLE quotes ADD COLUMN changed_by_id uuid;

CREATE TABLE quote_sign_offs (
  quote_id uuid PRIMARY KEY REFERENCES quotes (id) ON DELETE CASCADE,
  content_hash bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('asked', 'approved', 'returned')),
  asked_by uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  asked_at timestamptz(3) NOT NULL DEFAULT now(),
  decided_by uuid REFERENCES users (id) ON DELETE CASCADE,
  decided_at timestamptz(3),
  because text CHECK (char_length(because) BETWEEN 1 AND 2000),
  CHECK ((state = 'asked') = (decided_by IS NULL)),
  CHECK (decided_by <> asked_by)
);
CREATE INDEX quote_sign_offs_asked ON quote_sign_offs (asked_at) WHERE state = 'asked';
CREATE INDEX quote_sign_offs_asked_by ON quote_sign_offs (asked_by);
CREATE INDEX quote_sign_offs_decided_by ON quote_sign_offs (decided_by) WHERE decided_by IS NOT NULL;
