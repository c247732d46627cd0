import { aMessage } from "#server/testing/messages.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { tabTo } from "./by-keyboard.ts"
import { expect, signInAsAdmin, test } from "./fixtures.ts"
import { post, signInAsCompany } from "./portal-account.ts"

test("a buyer's request is taken on, answered and won at the desk, which is closed to the buyer", async ({
  page,
  site,
  axe,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const buyer = await context.newPage()
  const email = await signInAsCompany(buyer, site.sink)
  await buyer.goto("/quote-request")
  await buyer.getByLabel("Full Name").fill("Pat Sample")
  await buyer.getByLabel("Email").fill(email)
  const product = buyer.getByRole("group", { name: "Product 1", exact: true })
  await product.getByLabel("Category").selectOption({ label: "Food and Provisions" })
  await product.getByLabel("Product Name").fill("Long-grain rice")
  await product.getByLabel("Quantity").fill("40000")
  await buyer.getByRole("button", { name: "Submit Quote Request" }).click()
  await expect(buyer.getByRole("heading", { name: "Quote Request Received!" })).toBeVisible()
  const number = /Q-\d{4}-\d{6}/.exec(await buyer.getByRole("main").innerText())![0]

  await signInAsAdmin(page, site)
  await page.goto("/admin/quote-requests")
  await page.getByLabel("Filter by answer").selectOption("due")
  await page.getByLabel("Filter by assignee").selectOption("nobody")
  await page.getByLabel("Search quote requests").fill(number)
  await expect(page).toHaveURL(new RegExp(`q=${number}`))
  await expect(page.getByRole("row", { name: new RegExp(number) })).toContainText("Due in")
  await axe("the list")
  await page.getByRole("link", { name: number }).click()
  await expect(page).toHaveTitle(new RegExp(`Quote Request ${number} `))

  // Opened by its address, the page starts from the document that the server keeps for all requests.
  const failures: unknown[] = []
  page.on("pageerror", (error) => failures.push(error))
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number)
  await expect(page).toHaveTitle(new RegExp(`Quote Request ${number} `))
  expect(failures).toEqual([])

  await page.getByRole("button", { name: "Assign to me" }).click()
  await expect(page.getByText("Assignee updated")).toBeVisible()
  await expect(page.getByRole("button", { name: "Assign to me" })).toHaveCount(0)
  await page.getByLabel("Add a note").fill("Pays on time.")
  await page.getByRole("button", { name: "Save note" }).click()
  await expect(page.getByRole("region", { name: "Desk notes" }).getByRole("listitem")).toContainText("Pays on time.")

  await expect(page.getByRole("region", { name: `Emails to ${email}` })).toBeVisible()
  await expect(page.getByRole("region", { name: /^(Reply|Emails to )/ }).first()).toContainText("Write a reply")
  await page.getByRole("button", { name: "Write a reply" }).click()
  await expect(page.getByRole("textbox", { name: "Message", exact: true })).toHaveValue(/> 1\. Long-grain rice: 40,000/)
  await axe("the reply")
  await page.setViewportSize({ width: 390, height: 844 })
  await axe("the reply on a phone")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByLabel("Subject").fill("")
  await page.getByRole("button", { name: "Send reply" }).click()
  await expect(page.getByText("A subject is required")).toBeVisible()
  await page.getByLabel("Subject").fill(`Prices for ${number}`)
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("Dear Pat,\n\n$0.90 a pound.")
  await page.getByRole("button", { name: "Send reply" }).click()
  const history = page.getByRole("region", { name: "History" })
  await expect(history.getByText("Email sent")).toBeVisible()
  await expect(history.getByText(/changed the status from New to Quoted/)).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  const [letter] = await site.sink.waitFor(1, ({ subject }) => subject === `Prices for ${number}`)
  expect(letter!.recipients).toEqual([email])
  expect(letter!.text).toContain("$0.90 a pound.")
  expect(letter!.text).not.toContain("Pays on time.")

  await page.getByLabel("Status", { exact: true }).selectOption({ label: "Won" })
  await page.getByRole("button", { name: "Save status" }).click()
  await expect(history.getByText(/changed the status from Quoted to Won/)).toBeVisible()
  await axe("the won request")

  const desk = `/api/admin/quote-requests/${number}`
  const refused = [
    await buyer.request.get("/api/admin/quote-requests"),
    await buyer.request.get(desk),
    await buyer.request.get(`${desk}/reply-drafts`),
    await buyer.request.patch(desk, { data: { status: "lost" } }),
    await buyer.request.post(`${desk}/notes`, { data: { text: "Mine" } }),
    await buyer.request.post(`${desk}/replies`, { data: { subject: "Mine", body: "Mine" } }),
    await buyer.request.get("/api/admin/assignees"),
  ]
  expect(refused.map((reply) => reply.status())).toEqual(refused.map(() => 403))
  await context.close()
})

test("an administrator who cannot use a mouse answers a message, and loses no word to a colleague who was quicker", async ({
  page,
  site,
  axe,
  request,
}) => {
  const sent = aMessage({ email: `keyboard-${crypto.randomUUID()}@example.com` })
  const { id } = await post<{ id: string }>(request, "/api/contact", sent)
  await signInAsAdmin(page, site)
  await page.goto(`/admin/messages?q=${sent.email}`)
  const row = page.getByRole("row", { name: new RegExp(sent.name) })
  await expect(row).toContainText("Unread")
  await tabTo(page, new RegExp(`^${sent.name}$`))
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { level: 1 })).toContainText(sent.name)
  await expect(page.getByRole("button", { name: "Mark as unread" })).toBeVisible()
  await axe("the message")

  await tabTo(page, /^Choose assignee/)
  await page.keyboard.press("Enter")
  await expect(page.getByLabel("Assignee")).toBeFocused()
  await expect(page.getByRole("option", { name: /\(you\)/ })).toBeAttached()
  await page.keyboard.type("Site")
  await tabTo(page, /^Save assignee/)
  await page.keyboard.press("Enter")
  await expect(page.getByRole("button", { name: "Choose assignee" })).toBeFocused()

  await tabTo(page, /^Write a reply/)
  await page.keyboard.press("Enter")
  await expect(page.getByLabel("Start from")).toBeFocused()
  await tabTo(page, /^Message/)
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.type("Yes, we deliver to Nevada.")
  const elsewhere = await page.request.patch(`/api/admin/messages/${id}`, { data: { status: "open" } })
  expect(elsewhere.status()).toBe(200)
  await tabTo(page, /^Send reply/)
  await page.keyboard.press("Enter")
  const slower = page.getByRole("alert").filter({ hasText: "Someone else changed this" })
  await expect(slower).toContainText("The status is now In progress. Your reply was not sent. Your text is still here.")
  await page.getByRole("button", { name: "Load the latest version" }).press("Enter")
  await expect(slower).toBeHidden()
  // Before the latest version is drawn, a reply would be sent for the previous one.
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("open")
  await expect(page.getByRole("textbox", { name: "Message", exact: true })).toHaveValue("Yes, we deliver to Nevada.")
  await page.getByRole("button", { name: "Send reply" }).press("Enter")
  await expect(page.getByRole("region", { name: "History" }).getByText("Email sent")).toBeVisible()
  await expect(page.getByRole("button", { name: "Write a reply" })).toBeFocused()
  const [letter] = await site.sink.waitFor(
    1,
    ({ recipients, text }) => recipients.includes(sent.email) && Boolean(text?.includes("Nevada")),
  )
  expect(letter!.replyTo).toHaveLength(1)
  await page.setViewportSize({ width: 390, height: 844 })
  await axe("the answered message on a phone")
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test("an administrator deletes a buyer's file, and its name stays for both", async ({ page, site, axe, request }) => {
  const file = { name: "drawing.txt", mimeType: "text/plain", buffer: Buffer.from("Drum, closed head, 55 gal\n") }
  const uploaded = await request.post("/api/attachments", { multipart: { file } })
  const { id } = (await uploaded.json()) as { id: string }
  const sent = { ...aQuoteRequest(), attachments: [id] }
  const { number, statusUrl } = await post<{ number: string; statusUrl: string }>(request, "/api/quote-requests", sent)
  await signInAsAdmin(page, site)
  await page.goto(`/admin/quote-requests/${number}`)
  const files = page.getByRole("region", { name: "Files" })
  await files.getByRole("button", { name: "Delete drawing.txt" }).click()
  await expect(page.getByRole("alertdialog")).toContainText("The buyer can no longer download the file either.")
  await axe("asked before deleting a file")
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click()
  await expect(files.getByRole("listitem")).toHaveText("drawing.txtdeleted")
  await expect(files.getByRole("link")).toHaveCount(0)
  await axe("a deleted file")
  await page.goto(new URL(statusUrl).pathname)
  await expect(page.getByText("drawing.txt no longer kept")).toBeVisible()
})
