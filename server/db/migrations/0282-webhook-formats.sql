-- How a webhook is told: as the Standard Webhooks specification says, or as a message in a channel.
LOCK TABLE webhooks;

ALTER TABLE webhooks ADD COLUMN format text NOT NULL DEFAULT 'standard' CHECK (format IN ('standard', 'slack', 'teams'));
