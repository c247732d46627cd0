import type { Page } from "@playwright/test"
import { expect, signInAsAdmin } from "./fixtures.ts"
import type { Site } from "./site.ts"

/** Signs the administrator in and discards an earlier test's draft, because the whole server shares one. */
export async function startWithoutDraft(page: Page, site: Site) {
  await signInAsAdmin(page, site)
  const reply = await page.request.get("/api/admin/content")
  const documents = (await reply.json()) as { path: string; changed: boolean }[]
  for (const { path } of documents.filter(({ changed }) => changed))
    await page.request.delete(`/api/admin/content/${encodeURIComponent(path)}`, { headers: { origin: site.url } })
}

export const toast = (page: Page) => page.getByRole("region", { name: "Notifications" }).last()

export async function saveToDraft(page: Page) {
  await page.getByRole("button", { name: "Save to draft" }).click()
  await expect(toast(page)).toContainText("Saved to the draft")
}

export async function publish(page: Page) {
  await page.goto("/admin/publishing")
  await page.getByRole("main").getByRole("button", { name: "Publish", exact: true }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click()
  await expect(toast(page)).toContainText(/Published as version \d+/)
}
