import { expect, test } from "./fixtures.ts"
import { post, signInAsCompany } from "./portal-account.ts"

test("a company adds, finds, edits, deletes and brings back a contact", async ({ page, site, axe }) => {
  await signInAsCompany(page, site.sink)
  await page.goto("/dashboard")
  await expect(page.getByText("No contacts yet")).toBeVisible()
  await axe("the empty list")

  await page.getByRole("button", { name: "Add Contact" }).click()
  const dialog = page.getByRole("dialog", { name: "Add New Contact" })
  await dialog.getByRole("button", { name: "Create Contact" }).click()
  await expect(dialog.getByText("Name is required")).toBeVisible()
  await expect(dialog.getByLabel("Name")).toBeFocused()
  await axe("the mistakes")
  await dialog.getByLabel("Name").fill("Jordan Sample")
  await dialog.getByLabel("Company").fill("Sample Base Supply")
  await dialog.getByLabel("Email").fill("jordan@example.com")
  await expect(dialog.getByLabel("Type")).toHaveValue("prospect")
  await expect(dialog.getByLabel("Status")).toHaveValue("active")
  await dialog.getByRole("button", { name: "Create Contact" }).dblclick()
  await expect(page.getByText("Contact created successfully")).toBeVisible()
  await expect(page.getByText("Showing 1 of 1 contacts")).toBeVisible()
  await expect(page.getByRole("button", { name: "Add Contact" })).toBeFocused()

  await page.getByRole("button", { name: "Edit Jordan Sample" }).click()
  await page.getByRole("dialog").getByLabel("Name").fill("Jordan Reyes")
  await page.getByRole("button", { name: "Update Contact" }).click()
  await expect(page.getByText("Contact updated successfully")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Jordan Reyes" })).toBeVisible()

  await page.getByRole("button", { name: "Delete Jordan Reyes" }).click()
  await expect(page.getByText("Contact deleted successfully")).toBeVisible()
  await expect(page.getByText("No contacts yet")).toBeVisible()
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByRole("heading", { name: "Jordan Reyes" })).toBeVisible()
})

test("a company sorts and narrows its contacts, and the address keeps it", async ({ page, site }) => {
  await signInAsCompany(page, site.sink)
  for (const [name, type] of [
    ["Avery", "client"],
    ["Blake", "agency"],
    ["Casey", "client"],
  ] as const) {
    await post(page.request, "/api/contacts", { name, type, company: `${name} Depot` })
  }
  await page.goto("/dashboard")
  const names = page.getByRole("heading", { level: 3, name: /Avery|Blake|Casey/ })
  await expect(names).toHaveText(["Casey", "Blake", "Avery"])
  await page.getByLabel("Sort by").selectOption("name")
  await page.getByRole("button", { name: "Descending" }).click()
  await expect(names).toHaveText(["Avery", "Blake", "Casey"])
  await page.getByLabel("Filter by type").selectOption("client")
  await expect(page.getByText("Showing 2 of 3 contacts")).toBeVisible()
  await page.getByLabel("Search contacts").fill("cASEY dep")
  await expect(page.getByText("Showing 1 of 3 contacts")).toBeVisible()
  await expect(page).toHaveURL(/q=/)
  await page.reload()
  await expect(names).toHaveText(["Casey"])
  await page.getByRole("button", { name: "Clear filters" }).click()
  await expect(page.getByText("Showing 3 of 3 contacts")).toBeVisible()
  await expect(page.getByLabel("Search contacts")).toBeFocused()
})

test("a company that filters while a search is still being typed keeps both, and clears both", async ({
  page,
  site,
}) => {
  await signInAsCompany(page, site.sink)
  await post(page.request, "/api/contacts", { name: "Avery", type: "client" })
  await page.goto("/dashboard")
  await expect(page.getByText("Showing 1 of 1 contacts")).toBeVisible()
  await page.getByLabel("Search contacts").fill("aver")
  await page.getByLabel("Filter by type").selectOption("client")
  await expect(page).toHaveURL(/q=aver/)
  await expect(page).toHaveURL(/type=client/)
  await page.getByLabel("Search contacts").fill("avery")
  await page.getByRole("button", { name: "Clear filters" }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByLabel("Search contacts")).toHaveValue("")
})

test("a company whose network fails keeps what it typed, and gets it back after closing", async ({ page, site }) => {
  await signInAsCompany(page, site.sink)
  await page.goto("/dashboard")
  await page.getByRole("button", { name: "Add Contact" }).click()
  const dialog = page.getByRole("dialog", { name: "Add New Contact" })
  await dialog.getByLabel("Name").fill("Jordan Sample")
  await page.route("**/api/contacts", (route) => route.abort(), { times: 1 })
  await dialog.getByRole("button", { name: "Create Contact" }).click()
  await expect(dialog.getByText("Failed to create contact")).toBeVisible()
  await expect(dialog.getByLabel("Name")).toHaveValue("Jordan Sample")
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await page.keyboard.press("Escape")
  await page.getByRole("button", { name: "Keep editing" }).click()
  await expect(dialog.getByLabel("Name")).toHaveValue("Jordan Sample")
  await page.keyboard.press("Escape")
  await expect(dialog).toBeHidden()
  await expect(page.getByRole("button", { name: "Add Contact" })).toBeFocused()
  await page.getByRole("button", { name: "Add Contact" }).click()
  await expect(dialog.getByLabel("Name")).toHaveValue("")
})

test("a company whose contact was changed elsewhere sees what changed and chooses", async ({ page, site, axe }) => {
  await signInAsCompany(page, site.sink)
  const { id } = await post<{ id: string }>(page.request, "/api/contacts", { name: "Jordan", phone: "1" })
  await page.goto("/dashboard")
  await page.getByRole("button", { name: "Edit Jordan" }).click()
  const dialog = page.getByRole("dialog", { name: "Edit Contact" })
  await dialog.getByLabel("Company").fill("Mine")
  await page.request.patch(`/api/contacts/${id}`, { data: { phone: "555 0100" } })
  await dialog.getByRole("button", { name: "Update Contact" }).click()
  await expect(dialog.getByText("Phone is now: 555 0100")).toBeVisible()
  await axe("the notice")
  await dialog.getByRole("button", { name: "Discard mine and load theirs" }).click()
  await expect(dialog.getByLabel("Phone")).toHaveValue("555 0100")
  await dialog.getByLabel("Company").fill("Mine")
  await dialog.getByRole("button", { name: "Update Contact" }).click()
  await expect(page.getByText("Contact updated successfully")).toBeVisible()
  const saved = (await (await page.request.get(`/api/contacts/${id}`)).json()) as object
  expect(saved).toMatchObject({ company: "Mine", phone: "555 0100" })
})

test("a company that keeps its own text over a change made elsewhere saves it, and the other fields stay", async ({
  page,
  site,
}) => {
  await signInAsCompany(page, site.sink)
  const { id } = await post<{ id: string }>(page.request, "/api/contacts", { name: "Jordan", phone: "1" })
  await page.goto("/dashboard")
  await page.getByRole("button", { name: "Edit Jordan" }).click()
  const dialog = page.getByRole("dialog", { name: "Edit Contact" })
  await dialog.getByLabel("Phone").fill("555 0199")
  await page.request.patch(`/api/contacts/${id}`, { data: { phone: "555 0100" } })
  await dialog.getByRole("button", { name: "Update Contact" }).click()
  await expect(dialog.getByText("Phone is now: 555 0100")).toBeVisible()
  await dialog.getByRole("button", { name: "Save mine instead" }).click()
  await expect(page.getByText("Contact updated successfully")).toBeVisible()
  const saved = (await (await page.request.get(`/api/contacts/${id}`)).json()) as object
  expect(saved).toMatchObject({ name: "Jordan", phone: "555 0199", version: 3 })
})
