import { parse } from "yaml"
import type { DocumentDifference } from "#contract/content/content-documents.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { badFields, conflict, notFound } from "#server/http/errors.ts"
import type { Actor } from "#server/http/session.ts"
import { titleOf, wholeSchemaOf } from "./content-documents.ts"
import { differencesOf } from "#contract/content/field-differences.ts"
import { type Desk, draftedTexts, problemsWith, fileText, withoutMarks } from "./documents.ts"
import { digestOf } from "./published-content.ts"
import { endDrafts, insertVersion, latestVersion, listDrafts, takePublishingLock, textsAt } from "./publishing.store.ts"

/** Without an id, a command. */
type Publisher = Pick<Actor, "email"> & { id: string | null; clientAddress: string | null }

/** Shows the draft to visitors, as a new version. Returns its number. */
export async function publishDraft(desk: Desk, by: Publisher): Promise<number> {
  const drafts = (await listDrafts(desk.db)).filter(({ text }) => text !== null)
  if (drafts.length === 0) throw conflict("There is nothing to publish")
  const texts = new Map(drafts.map(({ path, text }) => [path, text]))
  return publish(desk, by, texts, { restored: null }, async (tx) => {
    if (!(await endDrafts(tx, drafts))) throw conflict("The draft has just changed. Look at it again, then publish.")
  })
}

/** Publishes an earlier version again. Returns the number of the new version. */
export async function restoreVersion(desk: Desk, by: Publisher, version: number): Promise<number> {
  if (version > desk.published.version()) throw notFound("There is no such version")
  if ((await draftedTexts(desk.db)).size > 0)
    throw conflict("There are changes that are not published. Publish or discard them first.")
  const texts = await textsToReturnTo(desk, version)
  if (texts.size === 0) throw conflict("The site shows this version already")
  return publish(desk, by, texts, { restored: version })
}

/** Shows other texts to visitors; null for the file as delivered. Either all of it is published or nothing. */
export async function publish(
  { db, published }: Desk,
  by: Publisher,
  texts: ReadonlyMap<string, string | null>,
  { restored }: { restored: number | null } = { restored: null },
  alongside?: (tx: DbOrTx) => Promise<void>,
): Promise<number> {
  const delivered = published.delivered()
  const seen = published.version()
  const wanted = new Map([...texts].map(([path, text]) => [path, text ?? fileText(delivered, path)]))
  const problems = Object.entries(problemsWith(published, wanted))
  if (problems.length > 0) throw badFields(inOneList(problems))
  const number = await db.transaction().execute(async (tx) => {
    await takePublishingLock(tx)
    const latest = await latestVersion(tx)
    if (latest.number !== seen) throw conflict("Somebody has just published. Look at the site again, then publish.")
    await alongside?.(tx)
    const rows = [...texts].map(([path, text]) => {
      const file = fileText(delivered, path)
      return { path, text: text === file ? null : text, delivered: digestOf(file) }
    })
    await insertVersion(tx, { number: latest.number + 1, by: by.email, restored, texts: rows })
    await recordEvent(tx, {
      by,
      action: restored === null ? "content.publish" : "content.restore",
      subject: `version ${latest.number + 1}`,
      details: { documents: [...texts.keys()], ...(restored !== null && { restored }) },
    })
    return latest.number + 1
  })
  await published.refresh()
  return number
}

/** The documents that differ from an earlier version, with their texts then; null for the file as delivered. */
async function textsToReturnTo({ db, published }: Desk, version: number): Promise<ReadonlyMap<string, string | null>> {
  const then = new Map((await textsAt(db, version)).map(({ path, text }) => [path, text]))
  const now = await textsAt(db, published.version())
  return new Map(
    now
      .map(({ path, text }) => ({ path, text, earlier: then.get(path) ?? null }))
      .filter(({ text, earlier }) => text !== earlier)
      .map(({ path, earlier }) => [path, earlier]),
  )
}

/** Changes that restoring a version would make. */
export async function compareVersion(desk: Desk, version: number): Promise<DocumentDifference[]> {
  if (version > desk.published.version()) throw notFound("There is no such version")
  const delivered = desk.published.delivered()
  const texts = await textsToReturnTo(desk, version)
  return differencesFrom(desk, new Map([...texts].map(([path, text]) => [path, text ?? fileText(delivered, path)])))
}

/** Changes that visitors would see with these texts. */
export function differencesFrom({ published }: Desk, texts: ReadonlyMap<string, string>): DocumentDifference[] {
  const content = published.now()
  return [...texts].map(([path, text]) => ({
    path,
    title: titleOf(path, content),
    fields: differencesOf(wholeSchemaOf(path), withoutMarks(parse(fileText(content, path))), withoutMarks(parse(text))),
  }))
}

const inOneList = (problems: readonly [path: string, fields: Record<string, string>][]) =>
  Object.fromEntries(
    problems.flatMap(([path, fields]) =>
      Object.entries(fields).map(([field, message]) => [[path, field].filter(Boolean).join(" "), message]),
    ),
  )
