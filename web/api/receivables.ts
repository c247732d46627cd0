import { useQuery } from "@tanstack/react-query"
import { loadFrom } from "#web/api/queries.ts"

const root = "/api/admin/receivables"

/** What buyers owe, loaded again whenever it comes on screen. */
export const useReceivables = () =>
  useQuery({ ...loadFrom(`GET ${root}`), staleTime: 0, refetchOnMount: "always" as const })

/** What was invoiced and received by month. */
export const useReceivedByMonth = () =>
  useQuery({ ...loadFrom(`GET ${root}/months`), staleTime: 0, refetchOnMount: "always" as const })

/** What was invoiced by family. */
export const useInvoicedByFamily = () =>
  useQuery({ ...loadFrom(`GET ${root}/families`), staleTime: 0, refetchOnMount: "always" as const })

/** Invoices of a period for QuickBooks Online. */
export const quickBooksFile = (from: string, to: string) => `${root}/quickbooks?${new URLSearchParams({ from, to })}`

/** The journal of a period as a file of the server. */
export const journalFile = (from: string, to: string) => `${root}/journal?${new URLSearchParams({ from, to })}`

/** The statement of a buyer's account as a file of the server. */
export const statementFile = (buyer: string, format: "pdf" | "csv") =>
  `${root}/statement?${new URLSearchParams({ buyer, format })}`
