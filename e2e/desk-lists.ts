import type { APIRequestContext, Browser, Page } from "@playwright/test"
import type { MailSink } from "#server/testing/mail-sink.ts"
import { signInAsCompany } from "./portal-account.ts"

/** A company with its own books, filled through the API. */
export async function withCompany(
  { browser, baseURL, sink }: { browser: Browser; baseURL: string | undefined; sink: MailSink },
  fill: (request: APIRequestContext, email: string) => Promise<void>,
) {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const email = await signInAsCompany(page, sink)
  await fill(page.request, email)
  await context.close()
}

/** The specification's four lists of the dashboard. */
export const lists = [
  { heading: "All Contacts", many: "contacts", path: "/admin/contacts", csv: "/api/admin/contacts/export/csv" },
  { heading: "All Orders", many: "orders", path: "/admin/orders", csv: "/api/admin/orders/export/csv" },
  {
    heading: "Contact Form Submissions",
    many: "submissions",
    path: "/admin/messages",
    csv: "/api/admin/contact-submissions/export/csv",
  },
  { heading: "All Payments", many: "payments", path: "/admin/payments", csv: "/api/admin/payments/export/csv" },
]

/** One list or card of the dashboard. */
export const panel = (page: Page, heading: string) => page.getByRole("region", { name: heading, exact: true })
