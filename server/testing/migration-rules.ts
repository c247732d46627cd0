import { statementsOf } from "#server/db/migrate.ts"

interface Rule {
  what: string
  instead: string
  pattern: RegExp
}

const rule = (pattern: RegExp, what: string, instead: string): Rule => ({ pattern, what, instead })

const oldCode = "The version before still runs while this one starts: "
const longLock = "Everybody waits while the table is read or rewritten: "

/** Changes that break the previous version's queries or lock a table for a time that grows with its length. */
const rules: readonly Rule[] = [
  rule(/\bDROP TABLE\b/i, "drops a table", `${oldCode}stop using it in one release, drop it in the next`),
  rule(/\bDROP COLUMN\b/i, "drops a column", `${oldCode}stop using it in one release, drop it in the next`),
  rule(/\bRENAME\b/i, "renames", `${oldCode}add the new name, write both, drop the old in a later release`),
  rule(/\bALTER (COLUMN )?\w+ (SET DATA )?TYPE\b/i, "changes a type", `${longLock}add a column of the new type`),
  rule(/\bSET NOT NULL\b/i, "requires a value", `${oldCode}add CHECK (… IS NOT NULL) NOT VALID, validate it later`),
  rule(
    /\bADD COLUMN\b(?=[^,]*\bNOT NULL\b)(?![^,]*\b(DEFAULT|GENERATED)\b)/i,
    "requires a value that nobody writes yet",
    `${oldCode}give the column a DEFAULT`,
  ),
  rule(
    /\bADD COLUMN\b[^,]*\bDEFAULT (gen_random_uuid|random|clock_timestamp|nextval)\b/i,
    "fills a column with a new value for each row",
    `${longLock}add it empty, fill it in batches`,
  ),
  rule(
    /\bADD (CONSTRAINT \w+ )?(CHECK|FOREIGN KEY)\b(?![^;]*\bNOT VALID\b)/i,
    "checks every row",
    `${longLock}add it NOT VALID, validate it in a later migration`,
  ),
  rule(/\bADD (CONSTRAINT \w+ )?(UNIQUE|PRIMARY KEY|EXCLUDE)\b/i, "makes an index", `${longLock}see CREATE INDEX`),
  rule(
    /\bCREATE (UNIQUE )?INDEX\b/i,
    "makes an index on a table that may be long",
    `${longLock}say in a comment how long it can be, or have the operator make it CONCURRENTLY before`,
  ),
  rule(/^(TRUNCATE|CLUSTER)\b/i, "takes the whole table", "Do it in batches from the program"),
]

export interface Danger {
  statement: string
  says: string
}

/**
 * Finds statements that are dangerous while visitors write and the version before still runs. A line above the
 * statement that begins with `-- safe:` and gives the reason lets it pass.
 */
export function findDangers(migration: string): Danger[] {
  const statements = statementsOf(migration)
  const made = new Set(
    statements.flatMap((statement) => /\bCREATE TABLE (?:IF NOT EXISTS )?(\w+)/i.exec(statement)?.[1] ?? []),
  )
  return statements.flatMap((statement) => {
    if (/^-- safe: \S/m.test(statement)) return []
    const code = statement
      .replace(/--.*$/gm, "")
      .replace(/\$\$[^]*\$\$/g, "$$$$")
      .trim()
    const table =
      /^(?:ALTER TABLE(?: IF EXISTS)?(?: ONLY)?|CREATE (?:UNIQUE )?INDEX[^]*? ON(?: ONLY)?|DROP TABLE(?: IF EXISTS)?|TRUNCATE|CLUSTER) (\w+)/i.exec(
        code,
      )?.[1]
    if (table && made.has(table)) return []
    return rules
      .filter(({ pattern }) => pattern.test(code))
      .map(({ what, instead }) => ({ statement: code, says: `${what}. ${instead}.` }))
  })
}
