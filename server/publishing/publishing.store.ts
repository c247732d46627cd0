import { sql } from "kysely"
import type { DbOrTx } from "#server/db/db.ts"

/** A document as it was published: its text, or null for the file as delivered. */
export interface PublishedText {
  path: string
  text: string | null
  /** SHA-256 of the delivered file when it was published. */
  delivered: string
}

export interface Draft {
  path: string
  text: string | null
  version: number
  changedBy: string
  changedAt: Date
}

/** 0 while nothing was published. */
export async function latestVersion(db: DbOrTx): Promise<{ number: number; publishedAt: Date | null }> {
  const row = await db
    .selectFrom("contentVersions")
    .select(["number", "publishedAt"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst()
  return row ?? { number: 0, publishedAt: null }
}

/** The documents that differ, or once differed, from the delivered ones, as of a version. */
export async function textsAt(db: DbOrTx, version: number): Promise<PublishedText[]> {
  const { rows } = await sql<PublishedText>`
    SELECT DISTINCT ON (path) path, text, delivered FROM content_texts
    WHERE version <= ${version} ORDER BY path, version DESC`.execute(db)
  return rows
}

export function listDrafts(db: DbOrTx): Promise<Draft[]> {
  return db.selectFrom("contentDrafts").selectAll().orderBy("path").execute()
}

interface DraftChange {
  path: string
  /** Null ends the draft. */
  text: string | null
  by: string
  /** Undefined accepts any version. */
  expectedVersion: number | undefined
}

/** Returns false if the draft has another version than expected. A document without a row has version 0. */
export async function writeDraft(db: DbOrTx, { path, text, by, expectedVersion }: DraftChange): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO content_drafts (path, text, changed_by)
    SELECT ${path}, ${text}, ${by}
    WHERE ${expectedVersion ?? 0}::int = 0 OR EXISTS (SELECT FROM content_drafts WHERE path = ${path})
    ON CONFLICT (path) DO UPDATE SET
      text = excluded.text, changed_by = excluded.changed_by, changed_at = now(), version = content_drafts.version + 1
    WHERE ${expectedVersion ?? null}::int IS NULL OR content_drafts.version = ${expectedVersion ?? 0}
    RETURNING path`.execute(db)
  return rows.length > 0
}

/** Deletes drafts that are published. Returns false if one has changed since it was read. */
export async function endDrafts(db: DbOrTx, drafts: readonly Pick<Draft, "path" | "version">[]): Promise<boolean> {
  for (const { path, version } of drafts) {
    const { numUpdatedRows } = await db
      .updateTable("contentDrafts")
      .set({ text: null, version: version + 1 })
      .where("path", "=", path)
      .where("version", "=", version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
  }
  return true
}

interface NewVersion {
  number: number
  by: string
  restored: number | null
  texts: readonly PublishedText[]
}

/** Call it in a transaction: either all of it is published or nothing. */
export async function insertVersion(tx: DbOrTx, { number, by, restored, texts }: NewVersion): Promise<void> {
  await tx.insertInto("contentVersions").values({ number, publishedBy: by, restored }).execute()
  await tx
    .insertInto("contentTexts")
    .values(texts.map((text) => ({ ...text, version: number })))
    .execute()
}

/** Publications wait for each other, on all processes. */
export async function takePublishingLock(tx: DbOrTx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('content_versions'))`.execute(tx)
}

/** Newest first, with the paths of the documents that each changed. */
export async function listVersions(db: DbOrTx, limit: number) {
  const { rows } = await sql<{
    number: number
    publishedBy: string
    publishedAt: Date
    restored: number | null
    paths: string[]
  }>`
    SELECT number, published_by AS "publishedBy", published_at AS "publishedAt", restored,
      ARRAY(SELECT path FROM content_texts WHERE version = number ORDER BY path) AS paths
    FROM content_versions ORDER BY number DESC LIMIT ${limit}`.execute(db)
  return rows
}
