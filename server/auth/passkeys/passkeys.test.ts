import { describe, expect, it } from "vitest"
import { codeOf } from "#server/testing/app-codes.ts"
import { anAuthenticator } from "#server/testing/authenticator.ts"
import { aUserWithSecondFactor } from "#server/testing/second-factor.ts"
import {
  aCompanyUser,
  anAdmin,
  openTestApp,
  password,
  type Session,
  type TestApp,
  useTestApp,
} from "#server/testing/test-app.ts"
import { resetSecondFactor } from "../create-admin.ts"

const origin = "https://desk.example"
const rpId = "desk.example"
const settings = {
  RATE_LIMIT_FACTOR: "1000",
  SECRET_KEY: Buffer.alloc(32, 1).toString("base64"),
  PUBLIC_URL: origin,
}
const app = useTestApp(settings)

type Method = "GET" | "POST" | "PATCH"
const inject = (method: Method, url: string, headers: Partial<Session> = {}, payload?: object, on = app()) =>
  on.http.inject({ method, url, headers, ...(payload && { payload }) })
const anEmail = () => `person-${crypto.randomUUID()}@example.com`
const list = async (session: Session) =>
  (await inject("GET", "/api/auth/passkeys", session)).json<{
    passkeys: { id: string; name: string; lastUsedAt: string | null }[]
  }>().passkeys
const begin = (session: Session, proof: object = { password }, on = app()) =>
  inject("POST", "/api/auth/passkeys/begin", session, proof, on)

interface Adding {
  proof?: object
  name?: string
  on?: TestApp
}

/** Adds a passkey, as a browser would, and returns the device. */
async function addPasskey(session: Session, { proof = { password }, name = "Laptop", on = app() }: Adding = {}) {
  const device = anAuthenticator(rpId)
  const options = (await begin(session, proof, on)).json()
  const credential = device.make({ ...options, origin })
  const reply = await inject("POST", "/api/auth/passkeys", session, { name, credential }, on)
  return { device, reply, credential, id: reply.json().id as string }
}

const challenge = async (on = app()) =>
  (await inject("POST", "/api/login/passkey/begin", {}, undefined, on)).json().challenge
const signInWith = (credential: object, more: object = {}, on = app()) =>
  inject("POST", "/api/login/passkey", {}, { credential, ...more }, on)
type Device = ReturnType<typeof anAuthenticator>
const signIn = async (device: Device, more: object = {}, on = app()) =>
  signInWith(device.use({ challenge: await challenge(on), origin }), more, on)
const sessionOf = (reply: Awaited<ReturnType<typeof inject>>) => ({
  cookie: reply.cookies.map(({ name, value }) => `${name}=${value}`).join("; "),
})
const isSignedIn = async (session: Session) => (await inject("GET", "/api/auth/user", session)).statusCode === 200

describe("a person with a passkey", () => {
  it("signs in with it alone, and reads when it was used", async () => {
    const email = anEmail()
    const session = await aCompanyUser(app(), { email })
    const { device, reply } = await addPasskey(session, { name: "  Work laptop " })
    expect([reply.statusCode, reply.json()]).toMatchObject([201, { name: "Work laptop", lastUsedAt: null }])
    const opened = await signIn(device, { portal: "business" })
    expect([opened.statusCode, opened.json()]).toMatchObject([200, { message: "Login successful", user: { email } }])
    expect(await isSignedIn(sessionOf(opened))).toBe(true)
    expect(await list(session)).toMatchObject([{ name: "Work laptop", lastUsedAt: expect.any(String) }])
    const events = (await inject("GET", "/api/auth/events", session)).json<{ action: string }[]>()
    expect(events.map(({ action }) => action)).toEqual(expect.arrayContaining(["passkey.add", "sign-in.passkey"]))
    await app().sink.waitFor(1, (one) => one.recipients.includes(email) && one.subject === "Passkey added")
  })

  it("needs no code where the second factor is on, and still signs in with password and code", async () => {
    const { email, session, secret, recoveryCodes } = await aUserWithSecondFactor(app())
    const { device } = await addPasskey(session, { proof: { password, code: recoveryCodes[0] } })
    expect((await signIn(device)).statusCode).toBe(200)
    const byPassword = await inject("POST", "/api/login", {}, { email, password })
    expect([byPassword.statusCode, byPassword.json().secondFactor]).toEqual([401, "required"])
    expect((await inject("POST", "/api/login", {}, { email, password, code: codeOf(secret) })).statusCode).toBe(200)
  })

  it("renames and removes it, which signs out the browsers that it signed in and no other", async () => {
    const email = anEmail()
    const session = await aCompanyUser(app(), { email })
    const { device, id } = await addPasskey(session)
    const renamed = await inject("PATCH", `/api/auth/passkeys/${id}`, session, { name: "Phone" })
    expect([renamed.statusCode, (await list(session))[0]?.name]).toEqual([200, "Phone"])
    const there = sessionOf(await signIn(device))
    expect((await inject("POST", `/api/auth/passkeys/${id}/remove`, session, { password })).statusCode).toBe(200)
    expect([await isSignedIn(session), await isSignedIn(there), await list(session)]).toEqual([true, false, []])
    expect((await signIn(device)).statusCode).toBe(401)
    await app().sink.waitFor(1, (one) => one.recipients.includes(email) && one.subject === "Passkey removed")
  })

  it("enters the back office through its own door only", async () => {
    const { device } = await addPasskey(await anAdmin(app()))
    const wrong = await signIn(device, { portal: "business" })
    expect([wrong.statusCode, wrong.json().message]).toEqual([403, "Please use the administrator login"])
    expect((await signIn(device, { portal: "admin" })).statusCode).toBe(200)
    const { device: buyers } = await addPasskey(await aCompanyUser(app()))
    expect((await signIn(buyers, { portal: "admin" })).json().message).toBe("This login is for administrators only")
  })
})

describe("adding a passkey", () => {
  it("asks for the password, and for a code where the second factor is on", async () => {
    const { session, secret } = await aUserWithSecondFactor(app())
    const refused = async (proof: object) => Object.keys((await begin(session, proof)).json().fields)
    expect(await refused({ password: "not it", code: codeOf(secret) })).toEqual(["password"])
    expect(await refused({ password })).toEqual(["code"])
    expect(await refused({ password, code: codeOf(secret, 9) })).toEqual(["code"])
    expect((await begin(session, { password, code: codeOf(secret) })).statusCode).toBe(200)
  })

  it("is refused for an address that is not verified, or a stranger could keep a way in", async () => {
    expect((await begin(await aCompanyUser(app(), { verified: false }))).statusCode).toBe(403)
  })

  it("takes each challenge once, from the person who asked for it, on this site, with a device that checks its owner", async () => {
    const [session, other] = [await aCompanyUser(app()), await aCompanyUser(app())]
    const { credential } = await addPasskey(session)
    const send = (by: Session, made: object) =>
      inject("POST", "/api/auth/passkeys", by, { name: "x", credential: made })
    expect((await send(session, credential)).statusCode).toBe(400)
    const options = (await begin(session)).json()
    expect((await send(other, anAuthenticator(rpId).make({ ...options, origin }))).statusCode).toBe(400)
    const elsewhere = { ...(await begin(session)).json(), origin: "https://desk.example.evil.test" }
    expect((await send(session, anAuthenticator(rpId).make(elsewhere))).statusCode).toBe(400)
    const unchecked = { ...(await begin(session)).json(), origin, verifies: false }
    expect((await send(session, anAuthenticator(rpId).make(unchecked))).statusCode).toBe(400)
    const forAnotherSite = { ...(await begin(session)).json(), origin }
    expect((await send(session, anAuthenticator("evil.test").make(forAnotherSite))).statusCode).toBe(400)
    expect(await list(session)).toHaveLength(1)
  })

  it("is refused for a device whose passkey is already someone's", async () => {
    const [session, other] = [await aCompanyUser(app()), await aCompanyUser(app())]
    const { device } = await addPasskey(session)
    const credential = device.make({ ...(await begin(other)).json(), origin })
    expect((await inject("POST", "/api/auth/passkeys", other, { name: "x", credential })).statusCode).toBe(409)
  })

  it("ends at ten", async () => {
    const session = await aCompanyUser(app())
    for (const name of Array.from("abcdefghij")) await addPasskey(session, { name })
    expect((await begin(session)).statusCode).toBe(409)
    expect(await list(session)).toHaveLength(10)
  })

  it.each([{ name: "" }, { name: "x".repeat(81) }, { name: "a\nb" }, { credential: {} }, { credential: "x" }])(
    "is refused with %j",
    async (part) => {
      const session = await aCompanyUser(app())
      const credential = anAuthenticator(rpId).make({ ...(await begin(session)).json(), origin })
      const reply = await inject("POST", "/api/auth/passkeys", session, { name: "x", credential, ...part })
      expect([reply.statusCode, Object.keys(reply.json().fields).length > 0]).toEqual([400, true])
    },
  )
})

describe("somebody else", () => {
  it("can neither rename nor remove it, and learns nothing of it", async () => {
    const [session, other] = [await aCompanyUser(app()), await aCompanyUser(app())]
    const { id } = await addPasskey(session)
    expect((await inject("PATCH", `/api/auth/passkeys/${id}`, other, { name: "mine" })).statusCode).toBe(404)
    expect((await inject("POST", `/api/auth/passkeys/${id}/remove`, other, { password })).statusCode).toBe(404)
    expect([await list(other), (await list(session)).length]).toEqual([[], 1])
  })

  it("cannot remove it in a browser left open", async () => {
    const session = await aCompanyUser(app())
    const { id } = await addPasskey(session)
    const reply = await inject("POST", `/api/auth/passkeys/${id}/remove`, session, { password: "not it" })
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ["password"]])
  })
})

describe("a sign-in with a passkey", () => {
  const refusal = { message: "This passkey does not open an account here. Sign in with your password." }

  it("is refused for an answer that was seen before, and for one to no question of this server", async () => {
    const { device } = await addPasskey(await aCompanyUser(app()))
    const credential = device.use({ challenge: await challenge(), origin })
    expect((await signInWith(credential)).statusCode).toBe(200)
    const again = await signInWith(credential)
    expect([again.statusCode, again.json(), again.cookies]).toEqual([401, refusal, []])
    const invented = device.use({ challenge: "aW52ZW50ZWQ", origin })
    expect((await signInWith(invented)).statusCode).toBe(401)
  })

  it("opens one session for an answer that is sent six times at once", async () => {
    const { device } = await addPasskey(await aCompanyUser(app()))
    const credential = device.use({ challenge: await challenge(), origin })
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map(() => signInWith(credential)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  it("is refused from another origin, and from a device that did not check its owner", async () => {
    const { device } = await addPasskey(await aCompanyUser(app()))
    const phished = device.use({ challenge: await challenge(), origin: "https://desk-example.test" })
    expect((await signInWith(phished)).json()).toEqual(refusal)
    const unchecked = device.use({ challenge: await challenge(), origin, verifies: false })
    expect((await signInWith(unchecked)).json()).toEqual(refusal)
  })

  it("is refused five minutes after the question", async () => {
    const { device } = await addPasskey(await aCompanyUser(app()))
    const credential = device.use({ challenge: await challenge(), origin })
    await app().api.db.updateTable("passkeyChallenges").set({ expiresAt: new Date() }).execute()
    expect((await signInWith(credential)).statusCode).toBe(401)
  })

  it("is refused for a challenge that was given out to add a passkey", async () => {
    const session = await aCompanyUser(app())
    const { device } = await addPasskey(session)
    const { challenge: toAdd } = (await begin(session)).json()
    expect((await signInWith(device.use({ challenge: toAdd, origin }))).statusCode).toBe(401)
  })

  it("is refused for a copy of the device that has counted fewer uses", async () => {
    const { device } = await addPasskey(await aCompanyUser(app()))
    device.countFrom(41)
    expect((await signIn(device)).statusCode).toBe(200)
    device.countFrom(17)
    expect((await signIn(device)).json()).toEqual(refusal)
  })

  it("is refused with one person's passkey in another person's name", async () => {
    const [one, other] = [await addPasskey(await aCompanyUser(app())), await addPasskey(await aCompanyUser(app()))]
    const mine = one.device.use({ challenge: await challenge(), origin })
    const theirs = other.device.use({ challenge: await challenge(), origin })
    const { userHandle } = theirs.response
    expect((await signInWith({ ...mine, response: { ...mine.response, userHandle } })).statusCode).toBe(401)
    expect((await signInWith({ ...theirs, response: mine.response })).statusCode).toBe(401)
  })

  it("is refused in the same words for an unknown passkey and a locked account", async () => {
    expect((await signIn(anAuthenticator(rpId))).json()).toEqual(refusal)
    const email = anEmail()
    const session = await aCompanyUser(app(), { email })
    const { device } = await addPasskey(session)
    await app().api.db.updateTable("users").set({ lockedAt: new Date() }).where("email", "=", email).execute()
    expect((await signIn(device)).json()).toEqual(refusal)
  })

  it("is stopped after twenty tries a minute from one place", async () => {
    const strict = await openTestApp({ ...settings, RATE_LIMIT_FACTOR: "1" })
    try {
      const wrong = anAuthenticator(rpId).use({ challenge: "aW52ZW50ZWQ", origin })
      for (let tries = 0; tries < 20; tries += 1) expect((await signInWith(wrong, {}, strict)).statusCode).toBe(401)
      expect((await signInWith(wrong, {}, strict)).statusCode).toBe(429)
    } finally {
      await strict.closeAll()
    }
  })
})

describe("an operator", () => {
  it("clears the passkeys of a person who lost the device", async () => {
    const email = anEmail()
    const { device } = await addPasskey(await aCompanyUser(app(), { email }))
    await resetSecondFactor(app().api.db, email)
    expect((await signIn(device)).statusCode).toBe(401)
  })

  it("who requires a second factor is content with a passkey, and lets no password stand in for it", async () => {
    const strict = await openTestApp({ ...settings, ADMIN_SECOND_FACTOR: "required" })
    try {
      const email = anEmail()
      const session = await anAdmin(strict, email)
      const desk = (as: Session) => inject("GET", "/api/admin/quote-requests", as, undefined, strict)
      expect((await desk(session)).statusCode).toBe(403)
      const { device } = await addPasskey(session, { on: strict })
      expect((await desk(session)).statusCode).toBe(200)
      const byPassword = await inject("POST", "/api/login", {}, { email, password }, strict)
      expect([byPassword.statusCode, byPassword.json().message]).toEqual([
        401,
        "Administrators need a second factor. Please sign in with your passkey.",
      ])
      const opened = await signIn(device, { portal: "admin" }, strict)
      expect((await desk(sessionOf(opened))).statusCode).toBe(200)
    } finally {
      await strict.closeAll()
    }
  })

  it("whose site has only a network address is offered none", async () => {
    const bare = await openTestApp({ ...settings, PUBLIC_URL: "http://127.0.0.1:4700" })
    try {
      expect((await inject("GET", "/api/auth/ways-in", {}, undefined, bare)).json().passkeys).toBe(false)
      expect((await begin(await aCompanyUser(bare), { password }, bare)).statusCode).toBe(409)
    } finally {
      await bare.closeAll()
    }
  })
})
