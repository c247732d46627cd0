-- A shipment number is looked up in all sales of its contract.
-- safe: deliveries are new, so the table is small.
CREATE INDEX deliveries_shipment_anywhere ON deliveries (upper(facts->>'shipmentNumber')) WHERE facts->>'shipmentNumber' IS NOT NULL;
