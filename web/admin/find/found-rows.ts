import type { Found as FoundRow, FoundKind as RowKind } from "#contract/desk/find.ts"
import { paths } from "#web/paths.ts"

/** A screen or a setting is found in the browser; its id is its address. */
export type FinderKind = RowKind | "screen"
export type FinderRow = Omit<FoundRow, "kind"> & { kind: FinderKind }

/** The heading above the found rows of each kind. */
export const kindLabels: Record<FinderKind, string> = {
  screen: "Screens and settings",
  quoteRequest: "Quote requests",
  quote: "Quotes",
  buyer: "Buyers",
  message: "Messages",
  sale: "Sales",
  invoice: "Invoices",
  order: "Orders",
  payment: "Payments",
  contact: "Contacts",
  company: "Companies",
  person: "People",
  product: "Products",
}

const listed = (list: string, text: string) => `${list}?${new URLSearchParams({ q: text }).toString()}`

/** Where a row is read; rows of a company's books have no page of their own, so their list is searched for them. */
export function addressOf({ kind, id, title }: FinderRow): string {
  const addresses: Record<FinderKind, string> = {
    screen: id,
    quoteRequest: paths.adminQuoteRequest(title),
    quote: paths.adminQuote(title),
    buyer: paths.adminBuyer(id),
    message: paths.adminMessage(id),
    sale: paths.adminSale(id),
    invoice: paths.adminInvoice(id),
    order: listed(paths.adminOrders, title),
    payment: listed(paths.adminPayments, title),
    contact: listed(paths.adminContacts, title),
    company: paths.adminPerson(id),
    person: paths.adminPerson(id),
    product: paths.adminProduct(id),
  }
  return addresses[kind]
}

/** Rows by kind, in the order in which they were found. */
export function groupsOf(rows: readonly FinderRow[]): [FinderKind, FinderRow[]][] {
  const groups = new Map<FinderKind, FinderRow[]>()
  for (const row of rows) groups.set(row.kind, [...(groups.get(row.kind) ?? []), row])
  return [...groups]
}
