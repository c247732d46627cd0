import type { Page } from "@playwright/test"
import { signInAsAdmin, type Site } from "./fixtures.ts"

/** Signs the administrator in. The draft is one for the whole server, so what an earlier test left in it goes. */
export async function startWithoutDraft(page: Page, site: Site) {
  await signInAsAdmin(page, site)
  const reply = await page.request.get("/api/admin/content")
  const documents = (await reply.json()) as { path: string; changed: boolean }[]
  for (const { path } of documents.filter(({ changed }) => changed))
    await page.request.delete(`/api/admin/content/${encodeURIComponent(path)}`, { headers: { origin: site.url } })
}
