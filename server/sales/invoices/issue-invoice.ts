import { counted } from "#contract/values/counts.ts"
import { todayIn } from "#contract/values/dates.ts"
import type { InvoicePaper } from "#contract/sales/invoices.ts"
import { recordEvent } from "#server/audit/record-event.ts"
import type { DbOrTx } from "#server/db/db.ts"
import { raiseEvent } from "#server/events/raise-event.ts"
import { Refusal } from "#server/http/errors.ts"
import type { SaleActor } from "../change-sale.ts"
import { keptSecrets } from "../company-secrets/company-secrets.ts"
import { missingOf, missingSecrets } from "./check-invoice.ts"
import { checkLines, holdInvoiceDraft, type InvoiceApi, paperOf } from "./draft-invoice.ts"
import { drawNumber } from "./invoices.store.ts"
import { followInvoices } from "./settle-invoices.ts"

interface Issue {
  id: string
  /** The version that the caller saw, if the request named one. */
  expectedVersion: number | undefined
}

/** Gives a draft its number and keeps its paper, for good. */
export async function issueInvoice(api: InvoiceApi, actor: SaleActor, { id, expectedVersion }: Issue): Promise<void> {
  await api.db.transaction().execute(async (tx) => {
    const { held, row } = await holdInvoiceDraft(tx, id, expectedVersion)
    checkLines(held, row.draft)
    const paper = paperOf(api, actor, held, row.draft)
    const lacking = [...missingOf(paper), ...missingSecrets(paper, await keptSecrets(tx))]
    const missing = lacking.filter(({ required }) => required)
    if (missing.length > 0) {
      const message = `The invoice lacks ${counted(missing.length, "required item")}: ${missing.map((item) => item.message).join("; ")}`
      throw new Refusal(422, message.slice(0, 1_000), { missing })
    }
    const issued = await numbered(tx, paper)
    await tx
      .updateTable("invoices")
      .set({ ...columnsOf(issued), open: issued.total, version: row.version + 1 })
      .where("id", "=", id)
      .execute()
    const { number, total, dueOn } = issued
    const reasons = row.draft.lines.flatMap(({ item, priceReason }) => (priceReason ? [`${item}: ${priceReason}`] : []))
    const details = { sale: held.sale.number, total, dueOn, ...(reasons.length > 0 && { prices: reasons.join("; ") }) }
    await recordEvent(tx, { by: actor.by, action: "invoice.issue", subject: number!, details })
    await raiseEvent(tx, { name: "invoice.issued", documentId: id, number, path: `/admin/invoices/${id}` })
    await followInvoices(tx, actor, held.sale.id, todayIn(actor.timeZone))
  })
}

/** With the next number of its kind. Its year is that of the day of issue. */
export async function numbered(tx: DbOrTx, paper: InvoicePaper): Promise<InvoicePaper> {
  const year = Number(paper.issuedOn!.slice(0, 4)) // A paper that is numbered has its day.
  return { ...paper, number: await drawNumber(tx, paper.kind, year) }
}

export const columnsOf = (paper: InvoicePaper) => ({
  number: paper.number,
  paper: JSON.stringify(paper),
  total: paper.total,
  issuedOn: paper.issuedOn,
  dueOn: paper.dueOn,
})
