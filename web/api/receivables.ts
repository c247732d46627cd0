import { useQuery } from "@tanstack/react-query"
import { loadFrom } from "#web/api/queries.ts"

const root = "/api/admin/receivables"

/** Money that buyers owe, loaded again whenever it comes on screen. */
export const useReceivables = (enabled = true) =>
  useQuery({ ...loadFrom(`GET ${root}`), enabled, staleTime: 0, refetchOnMount: "always" as const })

/** Money invoiced and received by month. */
export const useReceivedByMonth = (enabled = true) =>
  useQuery({ ...loadFrom(`GET ${root}/months`), enabled, staleTime: 0, refetchOnMount: "always" as const })

/** Money invoiced by family. */
export const useInvoicedByFamily = (enabled = true) =>
  useQuery({ ...loadFrom(`GET ${root}/families`), enabled, staleTime: 0, refetchOnMount: "always" as const })

/** Invoices of a period for QuickBooks Online. */
export const quickBooksFile = (from: string, to: string) => `${root}/quickbooks?${new URLSearchParams({ from, to })}`

/** The journal of a period as a file of the server. */
export const journalFile = (from: string, to: string) => `${root}/journal?${new URLSearchParams({ from, to })}`

/** The statement of a buyer's account as a file of the server. */
export const statementFile = (buyer: string, format: "pdf" | "csv") =>
  `${root}/statement?${new URLSearchParams({ buyer, format })}`
