import { codeOf } from "./app-codes.ts"
import { aCompanyUser, password, type Session, type TestApp } from "./test-app.ts"

/** Clears one account's last used step, as if enough time had passed for another code. */
export async function letTimePass({ api }: Pick<TestApp, "api">, email: string): Promise<void> {
  const { id } = await api.db.selectFrom("users").select("id").where("email", "=", email).executeTakeFirstOrThrow()
  await api.db.updateTable("secondFactors").set({ lastStep: 0 }).where("userId", "=", id).execute()
}

/** Turns a second factor on through the API, as its owner does. */
export async function turnOn(app: TestApp, session: Session, email: string) {
  const post = (url: string, payload?: object) =>
    app.http.inject({ method: "POST", url, headers: session, ...(payload && { payload }) })
  const setup = await post("/api/auth/second-factor/setup")
  const { secret, uri } = setup.json<{ secret: string; uri: string }>()
  const reply = await post("/api/auth/second-factor/confirm", { password, code: codeOf(secret) })
  if (reply.statusCode !== 200) throw new Error(`The second factor is not on: ${reply.body}`)
  const { recoveryCodes } = reply.json<{ recoveryCodes: string[] }>()
  await letTimePass(app, email)
  return { secret, uri, recoveryCodes }
}

/** A company user who has turned on a second factor. */
export async function aUserWithSecondFactor(app: TestApp) {
  const email = `careful-${crypto.randomUUID()}@example.com`
  const session = await aCompanyUser(app, { email })
  return { email, session, ...(await turnOn(app, session, email)) }
}
