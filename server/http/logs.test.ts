import { spawn } from "node:child_process"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { describe, expect, it } from "vitest"
import { aDatabaseForAProcess } from "#server/testing/database.ts"
import { aQuoteRequest } from "#server/testing/quote-requests.ts"
import { freePort } from "#server/testing/postgres-server.ts"
import { aMailSink } from "#server/testing/mail-sink.ts"
import { startServer } from "#server/testing/server-process.ts"
import { version } from "#server/version.ts"

const json = { "content-type": "application/json" }
const secrets = /token=|Quiet-River|buyer@|Jordan|quartermaster_session|secret-word|leaked/i

describe("an operator who reads the log", () => {
  it("finds a line of JSON for each request with its id, and no name, address of a person, password or token", async () => {
    const variables = await aDatabaseForAProcess()
    const sink = await aMailSink()
    const server = await startServer({ ...variables, SMTP_URL: sink.url, LOG_LEVEL: "trace" })
    const send = (path: string, body: object, headers = {}) =>
      fetch(`${server.url}${path}`, { method: "POST", headers: { ...json, ...headers }, body: JSON.stringify(body) })
    const person = {
      email: "buyer@example.com",
      password: "Quiet-River-27-Stone",
      firstName: "Jordan",
      lastName: "Jordan",
    }
    const registered = await send("/api/register", person, { "x-request-id": "request-of-the-test" })
    expect([registered.status, registered.headers.get("x-request-id")]).toEqual([201, "request-of-the-test"])
    const [letter] = await sink.waitFor(1)
    const token = /token=([\w-]+)/.exec(letter!.text ?? "")![1]!
    expect((await send("/api/auth/verify-email", { token })).status).toBe(200)
    expect((await send("/api/login", person)).status).toBe(200)
    await fetch(`${server.url}/verify-email?token=${token}`, { headers: { authorization: "secret-word" } })
    await fetch(`${server.url}/api/admin/sales/qm_live_leaked?key=qm_live_leaked`)
    await fetch(`${server.url}/api/admin/sales/%71m%5Flive_%6ceaked?%`)
    await fetch(`${server.url}/api/admin/sales/qm%5Flive%5fleaked/%ff`)
    await server.stop()
    await sink.close()

    const lines = server
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request")
    expect(requests).toContainEqual(
      expect.objectContaining({
        requestId: "request-of-the-test",
        method: "POST",
        path: "/api/register",
        status: 201,
        ms: expect.any(Number),
      }),
    )
    expect(requests.map(({ path }) => path)).toContain("/verify-email")
    expect(server.output()).not.toMatch(secrets)
    expect(server.output()).not.toContain(token)
  })

  it("finds no status link of a buyer in it, however the link was written", async () => {
    const variables = await aDatabaseForAProcess()
    // Without a mail server, the log would show the links of letters on purpose.
    const server = await startServer({ ...variables, LOG_LEVEL: "trace", SMTP_URL: "smtp://127.0.0.1:1" })
    const asked = await fetch(`${server.url}/api/quote-requests`, {
      method: "POST",
      headers: json,
      body: JSON.stringify(aQuoteRequest()),
    })
    const { statusUrl } = (await asked.json()) as { statusUrl: string }
    const token = statusUrl.split("/").at(-1)!
    const addresses = [
      `/quotes/${token}`,
      `/Quotes/${token}/`,
      `/%71uotes/${token}`,
      `/quotes/${token}.data`,
      `/suppliers/${token}`,
      `/api/price-requests/${token}/answer`,
      `//quotes/${token}`,
      `/quotes/${token}?_routes=x`,
      `/api/quotes/${token}`,
      `/api/quotes/${token}/pdf`,
      `/api/quotes/${token}/nothing?${token}`,
    ]
    for (const address of addresses) await fetch(`${server.url}${address}`)
    await server.stop()
    const paths = server
      .output()
      .split("\n")
      .filter((line) => line.includes('"path"'))
      .map((line) => (JSON.parse(line) as { path: string }).path)
    expect(paths).toHaveLength(1 + addresses.length)
    expect(paths).toContain("/api/quotes/:token")
    expect(server.output()).not.toContain(token)
  })

  it("reads only lines of JSON in production, one of them about the samples, and none about probes", async () => {
    const variables = await aDatabaseForAProcess()
    const server = await startServer({
      ...variables,
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      PUBLIC_URL: "https://supply.test",
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "no-reply@supply.test",
      SALES_EMAIL: "sales@supply.test",
    })
    for (const probe of ["livez", "readyz"]) expect((await fetch(`${server.url}/${probe}`)).status).toBe(200)
    await server.stop()
    const lines = server.output().trim().split("\n")
    const said = lines.map((line) => JSON.parse(line) as { msg: string; samples?: number; path?: string })
    expect(said).toContainEqual(expect.objectContaining({ msg: "Quartermaster is at https://supply.test", version }))
    const warnings = said.filter(({ samples }) => samples !== undefined)
    expect(warnings).toEqual([
      expect.objectContaining({ level: 40, msg: expect.stringMatching(/npm run content:check/) }),
    ])
    expect(said.filter(({ path }) => path !== undefined)).toEqual([])
  })

  it("reads why a start was refused as a line of JSON in production", async () => {
    const refused = startServer({ NODE_ENV: "production" }).then(
      () => "",
      ({ message }: Error) => message,
    )
    const [, line] = (await refused).split("\n")
    expect(JSON.parse(line!)).toMatchObject({ level: 60, msg: expect.stringContaining("PUBLIC_URL is needed") })
  })

  it.runIf(process.platform === "linux")("reads it as sentences at a terminal", async () => {
    const main = `${process.execPath} ${join(import.meta.dirname, "../main.ts")}`
    const env = { ...process.env, NODE_ENV: "production", PORT: "abc" }
    const terminal = spawn("script", ["--quiet", "--return", "--command", main, "/dev/null"], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    })
    const lines = (await text(terminal.stdout)).split("\r\n")
    expect(lines).toContain('PORT must be a number from 1 to 65535, not "abc".')
    expect(lines).toContain("PUBLIC_URL is needed when NODE_ENV=production.")
  })

  it("is not told whom a letter was for that the mail server refused", async () => {
    const variables = await aDatabaseForAProcess()
    const sink = await aMailSink({ refuse: true })
    const server = await startServer({ ...variables, SMTP_URL: sink.url, PORT: String(await freePort()) })
    const quote = {
      email: "buyer@example.com",
      password: "Quiet-River-27-Stone",
      firstName: "Jordan",
      lastName: "Jordan",
    }
    expect(
      (await fetch(`${server.url}/api/register`, { method: "POST", headers: json, body: JSON.stringify(quote) }))
        .status,
    ).toBe(201)
    await expect.poll(() => server.output()).toContain("letter not sent")
    expect(server.output()).not.toMatch(secrets)
    await server.stop()
    await sink.close()
  })
})
