import type { DeskHours } from "#contract/content/desk.ts"
import { addDays, todayIn } from "#contract/values/dates.ts"
import type { QuoteDraftLine } from "#contract/quotes/quote-lines.ts"
import type { RequestedLine } from "#contract/quote-requests/quote-requests.ts"
import { isUnitOfIssue } from "#contract/values/units-of-issue.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import { findSignature, signatureLines } from "#server/auth/signature.ts"
import type { Db } from "#server/db/db.ts"
import { fullName } from "#server/desk/assignees.ts"
import { conflict } from "#server/http/errors.ts"
import { listRequestedLines } from "#server/quote-requests/read-quote-request.ts"
import { type DeskAction, holdQuoteRequest } from "#server/quote-requests/change-quote-request.ts"
import { refuseWhileSold } from "#server/quote-requests/sale-of-request.ts"
import { keepCosts, readCosts } from "./quote-costs.store.ts"
import { insertQuote, keepFiles, listRevisions } from "./quotes.store.ts"

type Start = Omit<DeskAction, "expectedVersion"> & { desk: DeskHours }

/** Starts a draft from the last revision, or from the request. Returns its id. */
export async function startQuote(db: Db, { number, by, desk }: Start): Promise<string> {
  return db.transaction().execute(async (tx) => {
    const request = await holdQuoteRequest(tx, { number, expectedVersion: undefined })
    const [last] = await listRevisions(tx, request.id)
    if (last?.status === "draft") throw conflict(`${last.changedBy} has already started a draft of this quote`)
    await refuseWhileSold(tx, number, "desk")
    const revision = (last?.revision ?? 0) + 1
    const id = await insertQuote(tx, {
      quoteRequestId: request.id,
      revision,
      validUntil: addDays(todayIn(desk.timeZone), desk.quotes.validDays),
      fob: last?.fob ?? desk.quotes.fob,
      paymentTerms: last?.paymentTerms ?? desk.quotes.paymentTerms,
      deliveryDays: last?.deliveryDays ?? null,
      ...(last && { shipping: last.shipping, charges: JSON.stringify(last.charges), taxRate: last.taxRate }),
      remarks: last?.remarks ?? null,
      preparedBy: signatureLines(await findSignature(tx, by.id)).join(", "),
      changedBy: fullName(by),
      changedById: by.id,
      lines: JSON.stringify(last?.lines ?? (await listRequestedLines(tx, request.id)).map(lineOf)),
    })
    if (last)
      await keepFiles(
        tx,
        id,
        last.files.map((file) => file.id),
      )
    if (last) await keepCosts(tx, id, await readCosts(tx, last.id))
    await recordEvent(tx, { by, action: "quote.draft", subject: number, details: { revision } })
    return id
  })
}

/** Lines from the catalogs say "quantity in lbs" in their specifications. */
const isInPounds = /\bquantity in lbs\b|^lbs\b/i

function lineOf(line: RequestedLine, index: number): QuoteDraftLine {
  const { name, slug, quantity, specifications, unitOfIssue, partNumber } = line
  const unit = isInPounds.test(specifications ?? "") ? "LB" : "EA"
  return {
    position: index + 1,
    answer: "offer",
    description: name,
    slug,
    quantity,
    unitOfIssue: unitOfIssue && isUnitOfIssue(unitOfIssue) ? unitOfIssue : unit,
    ...(partNumber && { partNumber }),
    priceBreaks: [],
  }
}
