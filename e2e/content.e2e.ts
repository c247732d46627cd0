import type { Page } from "@playwright/test"
import { tabTo } from "./by-keyboard.ts"
import { publish, saveToDraft, startWithoutDraft, toast } from "./drafts.ts"
import { expect, test } from "./fixtures.ts"

// One after the other, because the whole server shares one draft.
test.describe.configure({ mode: "default" })

const main = (page: Page) => page.getByRole("main")
const save = (page: Page) => page.getByRole("button", { name: "Save to draft" })

test("an administrator changes the phone number and a heading, previews, publishes and restores", async ({
  page,
  site,
  axe,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.url })
  const buyer = await context.newPage()
  await buyer.goto("/")
  const before = await buyer.getByRole("heading", { level: 1 }).textContent()
  const heading = `Supplies for every depot ${crypto.randomUUID().slice(0, 8)}`

  await startWithoutDraft(page, site)
  await page.goto("/admin/company")
  await expect(page.getByRole("region", { name: "Draft" })).toContainText("No unpublished changes")
  await axe("/admin/company")
  await main(page).getByRole("link", { name: "Company facts" }).click()
  const phone = page.getByRole("group", { name: "Phone" })
  await phone.getByLabel("Number for dialing").fill("+19165550199")
  await save(page).click()
  await expect(phone.getByLabel("Number as shown")).toBeFocused()
  await expect(phone.getByLabel("Number as shown")).toHaveAccessibleDescription(/Must have the same digits/)
  await expect(phone.getByLabel("Number for dialing")).toHaveValue("+19165550199")
  await axe("a refused document")
  await phone.getByLabel("Number as shown").fill("(916) 555-0199")
  await saveToDraft(page)

  await page.goto("/admin/pages")
  await main(page).getByRole("link", { name: "Home", exact: true }).click()
  await page.getByText(/^Top of the page: /).click()
  await page.getByRole("group", { name: "Top of the page" }).getByLabel("Heading").fill(heading)
  await saveToDraft(page)
  await expect(page.getByRole("region", { name: "Draft" })).toContainText("2 documents changed")

  const preview = page.waitForEvent("popup")
  await page.getByRole("button", { name: "Preview" }).click()
  const previewed = await preview
  await expect(previewed.getByRole("heading", { level: 1 })).toHaveText(heading)
  await buyer.reload()
  await expect(buyer.getByRole("heading", { level: 1 })).toHaveText(before!)
  await previewed.getByRole("link", { name: "End preview" }).click()
  await expect(toast(previewed)).toContainText("The preview has ended")
  await previewed.close()

  await page.getByRole("link", { name: "Review and publish" }).click()
  const changes = page.getByRole("region", { name: "Changes", exact: true })
  await expect(changes.getByRole("row", { name: "Phone › Number for dialing" })).toContainText("+19165550199")
  await expect(changes).toContainText(heading)
  await axe("changes to publish")
  await publish(page)
  await buyer.reload()
  await expect(buyer.getByRole("heading", { level: 1 })).toHaveText(heading)
  await buyer.goto("/contact")
  await expect(buyer.locator('a[href="tel:+19165550199"]').first()).toBeVisible()

  const history = page.getByRole("region", { name: "History" })
  await history.getByRole("button", { name: "Compare version 0" }).click()
  await expect(history.getByRole("heading", { name: "What restoring version 0 would change" })).toBeFocused()
  await expect(history).toContainText(before!)
  await axe("a comparison")
  await history.getByRole("button", { name: "Restore version 0" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click()
  await expect(toast(page)).toContainText("Version 0 restored")
  await buyer.reload()
  await expect(buyer.locator('a[href="tel:+19165550199"]')).toHaveCount(0)
  await buyer.goto("/")
  await expect(buyer.getByRole("heading", { level: 1 })).toHaveText(before!)
  await context.close()
})

test("an administrator edits a list by keyboard alone and keeps it over a reload", async ({ page, site, axe }) => {
  await startWithoutDraft(page, site)
  await page.goto("/admin/content/search")
  const examples = page.getByRole("group", { name: "Examples" })
  const first = await examples.getByLabel("Example 1", { exact: true }).inputValue()
  await tabTo(page, /^Example 1/)
  await page.keyboard.press("Tab")
  // The first entry cannot move up, so its next stop is the way down.
  await expect(examples.getByRole("button", { name: "Move Example 1 down" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(examples.getByLabel("Example 2", { exact: true })).toHaveValue(first)
  await expect(examples.getByRole("button", { name: "Move Example 2 down" })).toBeFocused()
  await expect(page.getByText("Example 1 is now example 2")).toBeAttached()

  page.once("dialog", (dialog) => void dialog.accept())
  await page.reload()
  await expect(examples.getByLabel("Example 2", { exact: true })).toHaveValue(first)
  await axe("unsaved changes")
  await main(page).getByRole("link", { name: "History" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click()
  await page.getByRole("button", { name: "Undo changes" }).click()
  await expect(examples.getByLabel("Example 1", { exact: true })).toHaveValue(first)
})

test("an administrator finds the badges without evidence and goes to the field", async ({ page, site }) => {
  await startWithoutDraft(page, site)
  await page.goto("/admin/content/claims")
  const summary = page.getByRole("region", { name: "Expiry and evidence" })
  await summary.getByText(/^Without evidence: \d+$/).click()
  await summary.getByRole("link", { name: "FDA Compliant" }).click()
  const badge = page.getByRole("group", { name: "FDA", exact: true })
  await expect(badge).toBeFocused()
  await expect(badge.getByLabel("Words on the badge")).toHaveValue("FDA Compliant")
})

test("an administrator goes from a refused accessibility criterion to its field", async ({ page, site }) => {
  await startWithoutDraft(page, site)
  await page.goto("/admin/pages")
  await main(page).getByRole("link", { name: "Accessibility" }).click()
  await page.getByText(/^1\.1\.1 Non-text Content/).click()
  const notes = page.getByRole("group", { name: "1.1.1 Non-text Content" }).getByLabel("Notes")
  await notes.fill(" ")
  await save(page).click()
  await page
    .getByRole("alert")
    .getByRole("link", { name: /› 1\.1\.1 Non-text Content › Notes: / })
    .click()
  await expect(notes).toBeFocused()
})

test("two administrators who edit the same document are told, and both edits survive", async ({
  page,
  site,
  browser,
  axe,
}) => {
  await startWithoutDraft(page, site)
  const context = await browser.newContext({ baseURL: site.url, storageState: await page.context().storageState() })
  const other = await context.newPage()
  for (const each of [page, other]) await each.goto("/admin/content/tribute")
  await other.getByLabel("Closing").fill("With thanks to all who served.")
  await saveToDraft(other)

  await page.getByLabel("Heading").fill("In honor of all who served")
  await save(page).click()
  const notice = page.getByRole("region", { name: "Someone else changed this" })
  await expect(notice).toContainText(`Changed by ${site.admin.email}`)
  await expect(notice.getByRole("row", { name: /Closing/ })).toContainText("With thanks to all who served.")
  await expect(page.getByLabel("Heading")).toHaveValue("In honor of all who served")
  await axe("somebody else's version")
  await notice.getByRole("button", { name: "Keep mine" }).click()
  await expect(page.getByLabel("Closing")).toHaveValue("With thanks to all who served.")
  await saveToDraft(page)

  await other.getByLabel("Closing").fill("With thanks.")
  await save(other).click()
  await other.getByRole("button", { name: "Load theirs" }).click()
  await expect(other.getByLabel("Heading")).toHaveValue("In honor of all who served")
  await context.close()

  await page.goto("/admin/publishing")
  await main(page).getByRole("button", { name: "Discard changes to Tribute to veterans" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click()
  await expect(main(page)).toContainText("No unpublished changes")
})
