import { z } from "zod"
import * as health from "#contract/desk/health.ts"
import * as accounts from "#contract/auth/accounts.ts"
import * as adminProducts from "#contract/catalog/admin-products.ts"
import * as apiKeys from "#contract/auth/api-keys.ts"
import * as attachments from "#contract/quote-requests/attachments.ts"
import * as audit from "#contract/desk/audit.ts"
import * as bookFigures from "#contract/books/book-figures.ts"
import * as brand from "#contract/content/brand-look.ts"
import * as buyers from "#contract/desk/buyers.ts"
import * as calendar from "#contract/desk/calendar.ts"
import * as catalogProducts from "#contract/catalog/catalog-products.ts"
import * as companySecrets from "#contract/sales/company-secrets.ts"
import * as contacts from "#contract/books/contacts.ts"
import * as contentDocuments from "#contract/content/content-documents.ts"
import * as dashboard from "#contract/books/dashboard.ts"
import * as deletedRows from "#contract/books/deleted-rows.ts"
import * as deliveries from "#contract/sales/deliveries.ts"
import * as deliveryProofs from "#contract/sales/delivery-proofs.ts"
import * as demands from "#contract/sales/demands.ts"
import * as desk from "#contract/desk/desk.ts"
import * as deskFigures from "#contract/desk/desk-figures.ts"
import type { AddressOf, EndpointShape } from "#contract/endpoint.ts"
import * as emails from "#contract/desk/emails.ts"
import * as find from "#contract/desk/find.ts"
import * as imports from "#contract/books/imports.ts"
import * as invitations from "#contract/auth/invitations.ts"
import * as invoiceFiles from "#contract/sales/invoice-files.ts"
import * as invoices from "#contract/sales/invoices.ts"
import * as journal from "#contract/sales/journal.ts"
import * as approvals from "#contract/quotes/approvals.ts"
import * as companyRules from "#contract/auth/company-rules.ts"
import * as companyWishes from "#contract/auth/company-wishes.ts"
import * as joinedRequests from "#contract/quote-requests/joined-requests.ts"
import * as members from "#contract/auth/members.ts"
import * as messages from "#contract/desk/messages.ts"
import * as news from "#contract/desk/news.ts"
import * as notices from "#contract/desk/notices.ts"
import * as orderFiles from "#contract/sales/order-files.ts"
import * as orders from "#contract/books/orders.ts"
import * as passkeys from "#contract/auth/passkeys.ts"
import * as payments from "#contract/books/payments.ts"
import * as people from "#contract/auth/people.ts"
import * as productFiles from "#contract/catalog/product-files.ts"
import * as profiles from "#contract/auth/profiles.ts"
import * as priceRequests from "#contract/quotes/price-requests.ts"
import * as purchaseOrders from "#contract/sales/purchase-orders.ts"
import * as quoteAccount from "#contract/quotes/quote-account.ts"
import * as quoteDesk from "#contract/quotes/quote-desk.ts"
import * as quoteTemplates from "#contract/quotes/quote-templates.ts"
import * as quoteFiles from "#contract/quotes/quote-files.ts"
import * as quotePage from "#contract/quotes/quote-page.ts"
import * as quoteRequests from "#contract/quote-requests/quote-requests.ts"
import * as requestEntry from "#contract/quote-requests/request-entry.ts"
import * as receivables from "#contract/sales/receivables.ts"
import * as remittances from "#contract/sales/remittances.ts"
import * as reminders from "#contract/desk/reminders.ts"
import * as saleFigures from "#contract/sales/sale-figures.ts"
import * as sales from "#contract/sales/sales.ts"
import * as search from "#contract/catalog/search.ts"
import * as secondFactor from "#contract/auth/second-factor.ts"
import * as today from "#contract/desk/today.ts"
import * as users from "#contract/auth/users.ts"
import * as waiting from "#contract/desk/waiting.ts"
import * as webhooks from "#contract/desk/webhooks.ts"

interface Noun {
  /** One sentence for the API's document. */
  about: string
  /** The contract's files that declare its endpoints and schemas. */
  files: readonly object[]
}

/** The groups of the OpenAPI document. A new file of endpoints needs a place here. */
export const nouns = {
  Catalog: { about: "The public catalog: families, categories and products.", files: [catalogProducts] },
  Products: {
    about: "The catalog's products as the back office edits them.",
    files: [adminProducts, productFiles],
  },
  Search: { about: "Search over the public catalog.", files: [search] },
  Content: { about: "The site's text and facts: drafts, publications and versions.", files: [contentDocuments, brand] },
  "Quote requests": {
    about: "Buyers ask for prices; the desk works on the requests.",
    files: [quoteRequests, quoteAccount, requestEntry, joinedRequests],
  },
  Buyers: { about: "Organizations that asked, bought or wrote, with all that belongs to them.", files: [buyers] },
  Attachments: { about: "Files that buyers send with a quote request.", files: [attachments] },
  Quotes: {
    about: "Priced answers to requests, and the buyer's decision.",
    files: [quoteDesk, quoteTemplates, quotePage],
  },
  Suppliers: { about: "What suppliers are asked for, and their prices. Never for buyers.", files: [priceRequests] },
  "Quote files": { about: "Requests and quotes as PDF, CSV, JSON and UBL files.", files: [quoteFiles] },
  Sales: {
    about: "Accepted quotes on their way to payment.",
    files: [sales, orderFiles, saleFigures, purchaseOrders],
  },
  Deliveries: { about: "What left for a sale, truck by truck.", files: [deliveries, deliveryProofs] },
  Invoices: {
    about: "What a sale's deliveries cost the buyer, and its corrections.",
    files: [invoices, demands, invoiceFiles, companySecrets],
  },
  Remittances: { about: "Money that arrived, and what buyers still owe.", files: [remittances, receivables, journal] },
  Messages: { about: "Messages from the contact form, and the desk's replies.", files: [messages] },
  Desk: {
    about: "What waits for the desk, its figures, its search, its emails and the health of the site.",
    files: [calendar, desk, deskFigures, emails, find, health, news, notices, reminders, today, waiting],
  },
  Sessions: { about: "Sign-in, sign-out and signed-in browsers.", files: [users] },
  Accounts: { about: "Registration, verification and passwords.", files: [accounts] },
  Passkeys: { about: "Sign-in with a device's screen lock or a security key (WebAuthn).", files: [passkeys] },
  "Second factors": { about: "Codes from an authenticator app.", files: [secondFactor] },
  People: { about: "Accounts as administrators look after them.", files: [people] },
  Invitations: { about: "Invitations to become an administrator.", files: [invitations] },
  Members: {
    about: "The people of a company, invitations to join it, its own rules and the approvals that these ask for.",
    files: [members, companyRules, companyWishes, approvals],
  },
  Audit: { about: "The sealed log of who did what.", files: [audit] },
  "API keys": { about: "Keys with which programs make calls. Only a person may make and end them.", files: [apiKeys] },
  Webhooks: { about: "Calls that tell other programs what happened.", files: [webhooks] },
  Profiles: { about: "A company's own profile.", files: [profiles] },
  Contacts: { about: "The contacts of a company's own books.", files: [contacts] },
  Orders: { about: "The orders of a company's own books.", files: [orders] },
  Payments: { about: "The payments of a company's own books.", files: [payments] },
  Imports: { about: "Many rows at once into a company's books.", files: [imports] },
  Dashboards: {
    about: "Totals and figures, for a company and for the back office.",
    files: [dashboard, deletedRows, bookFigures],
  },
} as const satisfies Record<string, Noun>

type Files = (typeof nouns)[keyof typeof nouns]["files"][number]
type Declared = Files extends infer F ? (F extends object ? F[keyof F] : never) : never
type Listed = Extract<Declared, EndpointShape>

/** Every endpoint by its address. */
export type Endpoints = { [E in Listed as AddressOf<E>]: E }
export type EndpointAddress = keyof Endpoints

/** Every endpoint with the name that the contract exports it by. */
export const namedEndpoints = Object.entries(nouns).flatMap(([noun, { files }]) =>
  exportsOf(files).flatMap(([id, value]) => (isEndpoint(value) ? [{ ...value, id, noun }] : [])),
)
export type NamedEndpoint = (typeof namedEndpoints)[number]

/** The schemas that the contract's files export: "Contact". */
export const namedSchemas = Object.values(nouns).flatMap(({ files }) =>
  exportsOf(files).flatMap(([name, value]) => (value instanceof z.ZodObject ? [{ name, schema: value }] : [])),
)

function exportsOf(files: readonly object[]): [string, unknown][] {
  return files.flatMap((file) => Object.entries(file))
}

function isEndpoint(value: unknown): value is EndpointShape {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "who" in value
}
