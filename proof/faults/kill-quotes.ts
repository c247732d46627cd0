import { setTimeout as wait } from "node:timers/promises"
import { sql } from "kysely"
import { connect } from "#server/db/connect.ts"
import { freePort } from "#server/testing/postgres-server.ts"
import { type BenchDatabase, kinds, makeDatabase } from "../bench/databases.ts"
import { findHalves, lettersLeft } from "./after-kills.ts"
import { adminVariables, type DeskTally, startDesk } from "./desk-and-buyers.ts"
import { startMailServer } from "./mail-server.ts"
import { makeLettersDue, type Outcome } from "./outcome.ts"
import { serveWatched, watchedBy } from "./watched-server.ts"

const rounds = 30
const pairs = 6
/** Milliseconds after a step began. On a busy machine a step takes that long: it makes a PDF and then writes. */
const longestStep = 800

/** Kills the process while quotes are sent and accepted, each time at a different moment of a step. */
export async function killedAtTheDesk(): Promise<Outcome[]> {
  if (!kinds().includes("postgres")) return []
  const { variables, remove } = await makeDatabase("postgres")
  const mail = await startMailServer()
  const environment = {
    ...variables,
    ...adminVariables,
    SMTP_URL: mail.url,
    PORT: String(await freePort()),
    RATE_LIMIT_FACTOR: "1000",
  }
  let server = await serveWatched(environment)
  const desk = await startDesk({ url: server.url, count: pairs })
  for (let round = 0; round < rounds; round++) {
    await desk.next(round % 2 === 0 ? "send" : "accept")
    await wait(Math.random() * longestStep)
    await server.stop("SIGKILL")
    server = await serveWatched(environment)
  }
  const tally = await desk.stop()
  await server.stop()
  await makeLettersDue(variables)
  server = await serveWatched(environment)
  const unsent = await lettersLeft(variables)
  await server.stop()
  const problems = [
    ...(await findHalves(variables, halves)),
    ...(await findLost(variables, tally)),
    ...new Set(tally.failed),
  ]
  if (unsent > 0) problems.push(`letters never sent: ${unsent}`)
  for (const step of ["send", "accept"] as const)
    if (tally.cutOff[step] === 0) problems.push(`no ${step} was cut off, so nothing was tried`)
  const { send, accept } = tally.acknowledged
  process.stderr.write(
    `  ${send.size} sent and ${accept.size} accepted; ${tally.cutOff.send} and ${tally.cutOff.accept} were cut off\n` +
      `  ${problems.join("; ") || "held"}\n`,
  )
  const outcome: Outcome = {
    fault: `process killed ${rounds} times while quotes are sent and accepted`,
    database: "postgres",
    load: `${pairs} buyers and administrators`,
    acknowledged: send.size + accept.size,
    lost: (await findLost(variables, tally)).length,
    doubled: (await findHalves(variables, halves)).length,
    toldToWait: tally.toldToWait,
    unanswered: tally.unanswered,
    failed: tally.failed.length,
    lettersLost: unsent,
    lettersTwice: [...mail.taken.values()].filter((times) => times > 1).length,
    ...(watchedBy(mail.url) ?? { stallMilliseconds: 0, memoryMiB: 0 }),
    problems,
  }
  await mail.close()
  await remove()
  return [outcome]
}

type Variables = BenchDatabase["variables"]

/** Each query finds rows without the other half of their transaction, or duplicates. */
const halves = {
  "accepted quotes without exactly one sale": sql`SELECT id FROM quotes WHERE status = 'accepted'
    AND (SELECT count(*) FROM sales WHERE quote_id = quotes.id) <> 1`,
  "sales without an accepted quote": sql`SELECT sales.id FROM sales JOIN quotes ON quotes.id = quote_id
    WHERE quotes.status <> 'accepted'`,
  "accepted quotes without exactly one email to the buyer and one to the desk": sql`SELECT quotes.id FROM quotes
    JOIN quote_requests ON quote_requests.id = quote_request_id WHERE quotes.status = 'accepted' AND (
      SELECT array_agg(kind ORDER BY kind) FROM letters
      WHERE kind LIKE 'quote-accepted%' AND subject LIKE '%' || number || '%')
    IS DISTINCT FROM ARRAY['quote-accepted', 'quote-accepted-sales']`,
  "emails about an acceptance that does not exist": sql`SELECT id FROM letters WHERE kind LIKE 'quote-accepted%'
    AND NOT EXISTS (SELECT FROM quotes JOIN quote_requests ON quote_requests.id = quote_request_id
      WHERE quotes.status = 'accepted' AND subject LIKE '%' || number || '%')`,
  "sent quotes without exactly one email": sql`SELECT id FROM quotes WHERE sent_at IS NOT NULL
    AND (SELECT count(*) FROM letters WHERE quote_id = quotes.id AND kind = 'quote-sent') <> 1`,
  "emails with a quote that was not sent": sql`SELECT letters.id FROM letters JOIN quotes ON quotes.id = quote_id
    WHERE quotes.sent_at IS NULL`,
  "sent quotes without their PDF": sql`SELECT id FROM quotes WHERE sent_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM quote_pdfs WHERE quote_id = quotes.id)`,
  "PDFs of a quote that was not sent": sql`SELECT quote_id FROM quote_pdfs JOIN quotes ON quotes.id = quote_id
    WHERE quotes.sent_at IS NULL`,
  "requests whose status is not their quote's": sql`SELECT quotes.id FROM quotes
    JOIN quote_requests ON quote_requests.id = quote_request_id
    WHERE (quotes.status = 'accepted') <> (quote_requests.status = 'won')
      OR (quotes.status = 'sent') <> (quote_requests.status = 'quoted')`,
  "sent or accepted quotes without exactly one event": sql`SELECT quotes.id FROM quotes
    JOIN quote_requests ON quote_requests.id = quote_request_id WHERE sent_at IS NOT NULL AND (
      (SELECT count(*) FROM audit_events WHERE action = 'quote.send' AND record = number) <> 1
      OR (SELECT count(*) FROM audit_events WHERE action = 'quote.accept' AND record = number)
        <> (quotes.status = 'accepted')::int)`,
}

/** Acknowledged steps must exist. */
async function findLost(variables: Variables, { acknowledged: { send, accept } }: DeskTally): Promise<string[]> {
  const database = await connect(variables)
  const rows = await database.db
    .selectFrom("quotes")
    .innerJoin("quoteRequests", "quoteRequests.id", "quotes.quoteRequestId")
    .select(["number", "quotes.status"])
    .execute()
  await database.close()
  const statusOf = new Map(rows.map(({ number, status }) => [number, status]))
  return [
    ...[...send].filter((number) => !["sent", "accepted"].includes(statusOf.get(number) ?? "")),
    ...[...accept].filter((number) => statusOf.get(number) !== "accepted"),
  ].map((number) => `${number} was acknowledged and is lost`)
}
