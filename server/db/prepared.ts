import { createHash } from "node:crypto"
import { sql } from "kysely"
import type pg from "pg"

const mark = "/* prepared */"

/**
 * Begins a statement that a connection to PostgreSQL parses and plans once. For long statements that come often and whose
 * text never varies: planning one costs more than running it, and each other text would stay in every connection.
 */
export const prepared = sql.raw(mark)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known) return known
  const name = createHash("sha256").update(text).digest("base64url").slice(0, 20)
  names.set(text, name)
  return name
}

type Query = (statement: unknown, values?: unknown) => unknown

/** Lets a connection know marked statements by a name, which is how PostgreSQL keeps their plans. */
export function keepPlans(client: pg.ClientBase): void {
  const ask = client.query.bind(client) as Query
  const query: Query = (statement, values) =>
    typeof statement === "string" && statement.startsWith(mark)
      ? ask({ name: nameOf(statement), text: statement, values })
      : ask(statement, values)
  client.query = query as typeof client.query
}
