import type { FieldDifference } from "#contract/content-documents.ts"
import { isGroup } from "./change-yaml.ts"

/** Every single value that differs. Entries of a list are named by their own name, so that a new one moves none. */
export function differencesOf(before: unknown, after: unknown): FieldDifference[] {
  const [old, now] = [new Map(fieldsOf(before, [])), new Map(fieldsOf(after, []))]
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => old.get(field) !== now.get(field))
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
}

function fieldsOf(value: unknown, path: readonly string[]): (readonly [field: string, text: string])[] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((entry, index) => fieldsOf(entry, [...path, nameOf(entry, index)]))
  if (isGroup(value)) return Object.entries(value).flatMap(([key, entry]) => fieldsOf(entry, [...path, key]))
  return [[path.join(" › "), typeof value === "string" ? value : JSON.stringify(value)]]
}

function nameOf(entry: unknown, index: number): string {
  return isGroup(entry) && typeof entry.name === "string" ? entry.name : String(index + 1)
}
