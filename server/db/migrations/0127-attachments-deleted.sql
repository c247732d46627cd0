-- A deleted file leaves its name beside the request, so that a request always tells what was sent with it.
ALTER TABLE attachments ADD COLUMN deleted_at timestamptz(3);

CREATE OR REPLACE FUNCTION keep_attachment_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    PERFORM add_to_totals('attachments', 'all', 1, NEW.size);
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    PERFORM add_to_totals('attachments', 'all', -1, -OLD.size);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER attachments_total_deleted AFTER UPDATE OF deleted_at ON attachments
  FOR EACH ROW EXECUTE FUNCTION keep_attachment_total();
