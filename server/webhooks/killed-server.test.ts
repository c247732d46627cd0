import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { connect } from "#server/db/connect.ts"
import { aDatabaseForAProcess } from "#server/testing/database.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { aReceiver } from "#server/testing/receiver.ts"
import { type ServerProcess, startServer } from "#server/testing/server-process.ts"

const owner = { email: "owner@example.com", password: "Correct-Horse-9-Battery" }

async function post({ url }: ServerProcess, path: string, body: object, cookie = ""): Promise<Response> {
  const headers = { "content-type": "application/json", cookie }
  return fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) })
}

describe("a server that is killed between an event and its call", () => {
  it("makes the call when it is back", async () => {
    const variables = {
      ...(await aDatabaseForAProcess()),
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      WEBHOOK_LOOPBACK: "allowed",
      SECRET_KEY: `${"A".repeat(43)}=`,
    }
    const receiver = await aReceiver()
    // The receiver never answers, so the server is killed in the middle of a call.
    receiver.answer(() => undefined)
    const first = await startServer(variables)
    const [cookie] = (await post(first, "/api/login", owner)).headers.getSetCookie()
    const webhook = { name: "Accounting", url: receiver.url, events: ["request.received"] }
    expect((await post(first, "/api/admin/webhooks", webhook, cookie)).status).toBe(201)
    await post(first, "/api/quote-requests", aQuoteRequest())
    await expect.poll(() => receiver.calls.length).toBe(1)
    await first.stop("SIGKILL")

    // The claim of the killed process would end by itself after a minute.
    const database = await connect(variables)
    await sql`UPDATE webhook_deliveries SET next_attempt_at = now()`.execute(database.db)
    await database.close()
    receiver.answer((response) => response.writeHead(204).end())
    const second = await startServer(variables)
    await expect.poll(() => receiver.calls.length).toBe(2)
    const [lost, again] = receiver.calls
    expect(again!.headers["webhook-id"]).toBe(lost!.headers["webhook-id"])
    await second.stop()
    receiver.close()
  })
})
