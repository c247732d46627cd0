import { Agent, get } from "node:http"
import { describe, expect, it } from "vitest"
import { aDatabaseForAProcess } from "#server/testing/database.ts"
import { startServer } from "#server/testing/server-process.ts"

interface Answer {
  status: number
  connection: string | undefined
}

const ask = (url: string, agent?: Agent) =>
  new Promise<Answer>((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().once("end", () => {
        resolve({ status: response.statusCode!, connection: response.headers.connection })
      })
      response.once("error", reject)
    }).once("error", reject)
  })

/** Sends requests until the port is closed. Returns what went wrong before that. */
async function askUntilGone(url: string, keepAlive: boolean): Promise<string[]> {
  const agent = new Agent({ keepAlive, maxSockets: 1 })
  const failed: string[] = []
  for (;;) {
    try {
      const { status } = await ask(url, agent)
      if (status !== 200) failed.push(String(status))
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code === "ECONNREFUSED") return failed
      failed.push(message)
    }
  }
}

describe("a visitor of a server that is asked to stop", () => {
  it("is still answered while balancers look elsewhere, and is asked to connect again", async () => {
    const variables = await aDatabaseForAProcess()
    const server = await startServer({ ...variables, DRAIN_SECONDS: "2" })
    const visitors = Array.from({ length: 24 }, (_, visitor) => askUntilGone(`${server.url}/livez`, visitor % 2 === 0))
    expect((await ask(`${server.url}/readyz`)).status).toBe(200)
    const ended = server.stop("SIGTERM")
    await expect.poll(async () => (await ask(`${server.url}/readyz`)).status).toBe(503)
    expect(await ask(`${server.url}/livez`)).toEqual({ status: 200, connection: "close" })
    expect(await ended).toBe(0)
    expect((await Promise.all(visitors)).flat()).toEqual([])
  })
})
