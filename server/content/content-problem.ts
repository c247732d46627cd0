/** A problem in a content file, in words that help its owner find and fix it. */
export interface ContentProblem {
  /** Path below content/. */
  file: string
  /** Counted from 1; absent when the file itself is missing or unknown. */
  line?: number
  column?: number
  /** `leaders.1.phone.shown`; entries of a list are counted from 1. Empty for the whole file. */
  field: string
  /** The same as the parsed file has it: entries from 0, keys with dots whole. Absent for the whole file. */
  path?: readonly PropertyKey[]
  message: string
}

/** A field that breaks a rule about the whole file, with the message. */
export type FieldProblem = readonly [path: readonly PropertyKey[], message: string]

/** One line: `content/company.yaml:4:6 uei: is missing`. */
export function describeProblem({ file, line, column, field, message }: ContentProblem): string {
  const place = line === undefined ? `content/${file}` : `content/${file}:${line}:${column}`
  return field ? `${place} ${field}: ${message}` : `${place}: ${message}`
}

/** The content cannot be used; the message lists every problem. */
export class ContentError extends Error {
  readonly problems: readonly ContentProblem[]
  constructor(problems: readonly ContentProblem[]) {
    super(
      `The content has ${problems.length} problem(s):\n${problems.map((it) => `  ${describeProblem(it)}`).join("\n")}`,
    )
    this.problems = problems
  }
}
