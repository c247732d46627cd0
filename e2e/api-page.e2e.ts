import { expect, test } from "./fixtures.ts"

test("a developer reads how to add a contact, without JavaScript and on paper", async ({ page, axe }) => {
  const answer = await page.goto("/api")
  expect(await answer!.text()).not.toContain("<script")
  await expect(page).toHaveTitle(/^API reference \|/)
  await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Contacts", exact: true }).click()
  const call = page.locator("#createContact")
  await expect(call.getByRole("heading", { level: 3, name: "Add a contact" })).toBeVisible()
  await expect(call).toContainText("POST /api/contacts")
  await expect(call).toContainText("A company account with a verified address.")
  await expect(
    call.getByRole("table", { name: "Body" }).getByRole("row", { name: /^name string required/ }),
  ).toBeVisible()
  await expect(call).toContainText('"email": "jo.sample@example.com"')
  await call.getByRole("table", { name: "Replies" }).getByRole("link", { name: "Contact", exact: true }).click()
  await expect(page.locator("#schema-Contact").getByRole("table")).toContainText("version")
  await axe("the API reference")
  await page.setViewportSize({ width: 320, height: 800 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overflow()).toBe(0)
  await page.emulateMedia({ media: "print" })
  await expect(call.getByRole("table", { name: "Body" })).toBeVisible()
})
