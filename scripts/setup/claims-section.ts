import { contentFiles } from "#server/content/content-files.ts"
import { openFile } from "./content-file.ts"
import type { Question, Section } from "./questions.ts"

/** Asks for each badge, figure and sentence that claims something, whether the owner can prove it. */
export async function claimsSection(directory: string): Promise<Section> {
  const file = "claims.yaml"
  const { badges, figures, statements = {} } = contentFiles[file].parse((await openFile(directory, file)).toJS())
  return {
    file,
    title: "What the site claims about you. What you cannot prove is hidden, with the sentences that need it",
    questions: [
      ...Object.entries(badges).map(([key, { label }]) => canYouProve(["badges", key], `the badge “${label}”`)),
      ...Object.entries(figures).map(([key, { value, label }]) =>
        canYouProve(["figures", key], `“${value}, ${label}”`),
      ),
      ...Object.entries(statements).map(([key, { label }]) => canYouProve(["statements", key], `“${label}”`)),
    ],
  }
}

function canYouProve(path: readonly string[], what: string): Question {
  const hidden = [...path, "hidden"]
  const evidence = [...path, "evidence"]
  return {
    path: hidden,
    ask: `Can you prove ${what}? yes, no, or the https address of the proof`,
    show: (value) => (value === true ? "no" : "not answered"),
    read: (typed) => {
      if (/^no?$/i.test(typed)) return { values: [[hidden, true]] }
      if (/^y(es)?$/i.test(typed)) return { values: [[hidden, undefined]] }
      if (!/^https:\/\/\S+\.\S+$/.test(typed)) return { problem: "Please answer yes, no, or an https:// address." }
      return {
        values: [
          [hidden, undefined],
          [evidence, typed],
        ],
      }
    },
  }
}
