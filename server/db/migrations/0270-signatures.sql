-- What a person signs with besides the name.
ALTER TABLE users
  ADD COLUMN title text CHECK (char_length(title) BETWEEN 1 AND 100),
  ADD COLUMN phone text CHECK (char_length(phone) BETWEEN 1 AND 40);
