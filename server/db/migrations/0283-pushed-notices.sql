-- A notice that goes to its person's browsers instead of an email.
ALTER TABLE notices ADD COLUMN is_push boolean NOT NULL DEFAULT false;
