import type { Page } from "@playwright/test"
import { goToPlace } from "./back-office.ts"
import { expect, openBackOffice, test } from "./fixtures.ts"

test("an administrator chooses what reaches them, by keyboard, and gets an email about the next request", async ({
  page,
  site,
  axe,
}) => {
  await openBackOffice(page, site)
  await goToPlace(page, "Notices")
  const form = page.getByRole("region", { name: "Your notices" })
  await expect(form).toContainText("Request without an answer after half its time: sent to everybody at the desk")
  await axe("/admin/notices")
  const received = form.getByLabel("Quote request received")
  await expect(received).toHaveValue("off")
  await received.focus()
  await page.keyboard.type("Email")
  await form.getByLabel("Message received").selectOption("Daily digest")
  await form.getByLabel("The digest comes at").selectOption("7:00 AM")
  await form.getByRole("button", { name: "Save notices" }).press("Enter")
  await expect(page.getByRole("region", { name: "Notifications" }).last()).toContainText("Notices saved")
  await page.reload()
  await expect(received).toHaveValue("email")
  await expect(form.getByLabel("The digest comes at")).toHaveValue("7")

  const sent = await page.request.post("/api/quote-requests", {
    data: {
      customerName: "Jordan Sample",
      customerEmail: "jordan@example.com",
      products: [{ category: "food", name: "Rice", quantity: 100 }],
    },
  })
  expect(sent.status()).toBe(201)
  const [letter] = await site.sink.waitFor(1, ({ subject }) => subject?.startsWith("Quote request received: ") ?? false)
  expect(letter!.recipients).toEqual([site.admin.email])
})

/** Replaces the push service of the browser's maker, which tests cannot reach. */
const subscribeHere = (page: Page) =>
  page.addInitScript(() => {
    const json = { endpoint: "https://push.example.com/abc", keys: { p256dh: "BPk_key", auth: "c2VjcmV0" } }
    PushManager.prototype.subscribe = async () => ({ toJSON: () => json }) as unknown as PushSubscription
  })

test("an administrator lets this browser show notices, and removes it again", async ({ page, site, axe, context }) => {
  await context.grantPermissions(["notifications"])
  await subscribeHere(page)
  await openBackOffice(page, site)
  await goToPlace(page, "Notices")
  const browsers = page.getByRole("region", { name: "Browsers" })
  await browsers.getByRole("button", { name: "Show notices in this browser" }).click()
  await expect(browsers.getByRole("listitem")).toContainText("added")
  await axe("a browser that shows notices")
  const shown = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/admin/")
    return registration?.active?.scriptURL ?? registration?.installing?.scriptURL ?? registration?.waiting?.scriptURL
  })
  expect(shown).toMatch(/\/push-worker\.js$/)
  await browsers.getByRole("button", { name: /^Remove/ }).click()
  await expect(browsers.getByRole("listitem")).toHaveCount(0)
})
