import type { Found as FoundRow, FoundKind as RowKind } from "#contract/find.ts"
import { paths } from "#web/paths.ts"

/** A screen or a setting is found in the browser; its id is its address. */
export type FoundKind = RowKind | "screen"
export type Found = Omit<FoundRow, "kind"> & { kind: FoundKind }

/** What a kind of row is called above those that were found. */
export const kindLabels: Record<FoundKind, string> = {
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
export function addressOf({ kind, id, title }: Found): string {
  const addresses: Record<FoundKind, string> = {
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
export function groupsOf(rows: readonly Found[]): [FoundKind, Found[]][] {
  const groups = new Map<FoundKind, Found[]>()
  for (const row of rows) groups.set(row.kind, [...(groups.get(row.kind) ?? []), row])
  return [...groups]
}
