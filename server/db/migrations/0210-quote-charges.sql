LOCK TABLE quotes, sales;

-- Fees and discounts beside the lines, and the rate of tax in percent.
ALTER TABLE quotes
  ADD COLUMN charges jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN tax_rate text CHECK (char_length(tax_rate) <= 7);

-- As they were agreed, with what each comes to.
ALTER TABLE sales
  ADD COLUMN charges jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN tax_rate text CHECK (char_length(tax_rate) <= 7),
  ADD COLUMN tax_total numeric(24, 2) NOT NULL DEFAULT 0;
