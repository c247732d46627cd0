import { type RawBuilder, sql, type SqlBool } from "kysely"

/** An ILIKE pattern that finds the text anywhere; wildcards in the text match literally. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`

/** Rows with the text in one of the columns, in any letter case. */
export function hasText(columns: readonly string[], text: string): RawBuilder<SqlBool> {
  const found = columns.map((column) => sql`${sql.ref(column)} ILIKE ${containing(text)}`)
  return sql<SqlBool>`(${sql.join(found, sql` OR `)})`
}
