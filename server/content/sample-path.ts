/** A single value of a file, with its path. */
export interface FieldValue {
  /** `leaders.1.email`: entries of a list are counted from 1. */
  field: string
  value: string
}

/** Every single value at or below a path such as `leaders.1`; none if the path names nothing. */
export function valuesAt(file: object, path: string): FieldValue[] {
  let found: unknown = file
  for (const part of path.split(".")) {
    if (Array.isArray(found)) found = found[Number(part) - 1]
    else if (typeof found === "object" && found !== null) found = new Map(Object.entries(found)).get(part)
    else return []
  }
  return valuesIn(found, path)
}

/** Every single value of a part of a file, with its path. */
export function valuesIn(part: unknown, path: string): FieldValue[] {
  if (part === undefined || part === null) return []
  if (typeof part !== "object") return [{ field: path, value: typeof part === "string" ? part : JSON.stringify(part) }]
  const entries = Array.isArray(part) ? part.map((entry, index) => [index + 1, entry] as const) : Object.entries(part)
  return entries.flatMap(([key, entry]) => valuesIn(entry, path ? `${path}.${key}` : String(key)))
}
