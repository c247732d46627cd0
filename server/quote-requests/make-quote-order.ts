import { formatCount } from "#contract/counts.ts"
import type { OrderFamily } from "#contract/families.ts"
import { NewOrder } from "#contract/orders.ts"
import type { NewQuoteOrder } from "#contract/quote-requests.ts"
import { textLimits } from "#contract/text.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { addEntry } from "#server/desk/entries.ts"
import { conflict } from "#server/http/errors.ts"
import { addOrder } from "#server/orders/add-order.ts"
import { type DeskAction, holdQuoteRequest } from "./change-quote-request.ts"
import { findAccount } from "./find-account.ts"
import { listRequestedLines, type LockedQuoteRequest, updateQuoteRequest } from "./quote-requests.store.ts"

/** Makes one order, and never a second one, from a won request. It goes to the company with the same proved address. */
export async function makeQuoteOrder(tx: DbOrTx, { amount, deliveryDate, ...action }: NewQuoteOrder & DeskAction) {
  const { by, clientAddress } = action
  const row = await holdQuoteRequest(tx, action)
  if (row.orderId !== null) throw conflict("An order was made of this request already")
  if (row.status !== "won") throw conflict("Move the request to Won first")
  const account = await findAccount(tx, row.customerEmail)
  if (!account)
    throw conflict(`No company account has the address ${row.customerEmail}, so there is no book to put it in`)
  const lines = await listRequestedLines(tx, [row.id])
  const order = await addOrder(tx, account.id, {
    ...orderOf(row, lines, { amount, deliveryDate }),
    family: familyOf(lines),
  })
  await updateQuoteRequest(tx, row.id, { orderId: order.id })
  await addEntry(tx, { quoteRequestId: row.id }, by, { kind: "order", orderNumber: order.orderNumber })
  await recordEvent(tx, {
    userId: by.id,
    userEmail: by.email,
    action: "quote-request.order",
    subject: row.number,
    details: { orderId: order.id, company: account.email },
    clientAddress,
  })
}

type Lines = Awaited<ReturnType<typeof listRequestedLines>>

function familyOf(lines: Lines): OrderFamily {
  const [family, ...others] = new Set(lines.map(({ category }) => category))
  return family && others.length === 0 ? family : "several"
}

const productsAtMost = 100

function orderOf(row: LockedQuoteRequest, lines: Lines, { amount, deliveryDate }: NewQuoteOrder): NewOrder {
  const asked = lines.map(({ name, quantity }) => `${formatCount(quantity)} ${name}`)
  return NewOrder.parse({
    orderNumber: row.number,
    clientName: row.customerOrganization ?? row.customerName,
    description: shortened([`Quote request ${row.number}:`, ...asked]),
    amount,
    deliveryDate,
    products: lines.slice(0, productsAtMost).map(({ name }) => name),
  })
}

/** Keeps only whole lines, as many as fit into an order's description. */
function shortened(lines: readonly string[]): string {
  const kept: string[] = []
  let length = 0
  for (const line of lines) {
    length += line.length + 1
    if (length > textLimits.message - 2) return [...kept, "…"].join("\n")
    kept.push(line)
  }
  return kept.join("\n")
}
