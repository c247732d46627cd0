-- Pictures of products, in the forms that pages show. The uploaded file itself is not kept.
CREATE TABLE pictures (
  -- The start of the SHA-256 of the uploaded file, in hexadecimal.
  id text PRIMARY KEY CHECK (char_length(id) = 32),
  -- Pixels of the widest form.
  width integer NOT NULL CHECK (width BETWEEN 320 AND 1280),
  height integer NOT NULL CHECK (height BETWEEN 1 AND 5120),
  uploaded_by text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX pictures_by_age ON pictures (created_at);

CREATE TABLE picture_files (
  picture_id text NOT NULL REFERENCES pictures (id) ON DELETE CASCADE,
  width integer NOT NULL,
  format text NOT NULL CHECK (format IN ('avif', 'webp')),
  content bytea NOT NULL,
  PRIMARY KEY (picture_id, width, format)
);
-- They are compressed already.
ALTER TABLE picture_files ALTER COLUMN content SET STORAGE EXTERNAL;
