-- The bytes of all attachments, kept while files come and go, so that an upload does not add up everyone's. Row by row,
-- because a trigger for the statement would be given a copy of each content.
CREATE FUNCTION keep_attachment_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM add_to_totals('attachments', 'all', 1, NEW.size);
  ELSE
    PERFORM add_to_totals('attachments', 'all', -1, -OLD.size);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER attachments_total AFTER INSERT OR DELETE ON attachments
  FOR EACH ROW EXECUTE FUNCTION keep_attachment_total();
CREATE TRIGGER attachments_total_truncate AFTER TRUNCATE ON attachments
  FOR EACH STATEMENT EXECUTE FUNCTION forget_totals();

-- Making a trigger has stopped all other writers of its table until this migration is committed.
INSERT INTO kept_totals (noun, facet, rows, amount)
SELECT 'attachments', 'all', count(*), sum(size) FROM attachments HAVING count(*) > 0;
