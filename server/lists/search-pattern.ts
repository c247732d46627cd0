import { type RawBuilder, sql, type SqlBool } from "kysely"
import type { CommonGroups } from "#server/db/common-groups.ts"

const escape = (text: string) => text.replace(/[\\%_]/g, "\\$&")

/** The pattern of ILIKE that finds the text anywhere; its wildcards stand for themselves. */
export const containing = (text: string) => `%${escape(text)}%`

/**
 * Rows that have the text in one of the columns, in any letter case. Where it is known which groups of three letters are
 * common, an index is asked for the rest of the text only, and each row that it finds is held against all of it.
 */
export function hasText(columns: readonly string[], text: string, common?: CommonGroups): RawBuilder<SqlBool> {
  const whole = containing(text)
  const found = columns.map((column) => {
    const ref = sql.ref(column)
    const rare = rarePattern(text, common?.get(column.replace(/^.*\./, "")))
    // No index is asked for what stands inside coalesce().
    return rare ? sql`(${ref} ILIKE ${rare} AND coalesce(${ref} ILIKE ${whole}, false))` : sql`${ref} ILIKE ${whole}`
  })
  return sql<SqlBool>`(${sql.join(found, sql` OR `)})`
}

/**
 * A pattern that fits wherever the text does, with wildcards for letters that are in none but common groups: of
 * `person-4321@example.com` it may leave `%-4321@%`. None where that leaves out nothing, or all.
 */
export function rarePattern(text: string, common: ReadonlySet<string> = new Set()): string | undefined {
  const letters = Array.from(text)
  // As pg_trgm reads it: words, in lower case.
  const read = letters.map((letter) => (/[\p{L}\p{N}]/u.test(letter) ? letter.toLowerCase() : " "))
  const kept = letters.map(() => false)
  let isShorter = false
  for (let place = 0; place + 3 <= read.length; place++) {
    const [first, middle, last] = read.slice(place, place + 3)
    if (middle === " ") continue
    // Where a word begins, its first letter alone is a group as well.
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
