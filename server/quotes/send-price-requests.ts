import { randomBytes } from "node:crypto"
import { addDays, todayIn } from "#contract/values/dates.ts"
import { priceRequestLimits } from "#contract/quotes/price-request-limits.ts"
import type { FamilyKey } from "#contract/catalog/families.ts"
import type { Catalog } from "#contract/content/content.ts"
import type { AskedLine, NewAsk } from "#contract/quotes/price-requests.ts"
import type { Api } from "#server/api.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { productAt, quotedSlug } from "#server/catalog/known-product.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { fullName } from "#server/desk/assignees.ts"
import { endOfDayIn } from "#server/desk/time-zone.ts"
import { badFields, conflict } from "#server/http/errors.ts"
import type { Actor } from "#server/http/session.ts"
import { supplierAsked } from "#server/mail/letters/suppliers.ts"
import { postLetters } from "#server/mail/outbox.ts"
import { listRequestedLines } from "#server/quote-requests/read-quote-request.ts"
import { noSuchQuote } from "./desk-quote.ts"
import { insertPriceRequest, listPriceRequestsOf } from "./price-requests.store.ts"
import { lockQuote, quoteOf, type QuoteRow } from "./quotes.store.ts"

interface Asking {
  quoteId: string
  by: Actor
  ask: NewAsk
}

/** Emails each supplier a private page for these lines of a draft. Returns the number of the quote. */
export async function sendPriceRequests(api: Pick<Api, "db" | "env" | "content">, asking: Asking): Promise<string> {
  const { quoteId, by, ask } = asking
  const { company, desk, catalog } = api.content()
  refuseDay(ask.answerBy, todayIn(desk.timeZone))
  return api.db.transaction().execute(async (tx) => {
    const row = await lockQuote(tx, quoteId)
    if (!row) throw noSuchQuote()
    const { quoteRequestId, number } = row
    if (row.status !== "draft") throw conflict("This quote was sent. Start a new revision to ask suppliers.")
    const asked = await listPriceRequestsOf(tx, number)
    if (asked.length + ask.suppliers.length > priceRequestLimits.perRequest)
      throw conflict(`At most ${priceRequestLimits.perRequest} suppliers can be asked for one request`)
    const lines = await askedLines(tx, row, ask.items, catalog)
    const { answerBy, message } = ask
    const letters = []
    for (const { name: supplier, email } of ask.suppliers) {
      const token = randomBytes(32).toString("base64url")
      await insertPriceRequest(tx, {
        token,
        quoteRequestId,
        supplier,
        email,
        answerBy,
        message,
        lines: JSON.stringify(lines),
        askedBy: fullName(by),
        expiresAt: endOfDayIn(desk.timeZone, answerBy),
      })
      const link = `${api.env.PUBLIC_URL}/suppliers/${token}`
      letters.push(supplierAsked({ to: email, supplier, lines, answerBy, link }, { env: api.env, company }))
      const details = { supplier, answerBy, lines: ask.items.join(", ") }
      await recordEvent(tx, { by, action: "quote-request.ask-supplier", subject: number, details })
    }
    await postLetters(tx, api.env, letters)
    return number
  })
}

function refuseDay(answerBy: string, today: string): void {
  if (answerBy < today) throw badFields({ answerBy: "Choose today or a later day" })
  if (answerBy > addDays(today, priceRequestLimits.days))
    throw badFields({ answerBy: `Choose a day in the next ${priceRequestLimits.days} days` })
}

/** The lines in the words of the desk and the catalog: a requested line may name its buyer. */
async function askedLines(tx: DbOrTx, row: QuoteRow, items: readonly string[], catalog: Catalog): Promise<AskedLine[]> {
  const { lines } = quoteOf(row)
  const requested = await listRequestedLines(tx, row.quoteRequestId)
  return items.map((item, at) => {
    const line = lines.find((one) => one.item === item && one.answer !== "no_bid")
    if (!line) throw badFields({ [`items.${at}`]: `The draft has no line ${item} to ask for` })
    const { position, description, partNumber, quantity, unitOfIssue } = line
    const asked = requested[position - 1]
    const slug = asked && quotedSlug(line, asked)
    return {
      item,
      position,
      description: description || asked?.name || "",
      partNumber,
      nsn: asked?.nsn ?? null,
      quantity,
      unitOfIssue,
      specifications: slug ? specificationsOf(catalog, asked.category, slug) : null,
      neededBy: asked?.neededBy ?? null,
    }
  })
}

function specificationsOf(catalog: Catalog, family: FamilyKey, slug: string): string | null {
  const product = productAt(catalog, family, slug)?.product
  if (!product) return null
  if (!("packagingSizes" in product)) return `${product.spec}; packaging: ${product.packaging}`
  const { specifications, standards = [], packagingSizes } = product
  return [specifications, ...standards, `packaging: ${packagingSizes.join(" or ")}`].join("; ")
}
