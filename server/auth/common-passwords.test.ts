import { describe, expect, it } from "vitest"
import { commandsFor } from "#server/control/commands.ts"
import { aCompanyUser, anAdmin, password as present, type Session, useTestApp } from "#server/testing/test-app.ts"

const app = useTestApp()

const tooCommon = "This password is too common. Choose another one."
const anEmail = () => `common-${crypto.randomUUID()}@example.com`
const names = { firstName: "Robin", lastName: "Sample" }
const post = (url: string, payload: object, headers: Partial<Session> = {}) =>
  app().http.inject({ method: "POST", url, payload, headers })

async function tokenFor(email: string, subject: RegExp) {
  const fits = (one: { recipients: string[]; subject?: string }) =>
    one.recipients.includes(email) && subject.test(one.subject ?? "")
  const [letter] = await app().sink.waitFor(1, fits)
  return /token=([\w-]+)/.exec(letter!.text!)![1]!
}

/** The message that the form shows at its field. */
const refusal = async (reply: ReturnType<typeof post>) => {
  const { statusCode, json } = await reply
  return [statusCode, json().message, json().fields]
}

describe("a person who chooses one of the most common passwords", () => {
  it.each(["Password1", "Qwerty123", "qWERTY123", "Welcome1"])("cannot register with %s", async (password) => {
    const reply = post("/api/register", { ...names, email: anEmail(), password })
    expect(await refusal(reply)).toEqual([400, tooCommon, { password: tooCommon }])
  })

  it("cannot change to it and keeps the current password", async () => {
    const email = anEmail()
    const session = await aCompanyUser(app(), { email })
    const change = { currentPassword: present, newPassword: "Password1" }
    const reply = post("/api/auth/change-password", change, session)
    expect(await refusal(reply)).toEqual([400, tooCommon, { newPassword: tooCommon }])
    expect((await post("/api/login", { email, password: present })).statusCode).toBe(200)
  })

  it("cannot set it with a reset link, which stays valid", async () => {
    const email = anEmail()
    await aCompanyUser(app(), { email })
    await post("/api/auth/forgot-password", { email })
    const token = await tokenFor(email, /^Choose a new password$/)
    const reset = (password: string) => post("/api/auth/reset-password", { token, password })
    expect(await refusal(reset("Qwerty123"))).toEqual([400, tooCommon, { password: tooCommon }])
    expect((await reset("Quiet-River-27")).statusCode).toBe(200)
  })

  it("cannot accept an invitation with it, and the invitation stays open", async () => {
    const email = anEmail()
    const admin = await anAdmin(app())
    await post("/api/admin/invitations", { email, password: present }, admin)
    const token = await tokenFor(email, /invit/i)
    const accept = (password: string) => post("/api/auth/invitation/accept", { ...names, token, password })
    expect(await refusal(accept("Qwerty123456"))).toEqual([400, tooCommon, { password: tooCommon }])
    expect((await accept("Quiet-River-27-Stone")).statusCode).toBe(200)
  })

  it("cannot set it with the commands for administrators", async () => {
    const email = anEmail()
    await anAdmin(app(), email)
    const commands = commandsFor({ ...app().database, published: app().published, health: app().health.check })
    const common = "Qwerty123456"
    await expect(commands["admin.create"]!({ email: anEmail(), password: common })).rejects.toThrow(tooCommon)
    await expect(commands["admin.reset"]!({ email, password: common })).rejects.toThrow(tooCommon)
    expect((await post("/api/login", { email, password: present })).statusCode).toBe(200)
  })
})
