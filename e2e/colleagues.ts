import type { Browser, Page } from "@playwright/test"
import type { CompanySeat, OfficeSeat } from "#contract/auth/seats.ts"
import { password, post } from "./portal-account.ts"
import type { Site } from "./site.ts"

/** The token in the newest email to an invited person. */
async function invitationTo(email: string, { sink }: Site): Promise<string> {
  const [letter] = await sink.waitFor(1, ({ recipients }) => recipients.includes(email))
  return /token=([\w-]+)/.exec(letter!.text ?? "")![1]! // Waited for above.
}

/** A person invited by a company's owner, signed in in a browser of their own. */
export async function aCompanyColleague(owner: Page, browser: Browser, site: Site, seat: CompanySeat) {
  const email = `${seat}-${crypto.randomUUID()}@example.com`
  await post(owner.request, "/api/members", { email, seat })
  const account = { password, firstName: "Robin", lastName: seat }
  const page = await (await browser.newContext({ baseURL: site.url })).newPage()
  await post(page.request, "/api/members/invitation/accept", { token: await invitationTo(email, site), account })
  await post(page.request, "/api/login", { email, password })
  return { page, email }
}

/** A person invited by an owner of the back office, in a browser of their own; they sign in themselves. */
export async function anOfficeColleague(owner: Page, browser: Browser, site: Site, seat: OfficeSeat) {
  const email = `${seat}-${crypto.randomUUID()}@example.com`
  await post(owner.request, "/api/admin/invitations", { email, seat, password: site.admin.password })
  const page = await (await browser.newContext({ baseURL: site.url })).newPage()
  const account = { token: await invitationTo(email, site), password, firstName: "Dana", lastName: seat }
  await post(page.request, "/api/auth/invitation/accept", account)
  return { page, email }
}
