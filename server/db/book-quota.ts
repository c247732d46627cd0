import { sql } from "kysely"
import type { Env } from "#server/env.ts"
import type { DbOrTx } from "./db.ts"

/**
 * Stores the configured quota where the triggers of 0090-book-quotas.sql read it. If processes differ, the last one to
 * start wins.
 */
export async function setBookQuota(
  db: DbOrTx,
  { COMPANY_ROWS: rows, COMPANY_MEGABYTES: megabytes }: Pick<Env, "COMPANY_ROWS" | "COMPANY_MEGABYTES">,
): Promise<void> {
  const bytes = megabytes * 1_000_000
  await sql`
    INSERT INTO book_quota AS present (rows, bytes) VALUES (${rows}, ${bytes})
    ON CONFLICT (one) DO UPDATE SET rows = excluded.rows, bytes = excluded.bytes
      WHERE (present.rows, present.bytes) <> (excluded.rows, excluded.bytes)`.execute(db)
}

/** Whether a write was refused because the company's books would exceed their quota. */
export const isBeyondQuota = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "QM003"
