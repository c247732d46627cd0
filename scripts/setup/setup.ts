import { join } from "node:path"
import type { Document } from "yaml"
import { ContentError } from "#server/content/content-problem.ts"
import { loadContent } from "#server/content/load-content.ts"
import { reportContent } from "../content/report-content.ts"
import { type Answers, applyAnswers, isSample, openFile, saveFile, shownValue } from "./content-file.ts"
import { type Conversation, openConversation, Stopped } from "./conversation.ts"
import { type Question, type Section, sections } from "./questions.ts"

const greeting = `This replaces the sample company with yours. One question at a time: type the new value and press Enter, or press
Enter alone to keep the one in brackets. Each part is shown to you before it is written; Ctrl-C stops at any moment, and
what was written stays. Run it again to go on.`

/** `npm run setup [FOLDER]`: asks for the company's facts, checks each, and writes them into content/. */
async function main(directory: string): Promise<number> {
  try {
    await loadContent(directory)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    process.stderr.write(`Please fix the content first.\n${error.message}\n`)
    return 1
  }
  const conversation = openConversation(process.stdin, process.stdout)
  conversation.say(greeting)
  try {
    for (const section of sections) await askSection(conversation, directory, section)
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    conversation.say(
      "\nStopped. The parts you confirmed are saved; the last one is not. Run npm run setup to continue.",
    )
    return 1
  } finally {
    conversation.end()
  }
  process.stdout.write("\nDone. What npm run content:check says now:\n\n")
  return reportContent(directory)
}

async function askSection(conversation: Conversation, directory: string, section: Section) {
  conversation.say(`\n${section.title} (content/${section.file})`)
  const document = await openFile(directory, section.file)
  const answers = new Map<Question, string | undefined>()
  for (const question of section.questions) answers.set(question, await askQuestion(conversation, document, question))
  if (![...answers.values()].some((typed) => typed !== undefined)) return conversation.say("Nothing changed.")

  applyAnswers(document, section, answers)
  showSummary(conversation, document, answers)
  const confirmed = await conversation.ask("Write this? [Yes/no] ")
  if (/^n/i.test(confirmed)) return conversation.say("Not written.")
  await saveFile(directory, section.file, document)
  conversation.say(`Written to content/${section.file}.`)
}

/** Asks until the answer is right. Undefined where the present value was kept. */
async function askQuestion(
  conversation: Conversation,
  document: Document,
  question: Question,
): Promise<string | undefined> {
  const present = shownValue(document, question)
  const mark = isSample(document, question) ? ", a sample" : ""
  for (;;) {
    const typed = await conversation.ask(`${question.ask} [${present}${mark}]: `)
    if (typed === "" || (typed === present && !mark)) return undefined
    const answer = question.read(typed)
    if (!("problem" in answer)) return typed
    conversation.say(answer.problem)
  }
}

function showSummary(conversation: Conversation, document: Document, answers: Answers) {
  conversation.say("")
  for (const [question, typed] of answers) {
    conversation.say(`  ${typed === undefined ? " " : "*"} ${question.ask}: ${shownValue(document, question)}`)
  }
  conversation.say("  (* new)")
}

process.exitCode = await main(process.argv[2] ?? join(import.meta.dirname, "../../content"))
