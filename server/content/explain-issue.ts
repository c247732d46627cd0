import type { z } from "zod"

type Issue = z.core.$ZodIssue

const kinds: Record<string, string> = {
  string: "text",
  number: "a number without quotes",
  boolean: "true or false",
  array: "a list",
  object: "a group of fields",
  record: "a group of fields",
}

/** Explains in plain English why a value is wrong; `value` is the parsed value, `source` the text as typed. */
export function explainIssue(issue: Issue, value: unknown, source?: string): string {
  if (issue.code === "custom" || issue.code === "invalid_format") return issue.message
  if (value === undefined) return "is missing"
  if (value === null || value === "") return "is empty"
  if (issue.code === "invalid_type") return explainKind(issue.expected, value, source)
  if (issue.code === "invalid_value") return `must be ${listed(issue.values.map(String))}, not ${quoted(value)}`
  if (issue.code === "too_big") {
    return explainSize(issue.origin, issue.exact ? "exactly" : "at most", Number(issue.maximum), value)
  }
  if (issue.code === "too_small") {
    return explainSize(issue.origin, issue.exact ? "exactly" : "at least", Number(issue.minimum), value)
  }
  return issue.message
}

function explainKind(expected: string, value: unknown, source: string | undefined): string {
  const needed = kinds[expected] ?? expected
  if (expected === "string" && (typeof value === "number" || typeof value === "boolean")) {
    return `must be text: put it in quotes, "${source ?? value}"`
  }
  return `must be ${needed}`
}

function explainSize(origin: string, bound: string, limit: number, value: unknown): string {
  const size = typeof value === "string" || Array.isArray(value) ? value.length : undefined
  const unit = origin === "array" ? "entries" : "characters"
  return size === undefined ? `must be ${bound} ${limit}` : `must have ${bound} ${limit} ${unit}, and has ${size}`
}

const quoted = (value: unknown) =>
  typeof value === "object" ? "this" : `"${typeof value === "string" ? value : JSON.stringify(value)}"`

function listed(values: readonly string[]): string {
  return values.length === 1 ? `"${values[0]}"` : `one of ${values.join(", ")}`
}
