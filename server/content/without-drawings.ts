/** A copy without the sample drawings, for an owner who does not show them. */
export function withoutDrawings<Value>(value: Value): Value {
  return stripped(value) as Value // Drawings are optional everywhere.
}

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped)
  if (typeof value !== "object" || value === null) return value
  const kept = Object.entries(value).filter(([key]) => key !== "drawing")
  return Object.fromEntries(kept.map(([key, entry]) => [key, stripped(entry)]))
}
