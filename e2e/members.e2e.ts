import { main } from "./account-screens.ts"
import { expect, test } from "./fixtures.ts"
import { password, post, signInAsCompany } from "./portal-account.ts"

test("an owner invites a colleague, who joins, sees the company's orders, and is removed", async ({
  page,
  site,
  axe,
  browser,
}) => {
  await signInAsCompany(page, site.sink)
  await post(page.request, "/api/orders", {
    orderNumber: "PO-77",
    clientName: "Sample Base",
    description: "Rice",
    status: "active",
    products: [],
  })
  const email = `robin-${crypto.randomUUID()}@example.com`
  await page.goto("/dashboard/people")
  await expect(page.getByRole("region", { name: "Members" })).toContainText("Pat Sample (you)")
  await axe("people")
  await page.getByRole("button", { name: "Invite a colleague" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Email of your colleague").fill(email)
  await axe("invite")
  await dialog.getByRole("button", { name: "Send invitation" }).click()
  await expect(page.getByRole("region", { name: "Pending invitations" })).toContainText(email)

  const [letter] = await site.sink.waitFor(1, ({ recipients }) => recipients.includes(email))
  const link = /\/join\?token=[\w-]+/.exec(letter!.text!)![0] // Waited for above.
  const other = await browser.newContext({ baseURL: site.url })
  const guest = await other.newPage()
  await guest.goto(link)
  await expect(main(guest)).toContainText(email)
  await guest.getByLabel("First Name").fill("Robin")
  await guest.getByLabel("Last Name").fill("Sample")
  await guest.getByLabel("Password", { exact: true }).fill(password)
  await guest.getByLabel("Confirm Password").fill(password)
  await guest.getByRole("button", { name: "Join" }).click()
  await expect(guest).toHaveURL(/\/login/)
  await post(guest.request, "/api/login", { email, password })
  await guest.goto("/dashboard?tab=orders")
  await expect(main(guest)).toContainText("PO-77")
  await guest.goto("/profile")
  await expect(main(guest)).toContainText("An owner of the company can write it.")
  await expect(guest.getByRole("button", { name: /(Create|Save) Profile/ })).toHaveCount(0)

  await page.reload()
  const members = page.getByRole("region", { name: "Members" })
  await members.getByRole("button", { name: "Remove Robin Sample" }).click()
  await axe("remove")
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
  await expect(members).not.toContainText(email)
  expect((await guest.request.get("/api/orders")).status()).toBe(401)
  await other.close()
})
