-- Identifies a requested product, whatever its name is now. '' is a product that no catalog has; NULL is a line of an
-- earlier version that the program has not looked up yet: server/catalog/match-old-lines.ts.
ALTER TABLE quote_lines ADD COLUMN slug text;
