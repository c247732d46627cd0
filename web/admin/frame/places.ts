import type { EndpointAddress } from "#contract/endpoints.ts"
import type { Waiting } from "#contract/desk/waiting.ts"
import { paths } from "#web/paths.ts"

interface Place {
  to: string
  /** How the list begins when it is opened from the navigation. */
  start?: string
  label: string
  /** The call that it cannot be without. Who may not make it does not see the place. */
  call?: EndpointAddress
  /** Has a line above it. */
  startsGroup?: true
  /** Begin the addresses of pages that belong to it and do not begin with its own. */
  alsoBelow?: readonly string[]
  /** The number of things that wait there, and the word for them. */
  waiting?: { count: (of: Waiting) => number; words: string; tone?: "danger" }
}

/** Closed requests are out of the way until somebody asks for them. */
export const openRequests = "status=open"

/** The back office, place by place, as its navigation lists it. */
export const places: readonly Place[] = [
  { to: paths.admin, label: "Today" },
  {
    to: paths.adminQuoteRequests,
    start: openRequests,
    label: "Quote requests",
    call: "GET /api/admin/quote-requests",
    startsGroup: true,
    waiting: { count: ({ quoteRequests }) => quoteRequests.open + quoteRequests.asked, words: "not answered" },
  },
  {
    to: paths.adminMessages,
    label: "Messages",
    call: "GET /api/contact-submissions",
    waiting: { count: ({ messages }) => messages.unread, words: "unread" },
  },
  {
    to: paths.adminSales,
    label: "Sales",
    call: "GET /api/admin/sales",
    waiting: { count: ({ sales }) => sales.toConfirm + sales.late, words: "to confirm or late" },
  },
  { to: paths.adminBuyers, label: "Buyers", call: "GET /api/admin/buyers" },
  { to: paths.adminInvoices, label: "Invoices", call: "GET /api/admin/invoices" },
  { to: paths.adminReceivables, label: "Receivables", call: "GET /api/admin/receivables" },
  { to: paths.adminContacts, label: "Contacts", call: "GET /api/admin/contacts", startsGroup: true },
  { to: paths.adminOrders, label: "Orders", call: "GET /api/admin/orders" },
  { to: paths.adminPayments, label: "Payments", call: "GET /api/admin/payments" },
  { to: paths.adminAtAGlance, label: "Figures", call: "GET /api/admin/sale-figures", startsGroup: true },
  {
    to: paths.adminCatalog,
    label: "Catalog",
    call: "GET /api/admin/products",
    startsGroup: true,
    alsoBelow: [paths.adminDocument("catalog/")],
  },
  { to: paths.adminCompany, label: "Company", call: "GET /api/admin/content", alsoBelow: [paths.adminDocument("")] },
  {
    to: paths.adminPages,
    label: "Pages",
    call: "GET /api/admin/content",
    alsoBelow: ["pages/", "food-supply/", "meta"].map(paths.adminDocument),
  },
  { to: paths.adminPublishing, label: "Publishing", call: "GET /api/admin/content/versions" },
  { to: paths.adminPeople, label: "People", call: "GET /api/admin/people", startsGroup: true },
  { to: paths.adminEmails, label: "Emails", call: "GET /api/admin/emails" },
  { to: paths.adminWebhooks, label: "Webhooks", call: "GET /api/admin/webhooks" },
  { to: paths.adminKeys, label: "API keys", call: "GET /api/admin/keys" },
  { to: paths.adminAudit, label: "Evidence", call: "GET /api/admin/audit" },
  {
    to: paths.adminHealth,
    label: "Health",
    call: "GET /api/admin/health",
    waiting: { count: ({ health }) => health.wrong, words: "wrong", tone: "danger" },
  },
  { to: paths.adminNotices, label: "Notices", call: "GET /api/admin/notices", startsGroup: true },
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
