ALTER TABLE messages
  ADD COLUMN status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'open', 'answered', 'closed')),
  ADD COLUMN read_at timestamptz(3),
  ADD COLUMN due_at timestamptz(3) NOT NULL DEFAULT now() + interval '24 hours',
  ADD COLUMN answered_at timestamptz(3),
  ADD COLUMN assignee_id uuid REFERENCES users (id) ON DELETE SET NULL,
  ADD COLUMN version integer NOT NULL DEFAULT 1;

UPDATE messages SET due_at = created_at + interval '24 hours';

CREATE INDEX messages_newest_by_status ON messages (status, created_at, id);
CREATE INDEX messages_due ON messages (due_at, id);
CREATE INDEX messages_open ON messages (due_at, id) WHERE answered_at IS NULL;
CREATE INDEX messages_unread ON messages (created_at, id) WHERE read_at IS NULL;
CREATE INDEX messages_assignee_newest ON messages (assignee_id, created_at, id);
