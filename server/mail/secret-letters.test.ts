import { expect, it } from "vitest"
import { anAdmin, password, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

it("leaves no one-time link in the database once the email is sent", async () => {
  const { http, api, sink } = app()
  const post = (url: string, payload: object, headers = {}) => http.inject({ method: "POST", url, payload, headers })
  const email = "reader@example.com"
  const names = { firstName: "Pat", lastName: "Sample" }
  await post("/api/register", { email, password, ...names })
  await post("/api/auth/forgot-password", { email })
  const invited = await post(
    "/api/admin/invitations",
    { email: "new-admin@example.com", password },
    await anAdmin(app()),
  )
  expect(invited.statusCode).toBe(201)

  const sent = await sink.waitFor(3, ({ text }) => /token=/.test(text ?? ""))
  expect(new Set(sent.map(({ subject }) => subject))).toEqual(
    new Set(["Choose a new password", "Verify your email address", "You are invited to the back office"]),
  )
  const letters = api.db.selectFrom("letters").select(["textBody", "htmlBody", "sentAt"]).where("isSecret", "is", true)
  const kept = async () =>
    (await letters.execute()).map(({ textBody, htmlBody, sentAt }) => [textBody, htmlBody, !!sentAt])
  await expect.poll(kept).toEqual(Array.from({ length: 3 }, () => ["", "", true]))
  const readable = await api.db.selectFrom("letters").select("kind").where("textBody", "like", "%token=%").execute()
  expect(readable).toEqual([])
})
