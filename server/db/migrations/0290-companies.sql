-- A company is a row of its own and has members. Each account gets a company of its own with the account's id, so the
-- owner of every row in the books stays the same, and the version before finds each row where it was.
LOCK TABLE book_sizes, contacts, imports, orders, payments, profiles, sessions, users;

CREATE TABLE companies (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE members (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  company_id uuid NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  seat text NOT NULL CHECK (seat IN ('owner', 'buyer', 'approver', 'reader')),
  joined_at timestamptz NOT NULL DEFAULT now(),
  chosen_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (company_id, user_id)
);
CREATE INDEX members_user ON members (user_id, chosen_at);
CREATE INDEX members_owners ON members (company_id, joined_at, id) WHERE seat = 'owner';

INSERT INTO companies (id, created_at) SELECT id, created_at FROM users;
INSERT INTO members (company_id, user_id, seat, joined_at, chosen_at)
  SELECT id, id, 'owner', created_at, created_at FROM users;

ALTER TABLE sessions ADD COLUMN company_id uuid REFERENCES companies (id) ON DELETE CASCADE;
UPDATE sessions SET company_id = user_id FROM users WHERE users.id = user_id AND role = 'company';

ALTER TABLE book_sizes DROP CONSTRAINT book_sizes_owner_id_fkey,
  ADD CONSTRAINT book_sizes_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES companies (id) ON DELETE CASCADE NOT VALID;
ALTER TABLE contacts DROP CONSTRAINT contacts_owner_id_fkey,
  ADD CONSTRAINT contacts_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES companies (id) ON DELETE CASCADE NOT VALID;
ALTER TABLE imports DROP CONSTRAINT imports_owner_id_fkey,
  ADD CONSTRAINT imports_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES companies (id) ON DELETE CASCADE NOT VALID;
ALTER TABLE orders DROP CONSTRAINT orders_owner_id_fkey,
  ADD CONSTRAINT orders_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES companies (id) ON DELETE CASCADE NOT VALID;
ALTER TABLE payments DROP CONSTRAINT payments_owner_id_fkey,
  ADD CONSTRAINT payments_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES companies (id) ON DELETE CASCADE NOT VALID;
ALTER TABLE profiles DROP CONSTRAINT profiles_owner_id_fkey,
  ADD CONSTRAINT profiles_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES companies (id) ON DELETE CASCADE NOT VALID;

-- Its id is the account's, unless the account left the company that it began with.
CREATE FUNCTION give_a_company(account uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  company uuid;
BEGIN
  INSERT INTO companies (id) VALUES (account) ON CONFLICT DO NOTHING RETURNING id INTO company;
  IF company IS NULL THEN
    INSERT INTO companies DEFAULT VALUES RETURNING id INTO company;
  END IF;
  INSERT INTO members (company_id, user_id, seat) VALUES (company, account, 'owner');
END
$$;

CREATE FUNCTION begin_with_a_company() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM give_a_company(NEW.id);
  RETURN NULL;
END
$$;
CREATE TRIGGER begin_with_a_company AFTER INSERT ON users FOR EACH ROW EXECUTE FUNCTION begin_with_a_company();

-- A company has an owner, and goes with its last member. Every account has a company.
CREATE FUNCTION keep_company_and_owner() RETURNS trigger LANGUAGE plpgsql AS $$
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
$$;
CREATE TRIGGER keep_company_and_owner_on_change AFTER UPDATE OF seat ON members
  FOR EACH ROW WHEN (old.seat = 'owner' AND new.seat <> 'owner') EXECUTE FUNCTION keep_company_and_owner();
CREATE TRIGGER keep_company_and_owner_on_delete AFTER DELETE ON members
  FOR EACH ROW EXECUTE FUNCTION keep_company_and_owner();
