import type { FastifyReply } from "fastify"
import { todayIn } from "#contract/values/dates.ts"
import * as contract from "#contract/sales/invoices.ts"
import type { Api } from "#server/api.ts"
import { recordView } from "#server/audit/record-event.ts"
import { entityTagOf, expectedVersionOf } from "#server/http/entity-tag.ts"
import { createOnce } from "#server/http/idempotency.ts"
import { implement } from "#server/http/implement.ts"
import type { SignedIn } from "#server/http/session.ts"
import { sendSortedList } from "#server/lists/sorted-list.ts"
import { registerCompanySecrets } from "../company-secrets/company-secrets.routes.ts"
import { issueCreditNote } from "./issue-credit-note.ts"
import { changeInvoiceDraft, discardInvoiceDraft, startInvoiceDraft } from "./draft-invoice.ts"
import * as store from "./invoices.store.ts"
import { issueInvoice } from "./issue-invoice.ts"
import { readInvoice } from "./read-invoices.ts"

export function registerInvoices(api: Api): void {
  const { db } = api
  registerCompanySecrets(api)
  const timeZone = () => api.content().desk.timeZone
  const actorOf = ({ actor }: Pick<SignedIn, "actor">) => ({ by: actor, timeZone: timeZone() })

  implement(api, contract.listInvoices, ({ query, reply }) => {
    const filter = { ...query, today: todayIn(timeZone()) }
    return sendSortedList({
      reply,
      path: contract.listInvoices.path,
      query,
      sortKey: store.invoices.sortKeys[query.sort],
      shape: contract.InvoiceSummary,
      read: (page) => store.pageOfInvoices(db, { filter, sort: query.sort, order: query.order, ...page }),
      count: (found) => store.invoices.count(db, filter, found),
    })
  })

  implement(api, contract.getInvoice, async ({ params: { id }, caller, reply }) => {
    const invoice = await answerWith(api, reply, id)
    await recordView(db, { caller, noun: "invoice", subject: invoice.number ?? invoice.saleNumber })
    return invoice
  })

  implement(api, contract.draftInvoice, async ({ params: { id }, caller, reply }) =>
    answerWith(api, reply, await startInvoiceDraft(api, actorOf(caller), id)),
  )

  implement(api, contract.changeInvoice, async ({ params: { id }, body, caller, request, reply }) => {
    await changeInvoiceDraft(api, actorOf(caller), { id, changes: body, expectedVersion: expectedVersionOf(request) })
    return answerWith(api, reply, id)
  })

  implement(api, contract.discardInvoice, async ({ params: { id }, caller, request }) => {
    await discardInvoiceDraft(api, actorOf(caller), { id, expectedVersion: expectedVersionOf(request) })
    return undefined
  })

  implement(api, contract.issueInvoice, async ({ params: { id }, caller, request, reply }) => {
    await issueInvoice(api, actorOf(caller), { id, expectedVersion: expectedVersionOf(request) })
    return answerWith(api, reply, id)
  })

  implement(api, contract.creditInvoice, async ({ params: { id }, body, caller, request, reply }) => {
    const note = await createOnce(db, {
      noun: `credit:${id}`,
      ownerId: caller.user.id,
      request,
      body,
      create: async (tx) => ({ id: await issueCreditNote(tx, actorOf(caller), { id, ...body }) }),
    })
    return answerWith(api, reply, note.id)
  })
}

/** Returns the invoice with its version as the ETag. */
async function answerWith(api: Api, reply: FastifyReply, id: string): Promise<contract.Invoice> {
  const invoice = await readInvoice(api, id)
  reply.header("ETag", entityTagOf(invoice))
  return invoice
}
