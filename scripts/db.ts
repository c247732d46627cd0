import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { connect, type Db } from "#server/db/connect.ts"
import { describeSchema } from "#server/db/describe-schema.ts"
import { migrate } from "#server/db/migrate.ts"
import { readEnv } from "#server/env.ts"
import { explainStartFailure } from "#server/start-failure.ts"

const usage = `Usage:
  npm run db -- migrate   bring the database to this version
  npm run db -- schema    write server/db/schema.sql from the database`

const commands: Record<string, (db: Db) => Promise<string>> = {
  migrate: async (db) => {
    const applied = await migrate(db)
    return applied.length > 0 ? `Applied: ${applied.join(", ")}` : "Nothing to do."
  },
  schema: async (db) => {
    await migrate(db)
    const file = join(import.meta.dirname, "../server/db/schema.sql")
    await writeFile(file, await describeSchema(db))
    return `Written: ${file}`
  },
}

const command = commands[process.argv[2] ?? ""]
if (!command) {
  process.stderr.write(`${usage}\n`)
  process.exit(2)
}
try {
  const database = await connect(readEnv(process.env))
  process.stdout.write(`${await command(database.db)}\n`)
  await database.close()
} catch (error) {
  process.stderr.write(`${explainStartFailure(error)}\n`)
  process.exit(1)
}
