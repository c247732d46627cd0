LOCK TABLE attachments, desk_entries, quotes;

-- Files of the desk belong to a request too, without a place among the buyer's own.
-- safe: the new rule allows more than the old one
ALTER TABLE attachments DROP CONSTRAINT attachments_check;
ALTER TABLE attachments ADD CONSTRAINT attachments_check CHECK (quote_request_id IS NOT NULL OR position IS NULL) NOT VALID;
ALTER TABLE attachments VALIDATE CONSTRAINT attachments_check;

-- A file can go with several revisions.
CREATE TABLE quote_files (
  quote_id uuid NOT NULL REFERENCES quotes ON DELETE CASCADE,
  file_id uuid NOT NULL REFERENCES attachments ON DELETE CASCADE,
  position integer NOT NULL,
  PRIMARY KEY (quote_id, file_id)
);
CREATE INDEX quote_files_file ON quote_files (file_id);

CREATE TABLE reply_files (
  entry_id bigint NOT NULL REFERENCES desk_entries ON DELETE CASCADE,
  file_id uuid NOT NULL REFERENCES attachments ON DELETE CASCADE,
  position integer NOT NULL,
  PRIMARY KEY (entry_id, file_id)
);
CREATE INDEX reply_files_file ON reply_files (file_id);
