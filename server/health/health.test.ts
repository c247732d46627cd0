import { createServer, type IncomingMessage } from "node:http"
import type { AddressInfo } from "node:net"
import { sql } from "kysely"
import { afterEach, describe, expect, it, vi } from "vitest"
import type { Health } from "#contract/desk/health.ts"
import type { Waiting } from "#contract/desk/waiting.ts"
import { aDesk } from "#server/testing/desk.ts"
import { anAdmin, useTestApp } from "#server/testing/test-app.ts"
import { version } from "#server/version.ts"
import { isNewer, newestVersion } from "./newest-version.ts"
import { writeAboutHealth } from "./write-about-health.ts"

const app = useTestApp({ SMTP_URL: "smtp://127.0.0.1:9", PUBLIC_URL: "https://127.0.0.1:9", RATE_LIMIT_FACTOR: "1000" })
const health = "/api/admin/health"

describe("an administrator who opens Health", () => {
  it("reads what is wrong and the next step, and the navigation counts it", async () => {
    await sql`INSERT INTO letters (message_id, kind, recipient, subject, text_body, html_body, created_at)
      VALUES ('late', 'test', 'a@example.com', 's', 't', 'h', now() - interval '2 hours')`.execute(app().api.db)
    const desk = await aDesk(app)
    const { lines } = (await desk.get(health)).json<Health>()
    const line = (about: string) => lines.find((one) => one.about === about)
    expect(line("Mail server")).toMatchObject({
      state: "wrong",
      says: expect.stringContaining("127.0.0.1:9 does not accept emails"),
      next: "Check SMTP_URL and the firewall.",
    })
    expect(line("Emails")).toMatchObject({
      state: "wrong",
      says: expect.stringContaining("the oldest for 120 minutes"),
    })
    expect(line("Public address")).toMatchObject({ state: "look" })
    expect(line("Proxy")).toMatchObject({ state: "wrong", next: expect.stringContaining("TRUST_PROXY") })
    expect(line("Administrators")).toMatchObject({ state: "look", says: expect.stringContaining("second factor") })
    expect(line("Content")).toMatchObject({ state: "look" })
    expect(line("Evidence")).toEqual({ about: "Evidence", state: "fine", says: "Every seal matches its events" })
    for (const about of ["Version", "Disk", "Database", "Clock"]) expect(line(about)).toMatchObject({ state: "fine" })
    expect((await desk.get("/api/admin/waiting")).json<Waiting>().health).toEqual({
      wrong: lines.filter(({ state }) => state === "wrong").length,
      version,
    })
  })
})

describe("administrators of a site that has something wrong", () => {
  const written = () =>
    app()
      .api.db.selectFrom("letters")
      .select(["recipient", "subject", "textBody"])
      .where("kind", "=", "health-wrong")
      .execute()
  afterEach(() => void vi.useRealTimers())
  const round = async () => writeAboutHealth(app().api, await app().health.round())

  it("get an email after the second check, and the next one a day later", async () => {
    await anAdmin(app(), "first@example.com")
    await anAdmin(app(), "second@example.com")
    vi.useFakeTimers({ toFake: ["Date"] })
    const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
    pass(61)
    expect(await round()).toBe(0)
    expect(await round()).toBe(0)
    pass(10)
    const count = await Promise.all([round(), round()])
    expect(Math.max(...count)).toBeGreaterThanOrEqual(2)
    const letters = await written()
    expect(letters.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining(["first@example.com", "second@example.com"]),
    )
    expect(letters[0]!.subject).toMatch(/things are wrong with the site/)
    expect(letters[0]!.textBody).toContain("Check SMTP_URL and the firewall.")
    expect(letters[0]!.textBody).toContain("/admin/health")
    pass(10)
    expect(await round()).toBe(0)
    await sql`UPDATE letters SET created_at = created_at - interval '25 hours' WHERE kind = 'health-wrong'`.execute(
      app().api.db,
    )
    pass(10)
    expect(await round()).toBe(letters.length)
  })
})

describe("an administrator who wants to know about newer versions", () => {
  it.each([
    ["1.0.1", "1.0.0", true],
    ["1.10.0", "1.9.9", true],
    ["2.0.0", "1.9.9", true],
    ["1.0.0", "1.0.0", false],
    ["0.9.9", "1.0.0", false],
    ["2.0.0-rc.1", "1.0.0", false],
  ])("is told whether %s is newer than %s", (one, other, is) => {
    expect(isNewer(one, other)).toBe(is)
  })

  it("has the address asked once a day, with nothing about the site, and is told nothing where it does not answer", async () => {
    const requests: IncomingMessage[] = []
    const answers = [{ tag_name: "v9.9.9" }, { version: "not a version" }]
    const server = createServer((request, response) => {
      requests.push(request)
      response.end(JSON.stringify(answers[requests.length - 1] ?? {}))
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest`
    vi.useFakeTimers({ toFake: ["Date"] })
    expect([await newestVersion(address), await newestVersion(address)]).toEqual(["9.9.9", "9.9.9"])
    expect(requests).toHaveLength(1)
    expect(requests[0]!.method).toBe("GET")
    expect(Object.keys(requests[0]!.headers).join()).not.toMatch(/cookie|referer|origin/)
    vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000)
    expect(await newestVersion(address)).toBeUndefined()
    expect(requests).toHaveLength(2)
    await new Promise((resolve) => server.close(resolve))
    vi.setSystemTime(Date.now() + 25 * 60 * 60 * 1000)
    expect(await newestVersion(address)).toBeUndefined()
    vi.useRealTimers()
  })
})
