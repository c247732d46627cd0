import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import type { Health } from "#contract/health.ts"
import type { Waiting } from "#contract/waiting.ts"
import { aDesk } from "#server/testing/desk.ts"
import { useTestApp } from "#server/testing/test-app.ts"

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
    })
  })
})
