import { type QueryClient, useQuery } from "@tanstack/react-query"
import type { DemandLetter } from "#contract/sales/demands.ts"
import type { CallInput } from "#contract/endpoint.ts"
import type { changeInvoice, Invoice, InvoiceQuery, InvoiceSummary, NewCredit } from "#contract/sales/invoices.ts"
import type { FileFormat } from "#contract/quotes/quote-files.ts"
import { callSignedIn, callSignedInForResponse } from "#web/api/call-signed-in.ts"
import type { DeskList } from "#web/api/desk-lists.ts"
import { pageOf } from "#web/api/list-pages.ts"
import { loadFrom, useStep } from "#web/api/queries.ts"
import { ifMatch } from "#web/api/versions.ts"

const root = "/api/admin/invoices"
const one = `${root}/:id` as const

/** Typed fields of a draft; the server reads and checks them. */
export type InvoiceDraftBody = CallInput<typeof changeInvoice>["body"]

type InvoiceView = { [Key in "q" | "show" | "sort" | "order"]: InvoiceQuery[Key] | undefined }

/** The desk's list. */
export const invoicesList: Omit<DeskList<InvoiceSummary, InvoiceView>, "csv"> = {
  root,
  load: async (query, signal) => pageOf(await callSignedInForResponse(`GET ${root}`, { query }, { signal })),
}

const invoiceItem = (id: string) => loadFrom(`GET ${one}`, { params: { id } })

/** Loaded again whenever it comes on screen: the sale and the company's facts decide what it lacks. */
export const useInvoice = (id: string) =>
  useQuery({ ...invoiceItem(id), staleTime: 0, refetchOnMount: "always" as const })

/** A buyer's invoices with something open, the oldest first. */
export function useOpenInvoicesOf(buyer: Buyer) {
  const query = {
    q: buyer.customerEmail || nameOf(buyer),
    show: "unpaid",
    sort: "dueOn",
    order: "asc",
    limit: 100,
  } as const
  return useQuery({
    ...loadFrom(`GET ${root}`, { query }),
    staleTime: 0,
    refetchOnMount: "always" as const,
    // The search also finds addresses and names that contain this one.
    select: (found) =>
      found
        .filter((invoice) => buyerKeyOf(invoice) === buyerKeyOf(buyer))
        .toSorted((a, b) => dueKey(a).localeCompare(dueKey(b))),
  })
}

type Buyer = Pick<InvoiceSummary, "customerName" | "customerOrganization" | "customerEmail">

const nameOf = ({ customerOrganization, customerName }: Buyer) => customerOrganization ?? customerName

/** A buyer who left no address is known by name. */
const buyerKeyOf = (buyer: Buyer) => (buyer.customerEmail || nameOf(buyer)).toLowerCase()

const dueKey = ({ dueOn, issuedOn, number }: InvoiceSummary) => [dueOn ?? "9999", issuedOn, number].join(" ")

const moneyPlaces = [root, "/api/admin/sales", "/api/admin/receivables", "/api/admin/remittances"]

/** Reloads everything that shows deliveries, invoices and payments. */
export const reloadMoney = (client: QueryClient) => reloadMoneyWithout("", client)

/** Like `reloadMoney`, but skips the query of a deleted row. */
const reloadMoneyWithout = (gone: string, client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [place, view] }) =>
      view !== gone && (moneyPlaces.includes(String(place)) || typeof view === "object"),
  })

/** Drafts an invoice of all goods delivered and not invoiced. */
export const useDraftInvoice = (saleId: string) =>
  useStep(() => callSignedIn("POST /api/admin/sales/:id/invoices", { params: { id: saleId } }), reloadMoney)

/** Actions on one invoice; after each, everything that shows the invoice is loaded again. */
export function useInvoiceSteps({ id, version }: Pick<Invoice, "id" | "version">) {
  const params = { id }
  const change = useStep(
    (body: InvoiceDraftBody) => callSignedIn(`PATCH ${one}`, { params, body }, { headers: ifMatch(version) }),
    reloadMoney,
  )
  const issue = useStep(() => callSignedIn(`POST ${one}/issue`, { params }, { headers: ifMatch(version) }), reloadMoney)
  const send = useStep(() => callSignedIn(`POST ${one}/send`, { params }), reloadMoney)
  const discard = useStep(
    () => callSignedIn(`DELETE ${one}`, { params }, { headers: ifMatch(version) }),
    (client) => reloadMoneyWithout(id, client),
  )
  const credit = useStep(
    ({ body, key }: { body: NewCredit; key: string }) =>
      callSignedIn(`POST ${one}/credit`, { params, body }, { headers: { "Idempotency-Key": key } }),
    reloadMoney,
  )
  return { change, issue, send, discard, credit }
}

/** The demand letter as it would read today. */
export const useDemandDraft = (id: string) =>
  useQuery({
    ...loadFrom(`GET ${one}/demand`, { params: { id } }),
    staleTime: 0,
    refetchOnMount: "always" as const,
    // A reload must not replace typed text.
    refetchOnWindowFocus: false,
  })

/** Emails a demand letter. */
export const useSendDemand = (id: string) =>
  useStep((body: DemandLetter) => callSignedIn(`POST ${one}/demand`, { params: { id }, body }), reloadMoney)

/** An invoice as a file of the server. */
export const invoiceFileAddress = (id: string, format: FileFormat) => `${root}/${encodeURIComponent(id)}/${format}`
