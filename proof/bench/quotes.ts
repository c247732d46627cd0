import { spawnSync } from "node:child_process"
import { existsSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { findPostgres } from "#server/testing/postgres-server.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { type BenchDatabase, kinds, makeDatabase } from "./databases.ts"
import { ask, press } from "./http-client.ts"
import { serve } from "./servers.ts"
import { atLeast } from "./goals.ts"
import { benchQuoteDesk } from "./quote-desk.ts"
import { type Goal, number, percentile, ratio, type Table } from "./table.ts"
import type { Wishes } from "./wishes.ts"

const connections = 16
const seconds = 10

export async function benchQuotes(wishes: Wishes): Promise<Table[]> {
  return [await benchRequests(), ...(await benchQuoteDesk(wishes))]
}

/**
 * Sends quote requests, each from another visitor, with all their side effects, and compares with pgbench for the same
 * inserts.
 */
async function benchRequests(): Promise<Table> {
  const rows: string[][] = []
  const goals: Goal[] = []
  let bare: number | undefined
  for (const kind of kinds()) {
    const database = await makeDatabase(kind)
    if (kind === "postgres") bare = pgbench(database)
    const load = await sendQuotes(database)
    const against = kind === "postgres" && bare ? ratio(load.perSecond, bare) : ""
    if (against) goals.push(atLeast(`quote requests, ${kind}, against pgbench`, 1 / 3, load.perSecond / bare!))
    rows.push([`ours, ${kind}`, number(load.perSecond), number(percentile(load.milliseconds, 0.95), 1), against])
    await database.remove()
  }
  if (bare) rows.push(["pgbench, the same inserts", number(bare), "", ""])
  return {
    title: `Quote requests, ${connections} at once for ${seconds} s`,
    columns: ["by", "requests/s", "p95, ms", "ours against pgbench"],
    rows,
    notes: [
      "Ours also checks the request, writes both emails in full and sends them (as files) during the run. Each commit is flushed to the disk.",
    ],
    goals,
  }
}

async function sendQuotes(database: BenchDatabase) {
  // Each visitor has its own address, as behind a balancer, because rate limits count per address.
  const server = await serve({ ...database.variables, TRUST_PROXY: "127.0.0.1" })
  const send = (place: number) => {
    const from = `10.${(place >> 16) & 255}.${(place >> 8) & 255}.${place & 255}`
    return ask(`${server.url}/api/quote-requests`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": from },
      body: JSON.stringify(aQuoteRequest({ customerEmail: `buyer-${place}@example.com` })),
    })
  }
  await press(send, { connections, seconds: 1, status: 201 })
  const load = await press((place) => send(place + 1_000_000), { connections, seconds, status: 201 })
  await server.stop()
  return load
}

/** The rows that one request writes, as plain SQL. */
const script = `\\set visitor random(1, 1000000000)
INSERT INTO rate_limits AS present (key, ends_at, count) VALUES ('bench-minute-' || :visitor::text, now() + interval '1 minute', 1) ON CONFLICT (key) DO UPDATE SET count = present.count + 1;
INSERT INTO rate_limits AS present (key, ends_at, count) VALUES ('bench-day-' || :visitor::text, now() + interval '1 day', 1) ON CONFLICT (key) DO UPDATE SET count = present.count + 1;
BEGIN;
SELECT reply FROM idempotency_keys WHERE key_hash = sha256(:visitor::text::bytea);
INSERT INTO quote_requests (customer_name, customer_email, customer_organization, customer_phone, message, line_count) VALUES ('Jordan Sample', 'jordan@example.com', 'Sample Base Supply', '+1 555 0100', 'Two deliveries, please.', 1) RETURNING id \\gset
INSERT INTO quote_lines (quote_request_id, position, category, name, quantity) VALUES (:id, 0, 'food', 'Long-grain rice', 40000);
INSERT INTO letters (message_id, kind, recipient, subject, text_body, html_body) VALUES (gen_random_uuid()::text, 'quote-received', 'sales@example.com', 'Quote request', repeat('x', 600), repeat('y', 2500));
INSERT INTO rate_limits AS present (key, ends_at, count) VALUES ('bench-to-' || :visitor::text, now() + interval '1 hour', 1) ON CONFLICT (key) DO UPDATE SET count = present.count + 1;
INSERT INTO letters (message_id, kind, recipient, subject, text_body, html_body) VALUES (gen_random_uuid()::text, 'quote-acknowledgement', 'jordan@example.com', 'Quote request', repeat('x', 400), repeat('y', 1500));
INSERT INTO idempotency_keys (key_hash, body_hash, reply, expires_at) VALUES (sha256(:visitor::text::bytea), sha256('body'), '{"success": true}', now() + interval '1 minute') ON CONFLICT (key_hash) DO NOTHING;
COMMIT;
`

/** Transactions per second; undefined if pgbench is not installed. */
function pgbench({ variables }: BenchDatabase): number | undefined {
  const program = join(findPostgres() ?? "", "pgbench")
  if (!existsSync(program)) return undefined
  const file = join(variables.DATA_DIR, "quote-request.sql")
  writeFileSync(file, script)
  const parameters = [
    "-n",
    "-M",
    "extended",
    "-c",
    String(connections),
    "-T",
    String(seconds),
    "-f",
    file,
    variables.DATABASE_URL!,
  ]
  const { stdout, stderr } = spawnSync(program, parameters, { encoding: "utf8" })
  const [, perSecond] = /^tps = ([\d.]+)/m.exec(stdout) ?? []
  if (!perSecond) throw new Error(`pgbench said:\n${stdout}${stderr}`)
  return Number(perSecond)
}
