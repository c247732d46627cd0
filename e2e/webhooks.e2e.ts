import { goToPlace } from "./back-office.ts"
import { expect, openBackOffice, test } from "./fixtures.ts"

test("an owner adds a webhook, copies its secret, tries it, turns it off and deletes it", async ({
  page,
  site,
  axe,
}) => {
  await openBackOffice(page, site)
  await goToPlace(page, "Webhooks")
  await expect(page.getByText("No webhooks yet")).toBeVisible()
  await page.getByRole("button", { name: "Add a webhook" }).click()
  const form = page.getByRole("dialog", { name: "Add a webhook" })
  await form.getByLabel("Name").fill("Accounting")
  await form.getByLabel("Address").fill("https://127.0.0.1/hook")
  await form.getByRole("button", { name: "Add webhook" }).click()
  await expect(form.getByLabel("Address")).toHaveAttribute("aria-invalid", "true")
  await axe("a webhook to a private address")
  // A receiver that cannot exist: names under .invalid never resolve (RFC 2606).
  await form.getByLabel("Address").fill("https://receiver.invalid/hook")
  await form.getByRole("button", { name: "Add webhook" }).click()
  const shown = page.getByRole("dialog", { name: "Secret of the webhook" })
  await expect(shown.getByText(/^whsec_/)).toBeVisible()
  await axe("the secret, shown once")
  await shown.getByRole("button", { name: "Done" }).click()

  const card = page.getByRole("region", { name: "Accounting", exact: true })
  const send = card.getByRole("button", { name: "Send test event Accounting" })
  await send.press("Enter")
  await expect(page.getByText("Test event sent")).toBeVisible()
  await expect(send).toBeFocused()
  await card.getByRole("button", { name: "Calls" }).click()
  const call = card.getByRole("row", { name: /Test event/ })
  await expect(call).toBeVisible()
  await axe("the calls of a webhook")

  await card.getByRole("button", { name: "Turn off Accounting" }).click()
  await expect(card).toContainText("Turned off by a person")
  await expect(card.getByRole("button", { name: /Send test event/ })).toBeHidden()
  await card.getByRole("button", { name: "Delete Accounting" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete webhook" }).click()
  await expect(page.getByText("No webhooks yet")).toBeVisible()
})
