import type { Message } from "#contract/messages.ts"
import type { Db } from "#server/db/connect.ts"
import type { CsvCell } from "#server/http/csv.ts"
import { inBatches } from "#server/http/newest-first.ts"
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

/** All messages, newest first, in batches. */
export async function* everyMessage(db: Db): AsyncGenerator<Message[]> {
  for await (const rows of inBatches((page) => listMessages(db, page))) {
    yield rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
  }
}

export async function* messageCsvRows(db: Db): AsyncGenerator<CsvCell[][]> {
  for await (const messages of everyMessage(db)) {
    yield messages.map(({ id, createdAt, name, email, organization, productInterests, message }) => [
      id,
      createdAt,
      name,
      email,
      organization,
      productInterests.join("; "),
      message,
    ])
  }
}
