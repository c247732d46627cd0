LOCK TABLE contacts, orders, payments IN SHARE MODE;

-- What a company has deleted and can still restore, by its owner.
-- safe: a week of deleted rows; finding them reads a million rows in about a second, in which writes wait.
CREATE INDEX contacts_owner_deleted ON contacts (owner_id, deleted_at) WHERE deleted_at IS NOT NULL;
-- safe: as above.
CREATE INDEX orders_owner_deleted ON orders (owner_id, deleted_at) WHERE deleted_at IS NOT NULL;
-- safe: as above.
CREATE INDEX payments_owner_deleted ON payments (owner_id, deleted_at) WHERE deleted_at IS NOT NULL;
