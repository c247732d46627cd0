import { aContact } from "#server/testing/contacts.ts"
import { axeProblems } from "./accessibility/audit.ts"
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
  await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused()
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click()
  await expect(members).not.toContainText(email)
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused()
  expect((await guest.request.get("/api/orders")).status()).toBe(401)
  await other.close()

  await members.getByRole("button", { name: "Delete company" }).press("Enter")
  const question = page.getByRole("alertdialog", { name: "Delete the company Pat Sample?" })
  await expect(question).toHaveAccessibleDescription(/contacts, orders, payments .* cannot be undone/)
  await expect(question.getByRole("button", { name: "Keep company" })).toBeFocused()
  await axe("delete the company")
  await question.getByRole("button", { name: "Delete company" }).click()
  await expect(page).toHaveURL("/")
  expect((await page.request.get("/api/orders")).status()).toBe(401)
})

test("an invited person with an account signs in and is back at the invitation; another one is offered to sign out", async ({
  page: owner,
  site,
  browser,
}) => {
  await signInAsCompany(owner, site.sink)
  const guest = await (await browser.newContext({ baseURL: site.url })).newPage()
  const email = await signInAsCompany(guest, site.sink)
  await post(owner.request, "/api/members", { email, seat: "buyer" })
  const invited = ({ recipients, text }: { recipients: string[]; text?: string | undefined }) =>
    recipients.includes(email) && /\/join\?token=/.test(text ?? "")
  const [letter] = await site.sink.waitFor(1, invited)
  const link = /\/join\?token=[\w-]+/.exec(letter!.text!)![0] // Waited for above.

  await owner.goto(link)
  await expect(main(owner)).toContainText("This invitation is for another email address.")
  await expect(main(owner)).not.toContainText(email)
  await main(owner).getByRole("button", { name: "Sign Out" }).click()
  await main(owner).getByRole("link", { name: "Sign In" }).click()
  await owner.getByLabel("Email").fill(email)
  await owner.getByLabel("Password", { exact: true }).fill(password)
  await owner.getByRole("button", { name: "Sign In" }).click()
  await expect(owner).toHaveURL(/\/join$/)
  await owner.getByRole("button", { name: "Join" }).click()
  await expect(owner).toHaveURL(/\/dashboard/)

  await guest.context().clearCookies()
  await guest.goto(link)
  await expect(main(guest)).toContainText("already used")
  await expect(main(guest).getByRole("link", { name: "Sign In" })).toBeVisible()
  await guest.context().close()
})

test("a person whose colleagues have an account asks to join, and an owner lets them in", async ({
  page: owner,
  site,
  axe,
  browser,
}) => {
  const domain = `base-${crypto.randomUUID()}.example`
  const ownerEmail = await signInAsCompany(owner, site.sink, { domain })
  await post(owner.request, "/api/profile", { companyName: "Sample Base" })
  await post(owner.request, "/api/contacts", aContact({ name: "Sasha Sample" }))
  const person = await (await browser.newContext({ baseURL: site.url })).newPage()
  const email = await signInAsCompany(person, site.sink, { domain })
  const colleagues = person.getByRole("region", { name: "Your colleagues are here" })

  await person.goto("/dashboard/people")
  await expect(person.getByRole("region", { name: "Joining" })).toContainText("only when an owner invites them")
  await expect(colleagues).toHaveCount(0)

  await owner.goto("/dashboard/people")
  const joining = owner.getByRole("region", { name: "Joining" })
  await joining.getByRole("button", { name: `Let people at ${domain} ask` }).click()
  await expect(joining).toContainText(`People with a confirmed address at ${domain} can ask to join.`)
  await person.reload()
  await colleagues.getByRole("button", { name: "Ask to join Sample Base" }).press("Enter")
  await expect(colleagues).toContainText("Asked. An owner decides.")
  await expect(person.getByRole("heading", { level: 1 })).toBeFocused()
  expect(await axeProblems(person)).toEqual([])

  const [letter] = await site.sink.waitFor(
    1,
    ({ recipients, subject }) => recipients.includes(ownerEmail) && subject === "Pat Sample asks to join your company",
  )
  await owner.goto(/\/login\?next=\S+/.exec(letter!.text ?? "")![0]) // The letter has the link.
  const wishes = owner.getByRole("region", { name: "Ask to join" })
  await expect(wishes).toContainText(email)
  await wishes.getByRole("button", { name: "Accept Pat Sample" }).press("Enter")
  const dialog = owner.getByRole("dialog", { name: "Let them join" })
  await dialog.getByLabel("Seat").selectOption("Reader")
  await axe("letting a colleague join")
  await dialog.getByRole("button", { name: "Accept" }).click()
  await expect(owner.getByRole("region", { name: "Members" })).toContainText(email)
  await expect(wishes).toHaveCount(0)
  await expect(owner.getByRole("heading", { level: 1 })).toBeFocused()

  await person.reload()
  await person.getByLabel("Company", { exact: true }).selectOption("Sample Base")
  await expect(person).toHaveURL(/\/dashboard$/)
  await person.goto("/dashboard?tab=contacts")
  await expect(main(person)).toContainText("Sasha Sample")
  await expect(person.getByRole("button", { name: "Add Contact" })).toHaveCount(0)
  await person.context().close()
})
