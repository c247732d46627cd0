import type { Message } from "#contract/messages.ts"
import type { Db } from "#server/db/connect.ts"
import type { CsvCell } from "#server/http/csv.ts"
import { everyRow } from "#server/http/sorted-list.ts"
import { listMessages } from "./messages.store.ts"

export const messageCsvColumns = [
  "Id",
  "Received (UTC)",
  "Name",
  "Email",
  "Organization",
  "Product interests",
  "Message",
] as const

const cellsOf = ({ id, createdAt, name, email, organization, productInterests, message }: Message): CsvCell[] => [
  id,
  createdAt,
  name,
  email,
  organization,
  productInterests.join("; "),
  message,
]

const newestFirst = { filter: {}, sort: "createdAt", order: "desc" } as const

/** All messages, newest first. */
export async function* messageCsvRows(db: Db): AsyncGenerator<CsvCell[][]> {
  const batches = everyRow((page) => listMessages(db, { ...newestFirst, ...page }))
  for await (const messages of batches) yield messages.map(cellsOf)
}
