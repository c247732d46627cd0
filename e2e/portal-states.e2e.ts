import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"
import { post, signInAsCompany } from "./portal-account.ts"

const panels = [
  { tab: "contacts", noun: "Contact", path: "/api/contacts", row: { name: "Jordan Sample", notes: "One\ntwo" } },
  {
    tab: "orders",
    noun: "Order",
    path: "/api/orders",
    row: { orderNumber: "SO-1", clientName: "Depot", description: "Rice", amount: "12.50", deliveryDate: "2026-01-05" },
  },
  { tab: "payments", noun: "Payment", path: "/api/payments", row: { amount: "-12.5", status: "received" } },
] as const

/** Lists that buyers only read: the company's quotes, and its orders with the seller. */
const readings = [
  { page: "/dashboard/quotes", path: "/api/quote-requests", noun: "quotes", none: "No quote requests yet" },
  { page: "/dashboard/orders-with-us", path: "/api/sales", noun: "orders with us", none: "No orders with us yet" },
] as const

for (const width of [390, 1280]) {
  test.describe(`every state of the portal, ${width} pixels wide,`, () => {
    test.use({ viewport: { width, height: 844 } })

    for (const { tab, noun, path, row } of panels) {
      test(`reads and works for everybody in ${tab}`, async ({ page, site, axe }) => {
        await signInAsCompany(page, site.sink)
        const held = await holdOnce(page, path)
        await page.goto(`/dashboard?tab=${tab}`)
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
        await expect(page.getByText("Loading...")).toBeVisible()
        await fits(page)
        await axe(`${tab} while they load`)
        held.fail()
        await expect(page.getByText(`The ${tab} could not be loaded`)).toBeVisible()
        await fits(page)
        await axe(`${tab} that failed to load`)
        await page.getByRole("button", { name: "Retry" }).click()
        await expect(page.getByText(`No ${tab} yet`)).toBeVisible()
        await axe(`no ${tab}`)

        await post(page.request, path, row)
        await page.goto(`/dashboard?tab=${tab}&q=zebra`)
        await expect(page.getByText(`No ${tab} match`)).toBeVisible()
        await axe(`no ${tab} that match`)
        await page.getByRole("button", { name: "Clear filters" }).click()
        await expect(page.getByText(`Showing 1 of 1 ${tab}`)).toBeVisible()
        await fits(page)
        await axe(`one of the ${tab}`)

        await page.getByRole("button", { name: /^Edit / }).click()
        const dialog = page.getByRole("dialog", { name: `Edit ${noun}` })
        await expect(dialog).toBeVisible()
        await axe(`the dialog for ${tab}`)
        await page.route(new RegExp(`${path}/`), (route) => route.abort(), { times: 1 })
        await dialog.getByLabel("Notes").fill("Mine")
        await dialog.getByRole("button", { name: `Update ${noun}` }).click()
        await expect(dialog.getByText(`Failed to update ${noun.toLowerCase()}`)).toBeVisible()
        await axe(`the failed save of ${tab}`)
        await dialog.getByRole("button", { name: "Close" }).click()
        await expect(page.getByRole("button", { name: "Keep editing" })).toBeVisible()
        await axe(`the offer to bring text of ${tab} back`)
      })
    }

    for (const { page: address, path, noun, none } of readings) {
      test(`reads and works for everybody in ${noun}`, async ({ page, site, axe }) => {
        await signInAsCompany(page, site.sink)
        const held = await holdOnce(page, path)
        await page.goto(address)
        await expect(page.getByText(`Loading ${noun}`)).toBeAttached()
        await fits(page)
        await axe(`${noun} while they load`)
        held.fail()
        await expect(page.getByText(`Your ${noun} could not be loaded`)).toBeVisible()
        await fits(page)
        await axe(`${noun} that failed to load`)
        await page.getByRole("button", { name: "Retry" }).click()
        await expect(page.getByText(none)).toBeVisible()
        await fits(page)
        await axe(`no ${noun}`)
      })
    }
  })
}

/** Holds the next load of a list until the test makes it fail. */
async function holdOnce(page: Page, path: string) {
  const { promise, resolve: fail } = Promise.withResolvers<void>()
  await page.route(
    new RegExp(`${path}(\\?|$)`),
    async (route) => {
      await promise
      await route.abort()
    },
    { times: 1 },
  )
  return { fail }
}

/** Expects no sideways scrolling. */
async function fits(page: Page) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond).toBeLessThanOrEqual(0)
}
