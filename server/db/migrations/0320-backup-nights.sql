-- Several processes share a database, and one of them makes the backup of a night or tests a restore.
CREATE TABLE backup_nights (
  work text NOT NULL CHECK (work IN ('backup', 'restore test')),
  day date NOT NULL,
  began_at timestamptz NOT NULL DEFAULT now(),
  done_at timestamptz,
  PRIMARY KEY (work, day)
);
