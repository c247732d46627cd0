import { useQuery } from "@tanstack/react-query"
import type { CallInput } from "#contract/endpoint.ts"
import type { payFromCredit, recordPrepayment, recordRemittance } from "#contract/sales/remittances.ts"
import { callSignedIn, callSignedInForResponse } from "#web/api/call-signed-in.ts"
import { reloadMoney } from "#web/api/invoices.ts"
import { pageOf, usePages } from "#web/api/list-pages.ts"
import { loadFrom, useStep } from "#web/api/queries.ts"

const root = "/api/admin/remittances"

export type RemittanceBody = CallInput<typeof recordRemittance>["body"]
export type PrepaymentBody = CallInput<typeof recordPrepayment>["body"]
export type CreditBody = CallInput<typeof payFromCredit>["body"]

/** Money that arrived, newest first. */
export const useRemittances = (limit: number) =>
  usePages(
    [root, { limit }],
    async (cursor, signal) =>
      pageOf(await callSignedInForResponse(`GET ${root}`, { query: { limit, cursor } }, { signal })),
    { isLive: true },
  )

/** Payments with credit left, of the buyer of an invoice. */
export const useCreditsFor = (invoiceId: string) =>
  useQuery({
    ...loadFrom(`GET ${root}`, { query: { creditFor: invoiceId } }),
    staleTime: 0,
    refetchOnMount: "always" as const,
  })

/** Pays invoices from the credit; sent again under the same key, they are paid once. */
export const usePayFromCredit = (id: string) =>
  useStep(
    ({ body, key }: { body: CreditBody; key: string }) =>
      callSignedIn(`POST ${root}/:id/pays`, { params: { id }, body }, { headers: { "Idempotency-Key": key } }),
    reloadMoney,
  )

/** Records money that arrived; sent again under the same key, it is kept once. */
export const useRecordRemittance = () =>
  useStep(
    ({ body, key }: { body: RemittanceBody; key: string }) =>
      callSignedIn(`POST ${root}`, { body }, { headers: { "Idempotency-Key": key } }),
    reloadMoney,
  )

/** Records money that came before any invoice of a sale, once under its key. */
export const useRecordPrepayment = (saleId: string) =>
  useStep(
    ({ body, key }: { body: PrepaymentBody; key: string }) =>
      callSignedIn(
        "POST /api/admin/sales/:id/prepayments",
        { params: { id: saleId }, body },
        { headers: { "Idempotency-Key": key } },
      ),
    reloadMoney,
  )

/** The money was taken back, as with a bounced check. */
export const useTakeBackRemittance = (id: string) =>
  useStep(
    (body: { on: string; reason: string }) => callSignedIn(`POST ${root}/:id/take-back`, { params: { id }, body }),
    reloadMoney,
  )
