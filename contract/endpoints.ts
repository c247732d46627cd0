import * as accounts from "#contract/accounts.ts"
import * as adminProducts from "#contract/admin-products.ts"
import * as attachments from "#contract/attachments.ts"
import * as audit from "#contract/audit.ts"
import * as bookFigures from "#contract/book-figures.ts"
import * as catalogProducts from "#contract/catalog-products.ts"
import * as contacts from "#contract/contacts.ts"
import * as contentDocuments from "#contract/content-documents.ts"
import * as dashboard from "#contract/dashboard.ts"
import * as deletedRows from "#contract/deleted-rows.ts"
import * as desk from "#contract/desk.ts"
import * as deskFigures from "#contract/desk-figures.ts"
import type { EndpointShape } from "#contract/endpoint.ts"
import * as find from "#contract/find.ts"
import * as governmentContract from "#contract/government-contract.ts"
import * as imports from "#contract/imports.ts"
import * as invitations from "#contract/invitations.ts"
import * as messages from "#contract/messages.ts"
import * as news from "#contract/news.ts"
import * as orders from "#contract/orders.ts"
import * as payments from "#contract/payments.ts"
import * as people from "#contract/people.ts"
import * as productDocuments from "#contract/product-documents.ts"
import * as profiles from "#contract/profiles.ts"
import * as quoteDesk from "#contract/quote-desk.ts"
import * as quoteFiles from "#contract/quote-files.ts"
import * as quotePage from "#contract/quote-page.ts"
import * as quoteRequests from "#contract/quote-requests.ts"
import * as saleFigures from "#contract/sale-figures.ts"
import * as sales from "#contract/sales.ts"
import * as search from "#contract/search.ts"
import * as secondFactor from "#contract/second-factor.ts"
import * as users from "#contract/users.ts"
import * as waiting from "#contract/waiting.ts"

/** Every endpoint by its name, in the groups of the OpenAPI document. A new file of endpoints needs a place here. */
export const endpointsByNoun = {
  Catalog: endpointsOf(catalogProducts),
  Products: endpointsOf(adminProducts, productDocuments),
  Search: endpointsOf(search),
  Content: endpointsOf(contentDocuments),
  "Quote requests": endpointsOf(quoteRequests),
  Attachments: endpointsOf(attachments),
  Quotes: endpointsOf(quoteDesk, quotePage),
  "Quote files": endpointsOf(quoteFiles),
  Sales: endpointsOf(sales, saleFigures),
  Messages: endpointsOf(messages),
  Desk: endpointsOf(desk, deskFigures, find, news, waiting),
  Sessions: endpointsOf(users),
  Accounts: endpointsOf(accounts),
  "Second factors": endpointsOf(secondFactor),
  People: endpointsOf(people),
  Invitations: endpointsOf(invitations),
  Audit: endpointsOf(audit),
  Profiles: endpointsOf(profiles),
  Contacts: endpointsOf(contacts),
  Orders: endpointsOf(orders),
  Payments: endpointsOf(payments),
  Imports: endpointsOf(imports),
  Dashboards: endpointsOf(dashboard, deletedRows, bookFigures, governmentContract),
}

function endpointsOf(...modules: object[]): Record<string, EndpointShape> {
  const exported = modules.flatMap((module) => Object.entries<unknown>(module as Record<string, unknown>))
  return Object.fromEntries(exported.filter((entry): entry is [string, EndpointShape] => isEndpoint(entry[1])))
}

function isEndpoint(value: unknown): boolean {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "who" in value
}
