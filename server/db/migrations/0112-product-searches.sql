LOCK TABLE messages, sales;

-- Both tables are rewritten once.
SET LOCAL statement_timeout = 0;

CREATE FUNCTION line_terms(lines jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg((line->>'description') || coalesce(' ' || (line->>'partNumber'), ''), E'\n')
  FROM jsonb_array_elements(lines) AS line
$$;

CREATE FUNCTION joined_terms(terms text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(term, E'\n') FROM unnest(terms) AS term
$$;

-- Products and part numbers, for the searches of the desk's lists. Generated, so the version before fills them too.
ALTER TABLE sales ADD COLUMN searched_terms text GENERATED ALWAYS AS (line_terms(lines)) STORED;
ALTER TABLE messages ADD COLUMN searched_terms text GENERATED ALWAYS AS (joined_terms(product_interests)) STORED;

-- safe: a company has thousands of sales, and a million of them take seconds
CREATE INDEX sales_search_terms ON sales
  USING gin (searched_terms gin_trgm_ops) WITH (gin_pending_list_limit = 256);
-- safe: a company has thousands of messages, and a million of them take seconds
CREATE INDEX messages_search_terms ON messages
  USING gin (searched_terms gin_trgm_ops) WITH (gin_pending_list_limit = 256);
