-- Reads the requests once. Readers and writers go on.
ALTER TABLE quote_requests VALIDATE CONSTRAINT quote_requests_joined_to_fkey;
