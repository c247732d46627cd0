import type { Page } from "@playwright/test"
import type { MailSink } from "#server/testing/mail-sink.ts"
import { expect } from "./fixtures.ts"

export const strong = "Quiet-River-27-Stone"
export const newAddress = () => `robin-${crypto.randomUUID()}@example.com`
export const main = (page: Page) => page.getByRole("main")
export const toast = (page: Page) => page.getByRole("region", { name: "Notifications" })

/** The path of the link in the newest of `count` letters with this subject. */
export async function linkTo(sink: MailSink, email: string, subject: string, count = 1) {
  const letters = await sink.waitFor(count, (one) => one.recipients.includes(email) && one.subject === subject)
  return /https?:\/\/[^/\s]+(\/[a-z-]+\?token=[\w-]+)/.exec(letters[count - 1]!.text!)![1]!
}

/** A company account with the password `strong`, signed out. */
export async function anAccount(page: Page, sink: MailSink, { isVerified = true } = {}) {
  const email = newAddress()
  const data = { email, password: strong, firstName: "Robin", lastName: "Sample" }
  expect((await page.request.post("/api/register", { data })).status()).toBe(201)
  const link = await linkTo(sink, email, "Verify your email address")
  if (isVerified) await page.request.post("/api/auth/verify-email", { data: { token: link.split("token=")[1] } })
  return { email, link }
}

export async function signIn(page: Page, email: string, password = strong) {
  await page.goto("/login")
  await page.getByLabel("Email").fill(email)
  await page.getByLabel("Password", { exact: true }).fill(password)
  await page.getByRole("button", { name: "Sign In" }).click()
}
