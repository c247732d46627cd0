CREATE TABLE audit_events (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  user_id uuid,
  user_email text,
  action text NOT NULL,
  subject text,
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  client_address text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT audit_events_pkey PRIMARY KEY (id),
  CONSTRAINT audit_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX audit_events_created ON audit_events USING btree (created_at DESC, id DESC);
CREATE INDEX audit_events_user ON audit_events USING btree (user_id, id DESC);

CREATE TABLE idempotency_keys (
  key_hash bytea NOT NULL,
  body_hash bytea NOT NULL,
  reply jsonb NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key_hash)
);
CREATE INDEX idempotency_keys_expiry ON idempotency_keys USING btree (expires_at);

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
  CONSTRAINT letters_message_id_key UNIQUE (message_id),
  CONSTRAINT letters_pkey PRIMARY KEY (id)
);
CREATE INDEX letters_due ON letters USING btree (next_attempt_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));

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
  CONSTRAINT mail_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT mail_tokens_purpose_check CHECK ((purpose = ANY (ARRAY['verify-email'::text, 'reset-password'::text]))),
  CONSTRAINT mail_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX mail_tokens_expiry ON mail_tokens USING btree (expires_at);
CREATE INDEX mail_tokens_user ON mail_tokens USING btree (user_id, purpose);

CREATE TABLE messages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  email text NOT NULL,
  organization text,
  product_interests text[] NOT NULL,
  message text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT now(),
  CONSTRAINT messages_email_check CHECK ((char_length(email) <= 254)),
  CONSTRAINT messages_message_check CHECK ((char_length(message) <= 5000)),
  CONSTRAINT messages_name_check CHECK ((char_length(name) <= 200)),
  CONSTRAINT messages_organization_check CHECK ((char_length(organization) <= 200)),
  CONSTRAINT messages_pkey PRIMARY KEY (id),
  CONSTRAINT messages_product_interests_check CHECK ((cardinality(product_interests) <= 20))
);
CREATE INDEX messages_newest ON messages USING btree (created_at DESC, id DESC);

CREATE TABLE migrations (
  name text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE quote_lines (
  quote_request_id uuid NOT NULL,
  position integer NOT NULL,
  category text NOT NULL,
  name text NOT NULL,
  quantity integer NOT NULL,
  nsn text,
  specifications text,
  CONSTRAINT quote_lines_category_check CHECK ((category = ANY (ARRAY['food'::text, 'fuel'::text, 'chemicals'::text, 'hardware'::text]))),
  CONSTRAINT quote_lines_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  CONSTRAINT quote_lines_nsn_check CHECK ((char_length(nsn) <= 40)),
  CONSTRAINT quote_lines_pkey PRIMARY KEY (quote_request_id, "position"),
  CONSTRAINT quote_lines_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999999999))),
  CONSTRAINT quote_lines_quote_request_id_fkey FOREIGN KEY (quote_request_id) REFERENCES quote_requests(id) ON DELETE CASCADE,
  CONSTRAINT quote_lines_specifications_check CHECK ((char_length(specifications) <= 1000))
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
  CONSTRAINT quote_requests_customer_email_check CHECK ((char_length(customer_email) <= 254)),
  CONSTRAINT quote_requests_customer_name_check CHECK ((char_length(customer_name) <= 200)),
  CONSTRAINT quote_requests_customer_organization_check CHECK ((char_length(customer_organization) <= 200)),
  CONSTRAINT quote_requests_customer_phone_check CHECK ((char_length(customer_phone) <= 40)),
  CONSTRAINT quote_requests_line_count_check CHECK (((line_count >= 1) AND (line_count <= 200))),
  CONSTRAINT quote_requests_message_check CHECK ((char_length(message) <= 5000)),
  CONSTRAINT quote_requests_number_key UNIQUE (number),
  CONSTRAINT quote_requests_pkey PRIMARY KEY (id),
  CONSTRAINT quote_requests_status_check CHECK ((status = ANY (ARRAY['new'::text, 'in_review'::text, 'quoted'::text, 'won'::text, 'lost'::text])))
);
CREATE INDEX quote_requests_newest ON quote_requests USING btree (created_at DESC, id DESC);
CREATE INDEX quote_requests_newest_by_status ON quote_requests USING btree (status, created_at DESC, id DESC);

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

CREATE TABLE rate_limits (
  key text NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  count integer NOT NULL,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_end ON rate_limits USING btree (ends_at);

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
  CONSTRAINT sessions_pkey PRIMARY KEY (token_hash),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
CREATE INDEX sessions_user ON sessions USING btree (user_id);

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
  CONSTRAINT users_email_key_key UNIQUE (email_key),
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'company'::text])))
);

CREATE OR REPLACE FUNCTION public.next_quote_number()
 RETURNS text
 LANGUAGE sql
AS $function$
  SELECT 'Q-' || to_char(now() AT TIME ZONE 'UTC', 'YYYY') || '-' || lpad(n::text, greatest(6, length(n::text)), '0')
  FROM nextval('quote_numbers') AS n
$function$;
