import type { Page } from "@playwright/test"
import { expect, test } from "./fixtures.ts"

const main = (page: Page) => page.getByRole("main")
const field = (page: Page, label: string) => page.getByLabel(label)
const send = (page: Page) => page.getByRole("button", { name: "Send Message" }).click()

const typed = { "Full Name": "Zoë O'Sample", Organization: "Sample Base", Message: 'Line one,\n"line two", 日本語' }

async function fill(page: Page, email = "zoe@example.com") {
  for (const [label, text] of Object.entries({ ...typed, Email: email })) await field(page, label).fill(text)
}

/** Counts the messages that the page sends. Each gets `answer`; without one it goes on to the server. */
async function watchPosts(page: Page, answer?: { status: number; body: string } | "no network") {
  const posts: { body: Record<string, unknown>; key: string | undefined }[] = []
  await page.route("**/api/contact", async (route) => {
    posts.push({ body: route.request().postDataJSON(), key: route.request().headers()["idempotency-key"] })
    if (answer === "no network") await route.abort()
    else if (answer) await route.fulfill({ ...answer, contentType: "application/json" })
    else await route.continue()
  })
  return posts
}

test("a visitor's message reaches the sales inbox, is acknowledged, and leaves an empty form", async ({
  page,
  site,
  axe,
}) => {
  const email = `visitor-${crypto.randomUUID()}@example.com`
  const posts = await watchPosts(page)
  await page.goto("/contact")
  await fill(page, email)
  await send(page)
  await expect(page.getByText("Message Sent Successfully", { exact: true })).toBeVisible()
  await expect(
    page.getByText(
      "Thank you for contacting us. We'll respond within 24 hours. Meanwhile, explore our product catalog or request a detailed quote.",
      { exact: true },
    ),
  ).toBeVisible()
  for (const label of [...Object.keys(typed), "Email"]) await expect(field(page, label)).toHaveValue("")
  await axe("the sent form")
  const { "Full Name": name, Organization: organization, Message: message } = typed
  expect(posts).toEqual([
    { body: { name, email, organization, message, productInterests: [] }, key: expect.stringMatching(/^[\w-]{36}$/) },
  ])
  const [toSales] = await site.sink.waitFor(1, ({ replyTo }) => replyTo?.[0]?.address === email)
  expect(toSales!.recipients).toEqual(["sales@example.com"])
  expect(toSales!.text).toContain(message)
  const [toSender] = await site.sink.waitFor(1, ({ recipients }) => recipients.includes(email))
  expect(toSender!.raw).not.toContain("O'Sample")
  await page.reload()
  await expect(page.getByRole("button", { name: "Send Message" })).toBeEnabled()
  await expect(field(page, "Message")).toHaveValue("")
})

test("a visitor may leave the organization out, and a double click sends once", async ({ page }) => {
  const posts = await watchPosts(page)
  await page.goto("/contact")
  await field(page, "Full Name").fill("Jo")
  await field(page, "Email").fill("jo@example.com")
  await field(page, "Message").fill("Hello")
  await page.getByRole("button", { name: "Send Message" }).dblclick()
  await expect(page.getByText("Message Sent Successfully", { exact: true })).toBeVisible()
  expect(posts).toHaveLength(1)
})

test("a visitor is told under each field what is missing, is brought to the first, and nothing is sent", async ({
  page,
  axe,
}) => {
  const posts = await watchPosts(page)
  await page.goto("/contact")
  await expect(field(page, "Email")).toHaveAttribute("type", "email")
  for (const label of ["Full Name", "Email", "Message"])
    await expect(field(page, label)).toHaveJSProperty("required", true)
  await expect(field(page, "Organization")).toHaveJSProperty("required", false)
  await field(page, "Email").fill("not an address")
  await send(page)
  await expect(field(page, "Full Name")).toBeFocused()
  await expect(field(page, "Full Name")).toHaveAccessibleDescription("Full name is required")
  await expect(field(page, "Email")).toHaveAccessibleDescription("Valid email is required")
  await expect(field(page, "Message")).toHaveAccessibleDescription("Message is required")
  await axe("the refused form")
  await field(page, "Full Name").fill("Jo")
  await expect(page.getByText("Full name is required")).toHaveCount(0)
  await expect(page.getByText("Message is required")).toBeVisible()
  expect(posts).toEqual([])
})

test.describe("a visitor whose message is refused", () => {
  const refusals = [
    {
      when: "with a reason",
      answer: { status: 400, body: '{"message":"The mailbox is full"}' },
      says: "The mailbox is full",
    },
    { when: "without one", answer: { status: 500, body: "" }, says: "Failed to send message. Please try again." },
    { when: "by a dead line", answer: "no network" as const, says: "Failed to send message. Please try again." },
  ]
  for (const { when, answer, says } of refusals) {
    test(`${when} reads it and keeps every word`, async ({ page, axe }) => {
      const posts = await watchPosts(page, answer)
      await page.goto("/contact")
      await fill(page)
      await send(page)
      await expect(page.getByRole("alert").getByText("Error", { exact: true })).toBeVisible()
      await expect(page.getByRole("alert").getByText(says, { exact: true })).toBeVisible()
      for (const [label, text] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(text)
      await axe("the error")
      await send(page)
      await expect.poll(() => posts.length).toBe(2)
      expect(posts[1]!.key).toBe(posts[0]!.key)
    })
  }

  test("reads under a field what the server says of it", async ({ page }) => {
    await watchPosts(page, { status: 400, body: '{"message":"Bad name","fields":{"name":"Bad name"}}' })
    await page.goto("/contact")
    await fill(page)
    await send(page)
    await expect(field(page, "Full Name")).toHaveAccessibleDescription("Bad name")
    await expect(field(page, "Full Name")).toBeFocused()
  })
})

test("a visitor who reloads by accident, or comes back, finds what was typed", async ({ page }) => {
  await page.goto("/contact")
  await fill(page)
  await page.reload()
  for (const [label, text] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(text)
  await page.getByRole("banner").getByRole("link", { name: "Products" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Product catalog")
  await page.goBack()
  await expect(field(page, "Message")).toHaveValue(typed.Message)
})

test("a visitor finds the partners, the address, the codes and the ways to the catalogues", async ({ page }) => {
  await page.goto("/contact")
  await expect(main(page)).toContainText(/24[- ]hour/i)
  await expect(main(page).getByRole("link", { name: "Request Quote" })).toHaveAttribute("href", "/quote-request")
  await expect(main(page)).toContainText(/bulk pricing/i)
  for (const family of ["food", "fuel", "hardware", "chemical"]) {
    await expect(main(page).locator(`a[href="/${family}-products"]`)).toBeVisible()
  }
  await expect(main(page).getByText("Managing Partner", { exact: true })).toHaveCount(3)
  const leaders = main(page)
    .getByRole("listitem")
    .filter({ has: page.getByText("Managing Partner", { exact: true }) })
  await expect(leaders).toHaveCount(3)
  for (const leader of await leaders.all()) {
    await expect(leader.locator('a[href^="mailto:"]')).toHaveCount(1)
    await expect(leader.locator('a[href^="tel:"]')).toHaveCount(1)
  }
  await expect(main(page).locator('a[href^="https:"]')).toHaveCount(2)
  await expect(main(page)).toContainText(/, CA \d{5}/)
  await expect(main(page)).toContainText(/UEI\s*[0-9A-Z]{12}/)
  await expect(main(page)).toContainText(/CAGE code\s*[0-9A-Z]{5}/)
  for (const code of ["424410", "457210", "325199", "423710"]) await expect(main(page)).toContainText(code)
})

test.describe("a visitor without JavaScript", () => {
  test.use({ javaScriptEnabled: false })

  test("is given the mail address and the phone number instead of a form that cannot be sent", async ({ page }) => {
    await page.goto("/contact")
    const form = page.locator("form")
    await expect(form.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/)
    await expect(form.getByRole("link", { name: /555/ })).toHaveAttribute("href", /^tel:/)
    await expect(page.getByRole("button", { name: "Send Message" })).toBeDisabled()
  })
})
