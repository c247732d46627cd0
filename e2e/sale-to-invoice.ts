import type { Page } from "@playwright/test"
import type { SaleSummary } from "#contract/sales/sales.ts"
import { expect } from "./fixtures.ts"
import { post } from "./portal-account.ts"
import type { Site } from "./site.ts"
import { aSentQuote } from "./sold-quote.ts"

const beef = { description: "Ground beef trim, frozen", quantity: 40_000, unitOfIssue: "LB", unitPrice: "1.85" }

/** A confirmed sale of 40,000 lb to a federal agency. The administrator is signed in on the page. */
export async function aSale(page: Page, { sink }: Site) {
  const { request } = page
  const email = `buyer-${crypto.randomUUID()}@example.com`
  const { number, path } = await aSentQuote(request, sink, email, beef)
  const answer = { revision: 1, name: "Jordan Sample", purchaseOrder: "PO-77", authorized: true }
  await post(request, `/api${path}/accept`, answer)
  const [sale] = (await (await request.get(`/api/admin/sales?q=${number}`)).json()) as SaleSummary[]
  // Its own contract, because a contract accepts each shipment number once.
  const contractNumber = `SAMPLE-${sale!.number}`
  const known = { status: "confirmed", buyerType: "federal_civilian", contractNumber }
  await request.patch(`/api/admin/sales/${sale!.id}`, { data: known })
  return { ...sale!, contractNumber, path, email }
}

export const state = (page: Page) => page.getByRole("region", { name: "State" })
export const openOf = (page: Page) =>
  state(page)
    .locator("div", { has: page.getByText("Open", { exact: true }) })
    .last()

/** Nothing is cut off or scrolls sideways, and axe finds nothing, on a phone and on a desk. */
export async function look(page: Page, axe: (where?: string) => Promise<void>, what: string) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await axe(`${what} at ${width} pixels`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(width)
  }
}
