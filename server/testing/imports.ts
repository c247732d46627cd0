import type { Import, ImportNoun, SentRows } from "#contract/books/imports.ts"
import type { Company } from "./company.ts"

/** Starts an import, sends the rows in parts, and returns its id and the refused rows. */
export async function sendRows(company: Company, noun: ImportNoun, rows: readonly object[], perPart = 250) {
  const { id } = (await company.post("/api/imports", { noun })).json<Import>()
  const refused: SentRows["refused"] = []
  for (let position = 0; position < rows.length; position += perPart) {
    const sent = rows.slice(position, position + perPart)
    const reply = await company.post(`/api/imports/${id}/rows`, { position, rows: sent })
    if (reply.statusCode !== 200) throw new Error(`Rows were refused: ${reply.body}`)
    refused.push(...reply.json<SentRows>().refused)
  }
  return { id, refused }
}

/** Like `sendRows`, and finishes the import. */
export async function importRows(company: Company, noun: ImportNoun, rows: readonly object[]) {
  const { id, refused } = await sendRows(company, noun, rows)
  const finished = await company.post(`/api/imports/${id}/finish`, { rows: rows.length - refused.length })
  return { id, refused, finished }
}
