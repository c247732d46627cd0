import { fieldsOf, type FieldSchema, entryLabel } from "#contract/field-schema.ts"
import { type Group, isGroup, type Path } from "#web/admin/content/json-schema.ts"

/** A copy with one value replaced; undefined removes it. What is not on the path keeps its identity. */
export function withValue(whole: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(whole)) return whole.map((entry, index) => (index === key ? withValue(entry, rest, value) : entry))
  const fields = isGroup(whole) ? whole : {}
  const next = withValue(fields[key], rest, value)
  if (next !== undefined) return { ...fields, [key]: next }
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== String(key)))
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The JSON Merge Patch (RFC 7396) that leads from one value to another. */
export function patchBetween(before: Group, after: Group): Group {
  const patch: Group = {}
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[key], after[key]]
    if (now === undefined) patch[key] = null
    else if (isGroup(old) && isGroup(now)) {
      const inner = patchBetween(old, now)
      if (Object.keys(inner).length > 0) patch[key] = inner
    } else if (!isSame(old, now)) patch[key] = now
  }
  return patch
}

export function patched(value: Group, patch: Group): Group {
  const merged = { ...value }
  for (const [key, change] of Object.entries(patch)) {
    const old = merged[key]
    if (change === null) delete merged[key]
    else merged[key] = isGroup(change) && isGroup(old) ? patched(old, change) : change
  }
  return merged
}

export interface Difference {
  label: string
  theirs: string
  mine: string
}

/** Field by field, what two versions of a document have different, by the labels of the form. */
export function differencesBetween(schema: FieldSchema, theirs: Group, mine: Group): Difference[] {
  const [their, my] = [new Map(textsOf(schema, theirs, [])), new Map(textsOf(schema, mine, []))]
  return [...new Set([...their.keys(), ...my.keys()])]
    .map((label) => ({ label, theirs: their.get(label) ?? "", mine: my.get(label) ?? "" }))
    .filter((one) => one.theirs !== one.mine)
}

function textsOf(schema: FieldSchema, value: unknown, labels: readonly string[]): [label: string, text: string][] {
  if (value === undefined || value === null) return []
  if (isGroup(value))
    return fieldsOf(schema).flatMap(({ key, schema: field, label }) => textsOf(field, value[key], [...labels, label]))
  if (Array.isArray(value)) {
    const one = entryLabel(schema, labels.at(-1) ?? "")
    return value.flatMap((entry, index) => textsOf(schema.items ?? {}, entry, [...labels, `${one} ${index + 1}`]))
  }
  return [[labels.join(" › "), typeof value === "string" ? value : JSON.stringify(value)]]
}
