import { contentFiles } from "#server/content/content-files.ts"
import { openFile } from "./content-file.ts"
import type { Question, Section } from "./questions.ts"

/** For each badge, figure and sentence that claims something, asks whether the owner can prove it. */
export async function claimsSection(directory: string): Promise<Section> {
  const file = "claims.yaml"
  const { badges, figures, statements = {} } = contentFiles[file].parse((await openFile(directory, file)).toJS())
  return {
    file,
    title:
      "What the site claims about you. What you cannot prove is hidden, with the sentences that need it; Enter means no",
    questions: [
      ...Object.entries(badges).map(([key, { label }]) => canYouProve(["badges", key], `the badge “${label}”`)),
      ...Object.entries(figures).map(([key, { value, label }]) =>
        canYouProve(["figures", key], `“${value}, ${label}”`),
      ),
      ...Object.entries(statements).map(([key, { label }]) => canYouProve(["statements", key], `“${label}”`)),
    ],
  }
}

/** "Yes" is stored as `hidden: false`, to distinguish it from a claim without an answer. */
function canYouProve(path: readonly string[], what: string): Question {
  const hidden = [...path, "hidden"]
  const evidence = [...path, "evidence"]
  return {
    path,
    ask: `Can you prove ${what}? yes, no, or the https address of the proof`,
    show: (value) => (isProved(value) ? "yes" : "no"),
    enter: (value) => (isAnswered(value) ? undefined : "no"),
    read: (typed) => {
      if (/^no?$/i.test(typed)) return { values: [[hidden, true]] }
      if (/^y(es)?$/i.test(typed)) return { values: [[hidden, false]] }
      if (!/^https:\/\/\S+\.\S+$/.test(typed)) return { problem: "Please answer yes, no, or an https:// address." }
      return {
        values: [
          [hidden, false],
          [evidence, typed],
        ],
      }
    },
  }
}

interface Claim {
  hidden?: boolean
  evidence?: string
}

const claimOf = (value: unknown) => (value ?? {}) as Claim // As in content/claims.yaml.

function isAnswered(value: unknown): boolean {
  const { hidden, evidence } = claimOf(value)
  return hidden !== undefined || evidence !== undefined
}

const isProved = (value: unknown) => isAnswered(value) && !claimOf(value).hidden
