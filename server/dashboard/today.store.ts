import { type RawBuilder, sql } from "kysely"
import { mayRead, mayWrite, type Seated } from "#contract/auth/seats.ts"
import { type TodayChoice, todayCountsTo, todayShown } from "#contract/desk/today.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { isNotJoined, numberNow } from "#server/db/joined-requests.ts"
import { endOfDay } from "#server/desk/clock.ts"

export interface TodayRecord {
  id: string
  number: string | null
  name: string
  organization: string | null
  detail: string | null
  dueAt: Date | null
  assignee: string | null
  saleId: string | null
  /** How many rows of the kind there are, the same in each; at most 200. */
  count: number
}

export interface TodayFilter {
  whose: TodayChoice
  caller: Seated & { id: string }
  timeZone: string
}

type RowKind = keyof typeof queries

/** The first rows of one kind. Each query reads an index of open rows and stops early in tables of any size. */
export async function listToday(db: DbOrTx, kind: RowKind, { whose, caller, timeZone }: TodayFilter) {
  const isTheirs = {
    everybody: sql`true`,
    nobody: sql`assignee_id IS NULL`,
    me: sql`assignee_id = ${caller.id}::uuid`,
  }[whose]
  const { rows } = await sql<TodayRecord>`
    SELECT found.id::text, number, name, organization, detail, due_at, ${kind === "reminder" ? sql`sale_id` : sql`NULL::uuid`} AS sale_id,
      (SELECT first_name || ' ' || last_name FROM users WHERE users.id = assignee_id) AS assignee, count
    FROM (
      SELECT counted.*, (count(*) OVER ())::int AS count
      FROM (${queries[kind]({ isTheirs, timeZone, caller })} LIMIT ${sql.lit(todayCountsTo)}) AS counted
      ORDER BY due_at NULLS LAST, id LIMIT ${sql.lit(todayShown)}
    ) AS found`.execute(db)
  return rows
}

interface Scope {
  isTheirs: RawBuilder<unknown>
  timeZone: string
  caller: TodayFilter["caller"]
}

/** The assignee of a sale or a quote is that of its request. */
const buyer = sql`customer_name AS name, customer_organization AS organization`
const ofRequest = sql`request.id, request.number, request.customer_name AS name,
  request.customer_organization AS organization, assignee_id`

/** When a day ends where the company is. */
const endOf = (day: string, timeZone: string) => sql`(${sql.ref(day)} + 1)::timestamp AT TIME ZONE ${timeZone}`

const ofSale = (detail: RawBuilder<unknown>, dueAt: RawBuilder<unknown>) => sql`
  SELECT sales.id, sales.number, sales.customer_name AS name, sales.customer_organization AS organization,
    ${detail} AS detail, ${dueAt} AS due_at, assignee_id
  FROM sales JOIN quote_requests AS request ON request.number = quote_number`

const total = sql`sales.total::text`

const isPast = (day: string, timeZone: string) =>
  sql`coalesce(${sql.ref(day)}, 'infinity'::date) < (now() AT TIME ZONE ${timeZone})::date`

const lateInvoices = ({ isTheirs, timeZone }: Scope) => sql`
  SELECT invoices.id, invoices.number, sales.customer_name AS name, sales.customer_organization AS organization,
    open::text AS detail, ${endOf("invoices.dueOn", timeZone)} AS due_at, assignee_id
  FROM invoices JOIN sales ON sales.id = sale_id JOIN quote_requests AS request ON request.number = quote_number
  WHERE open > 0 AND ${isPast("invoices.dueOn", timeZone)} AND ${isTheirs}
  ORDER BY coalesce(invoices.due_on, 'infinity'::date), invoices.id LIMIT ${sql.lit(todayCountsTo)}`

const lateSales = ({ isTheirs, timeZone }: Scope) => sql`
  ${ofSale(total, endOf("sales.dueOn", timeZone))}
  WHERE ${isPast("sales.dueOn", timeZone)}
    AND sales.status NOT IN ('paid', 'canceled') AND sales.status = 'invoiced' AND ${isTheirs}
    AND NOT EXISTS (SELECT FROM invoices WHERE sale_id = sales.id AND invoices.number IS NOT NULL)
  ORDER BY coalesce(sales.due_on, 'infinity'::date), sales.id LIMIT ${sql.lit(todayCountsTo)}`

const deliveredSales = ({ isTheirs, timeZone }: Scope) => sql`
  ${ofSale(total, endOf("sales.deliveredOn", timeZone))}
  WHERE sales.status = 'delivered' AND ${isTheirs} ORDER BY sales.created_at, sales.id
  LIMIT ${sql.lit(todayCountsTo)}`

/** Sales with goods still to come and with delivered goods that are not invoiced. */
const partsToInvoice = ({ isTheirs, timeZone }: Scope) => sql`
  ${ofSale(total, sql`(SELECT (max(delivered_on) + 1)::timestamp AT TIME ZONE ${timeZone} FROM deliveries WHERE sale_id = sales.id)`)}
  WHERE sales.status IN ('accepted', 'confirmed') AND ${isTheirs}
    AND EXISTS (SELECT FROM deliveries WHERE sale_id = sales.id)
    AND EXISTS (SELECT FROM (
      SELECT line->>'item' AS item, (line->>'quantity')::numeric - coalesce((line->>'refused')::numeric, 0) AS moved
      FROM deliveries, jsonb_array_elements(deliveries.lines) AS line WHERE sale_id = sales.id
      UNION ALL
      SELECT line->>'item', (line->>'quantity')::numeric * CASE kind WHEN 'invoice' THEN -1 ELSE 1 END
      FROM invoices, jsonb_array_elements(paper->'lines') AS line
      WHERE sale_id = sales.id AND invoices.number IS NOT NULL
    ) AS lines GROUP BY item HAVING sum(moved) > 0)
  ORDER BY sales.created_at, sales.id LIMIT ${sql.lit(todayCountsTo)}`

const queries = {
  // Shown to everyone who may approve, except the one who asked and the one who last changed the draft.
  approve: ({ caller }: Scope) => sql`
    SELECT quotes.id, request.number, ${buyer},
      (SELECT first_name || ' ' || last_name FROM users WHERE users.id = asked_by) AS detail,
      CASE WHEN answered_at IS NULL THEN request.due_at END AS due_at, NULL::uuid AS assignee_id
    FROM quote_sign_offs JOIN quotes ON quotes.id = quote_id JOIN quote_requests AS request ON request.id = quote_request_id
    WHERE state = 'asked' AND quotes.status = 'draft' AND asked_by <> ${caller.id}::uuid
      AND quotes.changed_by_id IS DISTINCT FROM ${caller.id}::uuid
    ORDER BY asked_at, quotes.id`,

  answer: ({ isTheirs }: Scope) => sql`
    SELECT id, number, ${buyer}, NULL::text AS detail, due_at, assignee_id FROM quote_requests
    WHERE answered_at IS NULL AND ${isNotJoined} AND ${isTheirs} ORDER BY due_at, id`,

  question: ({ isTheirs }: Scope) => sql`
    SELECT id, number, ${buyer}, asks AS detail, asks_due_at AS due_at, assignee_id FROM quote_requests
    WHERE asks IS NOT NULL AND ${isNotJoined} AND ${isTheirs} ORDER BY asks_due_at, id`,

  message: ({ isTheirs }: Scope) => sql`
    SELECT id, NULL::text AS number, name, organization, NULL::text AS detail, due_at, assignee_id FROM messages
    WHERE answered_at IS NULL AND ${isTheirs} ORDER BY due_at, id`,

  // A sale waits for its confirmation as a request for its answer.
  confirm: ({ isTheirs }: Scope) => sql`
    ${ofSale(total, sql`sales.created_at`)}
    WHERE sales.status = 'accepted' AND ${isTheirs} ORDER BY sales.created_at, sales.id`,

  deliver: ({ isTheirs, timeZone }: Scope) => sql`
    ${ofSale(total, endOf("sales.deliveryDate", timeZone))}
    WHERE sales.status = 'confirmed' AND ${isTheirs}
      AND (delivery_date IS NULL OR delivery_date <= (now() AT TIME ZONE ${timeZone})::date + 6)
    ORDER BY delivery_date, sales.id`,

  // All of it left, or a first truck did. Each half stops by itself.
  invoice: (scope: Scope) => sql`
    SELECT * FROM ((${deliveredSales(scope)}) UNION ALL (${partsToInvoice(scope)})) AS delivered ORDER BY due_at, id`,

  // Late invoices, and late sales that were invoiced elsewhere. Each half stops by itself.
  payment: (scope: Scope) => sql`
    SELECT * FROM ((${lateInvoices(scope)}) UNION ALL (${lateSales(scope)})) AS late ORDER BY due_at, id`,

  // Ends within a week or ended within the last month, with no reply to the buyer since its last week began.
  "follow-up": ({ isTheirs, timeZone }: Scope) => sql`
    SELECT ${ofRequest}, CASE WHEN expires_at <= now() THEN 'ended' ELSE 'ends' END AS detail, expires_at AS due_at
    FROM quotes JOIN quote_requests AS request ON request.id = quotes.quote_request_id
    WHERE quotes.status = 'sent' AND request.status = 'quoted' AND ${isTheirs}
      AND expires_at > now() - interval '30 days' AND expires_at <= ${endOfDay(timeZone, 6)}
      AND NOT EXISTS (
        SELECT FROM desk_entries AS entry
        WHERE entry.quote_request_id = request.id AND entry.kind = 'reply'
          AND entry.created_at > greatest(expires_at - interval '7 days', sent_at))
    ORDER BY expires_at, quotes.id`,

  // The person who is reminded counts as the assignee. Only who may mark it as done is told.
  reminder: ({ isTheirs, timeZone, caller }: Scope) => sql`
    SELECT * FROM (
      SELECT reminders.id, coalesce(${numberNow}, sales.number) AS number,
        coalesce(request.customer_name, sales.customer_name) AS name,
        coalesce(request.customer_organization, sales.customer_organization) AS organization, note AS detail,
        ${endOf("reminders.day", timeZone)} - interval '1 second' AS due_at, user_id AS assignee_id, sale_id
      FROM reminders LEFT JOIN quote_requests AS request ON request.id = quote_request_id
      LEFT JOIN sales ON sales.id = sale_id
      WHERE done_at IS NULL AND day <= (now() AT TIME ZONE ${timeZone})::date
        AND CASE WHEN user_id = ${caller.id}
          THEN sale_id IS NOT NULL OR ${mayRead(caller, "requests")}::boolean
          WHEN sale_id IS NULL THEN ${mayWrite(caller, "requests")}::boolean
          ELSE ${mayWrite(caller, "sales")}::boolean END
      ORDER BY day, reminders.id
    ) AS due WHERE ${isTheirs} ORDER BY due_at, id`,

  // A letter of an account concerns its holder only. The others name their request in the entry or in the subject.
  letter: ({ isTheirs }: Scope) => sql`
    SELECT * FROM (
      SELECT letters.id, coalesce(${numberNow}, entry.message_id::text) AS number, recipient AS name,
        NULL::text AS organization, concat_ws(': ', letters.subject, last_error) AS detail, failed_at AS due_at,
        coalesce(request.assignee_id, messages.assignee_id) AS assignee_id
      FROM (
        SELECT * FROM letters
        WHERE failed_at IS NOT NULL AND handled_at IS NULL AND kind NOT IN (
          'verify-address', 'confirm-address', 'reset-password', 'account-exists', 'new-sign-in', 'password-changed',
          'second-factor-cleared', 'member-invitation')
        ORDER BY failed_at LIMIT ${sql.lit(todayCountsTo)}
      ) AS letters
      LEFT JOIN desk_entries AS entry ON entry.letter_id = letters.id
      LEFT JOIN messages ON messages.id = entry.message_id
      LEFT JOIN quote_requests AS request ON request.number = coalesce(
        (SELECT number FROM quote_requests WHERE quote_requests.id = entry.quote_request_id),
        substring(letters.subject FROM 'Q-[0-9]{4}-[0-9]{6,}'))
    ) AS failed
    WHERE ${isTheirs} ORDER BY due_at, id`,
}

/** Returns whether there was such a letter. */
export async function markLetterHandled(db: DbOrTx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("letters")
    .set({ handledAt: new Date() })
    .where("id", "=", id)
    .where("failedAt", "is not", null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
