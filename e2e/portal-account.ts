import type { APIRequestContext, Page } from "@playwright/test"
import type { MailSink } from "#server/testing/mail-sink.ts"

export const password = "Correct-Horse-9-Battery"

/** Signs a company account in on the page, verified by its letter by default. */
export async function signInAsCompany(
  page: Page,
  sink: MailSink,
  { verified = true, domain = "example.com" } = {},
): Promise<string> {
  const email = `company-${crypto.randomUUID()}@${domain}`
  const { request } = page
  await post(request, "/api/register", { email, password, firstName: "Pat", lastName: "Sample" })
  if (verified) {
    const [letter] = await sink.waitFor(1, ({ recipients }) => recipients.includes(email))
    const token = /verify-email\?token=([\w-]+)/.exec(letter!.text ?? "")![1] // The letter has the link.
    await post(request, "/api/auth/verify-email", { token })
  }
  await post(request, "/api/login", { email, password })
  return email
}

/** Sends a call as the person signed in on the page, and returns the reply. */
export async function post<Reply>(request: APIRequestContext, address: string, data: object): Promise<Reply> {
  const answer = await request.post(address, { data })
  if (!answer.ok()) throw new Error(`${address}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Reply
}
