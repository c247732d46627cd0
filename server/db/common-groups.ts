import { sql } from "kysely"
import type { DbOrTx } from "./db.ts"

/** For each column, the three-letter groups (of `pg_trgm`) that at least half of its rows contain. */
export type CommonGroups = ReadonlyMap<string, ReadonlySet<string>>

const commonFrom = 0.5
const rememberedFor = 600_000 // ms

const memory = new WeakMap<DbOrTx, Map<string, { groups: CommonGroups; until: number }>>()

/**
 * Groups that a search should not look up in an index: they exclude few rows, and their lists are nearly as long as the
 * table. Read from the planner's statistics and remembered for ten minutes.
 */
export async function readCommonGroups(db: DbOrTx, table: string): Promise<CommonGroups> {
  const remembered = memory.get(db)?.get(table)
  if (remembered && remembered.until > performance.now()) return remembered.groups
  const { rows } = await sql<{ column: string; groups: string[] }>`
    SELECT attname::text AS column, array_agg(letters) AS groups FROM (
      SELECT attname, letters
      FROM pg_stats, LATERAL (
        SELECT unnest(most_common_vals::text::text[]), unnest(most_common_freqs)
        UNION ALL
        SELECT unnest(histogram_bounds::text::text[]),
          (1 - null_frac - coalesce((SELECT sum(freq) FROM unnest(most_common_freqs) AS freq), 0))
            / array_length(histogram_bounds::text::text[], 1)
      ) AS sample (value, share), unnest(show_trgm(value)) AS letters
      WHERE schemaname = current_schema() AND tablename = ${table}
      GROUP BY attname, letters HAVING sum(share) > ${commonFrom}) AS common
    GROUP BY attname`.execute(db)
  const groups = new Map(rows.map(({ column, groups: common }) => [camelCased(column), new Set(common)]))
  const tables = memory.get(db) ?? new Map()
  memory.set(db, tables.set(table, { groups, until: performance.now() + rememberedFor }))
  return groups
}

const camelCased = (name: string) => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

/** Adds the common groups to a filter that searches for text. */
export async function withCommonGroups<Filter extends { q?: string | undefined }>(
  db: DbOrTx,
  table: string,
  filter: Filter,
): Promise<Filter & { common?: CommonGroups }> {
  return filter.q ? { ...filter, common: await readCommonGroups(db, table) } : filter
}
