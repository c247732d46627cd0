import { isDeepStrictEqual } from "node:util"
import { parse } from "yaml"
import { type ContentDocument, documentLimits, type OpenDocument } from "#contract/content/content-documents.ts"
import { ContentError, type ContentProblem } from "#server/content/content-problem.ts"
import type { Content, ContentTexts } from "#server/content/load-content.ts"
import { valuesAt } from "#server/content/sample-path.ts"
import type { Db, DbOrTx } from "#server/db/db.ts"
import { badFields, changedMeanwhile, notFound, Refusal } from "#server/http/errors.ts"
import { isGroup } from "#contract/merge-patch.ts"
import { changeYaml } from "./change-yaml.ts"
import { formSentence } from "./check-product.ts"
import { documentPaths, groupOf, schemaOf, titleOf } from "./content-documents.ts"
import type { PublishedContent } from "./published-content.ts"
import { type Draft, listDrafts, writeDraft } from "./publishing.store.ts"

export interface Desk {
  db: Db
  published: PublishedContent
}

/** The drafts that there are, as texts that replace the published ones. */
export async function draftedTexts(db: Db): Promise<ContentTexts> {
  return textsOfDrafts(await listDrafts(db))
}

export const textsOfDrafts = (drafts: readonly Pick<Draft, "path" | "text">[]): ContentTexts =>
  new Map(drafts.flatMap(({ path, text }) => (text === null ? [] : [[path, text]])))

/** Problems that prevent publishing, by document. */
export function problemsWith(published: PublishedContent, texts: ContentTexts): Record<string, Record<string, string>> {
  try {
    published.with(texts)
    return {}
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const problems: Record<string, Record<string, string>> = {}
    for (const problem of error.problems)
      (problems[problem.file] ??= {})[fieldOf(problem)] ??= formSentence(problem.message)
    return problems
  }
}

/** As forms name it: they count entries from 0, the owner's files from 1. */
const fieldOf = ({ path = [] }: ContentProblem) => path.join(".")

export async function listDocuments({ db, published }: Desk): Promise<ContentDocument[]> {
  const drafts = new Map((await listDrafts(db)).map((draft) => [draft.path, draft]))
  const content = published.now()
  return documentPaths.map((path) => documentOf(path, content, drafts.get(path)))
}

function documentOf(path: string, content: Content, draft: Draft | undefined): ContentDocument {
  const changed = typeof draft?.text === "string"
  return {
    path,
    title: titleOf(path, content),
    group: groupOf(path),
    version: draft?.version ?? 0,
    changed,
    changedBy: changed ? draft.changedBy : null,
    changedAt: changed ? draft.changedAt.toISOString() : null,
  }
}

export async function openDocument({ db, published }: Desk, path: string): Promise<OpenDocument> {
  checkPath(path)
  const drafts = await listDrafts(db)
  const draft = drafts.find((each) => each.path === path)
  const content = published.now()
  const text = fileText(content, path)
  return {
    ...documentOf(path, content, draft),
    value: withoutMarks(parse(draft?.text ?? text)),
    published: withoutMarks(parse(text)),
    schema: schemaOf(path),
    problems: problemsWith(published, textsOfDrafts(drafts))[path] ?? {},
  }
}

export interface DocumentChange {
  path: string
  /** From the document's fields to its new ones. */
  change: (value: Record<string, unknown>) => unknown
  by: { email: string }
  expectedVersion: number | undefined
}

const mostTries = 5

/**
 * Puts a changed document into the draft. Refuses what the document's own checks find; what another document says
 * against it, such as a search word that leads to no product any more, is found before publishing. Without an expected
 * version it is changed as somebody else has just left it.
 */
export async function changeDocument(desk: Desk, { path, change, by, expectedVersion }: DocumentChange) {
  checkPath(path)
  for (let tries = 1; tries <= mostTries; tries++) {
    const drafts = await listDrafts(desk.db)
    const draft = drafts.find((each) => each.path === path)
    const version = draft?.version ?? 0
    if (expectedVersion !== undefined && expectedVersion !== version) break
    const text = rewrite(draft?.text ?? fileText(desk.published.now(), path), change)
    const problems = problemsWith(desk.published, new Map([...textsOfDrafts(drafts), [path, text]]))[path]
    if (problems) throw badFields(problems)
    if (await keepDraft(desk, { path, text, by: by.email, expectedVersion: version })) return
  }
  throw changedMeanwhile()
}

/** The text of a document with its fields changed. */
export function rewrite(text: string, change: DocumentChange["change"]): string {
  const before: unknown = parse(text)
  const changed = changeYaml(text, isGroup(before) ? replaceSamples(before, change(before)) : change({}))
  if (Buffer.byteLength(changed) > documentLimits.bytes)
    throw new Refusal(400, `This document would be longer than ${documentLimits.bytes / 1024} KB`)
  return changed
}

/** Writes a draft, or deletes it if it equals the published text. Returns false if the draft has changed. */
export function keepDraft(
  { db, published }: { db: DbOrTx; published: PublishedContent },
  draft: { path: string; text: string; by: string; expectedVersion: number },
): Promise<boolean> {
  const isBack = isDeepStrictEqual(parse(draft.text), parse(fileText(published.now(), draft.path)))
  return writeDraft(db, { ...draft, text: isBack ? null : draft.text })
}

/** A value that somebody has replaced is no longer a sample. */
function replaceSamples(before: Record<string, unknown>, after: unknown): unknown {
  if (!isGroup(after) || !Array.isArray(before.samples)) return after
  const kept = before.samples.filter(
    (mark): mark is string =>
      typeof mark === "string" && isDeepStrictEqual(valuesAt(before, mark), valuesAt(after, mark)),
  )
  return { ...after, samples: kept }
}

export const fileText = ({ texts }: Content, path: string) => texts.get(path) ?? "" // Content without the file would not load.

export function withoutMarks(value: unknown): Record<string, unknown> {
  const { samples: _, ...fields } = isGroup(value) ? value : {}
  return fields
}

export function checkPath(path: string): void {
  if (!documentPaths.includes(path)) throw notFound("There is no such document")
}
