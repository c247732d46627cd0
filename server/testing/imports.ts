import type { ImportResult, ImportNoun } from "#contract/books/imports.ts"
import type { Company } from "./company.ts"

/** Imports the rows in one call. The id is missing if the call was refused. */
export async function importRows(company: Company, noun: ImportNoun, rows: readonly unknown[], headers = {}) {
  const reply = await company.post("/api/imports", { noun, rows }, headers)
  return { reply, id: reply.json<Partial<ImportResult>>().id }
}
