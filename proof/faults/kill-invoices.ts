import { setTimeout as wait } from "node:timers/promises"
import { sql } from "kysely"
import { connect } from "#server/db/connect.ts"
import { freePort } from "#server/testing/postgres-server.ts"
import { type BenchDatabase, kinds, makeDatabase } from "../bench/databases.ts"
import { fillQuotes } from "../bench/quote-books.ts"
import { findHalves, lettersLeft } from "./after-kills.ts"
import { adminVariables } from "./desk-and-buyers.ts"
import { startMailServer } from "./mail-server.ts"
import { makeLettersDue, type Outcome } from "./outcome.ts"
import { ask } from "./visitors.ts"
import { serveWatched, watchedBy } from "./watched-server.ts"

const rounds = 20
const writers = 4
/** Two sales of five quotes; each is invoiced once. */
const quotes = 2_000
/** Milliseconds after a step began. */
const longestStep = 400

type Step = "issue" | "send"
type Variables = BenchDatabase["variables"]

/** Kills the process between an invoice's number and its email, each time at a different moment. */
export async function killedWhileInvoicing(): Promise<Outcome[]> {
  if (!kinds().includes("postgres")) return []
  const database = await makeDatabase("postgres")
  const { variables } = database
  const mail = await startMailServer()
  const environment = {
    ...variables,
    ...adminVariables,
    SMTP_URL: mail.url,
    PORT: String(await freePort()),
    RATE_LIMIT_FACTOR: "1000",
  }
  const { admin } = await fillQuotes(database, quotes)
  let server = await serveWatched(environment)
  const clerks = await startClerks(server.url, admin, await deliverAll(variables))
  for (let round = 0; round < rounds; round++) {
    await clerks.next(round % 2 === 0 ? "issue" : "send")
    await wait(Math.random() * longestStep)
    await server.stop("SIGKILL")
    server = await serveWatched(environment)
  }
  const tally = await clerks.stop()
  await server.stop()
  await makeLettersDue(variables)
  server = await serveWatched(environment)
  const unsent = await lettersLeft(variables)
  await server.stop()
  const [halved, lost] = [await findHalves(variables, halves), await findLost(variables, tally.acknowledged)]
  const problems = [...halved, ...lost, ...new Set(tally.failed)]
  if (unsent > 0) problems.push(`letters never sent: ${unsent}`)
  for (const step of ["issue", "send"] as const)
    if (tally.cutOff[step] === 0) problems.push(`no ${step} was cut off, so nothing was tried`)
  const { issue, send } = tally.acknowledged
  process.stderr.write(
    `  ${issue.size} issued and ${send.size} sent; ${tally.cutOff.issue} and ${tally.cutOff.send} were cut off\n` +
      `  ${problems.join("; ") || "held"}\n`,
  )
  const outcome: Outcome = {
    fault: `process killed ${rounds} times while invoices are issued and sent`,
    database: "postgres",
    load: `${writers} administrators`,
    acknowledged: issue.size + send.size,
    lost: lost.length,
    doubled: halved.length,
    toldToWait: tally.toldToWait,
    unanswered: tally.unanswered,
    failed: tally.failed.length,
    lettersLost: unsent,
    lettersTwice: [...mail.taken.values()].filter((times) => times > 1).length,
    ...(watchedBy(mail.url) ?? { stallMilliseconds: 0, memoryMiB: 0 }),
    problems,
  }
  await mail.close()
  await database.remove()
  return [outcome]
}

/** Delivers each sale, with a tax and buyer that leave no part of an invoice missing. Returns the sales. */
async function deliverAll(variables: Variables): Promise<string[]> {
  const database = await connect(variables)
  const { rows } = await sql<{ id: string }>`
    WITH delivered AS (
      UPDATE sales SET status = 'delivered', buyer_type = 'prime_contractor', confirmed_on = created_at::date,
        delivered_on = created_at::date, due_on = NULL RETURNING id, created_at)
    INSERT INTO deliveries (sale_id, number, delivered_on, is_final, lines)
    SELECT id, 1, created_at::date, true,
      jsonb_build_array(jsonb_build_object('item', '1', 'quantity', 500, 'refused', 0))
    FROM delivered RETURNING sale_id AS id`.execute(database.db)
  await database.close()
  return rows.map(({ id }) => id)
}

/** Administrators who draft, issue and send one invoice after another. */
async function startClerks(url: string, cookie: string, sales: string[]) {
  const tally = {
    acknowledged: { issue: new Set<string>(), send: new Set<string>() },
    cutOff: { issue: 0, send: 0 },
    unanswered: 0,
    toldToWait: 0,
    failed: [] as string[],
  }
  const state = { stopping: false }
  let begun: ((step: Step) => void) | undefined

  /** Tries until an answer comes, as a person would. */
  async function call(path: string, step?: Step) {
    for (;;) {
      if (step) begun?.(step)
      try {
        const headers = { "content-type": "application/json", cookie }
        const answer = await ask(`${url}/api/admin${path}`, { method: "POST", headers, body: "{}" })
        if (answer.status !== 503) return answer
        tally.toldToWait += 1
      } catch (error) {
        const isRefused = error instanceof Error && "code" in error && error.code === "ECONNREFUSED"
        if (!isRefused) tally.unanswered += 1
        if (!isRefused && step) tally.cutOff[step] += 1
      }
      await wait(100)
    }
  }

  /** After a lost answer the invoice may be issued already, and the next try says so. */
  async function take(step: Step, id: string) {
    const before = tally.cutOff[step]
    const { status, body } = await call(`/invoices/${id}/${step}`, step)
    if (status === 200) tally.acknowledged[step].add(id)
    else if (status !== 409 || tally.cutOff[step] === before) tally.failed.push(`${step}: ${status} ${body}`)
  }

  async function invoiceOne(sale: string) {
    const { status, body } = await call(`/sales/${sale}/invoices`)
    // 409 after a lost answer: the draft exists, and stays a draft.
    if (status !== 201) return
    const { id } = JSON.parse(body) as { id: string }
    await take("issue", id)
    await take("send", id)
  }

  const running = Promise.all(
    Array.from({ length: writers }, async () => {
      for (let sale = sales.pop(); sale && !state.stopping; sale = sales.pop()) await invoiceOne(sale)
    }),
  )
  return {
    /** Resolves when the next step of this kind begins. */
    next: (wanted: Step) =>
      Promise.race([
        new Promise<void>((resolve) => {
          begun = (step) => step === wanted && resolve()
        }),
        running.then(() => Promise.reject(new Error("No sale is left to invoice"))),
      ]),
    stop: async () => {
      state.stopping = true
      await running
      return tally
    },
  }
}

/** Each query finds rows without the other half of their transaction, or duplicates. */
const halves = {
  "numbers with a gap": sql`SELECT year FROM invoice_series WHERE last <> (
    SELECT count(*) FROM invoices WHERE number LIKE 'INV-' || year || '-%')`,
  "numbers without their paper": sql`SELECT id FROM invoices WHERE number IS NOT NULL
    AND paper->>'number' IS DISTINCT FROM number`,
  "issued invoices without exactly one event": sql`SELECT id FROM invoices WHERE number IS NOT NULL
    AND (SELECT count(*) FROM audit_events WHERE action = 'invoice.issue' AND record = number) <> 1`,
  "issued invoices whose sale is not invoiced": sql`SELECT invoices.id FROM invoices JOIN sales ON sales.id = sale_id
    WHERE (invoices.number IS NOT NULL) <> (status = 'invoiced')`,
  "emailed invoices without their email": sql`SELECT id FROM invoices WHERE sent_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM letters WHERE invoice_id = invoices.id)`,
  "emails of an invoice that was not sent": sql`SELECT letters.id FROM letters JOIN invoices ON invoices.id = invoice_id
    WHERE invoices.sent_at IS NULL OR number IS NULL`,
  "emails of an invoice without its PDF": sql`SELECT id FROM letters WHERE invoice_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM invoice_pdfs WHERE invoice_pdfs.invoice_id = letters.invoice_id)`,
}

/** Acknowledged invoices must exist. */
async function findLost(variables: Variables, { issue, send }: Record<Step, Set<string>>): Promise<string[]> {
  const database = await connect(variables)
  const rows = await database.db.selectFrom("invoices").select(["id", "number", "sentAt"]).execute()
  await database.close()
  const kept = new Map(rows.map((row) => [row.id, row]))
  return [...[...issue].filter((id) => !kept.get(id)?.number), ...[...send].filter((id) => !kept.get(id)?.sentAt)].map(
    (id) => `invoice ${id} was acknowledged and is lost`,
  )
}
