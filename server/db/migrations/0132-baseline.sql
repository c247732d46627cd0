-- One migration instead of the 48 of the versions before the first release, and the same tables. What only those versions
-- used is still here, so that their backups can be restored, and dropped by 0133.

-- Finds a text anywhere in another by its groups of three letters. It comes with PostgreSQL, and a database's owner may
-- create it. New rows wait in a short list that each search reads through, so the indexes limit that list.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Accounts

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  -- Lower case, so that two accounts cannot differ only by letter case.
  email_key text NOT NULL UNIQUE,
  password_hash text,
  role text NOT NULL CHECK (role IN ('admin', 'company')),
  email_verified_at timestamptz,
  first_name text NOT NULL,
  last_name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  locked_at timestamptz(3),
  -- A mail scanner can verify an address. Confirmed: someone who signs in to the account reads its mailbox.
  email_confirmed_at timestamptz
);
CREATE INDEX users_by_email ON users ((email_key COLLATE "C"), id);
CREATE INDEX users_by_name ON users ((lower(last_name || ' ' || first_name) COLLATE "C"), id);
CREATE INDEX users_newest ON users (created_at, id);
CREATE INDEX users_newest_by_role ON users (role, created_at, id);
CREATE INDEX users_search ON users
  USING gin (email gin_trgm_ops, (first_name || ' ' || last_name) gin_trgm_ops) WITH (gin_pending_list_limit = 256);

-- Someone must be able to let the others in. The lock makes two changes wait for each other, so that the second sees what
-- the first has done.
CREATE FUNCTION keep_an_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7201946);
  IF NOT EXISTS (SELECT FROM users WHERE role = 'admin' AND locked_at IS NULL AND id <> OLD.id) THEN
    RAISE EXCEPTION 'the last administrator' USING ERRCODE = 'QM001';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER keep_an_administrator_on_change AFTER UPDATE OF role, locked_at ON users
  FOR EACH ROW WHEN (old.role = 'admin' AND old.locked_at IS NULL AND (new.role <> 'admin' OR new.locked_at IS NOT NULL))
  EXECUTE FUNCTION keep_an_administrator();
CREATE TRIGGER keep_an_administrator_on_delete AFTER DELETE ON users
  FOR EACH ROW WHEN (old.role = 'admin' AND old.locked_at IS NULL)
  EXECUTE FUNCTION keep_an_administrator();

CREATE TABLE invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL UNIQUE,
  email text NOT NULL CHECK (char_length(email) <= 254),
  email_key text NOT NULL,
  invited_by uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz(3) NOT NULL,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX invitations_expiry ON invitations (expires_at);
CREATE INDEX invitations_inviter ON invitations (invited_by);
-- Inviting an address again renews its invitation: one link for one address.
CREATE UNIQUE INDEX invitations_open ON invitations (email_key) WHERE accepted_at IS NULL AND revoked_at IS NULL;

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  idle_expires_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  browser text,
  client_address text
);
CREATE INDEX sessions_expiry ON sessions (expires_at);
CREATE INDEX sessions_user ON sessions (user_id);

-- The password and names of a registration belong to its token: whoever opens the email gets what was typed for that email,
-- not what somebody else typed for the same address.
CREATE TABLE mail_tokens (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify-email', 'confirm-email', 'reset-password')),
  password_hash text,
  first_name text,
  last_name text,
  used_at timestamptz,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- SHA-256 of the cookie of the browser that asked for a verification link.
  browser_hash bytea
);
CREATE INDEX mail_tokens_expiry ON mail_tokens (expires_at);
CREATE INDEX mail_tokens_user ON mail_tokens (user_id, purpose);

CREATE TABLE known_browsers (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  last_used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX known_browsers_user ON known_browsers (user_id, last_used_at);

CREATE TABLE second_factors (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Encrypted with a key that is not in the database, so a stolen copy of the database opens no session.
  sealed_secret bytea NOT NULL,
  -- NULL until the first code is confirmed.
  confirmed_at timestamptz(3),
  -- The 30-second step of the newest accepted code. No code counts twice, and no earlier code counts.
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);

CREATE TABLE recovery_codes (
  code_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE
);
CREATE INDEX recovery_codes_user ON recovery_codes (user_id);

-- One account for each company: the owner is its user.
CREATE TABLE profiles (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  company_name text NOT NULL CHECK (char_length(company_name) BETWEEN 1 AND 200),
  address text CHECK (char_length(address) <= 200),
  city text CHECK (char_length(city) <= 200),
  state text CHECK (char_length(state) <= 2),
  zip_code text CHECK (char_length(zip_code) <= 20),
  phone text CHECK (char_length(phone) <= 40),
  website text CHECK (char_length(website) <= 200),
  description text CHECK (char_length(description) <= 5000),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX profiles_search ON profiles USING gin (company_name gin_trgm_ops) WITH (gin_pending_list_limit = 256);

CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  ends_at timestamptz NOT NULL,
  count integer NOT NULL
);
CREATE INDEX rate_limits_end ON rate_limits (ends_at);

CREATE TABLE idempotency_keys (
  key_hash bytea PRIMARY KEY,
  body_hash bytea NOT NULL,
  reply jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX idempotency_keys_expiry ON idempotency_keys (expires_at);

-- Evidence

-- Evidence outlives the account that it is about and is never changed, so user_id has no foreign key.
CREATE TABLE audit_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid,
  user_email text,
  action text NOT NULL,
  subject text,
  details jsonb NOT NULL DEFAULT '{}',
  client_address text,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  kind text NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN action LIKE '%.view' THEN 'view'
      WHEN action LIKE '%.export%' THEN 'export'
      WHEN action LIKE 'sign-%' OR action IN ('second-factor.refused', 'second-factor.recovery-code') THEN 'sign-in'
      ELSE 'change'
    END
  ) STORED,
  -- Whose history shows the event: the row that was changed, or else the account that acted.
  record text GENERATED ALWAYS AS (coalesce(subject, user_id::text)) STORED
);
CREATE INDEX audit_events_created ON audit_events (created_at DESC, id DESC);
CREATE INDEX audit_events_kind ON audit_events (kind, created_at DESC, id DESC);
CREATE INDEX audit_events_person ON audit_events (lower(user_email), created_at DESC, id DESC);
CREATE INDEX audit_events_record ON audit_events (record, created_at DESC, id DESC);

CREATE FUNCTION refuse_to_change_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('quartermaster.forgets_evidence', true) = 'on' THEN
    IF OLD.created_at < now() - interval '7 years' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_events is append-only' USING ERRCODE = 'QM002';
END
$$;

CREATE TRIGGER audit_events_append_only BEFORE DELETE OR UPDATE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_to_change_evidence();
CREATE TRIGGER audit_events_no_truncate BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_evidence();

-- The only way to delete evidence, for housekeeping: events older than seven years. Returns how many it deleted.
CREATE FUNCTION forget_old_evidence(at_most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  forgotten integer;
BEGIN
  PERFORM set_config('quartermaster.forgets_evidence', 'on', true);
  DELETE FROM audit_events WHERE id IN (
    SELECT id FROM audit_events WHERE created_at < now() - interval '7 years' ORDER BY created_at, id LIMIT at_most
  );
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  PERFORM set_config('quartermaster.forgets_evidence', 'off', true);
  RETURN forgotten;
END
$$;

-- Each seal is a hash over a batch of events and the seal before. Someone who keeps one elsewhere can tell whether an event
-- up to it was changed, added or removed since. Housekeeping writes at most about 50,000 rows a year.
CREATE TABLE audit_seals (
  number integer PRIMARY KEY CHECK (number > 0),
  -- The batch: the events after the last one of the seal before, up to this one.
  last_event bigint NOT NULL,
  events integer NOT NULL,
  -- Events are deleted after seven years. Their digest stays.
  oldest_at timestamptz NOT NULL,
  digest bytea NOT NULL,
  seal bytea NOT NULL
);

CREATE FUNCTION digest_of_event(event audit_events) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(
    event.id, event.user_id, event.user_email, event.action, event.subject, event.details, event.client_address,
    extract(epoch FROM event.created_at)
  )::text, 'UTF8'))
$$;

CREATE FUNCTION seal_of(before bytea, number integer, last_event bigint, events integer, oldest_at timestamptz, digest bytea)
RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(coalesce(before, '') || digest || convert_to(jsonb_build_array(
    number, last_event, events, extract(epoch FROM oldest_at)
  )::text, 'UTF8'))
$$;

-- The first refusal of an hour is in audit_events immediately. Repetitions are counted here until the hour is over.
CREATE TABLE refused_sign_ins (
  hour timestamptz(0) NOT NULL,
  -- The id of the account, or empty if the address has none: invented addresses share a row.
  account text NOT NULL CHECK (char_length(account) <= 36),
  place text NOT NULL CHECK (char_length(place) <= 100),
  because text NOT NULL CHECK (char_length(because) <= 100),
  user_email text CHECK (char_length(user_email) <= 254),
  client_address text NOT NULL,
  more integer NOT NULL DEFAULT 0,
  PRIMARY KEY (hour, account, place, because)
);

-- Companies' own books. Each order of a list has an index, so that a page costs the same however many rows others have.

CREATE TABLE contacts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  company text CHECK (char_length(company) <= 200),
  email text CHECK (char_length(email) <= 254),
  phone text CHECK (char_length(phone) <= 40),
  type text NOT NULL CHECK (type IN ('client', 'prospect', 'partner', 'agency')),
  status text NOT NULL CHECK (status IN ('active', 'inactive')),
  notes text CHECK (char_length(notes) <= 5000),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  -- For undoing an import. No foreign key: it would be checked for each of 50,000 rows, and imports are deleted first.
  import_id uuid
);
CREATE INDEX contacts_by_company ON contacts ((lower(coalesce(company, '')) COLLATE "C"), id) WHERE deleted_at IS NULL;
CREATE INDEX contacts_by_name ON contacts ((lower(name) COLLATE "C"), id) WHERE deleted_at IS NULL;
CREATE INDEX contacts_deleted ON contacts (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX contacts_import ON contacts (import_id, id) WHERE import_id IS NOT NULL;
CREATE INDEX contacts_newest ON contacts (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX contacts_newest_by_status ON contacts (status, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX contacts_newest_by_type ON contacts (type, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX contacts_owner_company ON contacts (owner_id, (lower(coalesce(company, '')) COLLATE "C"), id)
  WHERE deleted_at IS NULL;
CREATE INDEX contacts_owner_deleted ON contacts (owner_id, deleted_at) WHERE deleted_at IS NOT NULL;
-- Whether an address is in the list already, for 2,000 addresses in one query.
CREATE INDEX contacts_owner_email ON contacts (owner_id, (lower(email) COLLATE "C"))
  WHERE deleted_at IS NULL AND email IS NOT NULL;
CREATE INDEX contacts_owner_name ON contacts (owner_id, (lower(name) COLLATE "C"), id) WHERE deleted_at IS NULL;
CREATE INDEX contacts_owner_newest ON contacts (owner_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX contacts_search ON contacts
  USING gin (name gin_trgm_ops, company gin_trgm_ops, email gin_trgm_ops)
  WITH (gin_pending_list_limit = 256) WHERE deleted_at IS NULL;

CREATE TABLE orders (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  order_number text NOT NULL CHECK (char_length(order_number) BETWEEN 1 AND 200),
  client_name text NOT NULL CHECK (char_length(client_name) BETWEEN 1 AND 200),
  description text NOT NULL CHECK (char_length(description) BETWEEN 1 AND 5000),
  amount numeric(14, 2),
  status text NOT NULL CHECK (status IN ('pending', 'active', 'completed', 'cancelled')),
  products text[] NOT NULL CHECK (cardinality(products) <= 100),
  delivery_date date,
  notes text CHECK (char_length(notes) <= 5000),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  import_id uuid,
  -- Dropped by 0133.
  family text CHECK (family IN ('food', 'fuel', 'chemicals', 'hardware', 'several')),
  -- What a payment points to: an order together with its owner.
  UNIQUE (owner_id, id)
);
CREATE INDEX orders_by_amount ON orders (coalesce(amount, 0), id) WHERE deleted_at IS NULL;
CREATE INDEX orders_by_client ON orders ((lower(client_name) COLLATE "C"), id) WHERE deleted_at IS NULL;
CREATE INDEX orders_by_delivery ON orders (coalesce(delivery_date, 'infinity'::date), id) WHERE deleted_at IS NULL;
CREATE INDEX orders_by_number ON orders ((lower(order_number) COLLATE "C"), id) WHERE deleted_at IS NULL;
CREATE INDEX orders_deleted ON orders (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX orders_import ON orders (import_id, id) WHERE import_id IS NOT NULL;
CREATE INDEX orders_newest ON orders (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX orders_newest_by_status ON orders (status, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX orders_owner_amount ON orders (owner_id, coalesce(amount, 0), id) WHERE deleted_at IS NULL;
CREATE INDEX orders_owner_client ON orders (owner_id, (lower(client_name) COLLATE "C"), id) WHERE deleted_at IS NULL;
CREATE INDEX orders_owner_deleted ON orders (owner_id, deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX orders_owner_delivery ON orders (owner_id, coalesce(delivery_date, 'infinity'::date), id)
  WHERE deleted_at IS NULL;
CREATE INDEX orders_owner_newest ON orders (owner_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX orders_owner_number ON orders (owner_id, (lower(order_number) COLLATE "C"), id) WHERE deleted_at IS NULL;
CREATE INDEX orders_owner_totals ON orders (owner_id, status) INCLUDE (amount) WHERE deleted_at IS NULL;
CREATE INDEX orders_search ON orders
  USING gin (order_number gin_trgm_ops, client_name gin_trgm_ops, description gin_trgm_ops)
  WITH (gin_pending_list_limit = 256) WHERE deleted_at IS NULL;

CREATE TABLE payments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Kept while the order is deleted but can still be restored. Readers see an order only while it is there.
  order_id uuid,
  amount numeric(14, 2) NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'received', 'failed')),
  method text NOT NULL CHECK (method IN ('wire', 'ach', 'check', 'other')),
  transaction_id text CHECK (char_length(transaction_id) <= 200),
  payment_date date,
  notes text CHECK (char_length(notes) <= 5000),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  FOREIGN KEY (owner_id, order_id) REFERENCES orders (owner_id, id) ON DELETE SET NULL (order_id)
);
CREATE INDEX payments_by_amount ON payments (amount, id) WHERE deleted_at IS NULL;
CREATE INDEX payments_by_day ON payments (coalesce(payment_date, 'infinity'::date), id) WHERE deleted_at IS NULL;
CREATE INDEX payments_by_order ON payments (order_id) WHERE deleted_at IS NULL;
CREATE INDEX payments_deleted ON payments (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX payments_newest ON payments (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX payments_newest_by_status ON payments (status, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX payments_order ON payments (owner_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX payments_owner_amount ON payments (owner_id, amount, id) WHERE deleted_at IS NULL;
CREATE INDEX payments_owner_day ON payments (owner_id, coalesce(payment_date, 'infinity'::date), id)
  WHERE deleted_at IS NULL;
CREATE INDEX payments_owner_deleted ON payments (owner_id, deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX payments_owner_newest ON payments (owner_id, created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX payments_owner_totals ON payments (owner_id, status) INCLUDE (amount) WHERE deleted_at IS NULL;
CREATE INDEX payments_search ON payments
  USING gin (transaction_id gin_trgm_ops, notes gin_trgm_ops)
  WITH (gin_pending_list_limit = 256) WHERE deleted_at IS NULL;

-- Rows of a file on their way into a company's books.
CREATE TABLE imports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  noun text NOT NULL CHECK (noun IN ('contacts', 'orders')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'undone')),
  row_count integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX imports_age ON imports (created_at);
CREATE INDEX imports_owner ON imports (owner_id);

CREATE TABLE import_parts (
  import_id uuid NOT NULL REFERENCES imports ON DELETE CASCADE,
  -- The position of its first row among all rows.
  position integer NOT NULL,
  row_count integer NOT NULL,
  byte_count integer NOT NULL,
  rows jsonb NOT NULL,
  PRIMARY KEY (import_id, position)
);

-- How much each company stores, kept by triggers so that no write has to count.
CREATE TABLE book_sizes (
  owner_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  rows bigint NOT NULL,
  bytes bigint NOT NULL
) WITH (fillfactor = 50);

-- One row, which the server writes when it starts, from COMPANY_ROWS and COMPANY_MEGABYTES. Without it there is no quota.
CREATE TABLE book_quota (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  rows bigint NOT NULL,
  bytes bigint NOT NULL
);

-- Argument: the bytes of a row's texts, as an expression. Refuses what grows beyond the quota, and never what shrinks.
CREATE FUNCTION keep_book_sizes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  one_side text := format('SELECT owner_id, %%s AS sign, %s AS size FROM %%I', TG_ARGV[0]);
  both_sides text := CASE TG_OP
    WHEN 'INSERT' THEN format(one_side, 1, 'added')
    WHEN 'DELETE' THEN format(one_side, -1, 'removed')
    ELSE format(one_side, 1, 'added') || ' UNION ALL ' || format(one_side, -1, 'removed')
  END;
  change record;
  kept book_sizes;
  quota book_quota;
BEGIN
  FOR change IN EXECUTE format(
    'SELECT owner_id, sum(sign) AS rows, sum(sign * size) AS bytes FROM (%s) AS changes
      GROUP BY owner_id HAVING sum(sign) <> 0 OR sum(sign * size) <> 0 ORDER BY owner_id', both_sides)
  LOOP
    UPDATE book_sizes SET rows = rows + change.rows, bytes = bytes + change.bytes
      WHERE owner_id = change.owner_id RETURNING * INTO kept;
    -- Rows that go with their account have no total left.
    CONTINUE WHEN NOT FOUND AND change.rows <= 0;
    IF NOT FOUND THEN
      INSERT INTO book_sizes AS present (owner_id, rows, bytes) VALUES (change.owner_id, change.rows, change.bytes)
        ON CONFLICT (owner_id) DO UPDATE SET rows = present.rows + change.rows, bytes = present.bytes + change.bytes
        RETURNING * INTO kept;
    END IF;
    SELECT * INTO quota FROM book_quota;
    IF change.rows > 0 AND kept.rows > quota.rows OR change.bytes > 0 AND kept.bytes > quota.bytes THEN
      RAISE EXCEPTION 'more than % rows or % bytes', quota.rows, quota.bytes USING ERRCODE = 'QM003';
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;

CREATE TRIGGER contacts_sizes_delete AFTER DELETE ON contacts REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(name, company, email, phone, notes))');
CREATE TRIGGER contacts_sizes_insert AFTER INSERT ON contacts REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(name, company, email, phone, notes))');
CREATE TRIGGER contacts_sizes_update AFTER UPDATE ON contacts REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(name, company, email, phone, notes))');

CREATE TRIGGER orders_sizes_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes(
    'octet_length(concat(order_number, client_name, description, products::text, notes))'
  );
CREATE TRIGGER orders_sizes_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes(
    'octet_length(concat(order_number, client_name, description, products::text, notes))'
  );
CREATE TRIGGER orders_sizes_update AFTER UPDATE ON orders REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes(
    'octet_length(concat(order_number, client_name, description, products::text, notes))'
  );

CREATE TRIGGER payments_sizes_delete AFTER DELETE ON payments REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(transaction_id, notes))');
CREATE TRIGGER payments_sizes_insert AFTER INSERT ON payments REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(transaction_id, notes))');
CREATE TRIGGER payments_sizes_update AFTER UPDATE ON payments REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(transaction_id, notes))');

-- Requests

CREATE SEQUENCE quote_numbers;

-- The year is in UTC, so that the number does not depend on where the server is.
CREATE FUNCTION next_quote_number() RETURNS text LANGUAGE sql AS $$
  SELECT 'Q-' || to_char(now() AT TIME ZONE 'UTC', 'YYYY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  FROM nextval('quote_numbers') AS n
$$;

CREATE TABLE quote_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number text NOT NULL UNIQUE DEFAULT next_quote_number(),
  customer_name text NOT NULL CHECK (char_length(customer_name) <= 200),
  customer_email text NOT NULL CHECK (char_length(customer_email) <= 254),
  customer_organization text CHECK (char_length(customer_organization) <= 200),
  customer_phone text CHECK (char_length(customer_phone) <= 40),
  message text CHECK (char_length(message) <= 5000),
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'in_review', 'quoted', 'won', 'lost')),
  line_count integer NOT NULL CHECK (line_count BETWEEN 1 AND 200),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- The default is the promise of the public pages. The server writes the desk's own hours at receipt.
  due_at timestamptz(3) NOT NULL DEFAULT now() + interval '24 hours',
  answered_at timestamptz(3),
  assignee_id uuid REFERENCES users ON DELETE SET NULL,
  -- Dropped by 0133.
  order_id uuid UNIQUE REFERENCES orders ON DELETE SET NULL,
  -- `Solicitation` in contract/quote-requests/solicitation.ts. The desk shows it and never computes with it.
  solicitation jsonb NOT NULL DEFAULT '{}',
  -- Product names, part numbers, NSNs and the solicitation's number, for the search of the desk's list.
  searched_terms text,
  -- The account that was signed in when the request was sent.
  sender_id uuid REFERENCES users ON DELETE SET NULL,
  -- When someone first acted through a link that was emailed to the address.
  address_confirmed_at timestamptz(3)
);
CREATE INDEX quote_requests_assignee_due ON quote_requests (assignee_id, due_at, id);
CREATE INDEX quote_requests_assignee_newest ON quote_requests (assignee_id, created_at, id);
-- The buyer's own requests in the portal.
CREATE INDEX quote_requests_buyer ON quote_requests (lower(customer_email), created_at, id);
CREATE INDEX quote_requests_due ON quote_requests (due_at, id);
CREATE INDEX quote_requests_due_by_status ON quote_requests (status, due_at, id);
CREATE INDEX quote_requests_newest ON quote_requests (created_at DESC, id DESC);
CREATE INDEX quote_requests_newest_by_status ON quote_requests (status, created_at DESC, id DESC);
CREATE INDEX quote_requests_open ON quote_requests (due_at, id) WHERE answered_at IS NULL;
CREATE INDEX quote_requests_search ON quote_requests
  USING gin (
    number gin_trgm_ops, customer_name gin_trgm_ops, customer_email gin_trgm_ops, customer_organization gin_trgm_ops
  ) WITH (gin_pending_list_limit = 256);
CREATE INDEX quote_requests_search_terms ON quote_requests
  USING gin (searched_terms gin_trgm_ops) WITH (gin_pending_list_limit = 256);
-- Counted on every page of the back office, as are messages_unassigned and quotes_by_expiry.
CREATE INDEX quote_requests_unassigned ON quote_requests (due_at, id) WHERE answered_at IS NULL AND assignee_id IS NULL;

CREATE TABLE quote_lines (
  quote_request_id uuid NOT NULL REFERENCES quote_requests ON DELETE CASCADE,
  position integer NOT NULL,
  category text NOT NULL CHECK (category IN ('food', 'fuel', 'chemicals', 'hardware')),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 999999999),
  nsn text CHECK (char_length(nsn) <= 40),
  specifications text CHECK (char_length(specifications) <= 1000),
  unit_of_issue text CHECK (char_length(unit_of_issue) <= 20),
  part_number text CHECK (char_length(part_number) <= 80),
  manufacturer text CHECK (char_length(manufacturer) <= 200),
  or_equal boolean,
  needed_by date,
  -- Identifies the product, whatever its name is now. '' is a product that no catalog has; NULL is a line that the program
  -- has not looked up yet (server/catalog/match-old-lines.ts).
  slug text,
  -- The contract line item number of the buyer's solicitation: "0001" or "0001AA" (DFARS 204.71), kept as typed.
  clin text CHECK (char_length(clin) <= 20),
  PRIMARY KEY (quote_request_id, position)
);

CREATE TABLE quote_status_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quote_request_id uuid NOT NULL REFERENCES quote_requests ON DELETE CASCADE,
  from_status text NOT NULL,
  to_status text NOT NULL,
  user_id uuid REFERENCES users ON DELETE SET NULL,
  user_name text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX quote_status_changes_request ON quote_status_changes (quote_request_id, id DESC);

-- The buyer's private addresses. Each email has a token of its own.
CREATE TABLE quote_links (
  token_hash bytea PRIMARY KEY,
  quote_request_id uuid NOT NULL REFERENCES quote_requests ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  -- How its holder got the link. Only one that was emailed, or opened in the account with the address, can answer a quote.
  origin text NOT NULL DEFAULT 'browser' CHECK (origin IN ('browser', 'email', 'account'))
);
CREATE INDEX quote_links_expiry ON quote_links (expires_at);
CREATE INDEX quote_links_request ON quote_links (quote_request_id);

-- Files of a request. Without a request they wait for one, and are deleted after a day.
CREATE TABLE attachments (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  quote_request_id uuid REFERENCES quote_requests ON DELETE CASCADE,
  position integer,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  type text NOT NULL,
  size integer NOT NULL CHECK (size BETWEEN 0 AND 10485760),
  -- Dropped by 0133.
  content bytea,
  scanned_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- A deleted file leaves its name, so that a request always tells what was sent with it.
  deleted_at timestamptz(3),
  CHECK ((quote_request_id IS NULL) = (position IS NULL))
);
-- Most files are compressed already.
ALTER TABLE attachments ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE UNIQUE INDEX attachments_of_request ON attachments (quote_request_id, position)
  WHERE quote_request_id IS NOT NULL;
CREATE INDEX attachments_unclaimed ON attachments (created_at) WHERE quote_request_id IS NULL;

-- Files that product pages offer. The rows of content/catalog name them, so the content's versions say which are public.
CREATE TABLE product_documents (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 200),
  size integer NOT NULL CHECK (size BETWEEN 1 AND 10485760),
  -- Dropped by 0133.
  content bytea,
  scanned_at timestamptz(3),
  uploaded_by text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
-- Most files are compressed already.
ALTER TABLE product_documents ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX product_documents_by_age ON product_documents (created_at);

-- The bytes of files, in pieces that are quick to write and to read, so that others can use the embedded database in between.
CREATE TABLE file_pieces (
  -- Of `attachments` or `product_documents`, whose row is written last. Pieces without one are deleted.
  file_id uuid NOT NULL,
  number integer NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (file_id, number)
);
-- Most files are compressed already.
ALTER TABLE file_pieces ALTER COLUMN content SET STORAGE EXTERNAL;

-- Quotes and sales

-- A quote is the priced answer to a request. Its lines are read and written together, so they are one value.
CREATE TABLE quotes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  quote_request_id uuid NOT NULL REFERENCES quote_requests ON DELETE CASCADE,
  revision integer NOT NULL CHECK (revision > 0),
  -- A sent quote is expired once expires_at has passed.
  status text NOT NULL DEFAULT 'draft'
    CHECK (status IN ('draft', 'sent', 'superseded', 'withdrawn', 'accepted', 'declined')),
  valid_until date,
  fob text NOT NULL CHECK (fob IN ('destination', 'origin')),
  payment_terms text NOT NULL CHECK (char_length(payment_terms) <= 200),
  delivery_days integer CHECK (delivery_days >= 0),
  shipping numeric(14, 2) NOT NULL DEFAULT 0 CHECK (shipping >= 0),
  remarks text CHECK (char_length(remarks) <= 4000),
  prepared_by text NOT NULL CHECK (char_length(prepared_by) <= 200),
  lines jsonb NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamptz(3) NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  -- From here on: set when the quote is sent. Totals and the seller's name and numbers stay as they were then.
  subtotal numeric(24, 2),
  total numeric(24, 2),
  seller jsonb,
  sent_at timestamptz(3),
  expires_at timestamptz(3),
  reminded_at timestamptz(3),
  withdrawn_at timestamptz(3),
  withdrawal_reason text CHECK (char_length(withdrawal_reason) <= 1000),
  decided_at timestamptz(3),
  decided_by text CHECK (char_length(decided_by) <= 200),
  decided_title text CHECK (char_length(decided_title) <= 200),
  purchase_order text CHECK (char_length(purchase_order) <= 80),
  accepted_items text[] NOT NULL DEFAULT '{}',
  decline_reason text CHECK (decline_reason IN ('price', 'lead_time', 'canceled', 'awarded_elsewhere', 'other')),
  decision_comment text CHECK (char_length(decision_comment) <= 2000),
  -- The administrator who recorded a decision that came by phone.
  recorded_by text,
  -- When the request arrived, so that the hours to a quote are read without the request.
  requested_at timestamptz(3),
  -- The buyer's objection to a decision in their name. The decision stays.
  disputed_at timestamptz(3),
  dispute text CHECK (char_length(dispute) <= 2000),
  CHECK (status = 'draft' OR num_nulls(valid_until, subtotal, total, seller, sent_at, expires_at) = 0),
  UNIQUE (quote_request_id, revision)
);
CREATE INDEX quotes_by_expiry ON quotes (expires_at) WHERE status = 'sent';
CREATE INDEX quotes_decided ON quotes (decided_at) WHERE decided_at IS NOT NULL;
CREATE UNIQUE INDEX quotes_draft ON quotes (quote_request_id) WHERE status = 'draft';
CREATE INDEX quotes_expiring ON quotes (expires_at) WHERE status = 'sent' AND reminded_at IS NULL;
CREATE UNIQUE INDEX quotes_open ON quotes (quote_request_id) WHERE status = 'sent';
-- Holds all that the figures of a month read of a quote.
CREATE INDEX quotes_sent_figures ON quotes (sent_at)
  INCLUDE (revision, status, total, requested_at) WHERE sent_at IS NOT NULL;

CREATE FUNCTION keep_requested_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT created_at INTO NEW.requested_at FROM quote_requests WHERE id = NEW.quote_request_id;
  RETURN NEW;
END
$$;

-- A sent quote is decided, withdrawn or superseded once. After that it can only be disputed, once.
CREATE FUNCTION refuse_to_change_sent_quote() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free text[] := ARRAY['version'];
BEGIN
  IF OLD.status = 'sent' AND NEW.status <> 'draft' THEN
    free := free || ARRAY['status', 'reminded_at', 'withdrawn_at', 'withdrawal_reason', 'decided_at', 'decided_by',
      'decided_title', 'purchase_order', 'accepted_items', 'decline_reason', 'decision_comment', 'recorded_by'];
  ELSIF OLD.status IN ('accepted', 'declined') AND OLD.disputed_at IS NULL THEN
    free := free || ARRAY['disputed_at', 'dispute'];
  END IF;
  IF to_jsonb(NEW) - free <> to_jsonb(OLD) - free THEN
    RAISE EXCEPTION 'A sent quote cannot be changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER quotes_requested_at BEFORE INSERT OR UPDATE OF sent_at ON quotes
  FOR EACH ROW WHEN (new.sent_at IS NOT NULL)
  EXECUTE FUNCTION keep_requested_at();
CREATE TRIGGER quotes_sent_stay BEFORE UPDATE ON quotes
  FOR EACH ROW WHEN (old.status <> 'draft')
  EXECUTE FUNCTION refuse_to_change_sent_quote();

-- The file as it was sent: the email carries it and the buyer downloads it, always the same bytes.
CREATE TABLE quote_pdfs (
  quote_id uuid PRIMARY KEY REFERENCES quotes ON DELETE CASCADE,
  content bytea NOT NULL
);

-- What a product was quoted at: "food:rice-long-grain", or the name in lower case if no catalog has it.
CREATE TABLE quoted_prices (
  product text NOT NULL,
  quote_id uuid NOT NULL REFERENCES quotes ON DELETE CASCADE,
  item text NOT NULL,
  unit_price numeric(16, 4) NOT NULL,
  unit_of_issue text NOT NULL,
  quantity integer NOT NULL,
  sent_at timestamptz(3) NOT NULL,
  PRIMARY KEY (product, sent_at, quote_id, item)
);
CREATE INDEX quoted_prices_quote ON quoted_prices (quote_id);

CREATE SEQUENCE sale_numbers;

CREATE FUNCTION next_sale_number() RETURNS text LANGUAGE sql AS $$
  SELECT 'S-' || to_char(now() AT TIME ZONE 'UTC', 'YYYY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  FROM nextval('sale_numbers') AS n
$$;

CREATE FUNCTION line_terms(lines jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg((line->>'description') || coalesce(' ' || (line->>'partNumber'), ''), E'\n')
  FROM jsonb_array_elements(lines) AS line
$$;

-- A sale is an accepted quote on its way to payment, whether or not its buyer has an account.
CREATE TABLE sales (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  number text NOT NULL UNIQUE DEFAULT next_sale_number(),
  quote_id uuid NOT NULL UNIQUE REFERENCES quotes,
  -- As the quote and the acceptance had them.
  quote_number text NOT NULL,
  revision integer NOT NULL,
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  -- The address as accounts compare it.
  email_key text NOT NULL,
  customer_organization text,
  accepted_by text NOT NULL,
  accepted_title text,
  recorded_by text,
  purchase_order text CHECK (char_length(purchase_order) <= 80),
  lines jsonb NOT NULL,
  shipping numeric(14, 2) NOT NULL,
  total numeric(24, 2) NOT NULL,
  fob text NOT NULL CHECK (fob IN ('destination', 'origin')),
  payment_terms text NOT NULL,
  remarks text,
  delivery_date date,
  status text NOT NULL DEFAULT 'accepted'
    CHECK (status IN ('accepted', 'confirmed', 'delivered', 'invoiced', 'paid', 'canceled')),
  confirmed_on date,
  delivered_on date,
  invoiced_on date,
  paid_on date,
  canceled_on date,
  cancel_reason text CHECK (char_length(cancel_reason) <= 1000),
  -- By the Prompt Payment Act, or by hand.
  due_on date,
  is_due_on_own boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  searched_terms text GENERATED ALWAYS AS (line_terms(lines)) STORED,
  -- The law of payment depends on the buyer. NULL: the desk is asked.
  buyer_type text
    CHECK (buyer_type IN ('federal_civilian', 'dod', 'state', 'other_state', 'local', 'prime_contractor')),
  -- What sets due_on: the law by name, or the quote's terms. NULL for a day that was set by hand.
  due_by text CHECK (char_length(due_by) <= 300)
);
CREATE INDEX sales_buyer ON sales (email_key, created_at, id);
-- An unknown due day sorts after every known one.
CREATE INDEX sales_due ON sales (coalesce(due_on, 'infinity'::date), id);
CREATE INDEX sales_newest ON sales (created_at, id);
CREATE INDEX sales_newest_by_status ON sales (status, created_at, id);
-- A request is sold once.
CREATE UNIQUE INDEX sales_of_request ON sales (quote_number) WHERE status <> 'canceled';
CREATE INDEX sales_search ON sales
  USING gin (
    number gin_trgm_ops, quote_number gin_trgm_ops, purchase_order gin_trgm_ops, customer_name gin_trgm_ops,
    customer_email gin_trgm_ops, customer_organization gin_trgm_ops
  ) WITH (gin_pending_list_limit = 256);
CREATE INDEX sales_search_terms ON sales USING gin (searched_terms gin_trgm_ops) WITH (gin_pending_list_limit = 256);
-- The late sales are found without reading the paid ones.
CREATE INDEX sales_unpaid_by_due ON sales (coalesce(due_on, 'infinity'::date), id)
  WHERE status NOT IN ('paid', 'canceled');

-- Emails, messages and what the desk did

-- The outbox: an email is written in the transaction that causes it, and sent afterwards.
CREATE TABLE letters (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  message_id text NOT NULL UNIQUE,
  kind text NOT NULL,
  recipient text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Holds a one-time link: its texts are blanked once it was sent or given up.
  is_secret boolean NOT NULL DEFAULT false,
  -- The quote whose PDF it carries.
  quote_id uuid REFERENCES quotes ON DELETE SET NULL
);
CREATE INDEX letters_due ON letters (next_attempt_at) WHERE sent_at IS NULL AND failed_at IS NULL;

CREATE FUNCTION joined_terms(terms text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(term, E'\n') FROM unnest(terms) AS term
$$;

CREATE TABLE messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (char_length(name) <= 200),
  email text NOT NULL CHECK (char_length(email) <= 254),
  organization text CHECK (char_length(organization) <= 200),
  product_interests text[] NOT NULL CHECK (cardinality(product_interests) <= 20),
  message text NOT NULL CHECK (char_length(message) <= 5000),
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'open', 'answered', 'closed')),
  read_at timestamptz(3),
  due_at timestamptz(3) NOT NULL DEFAULT now() + interval '24 hours',
  answered_at timestamptz(3),
  assignee_id uuid REFERENCES users ON DELETE SET NULL,
  version integer NOT NULL DEFAULT 1,
  searched_terms text GENERATED ALWAYS AS (joined_terms(product_interests)) STORED
);
CREATE INDEX messages_assignee_newest ON messages (assignee_id, created_at, id);
CREATE INDEX messages_due ON messages (due_at, id);
CREATE INDEX messages_newest ON messages (created_at DESC, id DESC);
CREATE INDEX messages_newest_by_status ON messages (status, created_at, id);
CREATE INDEX messages_open ON messages (due_at, id) WHERE answered_at IS NULL;
CREATE INDEX messages_search ON messages
  USING gin (name gin_trgm_ops, email gin_trgm_ops, organization gin_trgm_ops, message gin_trgm_ops)
  WITH (gin_pending_list_limit = 256);
CREATE INDEX messages_search_terms ON messages
  USING gin (searched_terms gin_trgm_ops) WITH (gin_pending_list_limit = 256);
CREATE INDEX messages_unassigned ON messages (due_at, id) WHERE answered_at IS NULL AND assignee_id IS NULL;
CREATE INDEX messages_unread ON messages (created_at, id) WHERE read_at IS NULL;

-- What the desk did; rows are only added. The status changes of requests have a table of their own. A question of the buyer
-- has no user.
CREATE TABLE desk_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quote_request_id uuid REFERENCES quote_requests ON DELETE CASCADE,
  message_id uuid REFERENCES messages ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('assigned', 'note', 'reply', 'order', 'status', 'question', 'quote')),
  user_id uuid REFERENCES users ON DELETE SET NULL,
  user_name text NOT NULL,
  subject text CHECK (char_length(subject) <= 200),
  body text CHECK (char_length(body) <= 20000),
  from_value text,
  to_value text,
  letter_id uuid REFERENCES letters ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  CHECK (num_nonnulls(quote_request_id, message_id) = 1)
);
-- Sent emails are deleted after 90 days.
CREATE INDEX desk_entries_letter ON desk_entries (letter_id) WHERE letter_id IS NOT NULL;
CREATE INDEX desk_entries_message ON desk_entries (message_id, id DESC) WHERE message_id IS NOT NULL;
CREATE INDEX desk_entries_quote_request ON desk_entries (quote_request_id, id DESC) WHERE quote_request_id IS NOT NULL;

-- Content

-- What visitors searched for and did not find: a term and how often. No addresses and no times of day.
CREATE TABLE missed_searches (
  term text PRIMARY KEY CHECK (char_length(term) BETWEEN 1 AND 80),
  count integer NOT NULL CHECK (count > 0),
  last_on date NOT NULL
);
CREATE INDEX missed_searches_most ON missed_searches (count DESC, last_on DESC);

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
  -- SHA-256 of the delivered file at that time, so that a later change of it is noticed.
  delivered text NOT NULL CHECK (char_length(delivered) = 64),
  PRIMARY KEY (path, version)
);

-- The shared draft. Without text, the document has no draft. The row stays, so that its version only grows.
CREATE TABLE content_drafts (
  path text PRIMARY KEY CHECK (char_length(path) <= 100),
  text text CHECK (char_length(text) <= 524288),
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  changed_at timestamptz(3) NOT NULL DEFAULT now()
);

-- Each claim is announced once at each distance from its last day.
CREATE TABLE claim_reminders (
  kind text NOT NULL CHECK (char_length(kind) <= 60),
  expires date NOT NULL,
  days integer NOT NULL CHECK (days > 0),
  PRIMARY KEY (kind, expires, days)
);

-- Dropped by 0133.
CREATE TABLE kept_totals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  noun text NOT NULL,
  facet text NOT NULL,
  rows bigint NOT NULL,
  amount numeric NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX kept_totals_facet ON kept_totals (noun, facet);
