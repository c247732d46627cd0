import type { Waiting } from "#contract/waiting.ts"
import { paths } from "#web/paths.ts"

interface Place {
  to: string
  label: string
  /** Has a line above it. */
  startsGroup?: true
  /** Begin the addresses of pages that belong to it and do not begin with its own. */
  alsoBelow?: readonly string[]
  /** What waits there, and what that is. */
  waiting?: { count: (of: Waiting) => number; words: string; tone?: "danger" }
}

/** The back office, place by place, as its navigation lists it. */
export const places: readonly Place[] = [
  { to: paths.admin, label: "Today" },
  {
    to: paths.adminQuoteRequests,
    label: "Quote requests",
    startsGroup: true,
    waiting: { count: ({ quoteRequests }) => quoteRequests.open + quoteRequests.asked, words: "not answered" },
  },
  {
    to: paths.adminMessages,
    label: "Messages",
    waiting: { count: ({ messages }) => messages.unread, words: "unread" },
  },
  {
    to: paths.adminSales,
    label: "Sales",
    waiting: { count: ({ sales }) => sales.toConfirm + sales.late, words: "to confirm or late" },
  },
  { to: paths.adminInvoices, label: "Invoices" },
  { to: paths.adminReceivables, label: "Receivables" },
  { to: paths.adminContacts, label: "Contacts", startsGroup: true },
  { to: paths.adminOrders, label: "Orders" },
  { to: paths.adminPayments, label: "Payments" },
  { to: paths.adminAtAGlance, label: "Figures", startsGroup: true },
  { to: paths.adminCatalog, label: "Catalog", startsGroup: true, alsoBelow: [paths.adminDocument("catalog/")] },
  { to: paths.adminCompany, label: "Company", alsoBelow: [paths.adminDocument("")] },
  { to: paths.adminPages, label: "Pages", alsoBelow: ["pages/", "food-supply/", "meta"].map(paths.adminDocument) },
  { to: paths.adminPublishing, label: "Publishing" },
  { to: paths.adminPeople, label: "People", startsGroup: true },
  { to: paths.adminEmails, label: "Emails" },
  { to: paths.adminAudit, label: "Evidence" },
  {
    to: paths.adminHealth,
    label: "Health",
    waiting: { count: ({ health }) => health.wrong, words: "wrong", tone: "danger" },
  },
  { to: paths.adminSecurity, label: "Security" },
]

/** The place that a page belongs to: the one with the longest start of its address. */
export function placeAt(pathname: string): Place | undefined {
  const address = pathname.toLowerCase()
  const startOf = ({ to, alsoBelow = [] }: Place) => {
    if (address === to || (to !== paths.admin && address.startsWith(`${to}/`))) return to.length
    return Math.max(
      0,
      ...alsoBelow.filter((start) => address.startsWith(start.toLowerCase())).map(({ length }) => length),
    )
  }
  const [best] = places.toSorted((one, other) => startOf(other) - startOf(one))
  return best && startOf(best) > 0 ? best : undefined
}
