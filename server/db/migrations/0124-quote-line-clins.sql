-- The contract line item number of the buyer's solicitation: "0001" or "0001AA" (DFARS 204.71), kept as typed.
ALTER TABLE quote_lines ADD COLUMN clin text CHECK (char_length(clin) <= 20);
