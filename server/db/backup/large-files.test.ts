import { join } from "node:path"
import { sql } from "kysely"
import { expect, it } from "vitest"
import { aDatabaseForAProcess } from "#server/testing/database.ts"
import { runDatabaseCommand } from "#server/testing/database-command.ts"
import { connect } from "#server/db/connect.ts"

/** A heap too small to hold all 12 files, which are 240 MB as text. The image allows 1,024 MB. */
const NODE_OPTIONS = "--max-semi-space-size=4 --max-old-space-size=160"
const files = 12
const size = 10 * 1024 * 1024

it("an operator backs up more files of 10 MB than fit into memory together", async () => {
  const variables = await aDatabaseForAProcess()
  const { db, close } = await connect(variables)
  for (let number = 0; number < files; number++) {
    await sql`INSERT INTO file_pieces (file_id, number, content)
      SELECT gen_random_uuid(), 0, convert_to(repeat(md5(${number}::text), ${size / 32}::integer), 'UTF8')`.execute(db)
  }
  await close()
  const file = join(variables.DATA_DIR, "backup.gz")
  expect(await runDatabaseCommand({ ...variables, NODE_OPTIONS }, "backup", file)).toMatchObject({ code: 0 })
})
