-- Reads each book once. Readers and writers go on.
ALTER TABLE book_sizes VALIDATE CONSTRAINT book_sizes_owner_id_fkey;
ALTER TABLE contacts VALIDATE CONSTRAINT contacts_owner_id_fkey;
ALTER TABLE imports VALIDATE CONSTRAINT imports_owner_id_fkey;
ALTER TABLE orders VALIDATE CONSTRAINT orders_owner_id_fkey;
ALTER TABLE payments VALIDATE CONSTRAINT payments_owner_id_fkey;
ALTER TABLE profiles VALIDATE CONSTRAINT profiles_owner_id_fkey;
