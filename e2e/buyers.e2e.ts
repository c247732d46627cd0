import { aMessage } from "#server/testing/messages.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { paths } from "#web/paths.ts"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { post } from "./portal-account.ts"

test("an administrator finds all of an organization in one place, joins its twin and writes a note", async ({
  page,
  site,
  axe,
}) => {
  const word = `depot${crypto.randomUUID().slice(0, 8)}`
  const ask = (person: string, host: string, customerOrganization: string) =>
    post<{ number: string }>(
      page.request,
      "/api/quote-requests",
      aQuoteRequest({
        customerName: `${person} Sample`,
        customerEmail: `${person}@${host}.example`,
        customerOrganization,
      }),
    )
  const { number } = await ask("ann", word, `Sample ${word} Inc.`)
  await ask("bob", word, `SAMPLE ${word.toUpperCase()}`)
  const twin = await ask("zoe", `${word}-west`, `Sample ${word}`)
  await post(
    page.request,
    "/api/contact",
    aMessage({ email: `ann@${word}.example`, message: "Do you deliver at night?" }),
  )
  await signInAsAdmin(page, site)

  await page.goto(paths.adminQuoteRequest(number))
  await page.getByRole("link", { name: "Buyer history" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Sample ${word} Inc.`)
  const requests = page.getByRole("region", { name: "Requests and quotes", exact: true })
  await expect(requests.getByRole("link")).toHaveCount(2)
  await expect(page.getByRole("region", { name: "Messages", exact: true })).toContainText("Do you deliver at night?")
  await axe("the buyer")

  await page.getByRole("button", { name: `Join Sample ${word}`, exact: true }).click()
  await expect(requests.getByRole("link", { name: twin.number })).toBeVisible()
  await expect(page.getByRole("region", { name: "People", exact: true }).getByText("zoe Sample")).toBeVisible()
  await axe("two joined")
  await page.getByRole("button", { name: `Take out Sample ${word}`, exact: true }).click()
  await expect(requests.getByRole("link", { name: twin.number })).toBeHidden()

  await page.getByLabel("Add a note").fill("Pays by card only.")
  await page.getByRole("button", { name: "Save note" }).click()
  await expect(page.getByRole("region", { name: "Desk notes" })).toContainText("Site Administrator")
  await page.getByLabel("Name of this buyer").fill(`The ${word}`)
  await page.getByRole("button", { name: "Save name" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`The ${word}`)

  await page.goto(paths.adminBuyers)
  await page.getByLabel("Search buyers").fill(`bob@${word}`)
  // The rows of the previous list are dimmed until the found ones arrive.
  await expect(page.getByRole("row")).toHaveCount(2)
  await expect(page.getByRole("row", { name: new RegExp(`The ${word}`) })).toContainText("2")
  await axe("the list")
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  const endless = "w".repeat(190)
  await ask("long", `${word}-east`, endless)
  await page.getByLabel("Search buyers").fill(`long@${word}`)
  await expect(page.getByRole("rowheader", { name: endless })).toBeVisible()
  for (const width of [390, 1000, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await expect(page.getByRole("columnheader", { name: "Last", exact: true })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press("Control+k")
  await page.getByRole("dialog").getByRole("combobox").fill(`The ${word}`)
  await page
    .getByRole("option", { name: new RegExp(`The ${word}`) })
    .first()
    .click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`The ${word}`)
})
