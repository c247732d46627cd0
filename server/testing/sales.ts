import { todayIn } from "#contract/values/dates.ts"
import type { FamilyKey } from "#contract/catalog/families.ts"
import type { DraftCharge } from "#contract/quotes/quote-charges.ts"
import type { QuoteLine } from "#contract/quotes/quote-lines.ts"
import type { Sale } from "#contract/sales/sales.ts"
import type { Solicitation } from "#contract/quote-requests/solicitation.ts"
import type { UnitOfIssue } from "#contract/values/units-of-issue.ts"
import { slugOfLine } from "#server/catalog/known-product.ts"
import { makeSale } from "#server/sales/make-sale.ts"
import { aDesk, aReceivedQuote } from "./desk.ts"
import type { TestApp } from "./test-app.ts"

export interface Sold {
  /** "" for a buyer without an address. */
  customerEmail?: string
  customerOrganization?: string
  purchaseOrder?: string | null
  /** Requested names, each with its unit price; 100 of each are sold. */
  products?: readonly {
    name: string
    unitPrice: string
    partNumber?: string
    category?: FamilyKey
    unitOfIssue?: UnitOfIssue
  }[]
  shipping?: string
  charges?: readonly DraftCharge[]
  taxRate?: string
  deliveryDays?: number | null
  paymentTerms?: string
  /** As the request states them. */
  solicitation?: Pick<Solicitation, "buyerType" | "deliverTo">
  /** "YYYY-MM-DD"; without it today. */
  acceptedOn?: string
}

/** A sale as the acceptance of a quote makes it; its quote is written directly. */
export async function aSale(app: () => TestApp, sold: Sold = {}): Promise<Sale> {
  const { products = [{ name: "Rock salt", unitPrice: "1.25" }], shipping = "10.00", deliveryDays = 14 } = sold
  const { customerEmail = `buyer-${crypto.randomUUID()}@example.com`, purchaseOrder = "PO-7" } = sold
  const { number: quoteNumber, payload } = await aReceivedQuote(app, {
    customerEmail: customerEmail || "nobody@example.com",
    products: products.map(({ name, category = "food" }) => ({ category, name, quantity: 100 })),
  })
  const { db, content } = app().api
  const { charges = [], taxRate = null } = sold
  const { paymentTerms = "Net 30", solicitation = { buyerType: "federal_civilian" } } = sold
  const terms = { revision: 1, shipping, charges, taxRate, fob: "destination" as const, paymentTerms, remarks: null }
  const quote = await db
    .insertInto("quotes")
    .columns(["quoteRequestId", "revision", "fob", "paymentTerms", "shipping", "preparedBy", "lines", "changedBy"])
    .expression((eb) =>
      eb
        .selectFrom("quoteRequests")
        .select(["id", eb.lit(1).as("revision"), eb.val("destination").as("fob"), eb.val("Net 30").as("paymentTerms")])
        .select([eb.val(shipping).as("shipping"), eb.val("Dana").as("preparedBy"), eb.val("[]").as("lines")])
        .select(eb.val("Dana").as("changedBy"))
        .where("number", "=", quoteNumber),
    )
    .returning("id")
    .executeTakeFirstOrThrow()
  const { number } = await db.transaction().execute((tx) =>
    makeSale(tx, {
      ...terms,
      quoteId: quote.id,
      quoteNumber,
      customerName: payload.customerName,
      customerEmail,
      customerOrganization: sold.customerOrganization ?? payload.customerOrganization ?? null,
      acceptedBy: "Jordan Sample",
      acceptedTitle: "Contracting Officer",
      recordedBy: null,
      purchaseOrder,
      lines: products.map(({ unitPrice, partNumber = null, unitOfIssue = "EA" }, at) => ({
        ...aLine(at + 1, unitPrice),
        partNumber,
        unitOfIssue,
      })),
      requested: products.map(({ name, category = "food" }) => ({
        category,
        slug: slugOfLine(content().catalog, { category, name }),
      })),
      deliveryDays,
      solicitation,
      timeZone: content().desk.timeZone,
      catalog: content().catalog,
    }),
  )
  if (sold.acceptedOn) {
    const createdAt = new Date(`${sold.acceptedOn}T20:00:00Z`)
    await db.updateTable("sales").set({ createdAt }).where("number", "=", number).execute()
  }
  const desk = await aDesk(app)
  const [found] = (await desk.get(`/api/admin/sales?q=${number}`)).json<Sale[]>()
  return (await desk.get(`/api/admin/sales/${found!.id}`)).json<Sale>()
}

const aLine = (position: number, unitPrice: string): QuoteLine => ({
  item: String(position),
  position,
  answer: "offer",
  description: `Sample product ${position}`,
  slug: null,
  partNumber: null,
  unitOfIssue: "EA",
  quantity: 100,
  unitPrice,
  priceBreaks: [],
  leadTimeDays: 7,
  countryOfOrigin: null,
  note: null,
  reason: null,
  total: (Number(unitPrice) * 100).toFixed(2),
  inTotal: true,
})

/** The day that it is now where the company is. */
export const todayOf = (app: () => TestApp) => todayIn(app().api.content().desk.timeZone)
