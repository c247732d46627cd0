import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { findDangers } from "#server/testing/migration-rules.ts"

const folder = join(import.meta.dirname, "migrations")
const names = readdirSync(folder).filter((name) => name.endsWith(".sql"))

describe("an engineer who writes a migration", () => {
  it.each([
    ["DROP TABLE orders;", "drops a table"],
    ["ALTER TABLE orders DROP COLUMN notes;", "drops a column"],
    ["ALTER TABLE orders RENAME COLUMN notes TO remarks;", "renames"],
    ["ALTER TABLE orders RENAME TO sales;", "renames"],
    ["ALTER TABLE orders ALTER COLUMN amount TYPE text;", "changes a type"],
    ["ALTER TABLE orders ALTER amount SET DATA TYPE text;", "changes a type"],
    ["ALTER TABLE orders ALTER COLUMN notes SET NOT NULL;", "requires a value"],
    ["ALTER TABLE orders ADD COLUMN place text NOT NULL;", "nobody writes yet"],
    ["ALTER TABLE orders\n  ADD COLUMN a text,\n  ADD COLUMN place text NOT NULL;", "nobody writes yet"],
    ["ALTER TABLE orders ADD COLUMN key uuid DEFAULT gen_random_uuid();", "each row"],
    ["ALTER TABLE orders ADD CONSTRAINT short CHECK (char_length(notes) < 9);", "checks every row"],
    ["ALTER TABLE orders ADD FOREIGN KEY (owner_id) REFERENCES users (id);", "checks every row"],
    ["ALTER TABLE orders ADD CONSTRAINT one UNIQUE (owner_id, order_number);", "makes an index"],
    ["CREATE INDEX orders_place ON orders (place);", "makes an index"],
    ["CREATE TABLE places (id uuid);\nCREATE UNIQUE INDEX x ON orders (place);", "makes an index"],
    ["TRUNCATE orders;", "whole table"],
  ])("is told of the danger in %j", (migration, says) => {
    expect(findDangers(migration).map((danger) => danger.says)).toEqual([expect.stringContaining(says)])
  })

  it.each([
    "CREATE TABLE places (id uuid PRIMARY KEY, name text NOT NULL);\nCREATE INDEX places_name ON places (name);\nALTER TABLE places ADD CONSTRAINT x CHECK (true);",
    "ALTER TABLE orders ADD COLUMN place text;",
    "ALTER TABLE orders ADD COLUMN count int NOT NULL DEFAULT 0;",
    "ALTER TABLE orders ADD CONSTRAINT short CHECK (char_length(notes) < 9) NOT VALID;",
    "ALTER TABLE orders VALIDATE CONSTRAINT short;",
    "ALTER TABLE orders DROP CONSTRAINT orders_status_check;",
    "-- safe: at most one row for each user.\nCREATE INDEX profiles_city ON profiles (city);",
    "-- DROP TABLE orders would be wrong here\nALTER TABLE orders ADD COLUMN place text;",
    "CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN TRUNCATE orders; END $$;",
  ])("may write %j", (migration) => {
    expect(findDangers(migration)).toEqual([])
  })

  it("has written none that the version before, or a visitor, trips over", () => {
    expect(names).not.toEqual([])
    const dangers = names.flatMap((name) =>
      findDangers(readFileSync(join(folder, name), "utf8")).map((danger) => ({ name, ...danger })),
    )
    expect(dangers).toEqual([])
  })
})
