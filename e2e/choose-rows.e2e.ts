import { readFile } from "node:fs/promises"
import { aMessage } from "#server/testing/messages.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { goToPlace } from "./back-office.ts"
import { expect, openBackOffice, signInAsAdmin, test } from "./fixtures.ts"
import { post } from "./portal-account.ts"

for (const width of [390, 1280]) {
  test(`an administrator chooses several requests, takes them on and exports them at ${width} px`, async ({
    page,
    site,
    axe,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const customerEmail = `several-${crypto.randomUUID()}@example.com`
    const numbers: string[] = []
    for (let count = 0; count < 3; count++) {
      const { number } = await post<{ number: string }>(
        page.request,
        "/api/quote-requests",
        aQuoteRequest({ customerEmail }),
      )
      numbers.push(number)
    }
    await signInAsAdmin(page, site)
    await page.goto(`/admin/quote-requests?q=${customerEmail}`)
    const bar = page.getByRole("group", { name: "Chosen quote requests" })
    await page.getByLabel(`Choose ${numbers[0]}`).check()
    await expect(bar.getByText("1 chosen")).toBeVisible()
    await bar.getByLabel("Choose all 3 shown").check()
    await expect(bar.getByText("3 chosen")).toBeVisible()
    await page.getByLabel(`Choose ${numbers[2]}`).uncheck()
    await expect(bar.getByText("2 chosen")).toBeVisible()
    // For axe, a field that the scrolled page's header covers in part is too small.
    await page.evaluate(() => window.scrollTo(0, 0))
    await axe("two rows are chosen")
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)

    const downloading = page.waitForEvent("download")
    await bar.getByRole("link", { name: "Export chosen" }).click()
    const text = await readFile(await (await downloading).path(), "utf8")
    expect(numbers.map((number) => text.includes(number))).toEqual([true, true, false])

    await bar.getByRole("button", { name: "Assign" }).click()
    await expect(page.getByText("2 quote requests assigned")).toBeVisible()
    await expect(bar.getByText(/^\d+ chosen/)).toHaveCount(0)
    const row = (number: string | undefined) => page.getByRole("row").filter({ hasText: number })
    await expect(row(numbers[0])).toContainText("Site Administrator")
    await expect(row(numbers[1])).toContainText("Site Administrator")
    await expect(row(numbers[2])).toContainText("Unassigned")
  })
}

test("an administrator assigns messages and is told when that fails", async ({ page, site, axe }) => {
  const name = `Robin ${crypto.randomUUID().slice(0, 8)}`
  await post(page.request, "/api/contact", aMessage({ name }))
  await signInAsAdmin(page, site)
  await page.goto(`/admin/messages?q=${encodeURIComponent(name)}`)
  await page.getByLabel(`Choose the message of ${name}`).check()
  await axe("a message is chosen")
  await page.route("**/api/admin/messages/assignments", (route) => route.abort(), { times: 1 })
  await page.getByRole("button", { name: "Assign" }).click()
  await expect(page.getByText("Error", { exact: true })).toBeVisible()
  await expect(page.getByText("1 chosen")).toBeVisible()
  await page.getByRole("button", { name: "Assign" }).click()
  await expect(page.getByText("1 message assigned")).toBeVisible()
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Site Administrator")
})

test("an administrator finds a list narrowed as it was left, until signing out", async ({ page, site }) => {
  await post(page.request, "/api/quote-requests", aQuoteRequest())
  await openBackOffice(page, site)
  await goToPlace(page, "Quote requests")
  await page.getByLabel("Filter by assignee").selectOption({ label: "Unassigned" })
  await page.getByLabel("Received from").fill("2026-01-05")
  await page.getByLabel("Search quote requests").fill("Jordan")
  await expect(page).toHaveURL(/q=Jordan/)
  await goToPlace(page, "Today")
  await goToPlace(page, "Quote requests")
  await expect(page).toHaveURL("/admin/quote-requests?status=open&assignee=nobody&from=2026-01-05")
  await expect(page.getByLabel("Filter by assignee")).toHaveValue("nobody")
  await expect(page.getByLabel("Received from")).toHaveValue("2026-01-05")
  // Typed text names people and is not kept.
  await expect(page.getByLabel("Search quote requests")).toHaveValue("")
  await page.goto("/admin/quote-requests?clock=late")
  await expect(page.getByLabel("Filter by assignee")).toHaveValue("all")

  await page.getByRole("banner").getByRole("button", { name: "Account" }).click()
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click()
  await expect(page).toHaveURL("/")
  await openBackOffice(page, site)
  await goToPlace(page, "Quote requests")
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quote Requests")
  await expect(page.getByText(/^Showing \d+ of \d+ quote requests$/)).toBeVisible()
  await expect(page).toHaveURL("/admin/quote-requests?status=open")
})

test("an administrator searches requests by product and part number", async ({ page, site }) => {
  const product = `Anvil ${crypto.randomUUID().slice(0, 8)}`
  const partNumber = `PN-${crypto.randomUUID().slice(0, 8)}`
  const { number } = await post<{ number: string }>(
    page.request,
    "/api/quote-requests",
    aQuoteRequest({ products: [{ category: "hardware", name: product, quantity: 5, partNumber }] }),
  )
  await signInAsAdmin(page, site)
  await page.goto("/admin/quote-requests")
  for (const text of [product, partNumber]) {
    await page.getByLabel("Search quote requests").fill(text)
    await expect(page.getByText("Showing 1 of 1 quote requests")).toBeVisible()
    await expect(page.getByRole("link", { name: number })).toBeVisible()
  }
})
