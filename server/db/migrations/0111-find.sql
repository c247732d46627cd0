LOCK TABLE profiles, users IN SHARE MODE;

-- People and companies are found by name and address from every page of the back office.
-- safe: ten thousand accounts take under a second
CREATE INDEX users_search ON users USING gin (email gin_trgm_ops, (first_name || ' ' || last_name) gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);
-- safe: ten thousand profiles take under a second
CREATE INDEX profiles_search ON profiles USING gin (company_name gin_trgm_ops) WITH (gin_pending_list_limit = 256);
