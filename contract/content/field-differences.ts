import type { FieldDifference } from "#contract/content/content-documents.ts"
import { entryLabel, fieldsOf, type FieldSchema, inWords } from "#contract/content/field-schema.ts"
import { isGroup } from "#contract/merge-patch.ts"

interface Leaf {
  /** By the form's labels: "Phone › Number as shown". */
  field: string
  text: string
}

/**
 * Every single value that differs. List entries are matched by slug or name, so adding one moves no others and a
 * renamed product is still the same. The file of an uploaded picture or logo counts as one value.
 */
export function differencesOf(schema: FieldSchema, before: unknown, after: unknown): FieldDifference[] {
  const [old, now] = [new Map(leavesOf(before, [], [], schema)), new Map(leavesOf(after, [], [], schema))]
  return [...new Map([...old, ...now])]
    .map(([path, { field }]) => ({ field, before: old.get(path)?.text ?? null, after: now.get(path)?.text ?? null }))
    .filter((difference) => difference.before !== difference.after)
}

function leavesOf(
  value: unknown,
  path: readonly string[],
  labels: readonly string[],
  schema: FieldSchema,
): (readonly [path: string, leaf: Leaf])[] {
  if (value === null || value === undefined || schema.contentMediaType) return []
  if (Array.isArray(value)) {
    const one = entryLabel(schema, labels.at(-1) ?? "")
    return value.flatMap((entry, index) => {
      const name = isGroup(entry) && typeof entry.name === "string" ? entry.name : undefined
      const slug = isGroup(entry) && typeof entry.slug === "string" ? entry.slug : undefined
      const label = name ?? `${one} ${index + 1}`
      return leavesOf(entry, [...path, slug ?? name ?? String(index)], [...labels, label], schema.items ?? {})
    })
  }
  if (isGroup(value)) {
    const fields = new Map(fieldsOf(schema).map((field) => [field.key, field]))
    const { id, width, height, lightness: _, ...typed } = value
    if (typeof id === "string" && typeof width === "number" && typeof height === "number") {
      const text = `${width} by ${height} pixels (${id.slice(0, 8)})`
      return [
        [[...path, "id"].join("\n"), { field: labels.join(" › "), text }],
        ...leavesOf(typed, path, labels, schema),
      ]
    }
    return Object.entries(value).flatMap(([key, entry]) => {
      const { label = inWords(key), schema: inner = {} } = fields.get(key) ?? {}
      return leavesOf(entry, [...path, key], [...labels, label], inner)
    })
  }
  const text = typeof value === "string" ? value : JSON.stringify(value)
  return [[path.join("\n"), { field: labels.join(" › "), text }]]
}
