import { type ChargeTerms, orderedTotals } from "#contract/quotes/charge-totals.ts"
import type { Catalog } from "#contract/content/content.ts"
import { addDays, todayIn } from "#contract/values/dates.ts"
import { unitPriceAt } from "#contract/quotes/prices.ts"
import type { RequestedLine } from "#contract/quote-requests/quote-requests.ts"
import type { Quote } from "#contract/quotes/quotes.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"
import type { SaleBuyerType } from "#contract/sales/sale-words.ts"
import type { SaleLine } from "#contract/sales/sales.ts"
import type { Solicitation } from "#contract/quote-requests/solicitation.ts"
import { emailKeyOf } from "#server/auth/email-key.ts"
import { quotedSlug } from "#server/catalog/known-product.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { raiseEvent } from "#server/events/raise-event.ts"
import { giveFilesToSale } from "./order-files.ts"
import { paymentRuleOf } from "./payment-rule.ts"

type RequestedGoods = Pick<RequestedLine, "category" | "slug" | "clin"> & Partial<Pick<RequestedLine, "nsn">>

export interface NewSale extends Pick<Quote, "revision" | "shipping" | "taxRate" | "fob" | "paymentTerms" | "remarks"> {
  quoteId: string
  charges: ChargeTerms["charges"]
  quoteNumber: string
  customerName: string
  customerEmail: string
  customerOrganization: string | null
  acceptedBy: string
  acceptedTitle: string | null
  /** The administrator who recorded an acceptance by phone. */
  recordedBy: string | null
  purchaseOrder: string | null
  /** The accepted ones. */
  lines: readonly QuoteLine[]
  /** All requested lines in the order of the request: position 1 comes first. */
  requested: readonly RequestedGoods[]
  deliveryDays: number | null
  solicitation: Pick<Solicitation, "buyerType" | "deliverTo">
  timeZone: string
  catalog: Catalog
}

/** Makes the sale of an accepted quote. Call it in the transaction that accepts. */
export async function makeSale(tx: DbOrTx, sale: NewSale): Promise<{ number: string }> {
  const { lines, charges: quoted, requested, deliveryDays, solicitation, timeZone, catalog, ...kept } = sale
  const agreed = lines.map((line) => agreedLine(line, requested[line.position - 1]!, catalog)) // A draft has quote lines only for these.
  const { charges, taxTotal, total } = orderedTotals(agreed, { ...sale, charges: quoted })
  const made = await tx
    .insertInto("sales")
    .values({
      ...kept,
      emailKey: buyerKeyOf(sale),
      buyerType: buyerTypeOf(solicitation),
      shipTo: JSON.stringify(solicitation.deliverTo ?? {}),
      lines: JSON.stringify(agreed),
      charges: JSON.stringify(charges.filter(({ inTotal }) => inTotal)),
      taxTotal,
      total,
      deliveryDate: deliveryDays === null ? null : addDays(todayIn(timeZone), deliveryDays),
    })
    .returning(["id", "number"])
    .executeTakeFirstOrThrow()
  await giveFilesToSale(tx, { quoteId: sale.quoteId, saleId: made.id })
  await raiseEvent(tx, { name: "sale.made", documentId: made.id, number: made.number, path: `/admin/sales/${made.id}` })
  return made
}

/** Buyers without an address are told apart by name, so their debts are not mixed. */
const buyerKeyOf = ({ customerEmail, customerOrganization, customerName }: NewSale): string =>
  emailKeyOf(customerEmail) || `no address: ${(customerOrganization ?? customerName).toLowerCase()}`

const california = /^(ca|calif\.?|california)$/i

/** As the request states it. A state agency is taken for a Californian one unless it receives goods in another state. */
function buyerTypeOf({ buyerType, deliverTo }: NewSale["solicitation"]): SaleBuyerType | null {
  const isElsewhere = deliverTo?.state && !california.test(deliverTo.state)
  return buyerType === "state" && isElsewhere ? "other_state" : (buyerType ?? null)
}

/** A line with the price of its quantity. Only lines with a price can be accepted. */
function agreedLine(line: QuoteLine, asked: RequestedGoods, catalog: Catalog): SaleLine {
  const { item, description, partNumber, unitOfIssue, quantity, unitPrice, priceBreaks, total } = line
  if (unitPrice === null || total === null) throw new Error(`Line ${item} has no price`)
  const family = asked.category
  const slug = quotedSlug(line, asked)
  return {
    item,
    description,
    family,
    slug,
    partNumber,
    // An alternate is another item of supply.
    nsn: line.answer === "alternate" ? null : (asked.nsn ?? null),
    clin: asked.clin ?? null,
    unitOfIssue,
    quantity,
    unitPrice: unitPriceAt(quantity, unitPrice, priceBreaks),
    total,
    paymentRule: slug === null ? "other" : paymentRuleOf(catalog, family, slug),
  }
}
