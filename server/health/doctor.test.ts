import { chown, mkdir, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { createAdmin } from "#server/auth/create-admin.ts"
import type { Db } from "#server/db/db.ts"
import { aDatabase } from "#server/testing/database.ts"
import { runDoctor } from "#server/testing/database-command.ts"

type Variables = Record<string, string | undefined>

interface Broken {
  db: Db
  home: string
}

const note = async (home: string, file: string, state: object) => {
  await mkdir(join(home, "backups"), { recursive: true })
  await writeFile(join(home, "backups", file), JSON.stringify(state))
}
const failed = (problem: string) => ({ at: new Date().toISOString(), file: "2026-03-01.gz", seconds: 1, problem })

/** Faults, the line that names each cause, and how to make them. */
const installations: [what: string, line: RegExp, breakIt: (parts: Broken) => Promise<Variables>][] = [
  ["a setting is wrong", /Settings +PORT must be a number from 1 to 65535/, async () => ({ PORT: "abc" })],
  [
    "PostgreSQL does not answer",
    /Database +The database of DATABASE_URL cannot be used: .*ECONNREFUSED/,
    async () => ({ DATABASE_URL: "postgres://127.0.0.1:2/none" }),
  ],
  [
    "the data folder is damaged",
    /Database +The data folder \S+ cannot be used: .* restore it from a backup/,
    async ({ home }) => {
      await mkdir(join(home, "database/pg"), { recursive: true })
      await writeFile(join(home, "database/pg/PG_VERSION"), "18")
      return { DATABASE_URL: undefined }
    },
  ],
  [
    "a newer version has changed the database",
    /Database +PostgreSQL .*; its tables were .*newer/,
    async ({ db }) => {
      await sql`INSERT INTO migrations (name) VALUES ('9999-future.sql')`.execute(db)
      return {}
    },
  ],
  [
    "nobody is an administrator",
    /Administrators +There is none/,
    async ({ db }) => {
      // The site itself refuses to lock the last owner.
      await sql`SET session_replication_role = replica; UPDATE users SET locked_at = now(); RESET session_replication_role`.execute(
        db,
      )
      return {}
    },
  ],
  [
    "the mail server is away",
    /Mail server +\S+ does not accept emails/,
    async () => ({ SMTP_URL: "smtp://127.0.0.1:2" }),
  ],
  [
    "an email waits for hours",
    /Emails +1 email waiting, the oldest for 12\d minutes/,
    async ({ db }) => {
      await sql`INSERT INTO letters (message_id, kind, recipient, subject, text_body, html_body, created_at)
        VALUES ('late', 'test', 'a@example.com', 's', 't', 'h', now() - interval '2 hours')`.execute(db)
      return {}
    },
  ],
  [
    "the virus scanner is away",
    /Virus scanner +ClamAV does not answer/,
    async () => ({ CLAMD_URL: "tcp://127.0.0.1:2" }),
  ],
  [
    "the last backup failed",
    /Backups +The last backup failed: The disk is full\./,
    async ({ home }) => (await note(home, "state.json", { backup: failed("The disk is full.") }), {}),
  ],
  [
    "a backup cannot be restored",
    /Restore test +The backup 2026-03-01.gz could not be restored on .*: It is cut off\./,
    async ({ home }) => (await note(home, "state.json", { restoreTest: failed("It is cut off.") }), {}),
  ],
  [
    "the second copy failed",
    /Second copy +The last copy failed: The store refuses the key\./,
    async ({ home }) => {
      await note(home, "copy.json", failed("The store refuses the key."))
      return { BACKUP_URL: "file:///mnt/other" }
    },
  ],
  ["the proxy is not named", /Proxy +All visitors seem to have/, async () => ({ PUBLIC_URL: "https://127.0.0.1:2" })],
]

describe("an owner who types quartermaster doctor", () => {
  it.each(installations)("reads the cause where %s, and nothing else is wrong", async (_, line, breakIt) => {
    const { db, variables, close } = await aDatabase()
    await createAdmin(db, "ada@example.com", "Sample-Supply-2026")
    const broken = await breakIt({ db, home: variables.DATA_DIR })
    await close()
    const { code, said } = await runDoctor({ PUBLIC_URL: "http://127.0.0.1:2", ...variables, ...broken })
    expect([said.match(/^wrong .*/gm), code]).toEqual([[expect.stringMatching(line)], 1])
  })

  it("reads that another program answers at the public address", async () => {
    const other = createServer((_, reply) => reply.end("It works!"))
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve))
    const { port } = other.address() as AddressInfo // It listens on a port.
    const { db, variables, close } = await aDatabase()
    await createAdmin(db, "ada@example.com", "Sample-Supply-2026")
    await close()
    const { said } = await runDoctor({ ...variables, PUBLIC_URL: `http://127.0.0.1:${port}` })
    expect(said).toMatch(/^wrong +Public address +\S+ is answered by another program\n +→ Check PUBLIC_URL/m)
    other.close()
  })

  it.runIf(process.getuid?.() === 0)("reads that the data belong to another user", async () => {
    const { variables, close } = await aDatabase()
    await close()
    await mkdir(join(variables.DATA_DIR, "database"), { recursive: true })
    await chown(join(variables.DATA_DIR, "database"), 12_345, 12_345)
    const { said, code } = await runDoctor({ ...variables, DATABASE_URL: undefined })
    expect([said, code]).toEqual([
      expect.stringMatching(/^wrong +Database .* belongs to another user \(id 12345\)/m),
      1,
    ])
  })
})
