import type { Waiting } from "#contract/waiting.ts"
import { paths } from "#web/paths.ts"

interface Place {
  to: string
  label: string
  /** A line stands above it. */
  startsGroup?: true
  /** What waits there, and what that is. */
  waiting?: { count: (of: Waiting) => number; words: string }
}

/** The back office, place by place, as its navigation lists it. */
export const places: readonly Place[] = [
  { to: paths.admin, label: "Today" },
  {
    to: paths.adminQuoteRequests,
    label: "Quote requests",
    startsGroup: true,
    waiting: { count: ({ quoteRequests }) => quoteRequests.open, words: "not answered" },
  },
  {
    to: paths.adminMessages,
    label: "Messages",
    waiting: { count: ({ messages }) => messages.unread, words: "unread" },
  },
  {
    to: paths.adminSales,
    label: "Sales",
    waiting: { count: ({ lateSales }) => lateSales, words: "late" },
  },
  { to: paths.adminContacts, label: "Contacts", startsGroup: true },
  { to: paths.adminOrders, label: "Orders" },
  { to: paths.adminPayments, label: "Payments" },
  { to: paths.adminAtAGlance, label: "Figures", startsGroup: true },
  { to: paths.adminPeople, label: "People" },
  { to: paths.adminAudit, label: "Evidence" },
  { to: paths.adminSecurity, label: "Security" },
]
