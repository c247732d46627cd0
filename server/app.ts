import type { FastifyInstance, FastifyRequest } from "fastify"
import { getHealth } from "#contract/desk/health.ts"
import { readPieces } from "./attachments/file-pieces.ts"
import { registerAttachments } from "./attachments/attachments.routes.ts"
import { registerAudit } from "./audit/audit.routes.ts"
import { registerAccounts } from "./auth/accounts.routes.ts"
import { registerApiKeys } from "./auth/keys/keys.routes.ts"
import { registerAuth } from "./auth/auth.routes.ts"
import { registerInvitations } from "./auth/people/invitations.routes.ts"
import { registerPeople } from "./auth/people/people.routes.ts"
import { registerPasskeys } from "./auth/passkeys/passkeys.routes.ts"
import { registerSecondFactor } from "./auth/second-factor.routes.ts"
import { registerSingleSignOn } from "./auth/single-sign-on.routes.ts"
import { registerBuyers } from "./buyers/buyers.routes.ts"
import { registerCatalogProducts } from "./catalog/catalog-products.routes.ts"
import { registerMembers } from "./auth/members/members.routes.ts"
import { registerContacts } from "./contacts/contacts.routes.ts"
import type { Content } from "./content/load-content.ts"
import { registerDashboard } from "./dashboard/dashboard.routes.ts"
import type { Db } from "./db/db.ts"
import { type HealthWatch, watchHealth } from "./health/check-health.ts"
import { registerEmailEvents } from "./emails/email-events.routes.ts"
import { registerEmails } from "./emails/emails.routes.ts"
import { registerFind } from "./find/find.routes.ts"
import type { Env } from "./env.ts"
import type { Api } from "./api.ts"
import { notFound } from "./http/errors.ts"
import { type Draining, registerHealth } from "./http/health.ts"
import { openApiOf } from "./openapi/openapi.ts"
import { implement } from "./http/implement.ts"
import { openHttp } from "./http/open-http.ts"
import { registerImports } from "./imports/imports.routes.ts"
import { startOutbox, type Outbox } from "./mail/outbox.ts"
import { createSender } from "./mail/send.ts"
import { registerMessageDesk } from "./messages/message-desk.routes.ts"
import { registerMessages } from "./messages/messages.routes.ts"
import { registerOrders } from "./orders/orders.routes.ts"
import { registerPayments } from "./payments/payments.routes.ts"
import { registerProfile } from "./profile/profile.routes.ts"
import { registerBrand } from "./brand/brand.routes.ts"
import { registerPictures } from "./pictures/pictures.routes.ts"
import { registerProducts } from "./publishing/products.routes.ts"
import { openPublishedContent, type PublishedContent } from "./publishing/published-content.ts"
import { previewFor, registerPublishing } from "./publishing/publishing.routes.ts"
import { registerRequestDesk } from "./quote-requests/request-desk.routes.ts"
import { registerQuoteRequests } from "./quote-requests/quote-requests.routes.ts"
import { registerApprovals } from "./quotes/approvals/approvals.routes.ts"
import { registerDecisions } from "./quotes/decisions.routes.ts"
import { registerPriceRequests } from "./quotes/price-requests.routes.ts"
import { registerSaleLetters } from "./quotes/sale-letters.routes.ts"
import { registerPurchaseOrders } from "./quotes/purchase-orders.routes.ts"
import { registerQuoteTemplates } from "./quotes/quote-templates.routes.ts"
import { registerQuotes } from "./quotes/quotes.routes.ts"
import { registerQuoteDownloads } from "./quotes/downloads.routes.ts"
import { registerQuoteFiles } from "./quotes/quote-files.routes.ts"
import { registerQuotePage } from "./quotes/quote-page.routes.ts"
import { withOpenPdfs } from "./sales/company-secrets/company-secrets.ts"
import { registerInvoices } from "./sales/invoices/invoices.routes.ts"
import { registerDeliveries } from "./sales/deliveries.routes.ts"
import { registerReceivables } from "./sales/remittances/receivables.routes.ts"
import { registerRemittances } from "./sales/remittances/remittances.routes.ts"
import { registerSales } from "./sales/sales.routes.ts"
import { registerSearch, type Search } from "./search/search.routes.ts"
import { readSecretKey } from "./secret-key.ts"
import { registerCalendar } from "./calendar/calendar.routes.ts"
import { registerNotices } from "./notices/notices.routes.ts"
import { startNotices } from "./notices/tell-people.ts"
import { registerReminders } from "./reminders/reminders.routes.ts"
import { startWebhooks } from "./webhooks/deliver-webhooks.ts"
import { registerWebhooks } from "./webhooks/webhooks.routes.ts"
import { registerSiteForDevelopment } from "./site/develop.ts"
import { registerSite } from "./site/site.routes.ts"
import type { Tracing } from "./monitoring/open-tracing.ts"

interface AppParts {
  env: Env
  db: Db
  /** The content as delivered. Read it each time, because an edit in development replaces it. */
  content: () => Content
  /** The build folder or the page sources. Without `pages`, only the API answers. */
  pages?: { buildDirectory: string } | "sources"
  tracing?: Pick<Tracing, "watch"> | undefined
}

export interface App {
  http: FastifyInstance
  api: Api
  outbox: Outbox
  draining: Draining
  search: Search
  published: PublishedContent
  health: HealthWatch
  /** Finishes open requests and stops sending letters. The caller closes the database. */
  close(): Promise<void>
}

/** Accounts and every way to sign in. */
function registerSigningIn(api: Api) {
  registerAuth(api)
  registerSingleSignOn(api)
  registerAccounts(api)
  registerSecondFactor(api)
  registerPasskeys(api)
}

/** Builds the application. The order of registration is the order of routing: health, features, pages. */
export async function openApp({ env, db, content: delivered, pages, tracing }: AppParts): Promise<App> {
  const draining: Draining = { now: false }
  const http = await openHttp(env, draining)
  tracing?.watch(http)
  const secretKey = await readSecretKey(env)
  const sender = createSender(env, http.log, withOpenPdfs(secretKey))
  const readFile = (file: { id: string; size: number }) => readPieces(db, file)
  const outbox = startOutbox({ db, send: sender.send, readFile, log: http.log, isAlone: !env.DATABASE_URL })
  const published = await openPublishedContent({ delivered, db, publicUrl: env.PUBLIC_URL, log: http.log })
  const content = published.now
  const webhooks = startWebhooks({ db, env, log: http.log, content: () => content().site, secretKey, outbox })
  const notices = startNotices({ db, env, log: http.log, content: () => content().site, secretKey, outbox })
  const loops = {
    wake: () => {
      outbox.wake()
      webhooks.wake()
      notices.wake()
    },
  }
  const api: Api = {
    http,
    db,
    env,
    log: http.log,
    content: () => content().site,
    secretKey,
    outbox: loops,
    endpoints: [],
  }

  registerHealth(http, { db, env, draining })
  registerSigningIn(api)
  registerPeople(api)
  registerInvitations(api)
  registerApiKeys(api)
  registerAudit(api)
  registerEmails(api)
  registerEmailEvents(api)
  registerAttachments(api)
  registerCatalogProducts(api)
  registerSelling(api)
  registerMessages(api)
  registerMessageDesk(api)
  registerReminders(api)
  registerNotices(api)
  registerCalendar(api)
  registerWebhooks(api)
  registerProfile(api)
  registerContacts(api)
  registerOrders(api)
  registerPayments(api)
  registerImports(api)
  registerMembers(api)
  const health = watchHealth({ db, env, content })
  implement(api, getHealth, () => health.check())
  registerDashboard(api, published, health)
  registerFind(api)
  registerPublishing(api, published)
  registerProducts(api, published)
  registerPictures(api)
  const preview = (request: FastifyRequest) => previewFor(api, published, request)
  registerBrand(api, preview)
  const search = registerSearch(api)
  const apiDocument = registerOpenApi(api)
  http.all("/api/*", async () => {
    throw notFound("There is no such call")
  })
  await registerPages(api, { pages, content, preview, search, apiDocument })

  const close = async () => {
    published.stop()
    await Promise.all([http.close(), outbox.stop(), webhooks.stop(), notices.stop()])
    await search.saveMissed()
    sender.close()
  }
  return { http, api, outbox, draining, search, published, health, close }
}

interface Pages extends Pick<AppParts, "pages" | "content"> {
  preview: (request: FastifyRequest) => ReturnType<typeof previewFor>
  search: Search
  apiDocument: ReturnType<typeof registerOpenApi>
}

/** The site's pages, which come after the calls. */
async function registerPages(api: Api, { pages, content, preview, search, apiDocument }: Pages): Promise<void> {
  const { http, env } = api
  const shown = { content: api.content, search: search.answerVisitor, apiDocument }
  if (pages === "sources") {
    await registerSiteForDevelopment(http, { ...shown, dataFolder: env.DATA_DIR })
  } else if (pages) {
    await registerSite(http, {
      ...pages,
      ...shown,
      contentVersion: () => content().version,
      contentChanged: () => content().changed,
      preview,
      publicUrl: env.PUBLIC_URL,
    })
  }
}

function registerOpenApi({ http, env }: Api) {
  // Anyone may ask for the document and building it is slow, so it is built once.
  let kept: ReturnType<typeof openApiOf> | undefined
  const document = () => (kept ??= openApiOf(env))
  http.get("/api/openapi.json", async () => document())
  return document
}

/** From a request to the money. */
function registerSelling(api: Api): void {
  registerQuoteRequests(api)
  registerBuyers(api)
  registerRequestDesk(api)
  registerQuotes(api)
  registerQuoteTemplates(api)
  registerQuotePage(api)
  registerQuoteFiles(api)
  registerDecisions(api)
  registerApprovals(api)
  registerQuoteDownloads(api)
  registerSales(api)
  registerDeliveries(api)
  registerPriceRequests(api)
  registerPurchaseOrders(api)
  registerSaleLetters(api)
  registerInvoices(api)
  registerRemittances(api)
  registerReceivables(api)
}
