import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import type { PriceRequest, SupplierAnswer } from "#contract/quotes/price-requests.ts"
import type { Db } from "#server/db/db.ts"
import { keepAnswer } from "#server/quotes/price-requests.store.ts"
import { dayFromNow } from "./days.ts"
import type { Call } from "./quotes.ts"

const suppliers = [
  { name: "Sample Safety Supply", email: "safety@supplier.example.com" },
  { name: "Sample Packing Co.", email: "packing@supplier.example.com" },
  { name: "Sample Wholesale", email: "wholesale@supplier.example.com" },
]

/** Three suppliers are asked about a draft; the first two answer. */
export async function askSuppliers(db: Db, call: Call, { id, lines }: DeskQuote): Promise<void> {
  const items = lines.map(({ item }) => item)
  const asked = await call<PriceRequest[]>("POST", `/api/admin/quotes/${id}/price-requests`, {
    items,
    suppliers,
    answerBy: dayFromNow(5),
    message: "Sample. Deliver to Sacramento, CA. Please attach your safety data sheets.",
  })
  for (const [place, { name }] of suppliers.slice(0, 2).entries()) {
    const request = asked.find(({ supplier }) => supplier === name)! // Each was asked above.
    await keepAnswer(db, request.id, { answer: answerOf(items, place), declineReason: null })
  }
}

/** The second supplier does not offer the second line. */
const answerOf = (items: readonly string[], place: number): SupplierAnswer => ({
  quoteNumber: `SAMPLE-${70 + place}`,
  quoteEnds: dayFromNow(30),
  notes: place === 0 ? "Sample. One truck, pallets only." : null,
  lines: items.map((item, at) => ({
    item,
    unitPrice: place === 1 && at === 1 ? null : `${2 + at}.${15 + place * 12}`,
    leadTimeDays: 10 + place * 4,
    countryOfOrigin: "United States",
    note: null,
  })),
})
