/* oxlint-disable max-lines -- the snapshot has a row for each call */
import type { InjectOptions } from "fastify"
import { describe, expect, it } from "vitest"
import type { EndpointShape } from "#contract/endpoint.ts"
import { aCompanyUser, anAdmin, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()
const inject = (options: InjectOptions) => app().http.inject(options)
const post = (payload: string, type = "application/json") =>
  inject({ method: "POST", url: "/api/quote-requests", payload, headers: { "content-type": type } })

const addressOf = ({ path }: EndpointShape, value = "Q-2026-000001") => path.replace(/:\w+/g, value)

describe("every endpoint", () => {
  it("is refused to everyone whom the contract does not allow", async () => {
    const callers = {
      visitor: {},
      unverified: await aCompanyUser(app(), { verified: false }),
      company: await aCompanyUser(app()),
      admin: await anAdmin(app()),
    }
    const table: Record<string, string> = {}
    for (const endpoint of app().api.endpoints) {
      const cells = []
      for (const [name, headers] of Object.entries(callers)) {
        const hasBody = endpoint.method === "POST" || endpoint.method === "PATCH"
        const reply = await inject({
          method: endpoint.method,
          url: addressOf(endpoint),
          headers: {
            ...(endpoint.path !== "/api/logout" && headers),
            ...(endpoint.upload && { "content-type": "multipart/form-data; boundary=x" }),
          },
          ...(hasBody && { payload: endpoint.upload ? "--x--" : {} }),
        })
        cells.push(`${name} ${[401, 403].includes(reply.statusCode) ? reply.statusCode : "may"}`)
      }
      table[`${endpoint.method} ${endpoint.path}`] = cells.join(", ")
    }
    expect(table).toMatchInlineSnapshot(`
      {
        "DELETE /api/admin/calendar": "visitor 401, unverified 403, company 403, admin may",
        "DELETE /api/admin/content/:path": "visitor 401, unverified 403, company 403, admin may",
        "DELETE /api/admin/content/preview": "visitor 401, unverified 403, company 403, admin may",
        "DELETE /api/admin/deliveries/:id": "visitor 401, unverified 403, company 403, admin may",
        "DELETE /api/admin/deliveries/:id/proof": "visitor 401, unverified 403, company 403, admin may",
        "DELETE /api/admin/invitations/:id": "visitor 401, unverified 403, company 403, admin may",
        "DELETE /api/admin/invoices/:id": "visitor 401, unverified 403, company 403, admin may",
        "DELETE /api/admin/keys/:id": "visitor 401, unverified 403, company 403, admin may",
        "DELETE /api/admin/order-files/:id": "visitor 401, unverified 403, company 403, admin may",
        "DELETE /api/admin/price-requests/:id/link": "visitor 401, unverified 403, company 403, admin may",
        "DELETE /api/admin/products/:id": "visitor 401, unverified 403, company 403, admin may",
        "DELETE /api/admin/quote-requests/:number/attachments/:id": "visitor 401, unverified 403, company 403, admin may",
        "DELETE /api/admin/quote-requests/:number/join": "visitor 401, unverified 403, company 403, admin may",
        "DELETE /api/admin/quote-requests/:number/links": "visitor 401, unverified 403, company 403, admin may",
        "DELETE /api/admin/quote-templates/:id": "visitor 401, unverified 403, company 403, admin may",
        "DELETE /api/admin/quotes/:id": "visitor 401, unverified 403, company 403, admin may",
        "DELETE /api/admin/webhooks/:id": "visitor 401, unverified 403, company 403, admin may",
        "DELETE /api/company/wishes/:id": "visitor 401, unverified 403, company may, admin 403",
        "DELETE /api/contacts/:id": "visitor 401, unverified 403, company may, admin 403",
        "DELETE /api/imports/:id": "visitor 401, unverified 403, company may, admin 403",
        "DELETE /api/members/:id": "visitor 401, unverified 403, company may, admin 403",
        "DELETE /api/orders/:id": "visitor 401, unverified 403, company may, admin 403",
        "DELETE /api/payments/:id": "visitor 401, unverified 403, company may, admin 403",
        "DELETE /api/price-requests/:token/files/:id": "visitor may, unverified may, company may, admin may",
        "DELETE /api/quotes/:token/links": "visitor may, unverified may, company may, admin may",
        "GET /api/admin/assignees": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/audit": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/audit/export/csv": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/book-figures": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/brand-look": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/buyers": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/buyers/:id": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/buyers/people": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/calendar": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/company-secrets": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/contact-submissions/export/csv": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/contacts": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/contacts/export/csv": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/content": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/content/:path": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/content/changes": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/content/left-overs": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/content/versions": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/content/versions/:version": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/contract": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/deliveries/:id/bill-of-lading": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/deliveries/:id/packing-list": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/deliveries/:id/proof": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/deliveries/:id/receiving-report": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/desk-figures": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/emails": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/find": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/health": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/invitations": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/invoices": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/invoices/:id": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/invoices/:id/:format": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/invoices/:id/demand": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/keys": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/messages/:id": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/messages/:id/reply-drafts": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/missed-searches": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/news": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/notices": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/order-files/:id": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/orders": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/orders/export/csv": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/payments": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/payments/export/csv": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/people": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/people/:id": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/products": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/products/:id": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/products/export/csv": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/products/form": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/purchase-orders/:id/pdf": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/quote-requests": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/quote-requests/:number": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/quote-requests/:number/:format": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/quote-requests/:number/attachments/:id": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/quote-requests/:number/price-requests": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/quote-requests/:number/quotes": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/quote-requests/:number/reply-drafts": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/quote-requests/export/csv": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/quote-templates": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/quotes/:id": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/quotes/:id/:format": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/receivables": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/receivables/families": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/receivables/journal": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/receivables/months": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/receivables/quickbooks": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/receivables/statement": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/reminders": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/remittances": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/sale-figures": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/sales": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/sales/:id": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/sales/:id/confirmation": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/sales/:id/purchase-orders": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/sales/export/csv": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/summary": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/supplier-files/:id": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/suppliers": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/today": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/waiting": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/webhooks": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/admin/webhooks/:id/deliveries": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/auth/events": "visitor 401, unverified 403, company may, admin may",
        "GET /api/auth/passkeys": "visitor 401, unverified may, company may, admin may",
        "GET /api/auth/second-factor": "visitor 401, unverified may, company may, admin may",
        "GET /api/auth/session-end": "visitor may, unverified may, company may, admin may",
        "GET /api/auth/sessions": "visitor 401, unverified may, company may, admin may",
        "GET /api/auth/signature": "visitor 401, unverified may, company may, admin may",
        "GET /api/auth/user": "visitor 401, unverified may, company may, admin may",
        "GET /api/auth/ways-in": "visitor may, unverified may, company may, admin may",
        "GET /api/catalog-products": "visitor may, unverified may, company may, admin may",
        "GET /api/company": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/company/joinable": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/company/wishes": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/contact-submissions": "visitor 401, unverified 403, company 403, admin may",
        "GET /api/contacts": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/contacts/:id": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/contacts/export/csv": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/dashboard/activity": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/dashboard/deleted": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/dashboard/revenue": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/dashboard/summary": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/members": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/order-files/:id": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/orders": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/orders/:id": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/orders/export/csv": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/payments": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/payments/:id": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/payments/export/csv": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/price-requests/:token": "visitor may, unverified may, company may, admin may",
        "GET /api/product-documents/:id": "visitor may, unverified may, company may, admin may",
        "GET /api/profile": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/quote-requests": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/quotes/:token": "visitor may, unverified may, company may, admin may",
        "GET /api/quotes/:token/:format": "visitor may, unverified may, company may, admin may",
        "GET /api/quotes/:token/attachments/:id": "visitor may, unverified may, company may, admin may",
        "GET /api/quotes/:token/confirmation": "visitor may, unverified may, company may, admin may",
        "GET /api/quotes/:token/deliveries/:id/proof": "visitor may, unverified may, company may, admin may",
        "GET /api/quotes/:token/invoices/:id/:format": "visitor may, unverified may, company may, admin may",
        "GET /api/quotes/:token/order-files/:id": "visitor may, unverified may, company may, admin may",
        "GET /api/quotes/:token/request/:format": "visitor may, unverified may, company may, admin may",
        "GET /api/sales": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/sales/deliveries/:id/proof": "visitor 401, unverified 403, company may, admin 403",
        "GET /api/search": "visitor may, unverified may, company may, admin may",
        "PATCH /api/admin/buyers/:id": "visitor 401, unverified 403, company 403, admin may",
        "PATCH /api/admin/company-secrets": "visitor 401, unverified 403, company 403, admin may",
        "PATCH /api/admin/content/:path": "visitor 401, unverified 403, company 403, admin may",
        "PATCH /api/admin/deliveries/:id": "visitor 401, unverified 403, company 403, admin may",
        "PATCH /api/admin/invoices/:id": "visitor 401, unverified 403, company 403, admin may",
        "PATCH /api/admin/messages/:id": "visitor 401, unverified 403, company 403, admin may",
        "PATCH /api/admin/notices": "visitor 401, unverified 403, company 403, admin may",
        "PATCH /api/admin/people/:id": "visitor 401, unverified 403, company 403, admin may",
        "PATCH /api/admin/products/:id": "visitor 401, unverified 403, company 403, admin may",
        "PATCH /api/admin/quote-requests/:number": "visitor 401, unverified 403, company 403, admin may",
        "PATCH /api/admin/quote-templates/:id": "visitor 401, unverified 403, company 403, admin may",
        "PATCH /api/admin/quotes/:id": "visitor 401, unverified 403, company 403, admin may",
        "PATCH /api/admin/reminders/:id": "visitor 401, unverified 403, company 403, admin may",
        "PATCH /api/admin/sales/:id": "visitor 401, unverified 403, company 403, admin may",
        "PATCH /api/admin/webhooks/:id": "visitor 401, unverified 403, company 403, admin may",
        "PATCH /api/auth/passkeys/:id": "visitor 401, unverified may, company may, admin may",
        "PATCH /api/auth/signature": "visitor 401, unverified may, company may, admin may",
        "PATCH /api/company": "visitor 401, unverified 403, company may, admin 403",
        "PATCH /api/contacts/:id": "visitor 401, unverified 403, company may, admin 403",
        "PATCH /api/members/:id": "visitor 401, unverified 403, company may, admin 403",
        "PATCH /api/orders/:id": "visitor 401, unverified 403, company may, admin 403",
        "PATCH /api/payments/:id": "visitor 401, unverified 403, company may, admin 403",
        "PATCH /api/profile/:id": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/admin/buyers/:id/join": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/buyers/:id/notes": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/buyers/:id/split": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/calendar": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/company-secrets/reveal": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/content/preview": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/content/publish": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/content/versions/:version/restore": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/deliveries/:id/proof": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/emails/:id/send-again": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/invitations": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/invoices/:id/credit": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/invoices/:id/demand": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/invoices/:id/issue": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/invoices/:id/send": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/keys": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/letters/:id/handled": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/logos": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/messages/:id/notes": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/messages/:id/replies": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/messages/assignments": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/people/:id/clear-second-factor": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/people/:id/end-administration": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/people/:id/end-sessions": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/people/:id/lock": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/people/:id/resend-verification": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/people/:id/unlock": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/people/:id/verify": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/pictures": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/product-documents": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/products": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/products/import": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/purchase-orders/:id/send": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/quote-requests": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/quote-requests/:number/join": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/quote-requests/:number/notes": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/quote-requests/:number/quotes": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/quote-requests/:number/replies": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/quote-requests/assignments": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/quotes/:id/accept": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/quotes/:id/ask-sign-off": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/quotes/:id/decline": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/quotes/:id/price-requests": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/quotes/:id/return": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/quotes/:id/send": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/quotes/:id/sign-off": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/quotes/:id/start-from-template": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/quotes/:id/template": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/quotes/:id/withdraw": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/reminders": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/remittances": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/remittances/:id/pays": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/remittances/:id/take-back": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/sales/:id/deliveries": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/sales/:id/invoices": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/sales/:id/order-files": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/sales/:id/prepayments": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/sales/:id/purchase-orders": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/sales/:id/tell-buyer": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/webhooks": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/admin/webhooks/:id/deliveries/:delivery/redeliver": "visitor 401, unverified 403, company 403, admin may",
        "POST /api/approvals/:id/approve": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/approvals/:id/refuse": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/attachments": "visitor may, unverified may, company may, admin may",
        "POST /api/auth/change-password": "visitor 401, unverified may, company may, admin may",
        "POST /api/auth/company": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/auth/confirm-email": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/auth/forgot-password": "visitor may, unverified may, company may, admin may",
        "POST /api/auth/invitation/accept": "visitor may, unverified may, company may, admin may",
        "POST /api/auth/invitation/check": "visitor may, unverified may, company may, admin may",
        "POST /api/auth/passkeys": "visitor 401, unverified 403, company may, admin may",
        "POST /api/auth/passkeys/:id/remove": "visitor 401, unverified may, company may, admin may",
        "POST /api/auth/passkeys/begin": "visitor 401, unverified 403, company may, admin may",
        "POST /api/auth/resend-verification": "visitor 401, unverified may, company may, admin may",
        "POST /api/auth/reset-password": "visitor may, unverified may, company may, admin may",
        "POST /api/auth/second-factor/confirm": "visitor 401, unverified may, company may, admin may",
        "POST /api/auth/second-factor/disable": "visitor 401, unverified may, company may, admin may",
        "POST /api/auth/second-factor/recovery-codes": "visitor 401, unverified may, company may, admin may",
        "POST /api/auth/second-factor/setup": "visitor 401, unverified 403, company may, admin may",
        "POST /api/auth/send-confirmation": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/auth/sessions/end-others": "visitor 401, unverified may, company may, admin may",
        "POST /api/auth/verify-email": "visitor may, unverified may, company may, admin may",
        "POST /api/company/wishes": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/company/wishes/:id/accept": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/contact": "visitor may, unverified may, company may, admin may",
        "POST /api/contacts": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/contacts/:id/restore": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/imports": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/imports/:id/finish": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/imports/:id/rows": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/imports/:id/undo": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/imports/known": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/login": "visitor may, unverified may, company may, admin may",
        "POST /api/login/passkey": "visitor may, unverified may, company may, admin may",
        "POST /api/login/passkey/begin": "visitor may, unverified may, company may, admin may",
        "POST /api/logout": "visitor may, unverified may, company may, admin may",
        "POST /api/members": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/members/invitation/accept": "visitor may, unverified may, company may, admin may",
        "POST /api/members/invitation/check": "visitor may, unverified may, company may, admin may",
        "POST /api/orders": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/orders/:id/restore": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/payments": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/payments/:id/restore": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/price-requests/:token/answer": "visitor may, unverified may, company may, admin may",
        "POST /api/price-requests/:token/decline": "visitor may, unverified may, company may, admin may",
        "POST /api/price-requests/:token/files": "visitor may, unverified may, company may, admin may",
        "POST /api/profile": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/quote-links": "visitor may, unverified may, company may, admin may",
        "POST /api/quote-requests": "visitor may, unverified may, company may, admin may",
        "POST /api/quote-requests/:number/link": "visitor 401, unverified 403, company may, admin 403",
        "POST /api/quotes/:token/accept": "visitor may, unverified may, company may, admin may",
        "POST /api/quotes/:token/decline": "visitor may, unverified may, company may, admin may",
        "POST /api/quotes/:token/dispute": "visitor may, unverified may, company may, admin may",
        "POST /api/quotes/:token/links": "visitor may, unverified may, company may, admin may",
        "POST /api/quotes/:token/messages": "visitor may, unverified may, company may, admin may",
        "POST /api/quotes/:token/order-files": "visitor may, unverified may, company may, admin may",
        "POST /api/register": "visitor may, unverified may, company may, admin may",
        "POST /api/sales/:id/order-files": "visitor 401, unverified 403, company may, admin 403",
      }
    `)
  })
})

describe("a call that does not exist", () => {
  it.each(["/api/nothing", "/api/", "/API/auth/user", "/api/admin/../auth/user/x"])(
    "is a 404 in JSON at %s",
    async (url) => {
      const reply = await inject({ url })
      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toEqual({ message: expect.any(String) })
    },
  )

  it("stays closed to tricks with case, slashes and headers", async () => {
    const buyer = await aCompanyUser(app())
    for (const url of [
      "/api/admin//quote-requests",
      "/api//admin/quote-requests",
      "/API/ADMIN/quote-requests",
      "/api/admin%2Fquote-requests",
    ]) {
      const reply = await inject({
        url,
        headers: {
          ...buyer,
          "x-original-url": "/api/admin/quote-requests",
          "x-rewrite-url": "/api/admin/quote-requests",
        },
      })
      expect([403, 404]).toContain(reply.statusCode)
    }
  })
})

describe("a body", () => {
  it.each([
    ["is not JSON", "{nonsense", "application/json", 400],
    ["is JSON by another name", "{}", "text/plain", 415],
    ["is a form", "customerName=Jo", "application/x-www-form-urlencoded", 415],
    ["poisons a prototype", '{"__proto__": {"admin": true}}', "application/json", 400],
    ["is too large", JSON.stringify({ message: "a".repeat(300_000) }), "application/json", 413],
    ["is empty", "", "application/json", 400],
    ["is nested ten thousand times", "[".repeat(10_000) + "]".repeat(10_000), "application/json", 400],
  ])("that %s is refused in one sentence", async (_what, payload, type, status) => {
    const reply = await post(payload, type)
    expect(reply.statusCode).toBe(status)
    expect(reply.json().message).toEqual(expect.any(String))
    expect(reply.body).not.toMatch(/at .*\.[jt]s|node_modules|SyntaxError/)
  })
})

describe("a reply of the API", () => {
  it("is never cached, sniffed or framed", async () => {
    const { headers } = await inject({ url: "/api/auth/user" })
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    })
    expect(headers).not.toHaveProperty("x-powered-by")
    expect(headers).not.toHaveProperty("server")
  })

  it("carries the caller's request id when it is well formed, and one of ours when not", async () => {
    const idOf = async (id: string) =>
      (await inject({ url: "/livez", headers: { "x-request-id": id } })).headers["x-request-id"]
    expect(await idOf("abcd-1234-ABCD")).toBe("abcd-1234-ABCD")
    for (const odd of ["short", "a".repeat(65), 'x"; DROP TABLE', "<script>alert(1)"])
      expect(await idOf(odd)).toMatch(/^[0-9a-f-]{36}$/)
  })
})
