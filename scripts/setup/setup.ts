import { join } from "node:path"
import type { Document } from "yaml"
import { ContentError } from "#server/content/content-problem.ts"
import { loadContent } from "#server/content/load-content.ts"
import { reportContent } from "../content/report-content.ts"
import { type Answers, applyAnswers, isSample, openFile, saveFile, shownValue, valueAt } from "./content-file.ts"
import { type Conversation, openConversation, Stopped } from "./conversation.ts"
import { claimsSection } from "./claims-section.ts"
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
    await askSection(conversation, directory, await claimsSection(directory))
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
  for (;;) {
    for (const question of section.questions) {
      const typed = await askQuestion(conversation, document, question, answers.get(question))
      answers.set(question, typed)
    }
    if (![...answers.values()].some((typed) => typed !== undefined)) return conversation.say("Nothing changed.")

    // A new document each time, without answers that were taken back.
    const written = await openFile(directory, section.file)
    applyAnswers(written, section, answers)
    showSummary(conversation, written, answers)
    const choice = await conversation.ask("Write this? Yes, change an answer, or skip this part [Yes/change/skip] ")
    if (/^s/i.test(choice)) return conversation.say("Not written.")
    // "No" means that something is wrong: the answers stay, and Enter keeps each one.
    if (/^[nc]/i.test(choice)) continue
    await saveFile(directory, section.file, written)
    return conversation.say(`Written to content/${section.file}.`)
  }
}

/** Asks until the answer is right. Enter repeats the last answer or keeps the present value (undefined). */
async function askQuestion(
  conversation: Conversation,
  document: Document,
  question: Question,
  before: string | undefined,
): Promise<string | undefined> {
  const present = shownValue(document, question)
  const entered = before ?? question.enter?.(valueAt(document, question))
  const mark = isSample(document, question) && before === undefined ? ", a sample" : ""
  for (;;) {
    const typed = await conversation.ask(`${question.ask} [${before ?? present}${mark}]: `)
    if (typed === "") return entered
    if (typed === present && !mark && entered === undefined) return undefined
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
