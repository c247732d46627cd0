import { setTimeout as wait } from "node:timers/promises"
import type { QuoteDraftLine } from "#contract/quotes/quote-lines.ts"
import type { Db } from "#server/db/db.ts"
import { fillDesk } from "./books.ts"
import { watchPages } from "./csv.ts"
import { makeDatabase } from "./databases.ts"
import { atMost } from "./goals.ts"
import { ask } from "./http-client.ts"
import { memoryOf, watchMemory } from "./memory.ts"
import { serve } from "./servers.ts"
import { median, number, percentile, type Table } from "./table.ts"

const lines = 200
const rounds = 20

/** How long other visitors wait for a page while PDFs are made one after another. */
export async function benchPdf(): Promise<Table[]> {
  const database = await makeDatabase("embedded")
  const cookie = await fillDesk(database, { rows: 1_000, companies: 1 })
  const opened = await database.open()
  const id = await addDraft(opened.db)
  await opened.close()
  const server = await serve(database.variables)
  const before = memoryOf(server.child.pid!)
  let made = 0
  const make = async () => {
    // The last PDFs are kept, so each one is another document.
    const change = await ask(`${server.url}/api/admin/quotes/${id}`, {
      method: "PATCH",
      headers: { cookie, origin: server.url, "content-type": "application/json" },
      body: JSON.stringify({ remarks: `Round ${++made}` }),
    })
    if (change.status !== 200) throw new Error(`A change was answered ${change.status}`)
    const began = performance.now()
    const { status } = await ask(`${server.url}/api/admin/quotes/${id}/pdf`, { headers: { cookie } })
    if (status !== 200) throw new Error(`A PDF was answered ${status}`)
    return performance.now() - began
  }
  const quiet = await watchPages(server)
  const quietTimes = await quiet.stop(2_000)
  const memory = watchMemory(server.child.pid!)
  await make()
  const pages = await watchPages(server)
  const took: number[] = []
  for (let round = 0; round < rounds; round++) took.push(await make())
  const times = await pages.stop(0)
  const most = memory.stop()
  await wait(35_000)
  const after = memoryOf(server.child.pid!)
  await server.stop()
  await database.remove()
  const p95 = percentile(times, 0.95)
  return [
    {
      title: `PDFs of quotes with ${lines} lines, one after the other, ${rounds} times`,
      columns: ["figure", "value"],
      rows: [
        ["a PDF, median, ms", number(median(took))],
        ["GET / by another client, p95 before, ms", number(percentile(quietTimes, 0.95), 1)],
        ["GET / by another client, p95 while PDFs are made, ms (goal: under 50)", number(p95, 1)],
        ["GET / by another client, slowest while PDFs are made, ms", number(Math.max(...times), 1)],
        ["memory before, MiB", number(before)],
        ["memory at most, MiB", number(most)],
        ["memory after the thread ended, MiB", number(after)],
      ],
      goals: [atMost("GET / while PDFs of 200 lines are made, p95, ms", 50, p95, 1)],
    },
  ]
}

/** A draft's file is made when it has changed; a sent quote's file is stored. */
async function addDraft(db: Db): Promise<string> {
  const request = await db.selectFrom("quoteRequests").select("id").limit(1).executeTakeFirstOrThrow()
  const offers: QuoteDraftLine[] = Array.from({ length: lines }, (_, at) => ({
    position: at + 1,
    answer: "offer",
    description: `Sample part ${at + 1}, zinc plated, packaged to MIL-STD-129`,
    unitOfIssue: "EA",
    quantity: 500 + at,
    unitPrice: "1.85",
    priceBreaks: [{ from: 1_000, unitPrice: "1.7525" }],
    leadTimeDays: 14,
    note: "Boxed by 100.",
  }))
  const draft = {
    quoteRequestId: request.id,
    revision: 1,
    fob: "destination" as const,
    paymentTerms: "Net 30",
    preparedBy: "Sample Desk",
    changedBy: "Sample Desk",
    lines: JSON.stringify(offers),
  }
  const { id } = await db.insertInto("quotes").values(draft).returning("id").executeTakeFirstOrThrow()
  return id
}
