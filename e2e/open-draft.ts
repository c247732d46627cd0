import type { APIRequestContext, Page } from "@playwright/test"
import type { DeskQuote } from "#contract/quotes/quote-desk.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { expect } from "./fixtures.ts"
import { post } from "./portal-account.ts"

const products = [
  { category: "food" as const, name: "Long-grain rice", quantity: 40_000, specifications: "50 lb bags" },
  { category: "hardware" as const, name: "Claw hammer", quantity: 12, nsn: "5120-00-061-8543" },
  { category: "fuel" as const, name: "Lamp oil", quantity: 30 },
]

/** A request that has just arrived. */
export async function aRequest(request: APIRequestContext) {
  const sent = aQuoteRequest({ customerEmail: `buyer-${crypto.randomUUID()}@example.com`, products })
  const { number } = await post<{ number: string }>(request, "/api/quote-requests", sent)
  return { ...sent, number, editor: `/admin/quote-requests/${number}/quote` }
}

/** A draft of a request that has just arrived, open on the page. */
export async function openDraft(page: Page, request: APIRequestContext) {
  const asked = await aRequest(request)
  const draft = await post<DeskQuote>(page.request, `/api/admin/quote-requests/${asked.number}/quotes`, {})
  await page.goto(asked.editor)
  await expect(page.getByRole("heading", { level: 1 })).toContainText(asked.number)
  await expect(itemsOn(page)("1")).toBeVisible()
  return { ...asked, draft, item: itemsOn(page), state: stateOn(page) }
}

export const itemsOn = (page: Page) => (name: string) =>
  page.getByRole("group", { name: `Item ${name}`, exact: true }).first()

export const stateOn = (page: Page) => page.getByRole("region", { name: "Totals and sending" }).getByRole("status")

export const saved = /^Saved \d/
