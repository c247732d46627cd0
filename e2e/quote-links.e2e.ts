import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { ask, linkIn, quote } from "./asked-quote.ts"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { post, signInAsCompany } from "./portal-account.ts"

test("a guest with a wrong link asks for a new one, and a guest without a network tries again", async ({
  page,
  site,
  axe,
}) => {
  const { number, path, customerEmail } = await ask(page.request, site.sink)
  await page.goto("/quotes/not-a-link")
  await expect(page.getByRole("heading", { level: 1, name: "This link is not valid" })).toBeVisible()
  await axe("a wrong link")
  await page.getByRole("button", { name: "Send me a new link" }).click()
  await expect(page.getByLabel("Request number")).toBeFocused()
  await page.getByLabel("Request number").fill(number)
  await page.getByLabel("Email").fill(customerEmail)
  await page.getByRole("button", { name: "Send me a new link" }).click()
  await expect(page.getByText("we emailed you a new link")).toBeVisible()
  const letters = await site.sink.waitFor(
    1,
    ({ recipients, subject }) => recipients.includes(customerEmail) && subject === `Your quote request ${number}`,
  )
  const link = /\/quotes\/[\w-]+/.exec(letters[0]!.text ?? "")![0]

  await page.route("**/api/quotes/*", (route) => route.abort())
  await page.goto(link)
  await expect(page.getByText("Your quote could not be loaded.")).toBeVisible()
  await axe("without a network")
  await page.unroute("**/api/quotes/*")
  await page.getByRole("button", { name: "Try again" }).click()
  await expect(page.getByRole("heading", { level: 1, name: `Quote request ${number}` })).toBeVisible()
  expect(path).not.toBe(link)
})

test("a guest whose request goes on under a colleague's number is told whom to ask, not to try again", async ({
  page,
  site,
  axe,
}) => {
  const asked = aQuoteRequest({ customerOrganization: `Base ${crypto.randomUUID()}` })
  const entered = { ...asked, customerEmail: `front-office-${crypto.randomUUID()}@example.com` }
  await signInAsAdmin(page, site)
  const came = { source: "phone", arrivedAt: new Date().toISOString(), sendsLink: true }
  const { number } = await post<{ number: string }>(page.request, "/api/admin/quote-requests", { ...entered, ...came })
  const sent = await post<{ number: string }>(page.request, "/api/quote-requests", asked)
  const link = await linkIn(site.sink, ({ recipients }) => recipients.includes(entered.customerEmail))
  const join = await page.request.post(`/api/admin/quote-requests/${number}/join`, { data: { into: sent.number } })
  expect(join.ok()).toBe(true)
  await page.goto(link)
  await expect(page.getByText(`This request goes on under the number ${sent.number}`)).toBeVisible()
  await expect(page.getByRole("main").getByRole("link", { name: "sales@example.com" })).toBeVisible()
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0)
  await axe("a link that goes on under another number")
})

test("a business user opens an own request from the portal without its link", async ({ page, site, axe }) => {
  const email = await signInAsCompany(page, site.sink)
  await page.goto("/dashboard/quotes")
  await expect(page.getByText("No quote requests yet")).toBeVisible()
  await axe("no quotes")
  const { number } = await ask(page.request, site.sink, email)
  await page.goto("/dashboard")
  await page.getByRole("link", { name: "Quotes", exact: true }).click()
  await expect(page.getByRole("row", { name: new RegExp(number) })).toContainText("Hex bolt and 2 more")
  await axe("own quotes")
  await page.getByRole("button", { name: `Open ${number}` }).click()
  await expect(page).toHaveURL(/\/quotes\/[\w-]{43}$/)
  await expect(page.getByRole("heading", { level: 1, name: `Quote request ${number}` })).toBeVisible()
})

test("a guest with the form's link has one emailed, declines, disputes it from the email and ends all links", async ({
  page,
  site,
  axe,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const desk = await context.newPage()
  await signInAsAdmin(desk, site)
  const { number, shown, customerEmail } = await ask(page.request, site.sink)
  await quote(desk, number)
  const letterAbout = (subject: string) =>
    linkIn(site.sink, (letter) => letter.recipients.includes(customerEmail) && letter.subject === subject)
  await desk.goto(`/admin/quote-requests/${number}`)
  await expect(desk.getByText("This address is not confirmed")).toBeVisible()

  await page.goto(shown)
  await expect(page.getByText("Ready for your answer")).toBeVisible()
  await expect(page.getByRole("button", { name: "Accept quote" })).toBeHidden()
  await expect(page.getByRole("button", { name: "Decline quote" })).toBeHidden()
  await page.getByRole("button", { name: "Email me a link" }).click()
  await expect(page.getByText("We emailed a new link to the address of this request.")).toBeVisible()
  await axe("a quote that this link cannot answer")

  await page.goto(await letterAbout(`Your quote request ${number}`))
  await page.getByRole("button", { name: "Decline quote" }).click()
  await page.getByLabel("Reason").selectOption({ label: "Price" })
  await page.getByRole("button", { name: "Decline quote" }).click()
  await expect(page.getByText("Reason: Price")).toBeVisible()

  const link = await letterAbout(`You declined quote ${number}`)
  await page.goto(`${link}#dispute`)
  await expect(page.getByRole("heading", { name: "Dispute this decision" })).toBeFocused()
  await axe("the form to dispute")
  await page.getByRole("button", { name: "Send" }).click()
  await expect(page.getByLabel("What is wrong?")).toBeFocused()
  await page.getByLabel("What is wrong?").fill("Nobody here declined this.")
  await page.getByRole("button", { name: "Send" }).click()
  await expect(page.getByText("Disputed on")).toBeVisible()
  await expect(page.getByRole("button", { name: "Dispute this decision" })).toBeHidden()
  await axe("a disputed decision")

  await desk.reload()
  await expect(desk.getByText("This address is not confirmed")).toBeHidden()
  const revisions = desk.getByRole("table", { name: "Revisions of the quote" })
  await expect(revisions).toContainText("Nobody here declined this.")
  await expect(desk.getByRole("region", { name: "History" })).toContainText("disputed the decision on the quote")

  await page.getByRole("button", { name: "Your private link" }).click()
  await page.getByRole("button", { name: "End all links" }).click()
  await expect(page.getByRole("heading", { level: 1, name: "All links have ended" })).toBeVisible()
  await axe("ended links")
  await page.reload()
  await expect(page.getByRole("heading", { level: 1, name: "This link is not valid" })).toBeVisible()
  await page.getByLabel("Request number").fill(number)
  await page.getByLabel("Email").fill(customerEmail)
  await page.getByRole("button", { name: "Send me a new link" }).click()
  await expect(page.getByText("we emailed you a new link")).toBeVisible()

  await desk.getByRole("button", { name: "End all links" }).click()
  await desk.getByRole("alertdialog").getByRole("button", { name: "End all links" }).click()
  await expect(desk.getByText("All links ended")).toBeVisible()
  await context.close()
})
