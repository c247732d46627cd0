-- Each publication of content that was edited in the back office. Version 0 is the content as delivered and has no row.
CREATE TABLE content_versions (
  number integer PRIMARY KEY CHECK (number > 0),
  published_by text NOT NULL,
  published_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The earlier version that this one brought back.
  restored integer
);

-- What a version changed: a file of content/ as YAML. Without text, the file as delivered.
CREATE TABLE content_texts (
  path text NOT NULL CHECK (char_length(path) <= 100),
  version integer NOT NULL REFERENCES content_versions,
  text text CHECK (char_length(text) <= 524288),
  -- SHA-256 of the delivered file at that time, so a later change of it is noticed.
  delivered text NOT NULL CHECK (char_length(delivered) = 64),
  PRIMARY KEY (path, version)
);

-- The shared draft. Without text, the document has no draft; the row stays, so that its version only grows.
CREATE TABLE content_drafts (
  path text PRIMARY KEY CHECK (char_length(path) <= 100),
  text text CHECK (char_length(text) <= 524288),
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  changed_at timestamptz(3) NOT NULL DEFAULT now()
);
