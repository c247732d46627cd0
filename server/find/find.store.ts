import { type RawBuilder, sql } from "kysely"
import { type Found, type FoundKind, findLimits } from "#contract/desk/find.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { isNotJoined } from "#server/db/joined-requests.ts"
import { containing, hasText } from "#server/lists/search-pattern.ts"
import { firstOwnerOf } from "#server/profile/owner-company.ts"

/** As many matches are looked at for the newest, so a text that is everywhere costs no more than another. */
const candidates = 200

interface Branch {
  kind: FoundKind
  from: RawBuilder<unknown>
  where: RawBuilder<unknown>
  id: RawBuilder<unknown>
  title: RawBuilder<unknown>
  detail: RawBuilder<unknown>
  createdAt: RawBuilder<unknown>
}

const selectBranch = ({ kind, from, where, id, title, detail, createdAt }: Branch) => sql`(
  SELECT ${sql.lit(kind)} AS kind, id, title, detail, created_at
  FROM (SELECT ${id} AS id, ${title} AS title, ${detail} AS detail, ${createdAt} AS created_at
    FROM ${from} WHERE ${where} LIMIT ${sql.lit(candidates)}) AS rows
  ORDER BY created_at DESC, id LIMIT ${sql.lit(findLimits.ofEachKind)})`

/** Name, organization or the like, without those that are missing. */
const words = (...parts: RawBuilder<unknown>[]) => sql`concat_ws(', ', ${sql.join(parts)})`
const some = (text: RawBuilder<unknown>) => sql`nullif(${text}, '')`

type HasText = (columns: readonly string[]) => RawBuilder<unknown>

function deskBranches(having: HasText): Branch[] {
  const requests = having(["number", "customerName", "customerEmail", "customerOrganization", "searchedTerms"])
  const ofCustomer = words(sql`customer_name`, some(sql`customer_organization`))
  return [
    {
      kind: "quoteRequest",
      from: sql`quote_requests`,
      where: sql`${isNotJoined} AND ${requests}`,
      id: sql`id`,
      title: sql`number`,
      detail: ofCustomer,
      createdAt: sql`created_at`,
    },
    {
      kind: "quote",
      from: sql`quote_requests JOIN quotes ON quotes.quote_request_id = quote_requests.id
        AND quotes.status IN ('draft', 'sent', 'accepted', 'declined')`,
      where: requests,
      id: sql`quotes.id`,
      title: sql`quote_requests.number`,
      detail: sql`concat('Revision ', quotes.revision, ', ', quotes.status, ', ', customer_name)`,
      createdAt: sql`quotes.created_at`,
    },
    {
      kind: "buyer",
      from: sql`buyers JOIN buyers AS heads ON heads.id = buyers.head_id`,
      where: having(["buyers.name"]),
      id: sql`heads.id`,
      title: sql`heads.name`,
      detail: sql`(SELECT count(*) || CASE count(*) WHEN 1 THEN ' person' ELSE ' people' END
        FROM buyer_people JOIN buyers AS own ON own.id = buyer_id WHERE own.head_id = heads.id)`,
      createdAt: sql`heads.last_at`,
    },
    {
      kind: "message",
      from: sql`messages`,
      where: having(["name", "email", "organization"]),
      id: sql`id`,
      title: sql`name`,
      detail: words(sql`email`, some(sql`organization`)),
      createdAt: sql`created_at`,
    },
    {
      kind: "sale",
      from: sql`sales`,
      where: having([
        "number",
        "quoteNumber",
        "purchaseOrder",
        "contractNumber",
        "customerName",
        "customerEmail",
        "customerOrganization",
        "searchedTerms",
      ]),
      id: sql`id`,
      title: sql`number`,
      detail: words(some(sql`purchase_order`), sql`customer_name`, some(sql`customer_organization`)),
      createdAt: sql`created_at`,
    },
    {
      kind: "invoice",
      from: sql`invoices JOIN sales ON sales.id = invoices.sale_id`,
      where: having(["invoices.number"]),
      id: sql`invoices.id`,
      title: sql`invoices.number`,
      detail: words(sql`sales.number`, sql`customer_name`, some(sql`customer_organization`)),
      createdAt: sql`invoices.created_at`,
    },
  ]
}

const bookBranches = (having: HasText): Branch[] => [
  {
    kind: "order",
    from: sql`orders`,
    where: sql`deleted_at IS NULL AND ${having(["orderNumber", "clientName"])}`,
    id: sql`id`,
    title: sql`order_number`,
    detail: sql`client_name`,
    createdAt: sql`created_at`,
  },
  {
    kind: "payment",
    // Those of orders with such a number, and those with such a transaction: each half has an index.
    from: sql`(
        SELECT payments.id, order_number, transaction_id, payments.amount, payments.created_at FROM (
          SELECT id, order_number FROM orders
          WHERE deleted_at IS NULL AND ${having(["orderNumber"])} LIMIT ${sql.lit(candidates)}) AS orders
        JOIN payments ON payments.order_id = orders.id AND payments.deleted_at IS NULL
        UNION
        SELECT payments.id, order_number, transaction_id, payments.amount, payments.created_at FROM (
          SELECT * FROM payments
          WHERE deleted_at IS NULL AND ${having(["transactionId"])} LIMIT ${sql.lit(candidates)}) AS payments
        LEFT JOIN orders ON orders.id = payments.order_id AND orders.deleted_at IS NULL
      ) AS payments`,
    where: sql`true`,
    id: sql`id`,
    title: sql`coalesce(order_number, transaction_id)`,
    detail: words(sql`to_char(amount, 'FM$999,999,999,990.00')`, some(sql`transaction_id`)),
    createdAt: sql`created_at`,
  },
  {
    kind: "contact",
    from: sql`contacts`,
    where: sql`deleted_at IS NULL AND ${having(["name", "company", "email"])}`,
    id: sql`id`,
    title: sql`name`,
    detail: words(some(sql`company`), some(sql`email`)),
    createdAt: sql`created_at`,
  },
]

const accountBranches = (pattern: string): Branch[] => [
  {
    kind: "company",
    from: sql`profiles JOIN users ON users.id = ${firstOwnerOf(sql.ref("profiles.owner_id"))}`,
    where: sql`company_name ILIKE ${pattern}`,
    id: sql`users.id`,
    title: sql`company_name`,
    detail: sql`users.email`,
    createdAt: sql`profiles.created_at`,
  },
  {
    kind: "person",
    from: sql`users`,
    where: sql`(email ILIKE ${pattern} OR first_name || ' ' || last_name ILIKE ${pattern})`,
    id: sql`id`,
    title: sql`first_name || ' ' || last_name`,
    detail: sql`email`,
    createdAt: sql`created_at`,
  },
]

/** One statement over the given kinds; each reads the index that its list searches with. */
export async function findEverywhere(db: DbOrTx, q: string, kinds: readonly FoundKind[]): Promise<Found[]> {
  const having: HasText = (columns) => hasText(columns, q)
  const all = [...deskBranches(having), ...bookBranches(having), ...accountBranches(containing(q))]
  const branches = all.filter(({ kind }) => kinds.includes(kind))
  if (branches.length === 0) return []
  const { rows } = await sql<Found>`${sql.join(branches.map(selectBranch), sql` UNION ALL `)}`.execute(db)
  return rows
}
