import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { performance } from "node:perf_hooks"
import { findPostgres } from "#server/testing/postgres-server.ts"
import type { BenchDatabase } from "./databases.ts"

export function findPsql(): string | undefined {
  const folder = findPostgres()
  const psql = folder && join(folder, "psql")
  return psql && existsSync(psql) ? psql : undefined
}

/** Milliseconds of PostgreSQL's own COPY for the same columns, order and values as the export. */
export function copyWith({ variables }: BenchDatabase, ownerId: string): number {
  const statement = `COPY (SELECT id, created_at, order_number, client_name, description, amount, status,
    array_to_string(products, '; '), delivery_date, notes FROM orders
    WHERE owner_id = '${ownerId}' AND deleted_at IS NULL ORDER BY created_at DESC, id DESC) TO STDOUT (FORMAT csv, HEADER)`
  const started = performance.now()
  const { status } = spawnSync(findPsql()!, ["-d", variables.DATABASE_URL!, "-c", statement], {
    stdio: ["ignore", "ignore", "inherit"],
  })
  if (status !== 0) throw new Error("psql failed")
  return performance.now() - started
}
