import { whileShown } from "#contract/content/words.ts"
import { type FieldSchema, fieldsOf } from "#contract/content/field-schema.ts"
import { isGroup } from "#contract/merge-patch.ts"

export type Path = readonly (string | number)[]
export type Group = Record<string, unknown>

/** A copy with one value replaced; undefined removes it. Values beside the path keep their identity. */
export function withValue(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(whole)) return whole.map((entry, index) => (index === key ? withValue(entry, rest, value) : entry))
  const fields = isGroup(whole) ? whole : {}
  const next = withValue(fields[key], rest, value)
  if (next !== undefined) return { ...fields, [key]: next }
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== String(key)))
}

/** Fields with a key or a file's name, which a reader does not know a part by. */
const unreadable = new Set(["id", "drawing", "badge", "slug", "url"])

/** By which a folded part is recognized: the first text in it, as pages show it while all claims are shown. */
export function firstText(value: unknown): string {
  const texts = isGroup(value) ? Object.entries(value).filter(([, entry]) => typeof entry === "string" && entry) : []
  const [, text = ""] = texts.find(([key]) => !unreadable.has(key)) ?? texts[0] ?? []
  return whileShown(String(text))
}

/** A label inside a sentence: "Add badge", but "Add Monday" and "Remove NSF/ANSI/CAN 60". */
export const nounOf = (label: string): string =>
  /^\S+[A-Z]|^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day/.test(label)
    ? label
    : label.charAt(0).toLowerCase() + label.slice(1)

/** Initial value of a new entry. */
export function emptyOf(schema: FieldSchema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === "boolean") return false
  if (schema.type === "array") return Array.from({ length: schema.minItems ?? 0 }, () => emptyOf(schema.items ?? {}))
  if (schema.type === "object") {
    const needed = fieldsOf(schema).filter(({ isOptional }) => !isOptional)
    return Object.fromEntries(needed.map(({ key, schema: field }) => [key, emptyOf(field)]))
  }
  return schema.type === "string" ? "" : undefined
}
