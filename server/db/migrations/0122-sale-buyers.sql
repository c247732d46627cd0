-- The law of payment depends on the buyer. It is proposed from the request; for sales without one, the desk is asked.
ALTER TABLE sales
  ADD COLUMN buyer_type text
    CHECK (buyer_type IN ('federal_civilian', 'dod', 'state', 'other_state', 'local', 'prime_contractor')),
  -- What sets due_on: the law by name, or the quote's terms. NULL for a day that was set by hand.
  ADD COLUMN due_by text CHECK (char_length(due_by) <= 300);

UPDATE sales SET buyer_type = solicitation->>'buyerType'
FROM quote_requests WHERE quote_requests.number = quote_number AND solicitation ? 'buyerType';
