import { once } from "node:events"
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises"
import { type AddressInfo, connect as connectTo, createServer, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { sql } from "kysely"
import { describe, expect, inject, it } from "vitest"
import { connect } from "./db/connect.ts"
import type { Db } from "./db/db.ts"
import { aDatabaseForAProcess } from "./testing/database.ts"
import { runDatabaseCommand } from "./testing/database-command.ts"
import { aMailSink } from "./testing/mail-sink.ts"
import { freePort } from "./testing/postgres-server.ts"
import { aQuoteRequest } from "./testing/quote-requests.ts"
import { startServer, type ServerProcess } from "./testing/server-process.ts"

const onEmbedded = inject("databaseKind") === "embedded"
/** Tests that do not depend on the database run only on PostgreSQL, which is faster. */
const onPostgres = !onEmbedded

const ask = (url: string, body: object) =>
  fetch(`${url}/api/quote-requests`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })

/** Sends requests one by one until the server is gone. Returns the numbers of the acknowledged ones. */
async function writeUntilItEnds(
  url: string,
  prefix: string,
  acknowledged: string[] = [],
): Promise<{ acknowledged: string[]; failed: number }> {
  for (let index = 0; ; index++) {
    try {
      const reply = await ask(url, aQuoteRequest({ customerEmail: `${prefix}-${index}@example.com` }))
      if (reply.status !== 201) return { acknowledged, failed: 1 }
      acknowledged.push(((await reply.json()) as { number: string }).number)
    } catch {
      return { acknowledged, failed: 0 }
    }
  }
}

/** On a shared database, letters of a killed process are due again after two minutes. Tests skip the wait. */
const makeLettersDue = (db: Db) =>
  db
    .updateTable("letters")
    .set({ nextAttemptAt: new Date(0) })
    .where("sentAt", "is", null)
    .execute()

describe("a server that is killed over and over while visitors write", () => {
  it("has every acknowledged request and email exactly once", async () => {
    const variables = await aDatabaseForAProcess()
    const sink = await aMailSink()
    const acknowledged: string[] = []
    // `npm run proof -- faults kill` kills more often, on both databases.
    for (let round = 0; round < (onEmbedded ? 1 : 3); round++) {
      const server = await startServer({ ...variables, SMTP_URL: sink.url })
      const enough = acknowledged.length + 5
      const writers = [0, 1, 2].map((writer) => writeUntilItEnds(server.url, `r${round}w${writer}`, acknowledged))
      while (acknowledged.length < enough) await wait(5)
      await wait(Math.random() * 20)
      await server.stop("SIGKILL")
      await Promise.all(writers)
    }

    const database = await connect(variables)
    const kept = await database.db.selectFrom("quoteRequests").select(["number", "id", "lineCount"]).execute()
    const lines = await database.db.selectFrom("quoteLines").select("quoteRequestId").execute()
    const letters = await database.db.selectFrom("letters").select(["messageId", "subject"]).execute()
    const numbers = new Set(kept.map(({ number }) => number))
    expect(acknowledged.filter((number) => !numbers.has(number))).toEqual([])
    expect(lines).toHaveLength(kept.reduce((sum, { lineCount }) => sum + lineCount, 0))
    for (const { number } of kept) expect(letters.filter(({ subject }) => subject.endsWith(number))).toHaveLength(2)
    if (variables.DATABASE_URL) await makeLettersDue(database.db)
    await database.close()

    const server = await startServer({ ...variables, SMTP_URL: sink.url })
    const messageIds = () => new Set(sink.letters.map(({ messageId }) => messageId))
    for (let waited = 0; messageIds().size < letters.length && waited < 60_000; waited += 100) await wait(100)
    expect(messageIds()).toEqual(new Set(letters.map(({ messageId }) => messageId)))
    await server.stop()
    await sink.close()
  })
})

describe.runIf(onEmbedded)("a server that is killed while it sends", () => {
  it("sends the interrupted emails as soon as it is back", async () => {
    const variables = await aDatabaseForAProcess()
    const callers: Socket[] = []
    const silent = createServer((socket) => callers.push(socket.on("error", () => undefined))).listen(0, "127.0.0.1")
    await once(silent, "listening")
    const { port } = silent.address() as AddressInfo
    const first = await startServer({ ...variables, SMTP_URL: `smtp://127.0.0.1:${port}` })
    await ask(first.url, aQuoteRequest())
    await expect.poll(() => callers.length).toBeGreaterThan(0)
    await first.stop("SIGKILL")
    for (const caller of callers) caller.destroy()
    silent.close()

    const sink = await aMailSink()
    const second = await startServer({ ...variables, SMTP_URL: sink.url })
    // On a shared database these two would be due only after two minutes.
    expect(await sink.waitFor(2, () => true, 60_000)).toHaveLength(2)
    await second.stop()
    await sink.close()
  })
})

describe.runIf(onEmbedded)("a server whose database breaks down", () => {
  it("ends and says why, and the next one has every acknowledged request", async () => {
    const variables = await aDatabaseForAProcess()
    const server = await startServer(variables)
    const { number } = (await (await ask(server.url, aQuoteRequest())).json()) as { number: string }
    const ended = once(server.child, "exit")
    // Without this file PostgreSQL cannot finish a backup's first checkpoint, and it stops.
    const file = join(variables.DATA_DIR, "database/pg/global/pg_control")
    await rename(file, `${file}.away`)
    const { code } = await runDatabaseCommand(variables, "backup", join(variables.DATA_DIR, "backup.gz"))
    expect(code).toBe(1)
    expect(await ended).toEqual([1, null])
    expect(server.output()).toMatch(/The embedded database broke down: PANIC: .*pg_control/)
    await rename(`${file}.away`, file)
    const database = await connect(variables)
    expect(await database.db.selectFrom("quoteRequests").select("number").execute()).toEqual([{ number }])
    await database.close()
  })
})

describe("a server that is asked to stop while visitors write", () => {
  it("answers every request it took, leaves with 0 and loses nothing", async () => {
    const variables = await aDatabaseForAProcess()
    const server = await startServer(variables)
    const acknowledged: string[] = []
    const writers = [0, 1, 2, 3].map((writer) => writeUntilItEnds(server.url, `w${writer}`, acknowledged))
    while (acknowledged.length < 12) await wait(5)
    expect(await server.stop("SIGTERM")).toBe(0)
    const results = await Promise.all(writers)
    expect(results.map(({ failed }) => failed)).toEqual([0, 0, 0, 0])
    const database = await connect(variables)
    const kept = new Set(
      (await database.db.selectFrom("quoteRequests").select("number").execute()).map(({ number }) => number),
    )
    expect(new Set(acknowledged)).toEqual(kept)
    await database.close()
  })
})

describe.runIf(onPostgres)("a server that is asked to stop", () => {
  it("leaves with 0 in time although a visitor's connection says nothing", async () => {
    const server = await startServer(await aDatabaseForAProcess())
    const silent = connectTo(Number(new URL(server.url).port), "127.0.0.1").on("error", () => undefined)
    await once(silent, "connect")
    // After nine seconds the process would exit with 1.
    expect(await server.stop("SIGTERM")).toBe(0)
  })

  it("leaves with 0 when the program that started it is gone", async () => {
    const { child } = await startServer(await aDatabaseForAProcess())
    child.disconnect()
    expect(await once(child, "exit")).toEqual([0, null])
  })

  it("leaves with 0 in time although the mail server hangs", async () => {
    const hanging = createServer(() => undefined).listen(0, "127.0.0.1")
    await once(hanging, "listening")
    const { port } = hanging.address() as AddressInfo
    const server = await startServer({ ...(await aDatabaseForAProcess()), SMTP_URL: `smtp://127.0.0.1:${port}` })
    const called = once(hanging, "connection")
    expect((await ask(server.url, aQuoteRequest())).status).toBe(201)
    await called
    // After nine seconds the process would exit with 1.
    expect(await server.stop("SIGTERM")).toBe(0)
    hanging.close()
  })
})

describe.runIf(onPostgres)("a database that refuses a letter", () => {
  it("leaves the letter's token and the visitor's words out of the log", async () => {
    const variables = await aDatabaseForAProcess()
    const database = await connect(variables)
    await sql`ALTER TABLE letters ADD CHECK (kind <> 'verify-address')`.execute(database.db)
    await database.close()
    const server = await startServer(variables)
    const reply = await fetch(`${server.url}/api/register`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "a@example.com", password: "Quiet-River-27-Stone", firstName: "A", lastName: "B" }),
    })
    expect([reply.status, await reply.text()]).toEqual([500, expect.not.stringMatching(/letters|check|at .*\.ts/i)])
    await expect.poll(() => server.output()).toContain("request failed")
    expect(server.output()).not.toMatch(/token=|a@example\.com|Quiet-River/)
    await server.stop()
  })
})

describe.runIf(onPostgres)("a mail server that is away", () => {
  it("delays no visitor, and gets every email once when it is back", async () => {
    const variables = await aDatabaseForAProcess()
    const port = await freePort()
    const server = await startServer({ ...variables, SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: "silent" })
    const replies = await Promise.all(
      [1, 2, 3].map((index) => ask(server.url, aQuoteRequest({ customerEmail: `b${index}@example.com` }))),
    )
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201])
    const sink = await aMailSink({ port })
    await sink.waitFor(6)
    const database = await connect(variables)
    const unsent = () => database.db.selectFrom("letters").select("id").where("sentAt", "is", null).execute()
    // A letter that is marked as sent is never sent again.
    await expect.poll(unsent).toEqual([])
    await database.close()
    await server.stop()
    expect(sink.letters).toHaveLength(6)
    expect(new Set(sink.letters.map(({ messageId }) => messageId)).size).toBe(6)
    await sink.close()
  })
})

describe("an operator who starts the server", () => {
  it.runIf(onPostgres)("is told where it is, where mail goes and how to create an administrator", async () => {
    const server = await startServer(await aDatabaseForAProcess())
    expect(server.output()).toMatch(/Quartermaster is at http:\/\/localhost:\d+ \(version \d+\.\d+\.\d+\)/)
    expect(server.output()).toMatch(/Emails: {3}written to .*mail/)
    expect(server.output()).toContain("npm run admin -- create")
    await server.stop()
  })

  it.runIf(onPostgres)("lets other machines in only when HOST says so", async () => {
    const variables = await aDatabaseForAProcess()
    // Another address of this machine plays its address in a network.
    const fromTheNetwork = ({ url }: ServerProcess) => fetch(`${url.replace("127.0.0.1", "127.0.0.2")}/livez`)
    const alone = await startServer(variables)
    await expect(fromTheNetwork(alone)).rejects.toThrow("fetch failed")
    await alone.stop()
    const open = await startServer({ ...variables, HOST: "0.0.0.0" })
    expect((await fromTheNetwork(open)).status).toBe(200)
    await open.stop()
  })

  it.runIf(onPostgres)("finds the administrator of ADMIN_EMAIL, and is refused a weak password", async () => {
    const variables = { ...(await aDatabaseForAProcess()), ADMIN_EMAIL: "first@example.com" }
    await expect(startServer({ ...variables, ADMIN_PASSWORD: "short" })).rejects.toThrow(
      /ADMIN_PASSWORD[^]*at least 12 characters/,
    )
    await expect(startServer({ ...variables, ADMIN_PASSWORD: "Qwerty123456" })).rejects.toThrow(
      /ADMIN_PASSWORD[^]*This password is too common\. Choose another one\./,
    )
    const server = await startServer({ ...variables, ADMIN_PASSWORD: "Correct-Horse-9-Battery" })
    const reply = await signIn(server, "first@example.com", "Correct-Horse-9-Battery")
    expect(reply.status).toBe(200)
    await server.stop()
  })

  it.runIf(onEmbedded)("is told in one sentence that its folder cannot be used", async () => {
    const folder = await mkdtemp(join(tmpdir(), "quartermaster-test-"))
    const file = join(folder, "file")
    await writeFile(file, "not a folder")
    await expect(startServer({ DATA_DIR: file })).rejects.toThrow(/The data folder .* cannot be used: .*DATA_DIR/)
    await mkdir(join(folder, "database"))
    await writeFile(join(folder, "database", "lock.sqlite"), "no lock".repeat(1000))
    await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(/The data folder .* cannot be used/)
    await rm(folder, { recursive: true })
  })

  it.runIf(onPostgres)("is told in one sentence that an address is wrong", async () => {
    const variables = await aDatabaseForAProcess()
    await expect(startServer({ ...variables, HOST: "192.0.2.1" })).rejects.toThrow(/HOST and PORT: (?!.*\n +at )/)
    const away = "postgres://127.0.0.1:1/none"
    await expect(startServer({ ...variables, DATABASE_URL: away })).rejects.toThrow(/DATABASE_URL cannot be used/)
  })

  it.runIf(onPostgres)("is told in one sentence that the database's user lacks a right", async () => {
    const variables = await aDatabaseForAProcess()
    const { db, close } = await connect(variables)
    const name = `limited_${crypto.randomUUID().slice(0, 8)}`
    await sql.raw(`CREATE ROLE ${name} LOGIN`).execute(db)
    await close()
    const url = new URL(variables.DATABASE_URL!)
    url.username = name
    await expect(startServer({ ...variables, DATABASE_URL: url.href })).rejects.toThrow(
      /DATABASE_URL lacks a right that an upgrade needs: permission denied .*(?!\n +at )/,
    )
  })

  it.runIf(onPostgres)("is told each wrong setting by its name, and nothing is started", async () => {
    await expect(startServer({ NODE_ENV: "production", PORT: "80000" })).rejects.toThrow(
      /PORT must be [^]*PUBLIC_URL is needed/,
    )
  })

  it.runIf(onEmbedded)("cannot start a second server on the same folder", async () => {
    const variables = await aDatabaseForAProcess()
    const first = await startServer(variables)
    await expect(startServer(variables)).rejects.toThrow(/is in use by another process \(process \d+\)/)
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
    expect(await first.stop("SIGKILL")).toBe(null)
    const second = await startServer(variables)
    await second.stop()
  })
})

const signIn = ({ url }: ServerProcess, email: string, password: string) =>
  fetch(`${url}/api/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  })
