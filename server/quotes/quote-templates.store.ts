import type { TemplateContent } from "#server/db/quote-tables.ts"
import type { DbOrTx } from "#server/db/db.ts"

const read = (db: DbOrTx) => db.selectFrom("quoteTemplates").select(["id", "name", "content", "savedBy", "createdAt"])

type TemplateRow = Awaited<ReturnType<typeof listTemplates>>[number]

/** A row as the contract shows it. */
export const templateOf = ({ content, createdAt, ...row }: TemplateRow) => ({
  ...row,
  lineCount: content.lines.length,
  createdAt: createdAt.toISOString(),
})

export const listTemplates = (db: DbOrTx) => read(db).orderBy("name").execute()

export const findTemplate = (db: DbOrTx, id: string) => read(db).where("id", "=", id).executeTakeFirst()

/** Undefined if the name is taken. */
export async function insertTemplate(
  tx: DbOrTx,
  { content, ...row }: { name: string; savedBy: string; content: TemplateContent },
) {
  const added = await tx
    .insertInto("quoteTemplates")
    .values({ ...row, content: JSON.stringify(content) })
    .onConflict((taken) => taken.doNothing())
    .returning("id")
    .executeTakeFirst()
  return added && findTemplate(tx, added.id)
}

export async function setTemplateName(tx: DbOrTx, id: string, name: string): Promise<void> {
  await tx.updateTable("quoteTemplates").set({ name }).where("id", "=", id).execute()
}

/** Returns the name of the deleted template. */
export async function deleteTemplate(tx: DbOrTx, id: string): Promise<string | undefined> {
  const deleted = await tx.deleteFrom("quoteTemplates").where("id", "=", id).returning("name").executeTakeFirst()
  return deleted?.name
}
