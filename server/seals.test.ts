import { sql } from "kysely"
import { beforeEach, describe, expect, inject, it } from "vitest"
import { recordEvent } from "./audit/record-event.ts"
import { markEvents, sealEvents } from "./audit/seals.store.ts"
import { startHousekeeping } from "./housekeeping.ts"
import { runDatabaseCommand } from "./testing/database-command.ts"
import { aDatabase, type TestDatabase } from "./testing/database.ts"

let database: TestDatabase
let round: () => Promise<void>
let logged: { seal: string }[] = []

beforeEach(async () => {
  database = await aDatabase()
  logged = []
  const log = { info: (fields: { seal: string }) => logged.push(fields), error: () => undefined }
  const housekeeping = startHousekeeping({ ...database, keep: { KEEP_LETTERS_DAYS: 90 }, log: log as never }) // Housekeeping uses nothing else of a log.
  housekeeping.stop()
  round = () => housekeeping.round()
})

/** A seal waits for open transactions, those of other databases on the server included. */
async function roundsUntilSealed() {
  const before = logged.length
  await round()
  while (logged.length === before) await round()
}

const anEvent = (db = database.db) =>
  recordEvent(db, { userId: null, userEmail: "pat@example.com", action: "sign-in", clientAddress: null })

/** Someone who has the database's password can do this. */
async function behindTheTriggers(...statements: string[]) {
  const trigger = (state: string) => `ALTER TABLE audit_events ${state} TRIGGER USER`
  for (const statement of [trigger("DISABLE"), ...statements, trigger("ENABLE")]) {
    await sql.raw(statement).execute(database.db)
  }
}

/** The command takes over the database, so this comes last. */
async function check(...args: string[]) {
  await database.close()
  return runDatabaseCommand(database.variables, "check", ...args)
}

async function sealedEvents() {
  // Skip an id, as a transaction that was rolled back does.
  await sql`SELECT nextval(pg_get_serial_sequence('audit_events', 'id'))`.execute(database.db)
  for (let count = 0; count < 3; count++) await anEvent()
  await roundsUntilSealed()
  await anEvent()
}

const onPostgres = inject("databaseKind") === "postgres"

describe("an operator who checks the evidence", () => {
  it("reads that every seal fits, and finds the same seal in the log and by command", async () => {
    await sealedEvents()
    await database.close()
    const { said } = await runDatabaseCommand(database.variables, "seal")
    expect(said.trim()).toMatch(/^1-[0-9a-f]{64}$/)
    expect(logged).toEqual([{ seal: said.trim() }])
    const checked = await check("--seal", said.trim())
    expect(checked).toMatchObject({ code: 0 })
    expect(checked.said).toContain(`every seal fits, the last is ${said.trim()}; 1 newer events are not sealed yet`)
  })

  // Reading seals is the same on both databases, and starting a command on the embedded one takes seconds.
  it.runIf(onPostgres).each([
    ["changed", "UPDATE audit_events SET user_email = 'other@example.com' WHERE id = 3"],
    ["removed", "DELETE FROM audit_events WHERE id = 3"],
    ["added between the others", "INSERT INTO audit_events (id, action) OVERRIDING SYSTEM VALUE VALUES (1, 'sign-in')"],
  ])("learns of one that was %s in the database itself", async (_what, statement) => {
    await sealedEvents()
    await behindTheTriggers(statement)
    const { code, said } = await check()
    expect(code).toBe(1)
    expect(said).toMatch(/bad +evidence +seal 1 does not fit/)
  })

  it.runIf(onPostgres)("learns that the whole chain was rewritten if a seal was kept elsewhere", async () => {
    await sealedEvents()
    await behindTheTriggers("DELETE FROM audit_events WHERE id = 3", "DELETE FROM audit_seals")
    await roundsUntilSealed()
    const kept = logged[0]!.seal
    const { code, said } = await check("--seal", kept)
    expect(code).toBe(1)
    expect(said).toContain(`the seal ${kept} is not in this database`)
  })

  it("hears of no damage when events were forgotten after seven years", async () => {
    await sql`INSERT INTO audit_events (action, created_at) VALUES ('sign-in', now() - interval '8 years')`.execute(
      database.db,
    )
    const mark = await markEvents(database.db)
    await expect.poll(() => sealEvents(database.db, mark)).toMatch(/^1-/)
    await sealedEvents()
    const { rows } = await sql`SELECT FROM audit_events WHERE created_at < now() - interval '7 years'`.execute(
      database.db,
    )
    expect(rows).toEqual([])
    expect(await check()).toMatchObject({ code: 0 })
  })
})

describe.runIf(onPostgres)("an event whose transaction ends after a later one's", () => {
  it("is sealed too", async () => {
    const slow = await database.db.startTransaction().execute()
    await anEvent(slow)
    await anEvent()
    for (let count = 0; count < 3; count++) await round()
    expect(logged).toEqual([])
    await slow.commit().execute()
    await roundsUntilSealed()
    const seals = await database.db.selectFrom("auditSeals").select(["number", "events"]).execute()
    expect(seals).toEqual([{ number: 1, events: 2 }])
    expect(await check()).toMatchObject({ code: 0 })
  })
})
