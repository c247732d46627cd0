CREATE TABLE api_keys (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  key_hash bytea NOT NULL,
  name text NOT NULL,
  seat text NOT NULL,
  ending text NOT NULL,
  calls_per_minute integer NOT NULL,
  made_by uuid NOT NULL,
  expires_at timestamp(3) with time zone,
  last_used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT api_keys_calls_per_minute_check CHECK (((calls_per_minute >= 1) AND (calls_per_minute <= 1000))),
  CONSTRAINT api_keys_ending_check CHECK ((char_length(ending) = 4)),
  CONSTRAINT api_keys_key_hash_key UNIQUE (key_hash),
  CONSTRAINT api_keys_made_by_fkey FOREIGN KEY (made_by) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT api_keys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  CONSTRAINT api_keys_pkey PRIMARY KEY (id),
  CONSTRAINT api_keys_seat_check CHECK ((seat = ANY (ARRAY['owner'::text, 'partner'::text, 'desk'::text, 'bookkeeper'::text, 'reader'::text])))
);
CREATE INDEX api_keys_made_by ON api_keys USING btree (made_by);

CREATE TABLE attachments (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  quote_request_id uuid,
  position integer,
  name text NOT NULL,
  type text NOT NULL,
  size integer NOT NULL,
  scanned_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp(3) with time zone,
  CONSTRAINT attachments_check CHECK (((quote_request_id IS NOT NULL) OR ("position" IS NULL))),
  CONSTRAINT attachments_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  CONSTRAINT attachments_pkey PRIMARY KEY (id),
  CONSTRAINT attachments_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id) ON DELETE CASCADE,
  CONSTRAINT attachments_size_check CHECK (((size >= 0) AND (size <= 10485760)))
);
CREATE UNIQUE INDEX attachments_of_request ON attachments USING btree (quote_request_id, "position") WHERE (quote_request_id IS NOT NULL);
CREATE INDEX attachments_unclaimed ON attachments USING btree (created_at) WHERE (quote_request_id IS NULL);

CREATE TABLE audit_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id uuid,
  user_email text,
  action text NOT NULL,
  subject text,
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  client_address text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  kind text NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN (action ~~ '%.view'::text) THEN 'view'::text
    WHEN (action ~~ '%.export%'::text) THEN 'export'::text
    WHEN ((action ~~ 'sign-%'::text) OR (action = ANY (ARRAY['second-factor.refused'::text, 'second-factor.recovery-code'::text]))) THEN 'sign-in'::text
    ELSE 'change'::text
END) STORED,
  record text GENERATED ALWAYS AS (COALESCE(subject, (user_id)::text)) STORED,
  CONSTRAINT audit_events_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_events_created ON audit_events USING btree (created_at DESC, id DESC);
CREATE INDEX audit_events_kind ON audit_events USING btree (kind, created_at DESC, id DESC);
CREATE INDEX audit_events_person ON audit_events USING btree (lower(user_email), created_at DESC, id DESC);
CREATE INDEX audit_events_record ON audit_events USING btree (record, created_at DESC, id DESC);
CREATE TRIGGER audit_events_append_only BEFORE DELETE OR UPDATE ON audit_events FOR EACH ROW EXECUTE FUNCTION refuse_to_change_evidence();
CREATE TRIGGER audit_events_no_truncate BEFORE TRUNCATE ON audit_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_change_evidence();

CREATE TABLE audit_seals (
  number integer NOT NULL,
  last_event bigint NOT NULL,
  events integer NOT NULL,
  oldest_at timestamp with time zone NOT NULL,
  digest bytea NOT NULL,
  seal bytea NOT NULL,
  CONSTRAINT audit_seals_number_check CHECK ((number > 0)),
  CONSTRAINT audit_seals_pkey PRIMARY KEY (number)
);

CREATE TABLE backup_nights (
  work text NOT NULL,
  day date NOT NULL,
  began_at timestamp with time zone NOT NULL DEFAULT now(),
  done_at timestamp with time zone,
  CONSTRAINT backup_nights_pkey PRIMARY KEY (work, day),
  CONSTRAINT backup_nights_work_check CHECK ((work = ANY (ARRAY['backup'::text, 'restore test'::text])))
);

CREATE TABLE book_quota (
  one boolean NOT NULL DEFAULT true,
  rows bigint NOT NULL,
  bytes bigint NOT NULL,
  CONSTRAINT book_quota_one_check CHECK (one),
  CONSTRAINT book_quota_pkey PRIMARY KEY (one)
);

CREATE TABLE book_sizes (
  owner_id uuid NOT NULL,
  rows bigint NOT NULL,
  bytes bigint NOT NULL,
  CONSTRAINT book_sizes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT book_sizes_pkey PRIMARY KEY (owner_id)
);

CREATE TABLE business_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  document_id uuid NOT NULL,
  number text,
  path text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT business_events_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  CONSTRAINT business_events_number_check CHECK ((char_length(number) <= 40)),
  CONSTRAINT business_events_path_check CHECK ((char_length(path) <= 200)),
  CONSTRAINT business_events_pkey PRIMARY KEY (id)
);
CREATE INDEX business_events_by_age ON business_events USING btree (created_at);
CREATE INDEX business_events_by_document ON business_events USING btree (document_id, name);

CREATE TABLE buyer_notes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  buyer_id uuid NOT NULL,
  body text NOT NULL,
  user_id uuid,
  user_name text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT buyer_notes_body_check CHECK (((char_length(body) >= 1) AND (char_length(body) <= 2000))),
  CONSTRAINT buyer_notes_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES buyers(id),
  CONSTRAINT buyer_notes_pkey PRIMARY KEY (id),
  CONSTRAINT buyer_notes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX buyer_notes_buyer ON buyer_notes USING btree (buyer_id, created_at);
CREATE INDEX buyer_notes_user ON buyer_notes USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE TABLE buyer_people (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  key text NOT NULL,
  buyer_id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  organization text,
  phone text,
  domain text GENERATED ALWAYS AS (NULLIF(lower(split_part(email, '@'::text, 2)), ''::text)) STORED,
  last_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT buyer_people_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES buyers(id),
  CONSTRAINT buyer_people_key_key UNIQUE (key),
  CONSTRAINT buyer_people_pkey PRIMARY KEY (id)
);
CREATE INDEX buyer_people_buyer ON buyer_people USING btree (buyer_id, last_at);
CREATE INDEX buyer_people_domain ON buyer_people USING btree (domain) WHERE (domain IS NOT NULL);
CREATE INDEX buyer_people_search ON buyer_people USING gin (name gin_trgm_ops, email gin_trgm_ops, organization gin_trgm_ops) WITH (gin_pending_list_limit='256');

CREATE TABLE buyers (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  head_id uuid NOT NULL,
  name text NOT NULL,
  key text NOT NULL,
  last_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT buyers_head_id_fkey FOREIGN KEY (head_id) REFERENCES buyers(id),
  CONSTRAINT buyers_key_key UNIQUE (key),
  CONSTRAINT buyers_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  CONSTRAINT buyers_pkey PRIMARY KEY (id)
);
CREATE INDEX buyers_head ON buyers USING btree (head_id);
CREATE INDEX buyers_latest ON buyers USING btree (last_at DESC, id DESC) WHERE (head_id = id);
CREATE INDEX buyers_search ON buyers USING gin (name gin_trgm_ops) WITH (gin_pending_list_limit='256');

CREATE TABLE calendars (
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  last_read_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT calendars_pkey PRIMARY KEY (user_id),
  CONSTRAINT calendars_token_hash_key UNIQUE (token_hash),
  CONSTRAINT calendars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE claim_reminders (
  kind text NOT NULL,
  expires date NOT NULL,
  days integer NOT NULL,
  CONSTRAINT claim_reminders_days_check CHECK ((days > 0)),
  CONSTRAINT claim_reminders_kind_check CHECK ((char_length(kind) <= 60)),
  CONSTRAINT claim_reminders_pkey PRIMARY KEY (kind, expires, days)
);

CREATE TABLE companies (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  approval_above numeric(14,2),
  join_domain text,
  CONSTRAINT companies_pkey PRIMARY KEY (id)
);
CREATE INDEX companies_join_domain ON companies USING btree (join_domain) WHERE (join_domain IS NOT NULL);

CREATE TABLE company_invitations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL,
  company_id uuid NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  seat text NOT NULL,
  invited_by uuid NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  expires_at timestamp with time zone NOT NULL,
  accepted_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  CONSTRAINT company_invitations_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT company_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT company_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT company_invitations_seat_check CHECK ((seat = ANY (ARRAY['owner'::text, 'buyer'::text, 'approver'::text, 'reader'::text]))),
  CONSTRAINT company_invitations_token_hash_key UNIQUE (token_hash)
);
CREATE UNIQUE INDEX company_invitations_open ON company_invitations USING btree (company_id, email_key) WHERE ((accepted_at IS NULL) AND (withdrawn_at IS NULL));

CREATE TABLE company_secrets (
  name text NOT NULL,
  sealed bytea NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT company_secrets_name_check CHECK ((name = ANY (ARRAY['tin'::text, 'bank'::text]))),
  CONSTRAINT company_secrets_pkey PRIMARY KEY (name)
);

CREATE TABLE company_wishes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  asked_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT company_wishes_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT company_wishes_company_id_user_id_key UNIQUE (company_id, user_id),
  CONSTRAINT company_wishes_pkey PRIMARY KEY (id),
  CONSTRAINT company_wishes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX company_wishes_user ON company_wishes USING btree (user_id);

CREATE TABLE contacts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL,
  name text NOT NULL,
  company text,
  email text,
  phone text,
  type text NOT NULL,
  status text NOT NULL,
  notes text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp with time zone,
  import_id uuid,
  CONSTRAINT contacts_company_check CHECK ((char_length(company) <= 200)),
  CONSTRAINT contacts_email_check CHECK ((char_length(email) <= 254)),
  CONSTRAINT contacts_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  CONSTRAINT contacts_notes_check CHECK ((char_length(notes) <= 5000)),
  CONSTRAINT contacts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT contacts_phone_check CHECK ((char_length(phone) <= 40)),
  CONSTRAINT contacts_pkey PRIMARY KEY (id),
  CONSTRAINT contacts_status_check CHECK ((status = ANY (ARRAY['active'::text, 'inactive'::text]))),
  CONSTRAINT contacts_type_check CHECK ((type = ANY (ARRAY['client'::text, 'prospect'::text, 'partner'::text, 'agency'::text])))
);
CREATE INDEX contacts_by_company ON contacts USING btree (lower(COALESCE(company, ''::text)) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX contacts_by_name ON contacts USING btree (lower(name) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX contacts_deleted ON contacts USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX contacts_import ON contacts USING btree (import_id, id) WHERE (import_id IS NOT NULL);
CREATE INDEX contacts_newest ON contacts USING btree (created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX contacts_newest_by_status ON contacts USING btree (status, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX contacts_newest_by_type ON contacts USING btree (type, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX contacts_owner_company ON contacts USING btree (owner_id, lower(COALESCE(company, ''::text)) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX contacts_owner_deleted ON contacts USING btree (owner_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX contacts_owner_email ON contacts USING btree (owner_id, lower(email) COLLATE "C") WHERE ((deleted_at IS NULL) AND (email IS NOT NULL));
CREATE INDEX contacts_owner_name ON contacts USING btree (owner_id, lower(name) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX contacts_owner_newest ON contacts USING btree (owner_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX contacts_search ON contacts USING gin (name gin_trgm_ops, company gin_trgm_ops, email gin_trgm_ops) WITH (gin_pending_list_limit='256') WHERE (deleted_at IS NULL);
CREATE TRIGGER contacts_sizes_delete AFTER DELETE ON contacts REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(name, company, email, phone, notes))');
CREATE TRIGGER contacts_sizes_insert AFTER INSERT ON contacts REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(name, company, email, phone, notes))');
CREATE TRIGGER contacts_sizes_update AFTER UPDATE ON contacts REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(name, company, email, phone, notes))');

CREATE TABLE content_drafts (
  path text NOT NULL,
  text text,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT content_drafts_path_check CHECK ((char_length(path) <= 100)),
  CONSTRAINT content_drafts_pkey PRIMARY KEY (path),
  CONSTRAINT content_drafts_text_check CHECK ((char_length(text) <= 524288))
);

CREATE TABLE content_texts (
  path text NOT NULL,
  version integer NOT NULL,
  text text,
  delivered text NOT NULL,
  CONSTRAINT content_texts_delivered_check CHECK ((char_length(delivered) = 64)),
  CONSTRAINT content_texts_path_check CHECK ((char_length(path) <= 100)),
  CONSTRAINT content_texts_pkey PRIMARY KEY (path, version),
  CONSTRAINT content_texts_text_check CHECK ((char_length(text) <= 524288)),
  CONSTRAINT content_texts_version_fkey FOREIGN KEY (version) REFERENCES content_versions(number)
);

CREATE TABLE content_versions (
  number integer NOT NULL,
  published_by text NOT NULL,
  published_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  restored integer,
  CONSTRAINT content_versions_number_check CHECK ((number > 0)),
  CONSTRAINT content_versions_pkey PRIMARY KEY (number)
);

CREATE TABLE deliveries (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  sale_id uuid NOT NULL,
  number integer NOT NULL,
  delivered_on date NOT NULL,
  is_final boolean NOT NULL DEFAULT false,
  lines jsonb NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}'::jsonb,
  received_on date,
  received_by text,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT deliveries_number_check CHECK (((number >= 1) AND (number <= 200))),
  CONSTRAINT deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT deliveries_received_by_check CHECK ((char_length(received_by) <= 200)),
  CONSTRAINT deliveries_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id),
  CONSTRAINT deliveries_sale_id_number_key UNIQUE (sale_id, number)
);
CREATE UNIQUE INDEX deliveries_shipment ON deliveries USING btree (sale_id, ((facts ->> 'shipmentNumber'::text)));
CREATE INDEX deliveries_shipment_anywhere ON deliveries USING btree (upper((facts ->> 'shipmentNumber'::text))) WHERE ((facts ->> 'shipmentNumber'::text) IS NOT NULL);

CREATE TABLE delivery_proofs (
  id uuid NOT NULL,
  delivery_id uuid NOT NULL,
  name text NOT NULL,
  size integer NOT NULL,
  scanned_at timestamp(3) with time zone,
  uploaded_by text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT delivery_proofs_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES deliveries(id) ON DELETE CASCADE,
  CONSTRAINT delivery_proofs_delivery_id_key UNIQUE (delivery_id),
  CONSTRAINT delivery_proofs_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  CONSTRAINT delivery_proofs_pkey PRIMARY KEY (id),
  CONSTRAINT delivery_proofs_size_check CHECK (((size >= 1) AND (size <= 10485760)))
);

CREATE TABLE desk_entries (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  quote_request_id uuid,
  message_id uuid,
  kind text NOT NULL,
  user_id uuid,
  user_name text NOT NULL,
  subject text,
  body text,
  from_value text,
  to_value text,
  letter_id uuid,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT desk_entries_body_check CHECK ((char_length(body) <= 20000)),
  CONSTRAINT desk_entries_check CHECK ((num_nonnulls(quote_request_id, message_id) = 1)),
  CONSTRAINT desk_entries_kind_check CHECK ((kind = ANY (ARRAY['assigned'::text, 'note'::text, 'reply'::text, 'order'::text, 'status'::text, 'question'::text, 'quote'::text]))),
  CONSTRAINT desk_entries_letter_id_fkey FOREIGN KEY (letter_id) REFERENCES letters(id) ON DELETE SET NULL,
  CONSTRAINT desk_entries_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  CONSTRAINT desk_entries_pkey PRIMARY KEY (id),
  CONSTRAINT desk_entries_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id) ON DELETE CASCADE,
  CONSTRAINT desk_entries_subject_check CHECK ((char_length(subject) <= 200)),
  CONSTRAINT desk_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX desk_entries_letter ON desk_entries USING btree (letter_id) WHERE (letter_id IS NOT NULL);
CREATE INDEX desk_entries_message ON desk_entries USING btree (message_id, id DESC) WHERE (message_id IS NOT NULL);
CREATE INDEX desk_entries_quote_request ON desk_entries USING btree (quote_request_id, id DESC) WHERE (quote_request_id IS NOT NULL);

CREATE TABLE file_pieces (
  file_id uuid NOT NULL,
  number integer NOT NULL,
  content bytea NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT file_pieces_pkey PRIMARY KEY (file_id, number)
);

CREATE TABLE idempotency_keys (
  key_hash bytea NOT NULL,
  body_hash bytea NOT NULL,
  reply jsonb NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key_hash)
);
CREATE INDEX idempotency_keys_expiry ON idempotency_keys USING btree (expires_at);

CREATE TABLE imports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL,
  noun text NOT NULL,
  state text NOT NULL DEFAULT 'done'::text,
  row_count integer NOT NULL DEFAULT 0,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT imports_noun_check CHECK ((noun = ANY (ARRAY['contacts'::text, 'orders'::text]))),
  CONSTRAINT imports_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_state_check CHECK ((state = ANY (ARRAY['done'::text, 'undone'::text])))
);
CREATE INDEX imports_age ON imports USING btree (created_at);
CREATE INDEX imports_owner ON imports USING btree (owner_id);

CREATE TABLE invitations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  token_hash bytea NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  invited_by uuid NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  accepted_at timestamp(3) with time zone,
  revoked_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  seat text NOT NULL DEFAULT 'reader'::text,
  CONSTRAINT invitations_email_check CHECK ((char_length(email) <= 254)),
  CONSTRAINT invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT invitations_pkey PRIMARY KEY (id),
  CONSTRAINT invitations_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX invitations_expiry ON invitations USING btree (expires_at);
CREATE INDEX invitations_inviter ON invitations USING btree (invited_by);
CREATE UNIQUE INDEX invitations_open ON invitations USING btree (email_key) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));

CREATE TABLE invoice_payments (
  remittance_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  amount numeric(17,2) NOT NULL,
  paid_on date,
  CONSTRAINT invoice_payments_amount_check CHECK ((amount > (0)::numeric)),
  CONSTRAINT invoice_payments_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  CONSTRAINT invoice_payments_remittance_id_fkey FOREIGN KEY (remittance_id) REFERENCES remittances(id)
);
CREATE INDEX invoice_payments_from_credit ON invoice_payments USING btree (paid_on, remittance_id) WHERE (paid_on IS NOT NULL);
CREATE INDEX invoice_payments_of_invoice ON invoice_payments USING btree (invoice_id);
CREATE UNIQUE INDEX invoice_payments_once ON invoice_payments USING btree (remittance_id, invoice_id, paid_on) NULLS NOT DISTINCT;

CREATE TABLE invoice_pdfs (
  invoice_id uuid NOT NULL,
  content bytea NOT NULL,
  is_sealed boolean NOT NULL DEFAULT false,
  CONSTRAINT invoice_pdfs_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  CONSTRAINT invoice_pdfs_pkey PRIMARY KEY (invoice_id)
);

CREATE TABLE invoice_series (
  kind text NOT NULL,
  year integer NOT NULL,
  last integer NOT NULL,
  CONSTRAINT invoice_series_pkey PRIMARY KEY (kind, year)
);

CREATE TABLE invoices (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  sale_id uuid NOT NULL,
  kind text NOT NULL,
  credits uuid,
  number text,
  draft jsonb NOT NULL,
  paper jsonb,
  total numeric(17,2) NOT NULL DEFAULT 0,
  open numeric(17,2) NOT NULL DEFAULT 0,
  issued_on date,
  due_on date,
  sent_at timestamp(3) with time zone,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT invoices_check CHECK (((number IS NULL) = (paper IS NULL))),
  CONSTRAINT invoices_check1 CHECK (((number IS NULL) = (issued_on IS NULL))),
  CONSTRAINT invoices_check2 CHECK (((kind = 'credit_note'::text) = (credits IS NOT NULL))),
  CONSTRAINT invoices_credits_fkey FOREIGN KEY (credits) REFERENCES invoices(id),
  CONSTRAINT invoices_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  CONSTRAINT invoices_number_key UNIQUE (number),
  CONSTRAINT invoices_open_check CHECK ((open >= (0)::numeric)),
  CONSTRAINT invoices_pkey PRIMARY KEY (id),
  CONSTRAINT invoices_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id)
);
CREATE INDEX invoices_by_due ON invoices USING btree (COALESCE(due_on, 'infinity'::date), id);
CREATE INDEX invoices_by_issue ON invoices USING btree (issued_on) WHERE (number IS NOT NULL);
CREATE INDEX invoices_credits ON invoices USING btree (credits) WHERE (credits IS NOT NULL);
CREATE UNIQUE INDEX invoices_draft ON invoices USING btree (sale_id) WHERE (number IS NULL);
CREATE INDEX invoices_newest ON invoices USING btree (created_at, id);
CREATE INDEX invoices_of_sale ON invoices USING btree (sale_id, created_at);
CREATE INDEX invoices_open ON invoices USING btree (COALESCE(due_on, 'infinity'::date), id) WHERE (open > (0)::numeric);
CREATE INDEX invoices_search ON invoices USING gin (number gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE TRIGGER keep_issued_invoices BEFORE DELETE OR UPDATE ON invoices FOR EACH ROW WHEN ((old.number IS NOT NULL)) EXECUTE FUNCTION keep_issued_invoices();

CREATE TABLE known_browsers (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  last_used_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT known_browsers_pkey PRIMARY KEY (token_hash),
  CONSTRAINT known_browsers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX known_browsers_user ON known_browsers USING btree (user_id, last_used_at);

CREATE TABLE letters (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  message_id text NOT NULL,
  kind text NOT NULL,
  recipient text NOT NULL,
  reply_to text,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp with time zone NOT NULL DEFAULT now(),
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  is_secret boolean NOT NULL DEFAULT false,
  quote_id uuid,
  handled_at timestamp(3) with time zone,
  invoice_id uuid,
  purchase_order_id uuid,
  failure text,
  CONSTRAINT letters_failure_check CHECK ((failure = ANY (ARRAY['address'::text, 'refused'::text, 'away'::text, 'complaint'::text]))) NOT VALID,
  CONSTRAINT letters_invoice_id_fkey FOREIGN KEY (invoice_id) REFERENCES invoices(id),
  CONSTRAINT letters_message_id_key UNIQUE (message_id),
  CONSTRAINT letters_pkey PRIMARY KEY (id),
  CONSTRAINT letters_purchase_order_id_fkey FOREIGN KEY (purchase_order_id) REFERENCES purchase_orders(id) ON DELETE SET NULL,
  CONSTRAINT letters_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE SET NULL
);
CREATE INDEX letters_bounced ON letters USING btree (created_at, id) WHERE ((sent_at IS NOT NULL) AND (failed_at IS NOT NULL));
CREATE INDEX letters_due ON letters USING btree (next_attempt_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX letters_newest ON letters USING btree (created_at, id);
CREATE INDEX letters_purchase_order ON letters USING btree (purchase_order_id) WHERE (purchase_order_id IS NOT NULL);
CREATE INDEX letters_recipient ON letters USING btree (lower(recipient), created_at, id);
CREATE INDEX letters_to_handle ON letters USING btree (failed_at) WHERE ((failed_at IS NOT NULL) AND (handled_at IS NULL) AND (kind <> ALL (ARRAY['verify-address'::text, 'confirm-address'::text, 'reset-password'::text, 'account-exists'::text, 'new-sign-in'::text, 'password-changed'::text, 'second-factor-cleared'::text])));
CREATE INDEX letters_unsent ON letters USING btree (created_at, id) WHERE (sent_at IS NULL);

CREATE TABLE mail_tokens (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  purpose text NOT NULL,
  password_hash text,
  first_name text,
  last_name text,
  used_at timestamp with time zone,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  browser_hash bytea,
  CONSTRAINT mail_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT mail_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['verify-email'::text, 'confirm-email'::text, 'reset-password'::text]))),
  CONSTRAINT mail_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mail_tokens_expiry ON mail_tokens USING btree (expires_at);
CREATE INDEX mail_tokens_user ON mail_tokens USING btree (user_id, purpose);

CREATE TABLE members (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL,
  user_id uuid NOT NULL,
  seat text NOT NULL,
  joined_at timestamp with time zone NOT NULL DEFAULT now(),
  chosen_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT members_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT members_company_id_user_id_key UNIQUE (company_id, user_id),
  CONSTRAINT members_pkey PRIMARY KEY (id),
  CONSTRAINT members_seat_check CHECK ((seat = ANY (ARRAY['owner'::text, 'buyer'::text, 'approver'::text, 'reader'::text]))),
  CONSTRAINT members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX members_owners ON members USING btree (company_id, joined_at, id) WHERE (seat = 'owner'::text);
CREATE INDEX members_user ON members USING btree (user_id, chosen_at);
CREATE TRIGGER keep_company_and_owner_on_change AFTER UPDATE OF seat ON members FOR EACH ROW WHEN (((old.seat = 'owner'::text) AND (new.seat <> 'owner'::text))) EXECUTE FUNCTION keep_company_and_owner();
CREATE TRIGGER keep_company_and_owner_on_delete AFTER DELETE ON members FOR EACH ROW EXECUTE FUNCTION keep_company_and_owner();

CREATE TABLE messages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  email text NOT NULL,
  organization text,
  product_interests text[] NOT NULL,
  message text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  status text NOT NULL DEFAULT 'new'::text,
  read_at timestamp(3) with time zone,
  due_at timestamp(3) with time zone NOT NULL DEFAULT (now() + '24:00:00'::interval),
  answered_at timestamp(3) with time zone,
  assignee_id uuid,
  version integer NOT NULL DEFAULT 1,
  searched_terms text GENERATED ALWAYS AS (joined_terms(product_interests)) STORED,
  CONSTRAINT messages_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT messages_email_check CHECK ((char_length(email) <= 254)),
  CONSTRAINT messages_message_check CHECK ((char_length(message) <= 5000)),
  CONSTRAINT messages_name_check CHECK ((char_length(name) <= 200)),
  CONSTRAINT messages_organization_check CHECK ((char_length(organization) <= 200)),
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_product_interests_check CHECK ((cardinality(product_interests) <= 20)),
  CONSTRAINT messages_status_check CHECK ((status = ANY (ARRAY['new'::text, 'open'::text, 'answered'::text, 'closed'::text])))
);
CREATE INDEX messages_assignee_newest ON messages USING btree (assignee_id, created_at, id);
CREATE INDEX messages_due ON messages USING btree (due_at, id);
CREATE INDEX messages_newest ON messages USING btree (created_at DESC, id DESC);
CREATE INDEX messages_newest_by_status ON messages USING btree (status, created_at, id);
CREATE INDEX messages_open ON messages USING btree (due_at, id) WHERE (answered_at IS NULL);
CREATE INDEX messages_person ON messages USING btree (person_key(email, organization, name), created_at);
CREATE INDEX messages_search ON messages USING gin (name gin_trgm_ops, email gin_trgm_ops, organization gin_trgm_ops, message gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX messages_search_terms ON messages USING gin (searched_terms gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX messages_unassigned ON messages USING btree (due_at, id) WHERE ((answered_at IS NULL) AND (assignee_id IS NULL));
CREATE INDEX messages_unread ON messages USING btree (created_at, id) WHERE (read_at IS NULL);
CREATE TRIGGER know_buyer AFTER INSERT ON messages FOR EACH ROW EXECUTE FUNCTION know_buyer_of_message();

CREATE TABLE migrations (
  name text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE missed_searches (
  term text NOT NULL,
  count integer NOT NULL,
  last_on date NOT NULL,
  CONSTRAINT missed_searches_count_check CHECK ((count > 0)),
  CONSTRAINT missed_searches_pkey PRIMARY KEY (term),
  CONSTRAINT missed_searches_term_check CHECK (((char_length(term) >= 1) AND (char_length(term) <= 80)))
);
CREATE INDEX missed_searches_most ON missed_searches USING btree (count DESC, last_on DESC);

CREATE TABLE notice_browsers (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  user_agent text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT notice_browsers_auth_check CHECK ((char_length(auth) <= 100)),
  CONSTRAINT notice_browsers_endpoint_check CHECK (((char_length(endpoint) >= 1) AND (char_length(endpoint) <= 1000))),
  CONSTRAINT notice_browsers_endpoint_key UNIQUE (endpoint),
  CONSTRAINT notice_browsers_p256dh_check CHECK ((char_length(p256dh) <= 200)),
  CONSTRAINT notice_browsers_pkey PRIMARY KEY (id),
  CONSTRAINT notice_browsers_user_agent_check CHECK ((char_length(user_agent) <= 300)),
  CONSTRAINT notice_browsers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notice_browsers_of_user ON notice_browsers USING btree (user_id);

CREATE TABLE notice_choices (
  user_id uuid NOT NULL,
  ways jsonb NOT NULL DEFAULT '{}'::jsonb,
  digest_hour integer NOT NULL DEFAULT 8,
  time_zone text,
  CONSTRAINT notice_choices_digest_hour_check CHECK (((digest_hour >= 0) AND (digest_hour <= 23))),
  CONSTRAINT notice_choices_pkey PRIMARY KEY (user_id),
  CONSTRAINT notice_choices_time_zone_check CHECK ((char_length(time_zone) <= 60)),
  CONSTRAINT notice_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE notices (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id uuid NOT NULL,
  event_id bigint NOT NULL,
  is_digest boolean NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  is_push boolean NOT NULL DEFAULT false,
  CONSTRAINT notices_event_id_fkey FOREIGN KEY (event_id) REFERENCES business_events(id) ON DELETE CASCADE,
  CONSTRAINT notices_pkey PRIMARY KEY (id),
  CONSTRAINT notices_user_id_event_id_key UNIQUE (user_id, event_id),
  CONSTRAINT notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notices_by_event ON notices USING btree (event_id);

CREATE TABLE order_files (
  id uuid NOT NULL,
  sale_id uuid,
  name text NOT NULL,
  size integer NOT NULL,
  is_buyers boolean NOT NULL,
  uploaded_by text,
  scanned_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  approval_id uuid,
  CONSTRAINT order_files_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES purchase_approvals(id) ON DELETE CASCADE,
  CONSTRAINT order_files_have_one_owner CHECK ((num_nonnulls(sale_id, approval_id) = 1)) NOT VALID,
  CONSTRAINT order_files_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  CONSTRAINT order_files_pkey PRIMARY KEY (id),
  CONSTRAINT order_files_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id),
  CONSTRAINT order_files_size_check CHECK (((size >= 1) AND (size <= 10485760)))
);
CREATE INDEX order_files_of_approval ON order_files USING btree (approval_id);
CREATE INDEX order_files_of_sale ON order_files USING btree (sale_id, created_at);

CREATE TABLE orders (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL,
  order_number text NOT NULL,
  client_name text NOT NULL,
  description text NOT NULL,
  amount numeric(14,2),
  status text NOT NULL,
  products text[] NOT NULL,
  delivery_date date,
  notes text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp with time zone,
  import_id uuid,
  CONSTRAINT orders_client_name_check CHECK (((char_length(client_name) >= 1) AND (char_length(client_name) <= 200))),
  CONSTRAINT orders_description_check CHECK (((char_length(description) >= 1) AND (char_length(description) <= 5000))),
  CONSTRAINT orders_notes_check CHECK ((char_length(notes) <= 5000)),
  CONSTRAINT orders_order_number_check CHECK (((char_length(order_number) >= 1) AND (char_length(order_number) <= 200))),
  CONSTRAINT orders_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT orders_owner_id_id_key UNIQUE (owner_id, id),
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_products_check CHECK ((cardinality(products) <= 100)),
  CONSTRAINT orders_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'completed'::text, 'cancelled'::text])))
);
CREATE INDEX orders_by_amount ON orders USING btree (COALESCE(amount, (0)::numeric), id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_by_client ON orders USING btree (lower(client_name) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_by_delivery ON orders USING btree (COALESCE(delivery_date, 'infinity'::date), id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_by_number ON orders USING btree (lower(order_number) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_deleted ON orders USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX orders_import ON orders USING btree (import_id, id) WHERE (import_id IS NOT NULL);
CREATE INDEX orders_newest ON orders USING btree (created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_newest_by_status ON orders USING btree (status, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_owner_amount ON orders USING btree (owner_id, COALESCE(amount, (0)::numeric), id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_owner_client ON orders USING btree (owner_id, lower(client_name) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_owner_deleted ON orders USING btree (owner_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX orders_owner_delivery ON orders USING btree (owner_id, COALESCE(delivery_date, 'infinity'::date), id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_owner_newest ON orders USING btree (owner_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_owner_number ON orders USING btree (owner_id, lower(order_number) COLLATE "C", id) WHERE (deleted_at IS NULL);
CREATE INDEX orders_owner_totals ON orders USING btree (owner_id, status) INCLUDE (amount) WHERE (deleted_at IS NULL);
CREATE INDEX orders_search ON orders USING gin (order_number gin_trgm_ops, client_name gin_trgm_ops, description gin_trgm_ops) WITH (gin_pending_list_limit='256') WHERE (deleted_at IS NULL);
CREATE TRIGGER orders_sizes_delete AFTER DELETE ON orders REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(order_number, client_name, description, products::text, notes))');
CREATE TRIGGER orders_sizes_insert AFTER INSERT ON orders REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(order_number, client_name, description, products::text, notes))');
CREATE TRIGGER orders_sizes_update AFTER UPDATE ON orders REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(order_number, client_name, description, products::text, notes))');

CREATE TABLE passkey_challenges (
  challenge_hash bytea NOT NULL,
  user_id uuid,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT passkey_challenges_pkey PRIMARY KEY (challenge_hash),
  CONSTRAINT passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkey_challenges_of_user ON passkey_challenges USING btree (user_id) WHERE (user_id IS NOT NULL);

CREATE TABLE passkeys (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  sign_count bigint NOT NULL,
  name text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp(3) with time zone,
  CONSTRAINT passkeys_credential_id_check CHECK (((char_length(credential_id) >= 1) AND (char_length(credential_id) <= 1400))),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_sign_count_check CHECK ((sign_count >= 0)),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_of_user ON passkeys USING btree (user_id, created_at);

CREATE TABLE payments (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL,
  order_id uuid,
  amount numeric(14,2) NOT NULL,
  status text NOT NULL,
  method text NOT NULL,
  transaction_id text,
  payment_date date,
  notes text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  deleted_at timestamp with time zone,
  CONSTRAINT payments_method_check CHECK ((method = ANY (ARRAY['wire'::text, 'ach'::text, 'check'::text, 'other'::text]))),
  CONSTRAINT payments_notes_check CHECK ((char_length(notes) <= 5000)),
  CONSTRAINT payments_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT payments_owner_id_order_id_fkey FOREIGN KEY (owner_id, order_id) REFERENCES orders(owner_id, id) ON DELETE SET NULL (order_id),
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'received'::text, 'failed'::text]))),
  CONSTRAINT payments_transaction_id_check CHECK ((char_length(transaction_id) <= 200))
);
CREATE INDEX payments_by_amount ON payments USING btree (amount, id) WHERE (deleted_at IS NULL);
CREATE INDEX payments_by_day ON payments USING btree (COALESCE(payment_date, 'infinity'::date), id) WHERE (deleted_at IS NULL);
CREATE INDEX payments_by_order ON payments USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX payments_deleted ON payments USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX payments_newest ON payments USING btree (created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX payments_newest_by_status ON payments USING btree (status, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX payments_order ON payments USING btree (owner_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX payments_owner_amount ON payments USING btree (owner_id, amount, id) WHERE (deleted_at IS NULL);
CREATE INDEX payments_owner_day ON payments USING btree (owner_id, COALESCE(payment_date, 'infinity'::date), id) WHERE (deleted_at IS NULL);
CREATE INDEX payments_owner_deleted ON payments USING btree (owner_id, deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX payments_owner_newest ON payments USING btree (owner_id, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX payments_owner_totals ON payments USING btree (owner_id, status) INCLUDE (amount) WHERE (deleted_at IS NULL);
CREATE INDEX payments_search ON payments USING gin (transaction_id gin_trgm_ops, notes gin_trgm_ops) WITH (gin_pending_list_limit='256') WHERE (deleted_at IS NULL);
CREATE TRIGGER payments_sizes_delete AFTER DELETE ON payments REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(transaction_id, notes))');
CREATE TRIGGER payments_sizes_insert AFTER INSERT ON payments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(transaction_id, notes))');
CREATE TRIGGER payments_sizes_update AFTER UPDATE ON payments REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_book_sizes('octet_length(concat(transaction_id, notes))');

CREATE TABLE picture_files (
  picture_id text NOT NULL,
  width integer NOT NULL,
  format text NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT picture_files_format_check CHECK ((format = ANY (ARRAY['avif'::text, 'webp'::text]))),
  CONSTRAINT picture_files_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES pictures(id) ON DELETE CASCADE,
  CONSTRAINT picture_files_pkey PRIMARY KEY (picture_id, width, format)
);

CREATE TABLE pictures (
  id text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  uploaded_by text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT pictures_height_check CHECK (((height >= 1) AND (height <= 5120))),
  CONSTRAINT pictures_id_check CHECK ((char_length(id) = 32)),
  CONSTRAINT pictures_pkey PRIMARY KEY (id),
  CONSTRAINT pictures_width_check CHECK (((width >= 320) AND (width <= 1280)))
);
CREATE INDEX pictures_by_age ON pictures USING btree (created_at);

CREATE TABLE price_requests (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  quote_request_id uuid NOT NULL,
  supplier text NOT NULL,
  email text NOT NULL,
  answer_by date NOT NULL,
  message text,
  lines jsonb NOT NULL,
  token_hash bytea NOT NULL,
  asked_by text NOT NULL,
  answer jsonb,
  decline_reason text,
  answered_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT price_requests_check CHECK ((num_nonnulls(answer, decline_reason) <= 1)),
  CONSTRAINT price_requests_email_check CHECK ((char_length(email) <= 254)),
  CONSTRAINT price_requests_pkey PRIMARY KEY (id),
  CONSTRAINT price_requests_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id) ON DELETE CASCADE,
  CONSTRAINT price_requests_supplier_check CHECK (((char_length(supplier) >= 1) AND (char_length(supplier) <= 200))),
  CONSTRAINT price_requests_token_hash_key UNIQUE (token_hash)
);
CREATE INDEX price_requests_of_request ON price_requests USING btree (quote_request_id, created_at);

CREATE TABLE product_documents (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  size integer NOT NULL,
  scanned_at timestamp(3) with time zone,
  uploaded_by text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT product_documents_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  CONSTRAINT product_documents_pkey PRIMARY KEY (id),
  CONSTRAINT product_documents_size_check CHECK (((size >= 1) AND (size <= 10485760)))
);
CREATE INDEX product_documents_by_age ON product_documents USING btree (created_at);

CREATE TABLE profiles (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL,
  company_name text NOT NULL,
  address text,
  city text,
  state text,
  zip_code text,
  phone text,
  website text,
  description text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT profiles_address_check CHECK ((char_length(address) <= 200)),
  CONSTRAINT profiles_city_check CHECK ((char_length(city) <= 200)),
  CONSTRAINT profiles_company_name_check CHECK (((char_length(company_name) >= 1) AND (char_length(company_name) <= 200))),
  CONSTRAINT profiles_description_check CHECK ((char_length(description) <= 5000)),
  CONSTRAINT profiles_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT profiles_owner_id_key UNIQUE (owner_id),
  CONSTRAINT profiles_phone_check CHECK ((char_length(phone) <= 40)),
  CONSTRAINT profiles_pkey PRIMARY KEY (id),
  CONSTRAINT profiles_state_check CHECK ((char_length(state) <= 2)),
  CONSTRAINT profiles_website_check CHECK ((char_length(website) <= 200)),
  CONSTRAINT profiles_zip_code_check CHECK ((char_length(zip_code) <= 20))
);
CREATE INDEX profiles_search ON profiles USING gin (company_name gin_trgm_ops) WITH (gin_pending_list_limit='256');

CREATE TABLE purchase_approvals (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  quote_id uuid NOT NULL,
  company_id uuid NOT NULL,
  asked_by uuid,
  asked_by_name text NOT NULL,
  asked_by_email text NOT NULL,
  asked_from text NOT NULL,
  asked_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  acceptance jsonb NOT NULL,
  total numeric(14,2) NOT NULL,
  decided_at timestamp(3) with time zone,
  decided_by_name text,
  refusal text,
  CONSTRAINT purchase_approvals_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT purchase_approvals_check CHECK (((decided_at IS NULL) = (decided_by_name IS NULL))),
  CONSTRAINT purchase_approvals_check1 CHECK (((refusal IS NULL) OR (decided_at IS NOT NULL))),
  CONSTRAINT purchase_approvals_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT purchase_approvals_pkey PRIMARY KEY (id),
  CONSTRAINT purchase_approvals_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE,
  CONSTRAINT purchase_approvals_quote_id_key UNIQUE (quote_id),
  CONSTRAINT purchase_approvals_refusal_check CHECK ((char_length(refusal) <= 5000))
);
CREATE INDEX purchase_approvals_asked_by ON purchase_approvals USING btree (asked_by);
CREATE INDEX purchase_approvals_company ON purchase_approvals USING btree (company_id);

CREATE TABLE purchase_orders (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  sale_id uuid NOT NULL,
  number integer NOT NULL,
  email text NOT NULL,
  paper jsonb NOT NULL,
  total numeric(17,2) NOT NULL,
  pdf bytea NOT NULL,
  sent_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  canceled_at timestamp(3) with time zone,
  CONSTRAINT purchase_orders_email_check CHECK ((char_length(email) <= 254)),
  CONSTRAINT purchase_orders_number_check CHECK (((number >= 1) AND (number <= 200))),
  CONSTRAINT purchase_orders_pkey PRIMARY KEY (id),
  CONSTRAINT purchase_orders_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id),
  CONSTRAINT purchase_orders_sale_id_number_key UNIQUE (sale_id, number)
);

CREATE TABLE push_keys (
  one boolean NOT NULL DEFAULT true,
  public_key text NOT NULL,
  sealed_private_key bytea NOT NULL,
  CONSTRAINT push_keys_one_check CHECK (one),
  CONSTRAINT push_keys_pkey PRIMARY KEY (one)
);

CREATE TABLE quote_costs (
  quote_id uuid NOT NULL,
  lines jsonb NOT NULL,
  CONSTRAINT quote_costs_pkey PRIMARY KEY (quote_id),
  CONSTRAINT quote_costs_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE
);

CREATE TABLE quote_files (
  quote_id uuid NOT NULL,
  file_id uuid NOT NULL,
  position integer NOT NULL,
  CONSTRAINT quote_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES attachments(id) ON DELETE CASCADE,
  CONSTRAINT quote_files_pkey PRIMARY KEY (quote_id, file_id),
  CONSTRAINT quote_files_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE
);
CREATE INDEX quote_files_file ON quote_files USING btree (file_id);

CREATE TABLE quote_lines (
  quote_request_id uuid NOT NULL,
  position integer NOT NULL,
  category text NOT NULL,
  name text NOT NULL,
  quantity integer NOT NULL,
  nsn text,
  specifications text,
  unit_of_issue text,
  part_number text,
  manufacturer text,
  or_equal boolean,
  needed_by date,
  slug text,
  clin text,
  CONSTRAINT quote_lines_category_check CHECK ((category = ANY (ARRAY['food'::text, 'fuel'::text, 'chemicals'::text, 'hardware'::text]))),
  CONSTRAINT quote_lines_clin_check CHECK ((char_length(clin) <= 20)),
  CONSTRAINT quote_lines_manufacturer_check CHECK ((char_length(manufacturer) <= 200)),
  CONSTRAINT quote_lines_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  CONSTRAINT quote_lines_nsn_check CHECK ((char_length(nsn) <= 40)),
  CONSTRAINT quote_lines_part_number_check CHECK ((char_length(part_number) <= 80)),
  CONSTRAINT quote_lines_pkey PRIMARY KEY (quote_request_id, "position"),
  CONSTRAINT quote_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999999999))),
  CONSTRAINT quote_lines_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id) ON DELETE CASCADE,
  CONSTRAINT quote_lines_specifications_check CHECK ((char_length(specifications) <= 1000)),
  CONSTRAINT quote_lines_unit_of_issue_check CHECK ((char_length(unit_of_issue) <= 20))
);

CREATE TABLE quote_links (
  token_hash bytea NOT NULL,
  quote_request_id uuid NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  origin text NOT NULL DEFAULT 'browser'::text,
  CONSTRAINT quote_links_origin_check CHECK ((origin = ANY (ARRAY['browser'::text, 'email'::text, 'account'::text]))),
  CONSTRAINT quote_links_pkey PRIMARY KEY (token_hash),
  CONSTRAINT quote_links_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id) ON DELETE CASCADE
);
CREATE INDEX quote_links_expiry ON quote_links USING btree (expires_at);
CREATE INDEX quote_links_request ON quote_links USING btree (quote_request_id);

CREATE TABLE quote_pdfs (
  quote_id uuid NOT NULL,
  content bytea NOT NULL,
  CONSTRAINT quote_pdfs_pkey PRIMARY KEY (quote_id),
  CONSTRAINT quote_pdfs_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE
);

CREATE TABLE quote_requests (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  number text NOT NULL DEFAULT next_quote_number(),
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  customer_organization text,
  customer_phone text,
  message text,
  status text NOT NULL DEFAULT 'new'::text,
  line_count integer NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  due_at timestamp(3) with time zone NOT NULL DEFAULT (now() + '24:00:00'::interval),
  answered_at timestamp(3) with time zone,
  assignee_id uuid,
  solicitation jsonb NOT NULL DEFAULT '{}'::jsonb,
  searched_terms text,
  sender_id uuid,
  address_confirmed_at timestamp(3) with time zone,
  asks text,
  asks_due_at timestamp(3) with time zone,
  source text NOT NULL DEFAULT 'form'::text,
  entered_by text,
  company_id uuid,
  joined_to uuid,
  joined_at timestamp(3) with time zone,
  joined_by text,
  own_due_at timestamp(3) with time zone,
  CONSTRAINT quote_requests_asks_check CHECK ((asks = ANY (ARRAY['question'::text, 'revision'::text, 'dispute'::text]))),
  CONSTRAINT quote_requests_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT quote_requests_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE SET NULL,
  CONSTRAINT quote_requests_customer_email_check CHECK ((char_length(customer_email) <= 254)),
  CONSTRAINT quote_requests_customer_name_check CHECK ((char_length(customer_name) <= 200)),
  CONSTRAINT quote_requests_customer_organization_check CHECK ((char_length(customer_organization) <= 200)),
  CONSTRAINT quote_requests_customer_phone_check CHECK ((char_length(customer_phone) <= 40)),
  CONSTRAINT quote_requests_joined_to_fkey FOREIGN KEY (joined_to) REFERENCES quote_requests(id) ON DELETE CASCADE,
  CONSTRAINT quote_requests_line_count_check CHECK (((line_count >= 1) AND (line_count <= 200))),
  CONSTRAINT quote_requests_message_check CHECK ((char_length(message) <= 5000)),
  CONSTRAINT quote_requests_number_key UNIQUE (number),
  CONSTRAINT quote_requests_pkey PRIMARY KEY (id),
  CONSTRAINT quote_requests_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT quote_requests_status_check CHECK ((status = ANY (ARRAY['new'::text, 'in_review'::text, 'quoted'::text, 'won'::text, 'lost'::text])))
);
CREATE INDEX quote_requests_asks ON quote_requests USING btree (asks_due_at, id) WHERE (asks IS NOT NULL);
CREATE INDEX quote_requests_assignee_due ON quote_requests USING btree (assignee_id, due_at, id);
CREATE INDEX quote_requests_assignee_newest ON quote_requests USING btree (assignee_id, created_at, id);
CREATE INDEX quote_requests_buyer ON quote_requests USING btree (lower(customer_email), created_at, id);
CREATE INDEX quote_requests_company ON quote_requests USING btree (company_id, created_at, id) WHERE (company_id IS NOT NULL);
CREATE INDEX quote_requests_due ON quote_requests USING btree (due_at, id);
CREATE INDEX quote_requests_due_by_status ON quote_requests USING btree (status, due_at, id);
CREATE INDEX quote_requests_joined ON quote_requests USING btree (joined_to, joined_at) WHERE (joined_to IS NOT NULL);
CREATE INDEX quote_requests_newest ON quote_requests USING btree (created_at DESC, id DESC);
CREATE INDEX quote_requests_newest_by_status ON quote_requests USING btree (status, created_at DESC, id DESC);
CREATE INDEX quote_requests_open ON quote_requests USING btree (due_at, id) WHERE (answered_at IS NULL);
CREATE INDEX quote_requests_person ON quote_requests USING btree (person_key(customer_email, customer_organization, customer_name), created_at);
CREATE INDEX quote_requests_search ON quote_requests USING gin (number gin_trgm_ops, customer_name gin_trgm_ops, customer_email gin_trgm_ops, customer_organization gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX quote_requests_search_terms ON quote_requests USING gin (searched_terms gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX quote_requests_unassigned ON quote_requests USING btree (due_at, id) WHERE ((answered_at IS NULL) AND (assignee_id IS NULL));
CREATE TRIGGER know_buyer AFTER INSERT ON quote_requests FOR EACH ROW EXECUTE FUNCTION know_buyer_of_request();

CREATE TABLE quote_sign_offs (
  quote_id uuid NOT NULL,
  content_hash bytea NOT NULL,
  state text NOT NULL,
  asked_by uuid NOT NULL,
  asked_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  decided_by uuid,
  decided_at timestamp(3) with time zone,
  because text,
  CONSTRAINT quote_sign_offs_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT quote_sign_offs_because_check CHECK (((char_length(because) >= 1) AND (char_length(because) <= 2000))),
  CONSTRAINT quote_sign_offs_check CHECK (((state = 'asked'::text) = (decided_by IS NULL))),
  CONSTRAINT quote_sign_offs_check1 CHECK ((decided_by <> asked_by)),
  CONSTRAINT quote_sign_offs_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT quote_sign_offs_pkey PRIMARY KEY (quote_id),
  CONSTRAINT quote_sign_offs_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE,
  CONSTRAINT quote_sign_offs_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'approved'::text, 'returned'::text])))
);
CREATE INDEX quote_sign_offs_asked ON quote_sign_offs USING btree (asked_at) WHERE (state = 'asked'::text);
CREATE INDEX quote_sign_offs_asked_by ON quote_sign_offs USING btree (asked_by);
CREATE INDEX quote_sign_offs_decided_by ON quote_sign_offs USING btree (decided_by) WHERE (decided_by IS NOT NULL);

CREATE TABLE quote_status_changes (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  quote_request_id uuid NOT NULL,
  from_status text NOT NULL,
  to_status text NOT NULL,
  user_id uuid,
  user_name text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT quote_status_changes_pkey PRIMARY KEY (id),
  CONSTRAINT quote_status_changes_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id) ON DELETE CASCADE,
  CONSTRAINT quote_status_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX quote_status_changes_request ON quote_status_changes USING btree (quote_request_id, id DESC);

CREATE TABLE quote_templates (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  content jsonb NOT NULL,
  saved_by text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT quote_templates_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  CONSTRAINT quote_templates_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX quote_templates_name ON quote_templates USING btree (lower(name));

CREATE TABLE quoted_prices (
  product text NOT NULL,
  quote_id uuid NOT NULL,
  item text NOT NULL,
  unit_price numeric(16,4) NOT NULL,
  unit_of_issue text NOT NULL,
  quantity integer NOT NULL,
  sent_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT quoted_prices_pkey PRIMARY KEY (product, sent_at, quote_id, item),
  CONSTRAINT quoted_prices_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id) ON DELETE CASCADE
);
CREATE INDEX quoted_prices_quote ON quoted_prices USING btree (quote_id);

CREATE TABLE quotes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  quote_request_id uuid NOT NULL,
  revision integer NOT NULL,
  status text NOT NULL DEFAULT 'draft'::text,
  valid_until date,
  fob text NOT NULL,
  payment_terms text NOT NULL,
  delivery_days integer,
  shipping numeric(14,2) NOT NULL DEFAULT 0,
  remarks text,
  prepared_by text NOT NULL,
  lines jsonb NOT NULL,
  changed_by text NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  subtotal numeric(24,2),
  total numeric(24,2),
  seller jsonb,
  sent_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  reminded_at timestamp(3) with time zone,
  withdrawn_at timestamp(3) with time zone,
  withdrawal_reason text,
  decided_at timestamp(3) with time zone,
  decided_by text,
  decided_title text,
  purchase_order text,
  accepted_items text[] NOT NULL DEFAULT '{}'::text[],
  decline_reason text,
  decision_comment text,
  recorded_by text,
  requested_at timestamp(3) with time zone,
  disputed_at timestamp(3) with time zone,
  dispute text,
  charges jsonb NOT NULL DEFAULT '[]'::jsonb,
  tax_rate text,
  changed_by_id uuid,
  CONSTRAINT quotes_check CHECK (((status = 'draft'::text) OR (num_nulls(valid_until, subtotal, total, seller, sent_at, expires_at) = 0))),
  CONSTRAINT quotes_decided_by_check CHECK ((char_length(decided_by) <= 200)),
  CONSTRAINT quotes_decided_title_check CHECK ((char_length(decided_title) <= 200)),
  CONSTRAINT quotes_decision_comment_check CHECK ((char_length(decision_comment) <= 2000)),
  CONSTRAINT quotes_decline_reason_check CHECK ((decline_reason = ANY (ARRAY['price'::text, 'lead_time'::text, 'canceled'::text, 'awarded_elsewhere'::text, 'other'::text]))),
  CONSTRAINT quotes_delivery_days_check CHECK ((delivery_days >= 0)),
  CONSTRAINT quotes_dispute_check CHECK ((char_length(dispute) <= 2000)),
  CONSTRAINT quotes_fob_check CHECK ((fob = ANY (ARRAY['destination'::text, 'origin'::text]))),
  CONSTRAINT quotes_payment_terms_check CHECK ((char_length(payment_terms) <= 200)),
  CONSTRAINT quotes_pkey PRIMARY KEY (id),
  CONSTRAINT quotes_prepared_by_check CHECK ((char_length(prepared_by) <= 200)),
  CONSTRAINT quotes_purchase_order_check CHECK ((char_length(purchase_order) <= 80)),
  CONSTRAINT quotes_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id) ON DELETE CASCADE,
  CONSTRAINT quotes_quote_request_id_revision_key UNIQUE (quote_request_id, revision),
  CONSTRAINT quotes_remarks_check CHECK ((char_length(remarks) <= 4000)),
  CONSTRAINT quotes_revision_check CHECK ((revision > 0)),
  CONSTRAINT quotes_shipping_check CHECK ((shipping >= (0)::numeric)),
  CONSTRAINT quotes_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'sent'::text, 'superseded'::text, 'withdrawn'::text, 'accepted'::text, 'declined'::text]))),
  CONSTRAINT quotes_tax_rate_check CHECK ((char_length(tax_rate) <= 7)),
  CONSTRAINT quotes_withdrawal_reason_check CHECK ((char_length(withdrawal_reason) <= 1000))
);
CREATE INDEX quotes_by_expiry ON quotes USING btree (expires_at) WHERE (status = 'sent'::text);
CREATE INDEX quotes_decided ON quotes USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE UNIQUE INDEX quotes_draft ON quotes USING btree (quote_request_id) WHERE (status = 'draft'::text);
CREATE INDEX quotes_expiring ON quotes USING btree (expires_at) WHERE ((status = 'sent'::text) AND (reminded_at IS NULL));
CREATE UNIQUE INDEX quotes_open ON quotes USING btree (quote_request_id) WHERE (status = 'sent'::text);
CREATE INDEX quotes_sent_figures ON quotes USING btree (sent_at) INCLUDE (revision, status, total, requested_at) WHERE (sent_at IS NOT NULL);
CREATE TRIGGER quotes_requested_at BEFORE INSERT OR UPDATE OF sent_at ON quotes FOR EACH ROW WHEN ((new.sent_at IS NOT NULL)) EXECUTE FUNCTION keep_requested_at();
CREATE TRIGGER quotes_sent_stay BEFORE UPDATE ON quotes FOR EACH ROW WHEN ((old.status <> 'draft'::text)) EXECUTE FUNCTION refuse_to_change_sent_quote();

CREATE TABLE rate_limits (
  key text NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  count integer NOT NULL,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_end ON rate_limits USING btree (ends_at);

CREATE TABLE recovery_codes (
  code_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT recovery_codes_pkey PRIMARY KEY (code_hash),
  CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX recovery_codes_user ON recovery_codes USING btree (user_id);

CREATE TABLE refused_sign_ins (
  hour timestamp(0) with time zone NOT NULL,
  account text NOT NULL,
  place text NOT NULL,
  because text NOT NULL,
  user_email text,
  client_address text NOT NULL,
  more integer NOT NULL DEFAULT 0,
  CONSTRAINT refused_sign_ins_account_check CHECK ((char_length(account) <= 36)),
  CONSTRAINT refused_sign_ins_because_check CHECK ((char_length(because) <= 100)),
  CONSTRAINT refused_sign_ins_pkey PRIMARY KEY (hour, account, place, because),
  CONSTRAINT refused_sign_ins_place_check CHECK ((char_length(place) <= 100)),
  CONSTRAINT refused_sign_ins_user_email_check CHECK ((char_length(user_email) <= 254))
);

CREATE TABLE reminders (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  quote_request_id uuid,
  sale_id uuid,
  day date NOT NULL,
  note text,
  done_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT reminders_check CHECK ((num_nonnulls(quote_request_id, sale_id) = 1)),
  CONSTRAINT reminders_note_check CHECK (((char_length(note) >= 1) AND (char_length(note) <= 300))),
  CONSTRAINT reminders_pkey PRIMARY KEY (id),
  CONSTRAINT reminders_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id) ON DELETE CASCADE,
  CONSTRAINT reminders_sale_id_fkey FOREIGN KEY (sale_id) REFERENCES sales(id) ON DELETE CASCADE,
  CONSTRAINT reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX reminders_by_user ON reminders USING btree (user_id);
CREATE INDEX reminders_due ON reminders USING btree (day, id) WHERE (done_at IS NULL);
CREATE INDEX reminders_of_request ON reminders USING btree (quote_request_id) WHERE (quote_request_id IS NOT NULL);
CREATE INDEX reminders_of_sale ON reminders USING btree (sale_id) WHERE (sale_id IS NOT NULL);

CREATE TABLE remittances (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  email_key text NOT NULL,
  received_on date NOT NULL,
  amount numeric(17,2) NOT NULL,
  credit numeric(17,2) NOT NULL,
  method text NOT NULL,
  reference text,
  short_reason text,
  taken_back_on date,
  taken_back_reason text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT remittances_amount_check CHECK ((amount > (0)::numeric)),
  CONSTRAINT remittances_check CHECK (((taken_back_on IS NULL) = (taken_back_reason IS NULL))),
  CONSTRAINT remittances_check1 CHECK (((taken_back_on IS NULL) OR (credit = (0)::numeric))),
  CONSTRAINT remittances_credit_check CHECK ((credit >= (0)::numeric)),
  CONSTRAINT remittances_pkey PRIMARY KEY (id),
  CONSTRAINT remittances_reference_check CHECK ((char_length(reference) <= 80)),
  CONSTRAINT remittances_taken_back_reason_check CHECK ((char_length(taken_back_reason) <= 500))
);
CREATE INDEX remittances_by_day ON remittances USING btree (received_on);
CREATE INDEX remittances_newest ON remittances USING btree (created_at, id);
CREATE INDEX remittances_of_buyer ON remittances USING btree (email_key, received_on);
CREATE INDEX remittances_taken_back ON remittances USING btree (taken_back_on) WHERE (taken_back_on IS NOT NULL);
CREATE INDEX remittances_with_credit ON remittances USING btree (email_key) WHERE (credit > (0)::numeric);

CREATE TABLE reply_files (
  entry_id bigint NOT NULL,
  file_id uuid NOT NULL,
  position integer NOT NULL,
  CONSTRAINT reply_files_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES desk_entries(id) ON DELETE CASCADE,
  CONSTRAINT reply_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES attachments(id) ON DELETE CASCADE,
  CONSTRAINT reply_files_pkey PRIMARY KEY (entry_id, file_id)
);
CREATE INDEX reply_files_file ON reply_files USING btree (file_id);

CREATE TABLE sales (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  number text NOT NULL DEFAULT next_sale_number(),
  quote_id uuid NOT NULL,
  quote_number text NOT NULL,
  revision integer NOT NULL,
  customer_name text NOT NULL,
  customer_email text NOT NULL,
  email_key text NOT NULL,
  customer_organization text,
  accepted_by text NOT NULL,
  accepted_title text,
  recorded_by text,
  purchase_order text,
  lines jsonb NOT NULL,
  shipping numeric(14,2) NOT NULL,
  total numeric(24,2) NOT NULL,
  fob text NOT NULL,
  payment_terms text NOT NULL,
  remarks text,
  delivery_date date,
  status text NOT NULL DEFAULT 'accepted'::text,
  confirmed_on date,
  delivered_on date,
  invoiced_on date,
  paid_on date,
  canceled_on date,
  cancel_reason text,
  due_on date,
  is_due_on_own boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  searched_terms text GENERATED ALWAYS AS (line_terms(lines)) STORED,
  buyer_type text,
  due_by text,
  contract_number text,
  mark_for text,
  ship_to jsonb NOT NULL DEFAULT '{}'::jsonb,
  bill_to jsonb NOT NULL DEFAULT '{}'::jsonb,
  routing jsonb NOT NULL DEFAULT '{}'::jsonb,
  order_differences text,
  differences_agreed_by text,
  charges jsonb NOT NULL DEFAULT '[]'::jsonb,
  tax_rate text,
  tax_total numeric(24,2) NOT NULL DEFAULT 0,
  CONSTRAINT sales_buyer_type_check CHECK ((buyer_type = ANY (ARRAY['federal_civilian'::text, 'dod'::text, 'state'::text, 'other_state'::text, 'local'::text, 'prime_contractor'::text]))),
  CONSTRAINT sales_cancel_reason_check CHECK ((char_length(cancel_reason) <= 1000)),
  CONSTRAINT sales_contract_number_check CHECK ((char_length(contract_number) <= 80)),
  CONSTRAINT sales_due_by_check CHECK ((char_length(due_by) <= 300)),
  CONSTRAINT sales_fob_check CHECK ((fob = ANY (ARRAY['destination'::text, 'origin'::text]))),
  CONSTRAINT sales_mark_for_check CHECK ((char_length(mark_for) <= 200)),
  CONSTRAINT sales_number_key UNIQUE (number),
  CONSTRAINT sales_pkey PRIMARY KEY (id),
  CONSTRAINT sales_purchase_order_check CHECK ((char_length(purchase_order) <= 80)),
  CONSTRAINT sales_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quotes(id),
  CONSTRAINT sales_quote_id_key UNIQUE (quote_id),
  CONSTRAINT sales_status_check CHECK ((status = ANY (ARRAY['accepted'::text, 'confirmed'::text, 'delivered'::text, 'invoiced'::text, 'paid'::text, 'canceled'::text]))),
  CONSTRAINT sales_tax_rate_check CHECK ((char_length(tax_rate) <= 7))
);
CREATE INDEX sales_buyer ON sales USING btree (email_key, created_at, id);
CREATE INDEX sales_due ON sales USING btree (COALESCE(due_on, 'infinity'::date), id);
CREATE INDEX sales_newest ON sales USING btree (created_at, id);
CREATE INDEX sales_newest_by_status ON sales USING btree (status, created_at, id);
CREATE UNIQUE INDEX sales_of_request ON sales USING btree (quote_number) WHERE (status <> 'canceled'::text);
CREATE INDEX sales_person ON sales USING btree (person_key(customer_email, customer_organization, customer_name), created_at);
CREATE INDEX sales_quote_number ON sales USING btree (quote_number);
CREATE INDEX sales_search ON sales USING gin (number gin_trgm_ops, quote_number gin_trgm_ops, purchase_order gin_trgm_ops, customer_name gin_trgm_ops, customer_email gin_trgm_ops, customer_organization gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX sales_search_contract ON sales USING gin (contract_number gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX sales_search_terms ON sales USING gin (searched_terms gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE INDEX sales_to_deliver ON sales USING btree (delivery_date, id) WHERE (status = 'confirmed'::text);
CREATE INDEX sales_unpaid_by_due ON sales USING btree (COALESCE(due_on, 'infinity'::date), id) WHERE (status <> ALL (ARRAY['paid'::text, 'canceled'::text]));
CREATE TRIGGER know_buyer AFTER INSERT ON sales FOR EACH ROW EXECUTE FUNCTION know_buyer_of_sale();

CREATE TABLE second_factors (
  user_id uuid NOT NULL,
  sealed_secret bytea NOT NULL,
  confirmed_at timestamp(3) with time zone,
  last_step bigint NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT second_factors_pkey PRIMARY KEY (user_id),
  CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE sessions (
  token_hash bytea NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  last_used_at timestamp with time zone NOT NULL DEFAULT now(),
  idle_expires_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  browser text,
  client_address text,
  company_id uuid,
  passkey_id uuid,
  CONSTRAINT sessions_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  CONSTRAINT sessions_passkey_id_fkey FOREIGN KEY (passkey_id) REFERENCES passkeys(id) ON DELETE SET NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_of_passkey ON sessions USING btree (passkey_id) WHERE (passkey_id IS NOT NULL);
CREATE INDEX sessions_user ON sessions USING btree (user_id);

CREATE TABLE supplier_files (
  id uuid NOT NULL,
  price_request_id uuid NOT NULL,
  name text NOT NULL,
  size integer NOT NULL,
  scanned_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT supplier_files_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  CONSTRAINT supplier_files_pkey PRIMARY KEY (id),
  CONSTRAINT supplier_files_price_request_id_fkey FOREIGN KEY (price_request_id) REFERENCES price_requests(id) ON DELETE CASCADE,
  CONSTRAINT supplier_files_size_check CHECK (((size >= 1) AND (size <= 10485760)))
);
CREATE INDEX supplier_files_of_request ON supplier_files USING btree (price_request_id, created_at);

CREATE TABLE users (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  email text NOT NULL,
  email_key text NOT NULL,
  password_hash text,
  role text NOT NULL,
  email_verified_at timestamp with time zone,
  first_name text NOT NULL,
  last_name text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  locked_at timestamp(3) with time zone,
  email_confirmed_at timestamp with time zone,
  office_seat text NOT NULL DEFAULT 'reader'::text,
  title text,
  phone text,
  CONSTRAINT users_email_key_key UNIQUE (email_key),
  CONSTRAINT users_phone_check CHECK (((char_length(phone) >= 1) AND (char_length(phone) <= 40))),
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'company'::text]))),
  CONSTRAINT users_title_check CHECK (((char_length(title) >= 1) AND (char_length(title) <= 100)))
);
CREATE INDEX users_by_email ON users USING btree (email_key COLLATE "C", id);
CREATE INDEX users_by_name ON users USING btree (lower(((last_name || ' '::text) || first_name)) COLLATE "C", id);
CREATE INDEX users_newest ON users USING btree (created_at, id);
CREATE INDEX users_newest_by_role ON users USING btree (role, created_at, id);
CREATE INDEX users_search ON users USING gin (email gin_trgm_ops, (((first_name || ' '::text) || last_name)) gin_trgm_ops) WITH (gin_pending_list_limit='256');
CREATE TRIGGER begin_with_a_company AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION begin_with_a_company();
CREATE TRIGGER keep_an_administrator_on_change AFTER UPDATE OF role, locked_at ON users FOR EACH ROW WHEN (((old.role = 'admin'::text) AND (old.locked_at IS NULL) AND ((new.role <> 'admin'::text) OR (new.locked_at IS NOT NULL)))) EXECUTE FUNCTION keep_an_administrator();
CREATE TRIGGER keep_an_administrator_on_delete AFTER DELETE ON users FOR EACH ROW WHEN (((old.role = 'admin'::text) AND (old.locked_at IS NULL))) EXECUTE FUNCTION keep_an_administrator();
CREATE TRIGGER keep_an_owner_on_change AFTER UPDATE OF office_seat ON users FOR EACH ROW WHEN (((old.role = 'admin'::text) AND (old.locked_at IS NULL) AND (old.office_seat = 'owner'::text) AND (new.office_seat <> 'owner'::text))) EXECUTE FUNCTION keep_an_administrator();

CREATE TABLE webhook_deliveries (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  webhook_id uuid NOT NULL,
  event_id bigint NOT NULL,
  document_id uuid NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  last_attempt_at timestamp(3) with time zone,
  status integer,
  error text,
  arrived_at timestamp(3) with time zone,
  failed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT webhook_deliveries_error_check CHECK ((char_length(error) <= 500)),
  CONSTRAINT webhook_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES business_events(id) ON DELETE CASCADE,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_deliveries_webhook_id_event_id_key UNIQUE (webhook_id, event_id),
  CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries USING btree (created_at);
CREATE INDEX webhook_deliveries_by_event ON webhook_deliveries USING btree (event_id);
CREATE INDEX webhook_deliveries_log ON webhook_deliveries USING btree (webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries USING btree (webhook_id, document_id, event_id) WHERE ((arrived_at IS NULL) AND (failed_at IS NULL));

CREATE TABLE webhooks (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL,
  sealed_secret bytea NOT NULL,
  old_secret bytea,
  old_secret_until timestamp(3) with time zone,
  off_since timestamp(3) with time zone,
  off_because text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  format text NOT NULL DEFAULT 'standard'::text,
  CONSTRAINT webhooks_check CHECK (((off_since IS NULL) = (off_because IS NULL))),
  CONSTRAINT webhooks_check1 CHECK (((old_secret IS NULL) = (old_secret_until IS NULL))),
  CONSTRAINT webhooks_events_check CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 100))),
  CONSTRAINT webhooks_format_check CHECK ((format = ANY (ARRAY['standard'::text, 'slack'::text, 'teams'::text]))),
  CONSTRAINT webhooks_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
  CONSTRAINT webhooks_off_because_check CHECK ((off_because = ANY (ARRAY['person'::text, 'gone'::text, 'failed'::text]))),
  CONSTRAINT webhooks_pkey PRIMARY KEY (id),
  CONSTRAINT webhooks_url_check CHECK (((char_length(url) >= 1) AND (char_length(url) <= 1000)))
);

CREATE OR REPLACE FUNCTION public.begin_with_a_company()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM give_a_company(NEW.id);
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.digest_of_event(event audit_events)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  SELECT sha256(convert_to(jsonb_build_array(
    event.id, event.user_id, event.user_email, event.action, event.subject, event.details, event.client_address,
    extract(epoch FROM event.created_at)
  )::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.forget_old_evidence(at_most integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.give_a_company(account uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  company uuid;
BEGIN
  INSERT INTO companies (id) VALUES (account) ON CONFLICT DO NOTHING RETURNING id INTO company;
  IF company IS NULL THEN
    INSERT INTO companies DEFAULT VALUES RETURNING id INTO company;
  END IF;
  INSERT INTO members (company_id, user_id, seat) VALUES (company, account, 'owner');
END
$function$;

CREATE OR REPLACE FUNCTION public.joined_terms(terms text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT string_agg(term, E'\n') FROM unnest(terms) AS term
$function$;

CREATE OR REPLACE FUNCTION public.keep_an_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock(7201946);
  IF NOT EXISTS (
    SELECT FROM users WHERE role = 'admin' AND office_seat = 'owner' AND locked_at IS NULL AND id <> OLD.id
  ) THEN
    RAISE EXCEPTION 'the last owner' USING ERRCODE = 'QM001';
  END IF;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.keep_book_sizes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.keep_company_and_owner()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM companies WHERE id = OLD.company_id FOR UPDATE;
  IF NOT EXISTS (SELECT FROM members WHERE company_id = OLD.company_id) THEN
    DELETE FROM companies WHERE id = OLD.company_id;
  ELSIF NOT EXISTS (SELECT FROM members WHERE company_id = OLD.company_id AND seat = 'owner') THEN
    RAISE EXCEPTION 'the last owner of the company' USING ERRCODE = 'QM004';
  END IF;
  IF EXISTS (SELECT FROM users WHERE id = OLD.user_id)
    AND NOT EXISTS (SELECT FROM members WHERE user_id = OLD.user_id) THEN
    PERFORM give_a_company(OLD.user_id);
  END IF;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.keep_issued_invoices()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'invoice % is issued and cannot be deleted', OLD.number;
  END IF;
  IF (NEW.sale_id, NEW.kind, NEW.credits, NEW.number, NEW.draft, NEW.paper, NEW.total, NEW.issued_on, NEW.due_on)
    IS DISTINCT FROM
    (OLD.sale_id, OLD.kind, OLD.credits, OLD.number, OLD.draft, OLD.paper, OLD.total, OLD.issued_on, OLD.due_on) THEN
    RAISE EXCEPTION 'invoice % is issued and cannot be changed', OLD.number;
  END IF;
  RETURN NEW;
END
$function$;

CREATE OR REPLACE FUNCTION public.keep_requested_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  SELECT created_at INTO NEW.requested_at FROM quote_requests WHERE id = NEW.quote_request_id;
  RETURN NEW;
END
$function$;

CREATE OR REPLACE FUNCTION public.know_buyer(address text, organization text, called text, phone text, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  person text := person_key(address, organization, called);
  firm text := organization_key(organization);
  buyer_key text := coalesce(firm || '@' || split_part(lower(address), '@', 2), 'person:' || person);
  buyer uuid;
BEGIN
  UPDATE buyer_people AS people SET name = called, last_at = greatest(people.last_at, at),
      phone = coalesce(nullif(know_buyer.phone, ''), people.phone),
      organization = coalesce(nullif(know_buyer.organization, ''), people.organization)
    WHERE people.key = person RETURNING buyer_id INTO buyer;
  -- A person who names the organization only now.
  IF buyer IS NOT NULL AND firm IS NOT NULL AND EXISTS (
    SELECT FROM buyers WHERE id = buyer AND head_id = id AND key LIKE 'person:%') THEN
    UPDATE buyers SET key = buyer_key, name = btrim(organization) WHERE id = buyer
      AND NOT EXISTS (SELECT FROM buyers AS taken WHERE taken.key = buyer_key);
    IF NOT FOUND THEN
      UPDATE buyers SET head_id = (SELECT head_id FROM buyers WHERE key = buyer_key) WHERE head_id = buyer;
    END IF;
  END IF;
  IF buyer IS NULL AND firm IS NOT NULL AND address = '' THEN
    SELECT min(id::text)::uuid INTO buyer FROM buyers WHERE key >= firm || '@' AND key < firm || 'A'
      HAVING count(DISTINCT head_id) = 1;
  END IF;
  IF buyer IS NULL THEN
    INSERT INTO buyers (id, head_id, name, key, last_at)
      SELECT id, id, coalesce(CASE WHEN firm IS NOT NULL THEN btrim(organization) END, nullif(btrim(called), ''), 'No name'), buyer_key, at
      FROM gen_random_uuid() AS id ON CONFLICT (key) DO NOTHING;
    SELECT id INTO buyer FROM buyers WHERE key = buyer_key;
  END IF;
  INSERT INTO buyer_people (key, buyer_id, name, email, organization, phone, last_at)
    VALUES (person, buyer, called, address, nullif(organization, ''), nullif(phone, ''), at) ON CONFLICT (key) DO NOTHING;
  UPDATE buyers SET last_at = greatest(last_at, at) WHERE id = (SELECT head_id FROM buyers WHERE id = buyer);
END
$function$;

CREATE OR REPLACE FUNCTION public.know_buyer_of_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM know_buyer(NEW.email, NEW.organization, NEW.name, NULL, NEW.created_at);
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.know_buyer_of_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM know_buyer(NEW.customer_email, NEW.customer_organization, NEW.customer_name, NEW.customer_phone, NEW.created_at);
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.know_buyer_of_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM know_buyer(NEW.customer_email, NEW.customer_organization, NEW.customer_name, NULL, NEW.created_at);
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION public.line_terms(lines jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  SELECT string_agg((line->>'description') || coalesce(' ' || (line->>'partNumber'), ''), E'\n')
  FROM jsonb_array_elements(lines) AS line
$function$;

CREATE OR REPLACE FUNCTION public.next_quote_number()
 RETURNS text
 LANGUAGE sql
AS $function$
  SELECT 'Q-' || to_char(now() AT TIME ZONE 'UTC', 'YYYY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  FROM nextval('quote_numbers') AS n
$function$;

CREATE OR REPLACE FUNCTION public.next_sale_number()
 RETURNS text
 LANGUAGE sql
AS $function$
  SELECT 'S-' || to_char(now() AT TIME ZONE 'UTC', 'YYYY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  FROM nextval('sale_numbers') AS n
$function$;

CREATE OR REPLACE FUNCTION public.organization_key(organization text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN plain IN ('', 'n a', 'na', 'none') THEN NULL
    ELSE coalesce(nullif(btrim(regexp_replace(
      regexp_replace(plain, '\m(the|inc|incorporated|llc|ltd|limited|co|company|corp|corporation)\M', '', 'g'), ' +', ' ', 'g')), ''), plain) END
  FROM (SELECT btrim(regexp_replace(lower(coalesce(organization, '')), '[[:space:][:punct:]]+', ' ', 'g')) AS plain) AS words
$function$;

CREATE OR REPLACE FUNCTION public.person_key(email text, organization text, name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN email <> '' THEN lower(normalize(email, NFKC))
    ELSE 'by name: ' || lower(name || ', ' || coalesce(organization, '')) END
$function$;

CREATE OR REPLACE FUNCTION public.refuse_to_change_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('quartermaster.forgets_evidence', true) = 'on' THEN
    IF OLD.created_at < now() - interval '7 years' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit_events is append-only' USING ERRCODE = 'QM002';
END
$function$;

CREATE OR REPLACE FUNCTION public.refuse_to_change_sent_quote()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.seal_of(before bytea, number integer, last_event bigint, events integer, oldest_at timestamp with time zone, digest bytea)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  SELECT sha256(coalesce(before, '') || digest || convert_to(jsonb_build_array(
    number, last_event, events, extract(epoch FROM oldest_at)
  )::text, 'UTF8'))
$function$;
