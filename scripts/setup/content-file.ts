import { readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { isNode, parseDocument, type Document } from "yaml"
import { checkCompany } from "#server/content/check-company.ts"
import { contentFiles } from "#server/content/content-files.ts"
import { describeProblem } from "#server/content/content-problem.ts"
import { readYaml } from "#server/content/read-yaml.ts"
import type { Question, Section } from "./questions.ts"

/** The answers of a section: each question with the typed text, or undefined if the value was kept. */
export type Answers = ReadonlyMap<Question, string | undefined>

export async function openFile(directory: string, file: string): Promise<Document> {
  return parseDocument(await readFile(join(directory, file), "utf8"))
}

/** The value that the file has now, as a person would type it. */
export const shownValue = (document: Document, question: Question) => question.show(valueAt(document, question))

export function valueAt(document: Document, { path }: Question): unknown {
  const node = document.getIn(path, true)
  return isNode(node) ? node.toJS(document) : node
}

export const isSample = (document: Document, { path }: Question) =>
  marksOf(document).some((mark) => covers(mark, nameOf(path)))

/** Puts the answers into the document and removes answered values from its list of samples. Comments and order stay. */
export function applyAnswers(document: Document, { questions }: Section, answers: Answers): void {
  for (const [{ read }, typed] of answers) {
    const answer = typed === undefined ? undefined : read(typed)
    if (!answer || "problem" in answer) continue
    for (const [path, value] of answer.values) {
      if (value === undefined) document.deleteIn(path)
      else document.setIn(path, typeof value === "object" ? document.createNode(value) : value)
    }
  }
  const answered = new Set(questions.filter((one) => answers.get(one) !== undefined).map(({ path }) => nameOf(path)))
  const names = questions.map(({ path }) => nameOf(path))
  const left = marksOf(document).flatMap((mark) => {
    const covered = names.filter((name) => covers(mark, name))
    if (!covered.some((name) => answered.has(name))) return [mark]
    // The kept part of a group is still a sample.
    return covered.filter((name) => !answered.has(name))
  })
  if (document.has("samples")) document.set("samples", document.createNode(left))
}

/**
 * Writes the file completely or not at all.
 * @throws Error that names the values that the site would refuse.
 */
export async function saveFile(directory: string, file: Section["file"], document: Document): Promise<void> {
  const text = document.toString({ lineWidth: 120 })
  const { value, problems, problemAt } = readYaml(file, text, contentFiles[file])
  if (file === "company.yaml" && value) {
    const company = contentFiles["company.yaml"].parse(value)
    problems.push(...checkCompany(company).map(([path, message]) => problemAt(path, message)))
  }
  if (problems.length > 0) throw new Error(problems.map(describeProblem).join("\n"))
  // Written under another name first, so readers of the folder never see a partial file.
  const draft = join(directory, `${file}.draft`)
  await writeFile(draft, text)
  await rename(draft, join(directory, file))
}

/** `leaders.1.email`: entries are counted from 1, as in the list of samples. */
const nameOf = (path: Question["path"]) => path.map((part) => (typeof part === "number" ? part + 1 : part)).join(".")

const covers = (mark: string, name: string) => name === mark || name.startsWith(`${mark}.`)

function marksOf(document: Document): string[] {
  const { samples = [] } = document.toJS() as { samples?: string[] }
  return samples
}
