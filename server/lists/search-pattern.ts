import { type RawBuilder, sql, type SqlBool } from "kysely"
import type { CommonGroups } from "#server/db/common-groups.ts"

const escape = (text: string) => text.replace(/[\\%_]/g, "\\$&")

/** An ILIKE pattern that finds the text anywhere; wildcards in the text match literally. */
export const containing = (text: string) => `%${escape(text)}%`

/**
 * Rows with the text in one of the columns, in any letter case. If the common three-letter groups are known, the index
 * looks up only the rest of the text, and each row found is compared with the whole text.
 */
export function hasText(columns: readonly string[], text: string, common?: CommonGroups): RawBuilder<SqlBool> {
  const whole = containing(text)
  const found = columns.map((column) => {
    const ref = sql.ref(column)
    const rare = rarePattern(text, common?.get(column.replace(/^.*\./, "")))
    // PostgreSQL uses no index for an expression inside coalesce().
    return rare ? sql`(${ref} ILIKE ${rare} AND coalesce(${ref} ILIKE ${whole}, false))` : sql`${ref} ILIKE ${whole}`
  })
  return sql<SqlBool>`(${sql.join(found, sql` OR `)})`
}

/**
 * A pattern that matches every row with the text, with wildcards for letters that occur only in common groups:
 * `person-4321@example.com` may become `%-4321@%`. Undefined if that would drop nothing or everything.
 */
export function rarePattern(text: string, common: ReadonlySet<string> = new Set()): string | undefined {
  const letters = Array.from(text)
  // As pg_trgm reads it: lowercase words.
  const read = letters.map((letter) => (/[\p{L}\p{N}]/u.test(letter) ? letter.toLowerCase() : " "))
  const kept = letters.map(() => false)
  let isShorter = false
  for (let place = 0; place + 3 <= read.length; place++) {
    const [first, middle, last] = read.slice(place, place + 3)
    if (middle === " ") continue
    // At the start of a word, the first letter alone is also a group.
    const groups = [`${first}${middle}${last}`, ...(first === " " ? [`  ${middle}`] : [])]
    if (groups.some((group) => common.has(group))) isShorter = true
    else kept.fill(true, place, place + 3)
  }
  if (!isShorter || !kept.includes(true)) return undefined
  const parts = letters
    .map((letter, place) => (kept[place] ? letter : "\0"))
    .join("")
    .split(/\0+/)
  return `%${parts.filter(Boolean).map(escape).join("%")}%`
}
