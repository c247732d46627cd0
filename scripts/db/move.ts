import { join } from "node:path"
import { BackupProblem } from "#server/db/backup/backup-lines.ts"
import { connect } from "#server/db/connect.ts"
import { dump } from "#server/db/backup/dump.ts"
import { NotEmpty, restore } from "#server/db/backup/restore.ts"
import type { Env } from "#server/env.ts"
import { fingerprintOf, presentKey } from "#server/secret-key.ts"
import { showProgress, writeColumns } from "./progress.ts"
import { describeRestored } from "./restore.ts"

/** `npm run db -- move`: the embedded database of DATA_DIR into the empty PostgreSQL of DATABASE_URL. */
export async function move(env: Env): Promise<string> {
  const { DATA_DIR, DATABASE_URL } = env
  if (!DATABASE_URL) throw new BackupProblem("Set DATABASE_URL to the PostgreSQL database to move the data to.")
  const atHome = { ...env, DATABASE_URL: undefined }
  // Opened, not copied: a copy would lose later changes by visitors.
  const source = await connect({ DATA_DIR })
  const target = await connect(env)
  try {
    const lines = dump(source, { secretKey: await fingerprintOf(atHome), onProgress: showProgress("Moving") })
    const restored = await restore(target.db, lines, { replace: false })
    const rows = Object.entries(restored.contents).map(([table, contents]) => [table, contents.rows, contents.checksum])
    return [
      writeColumns([["table", "rows", "checksum, the same on both sides"], ...rows]),
      `Moved: ${describeRestored(restored)}`,
      await nextStep(atHome),
    ].join("\n\n")
  } catch (error) {
    if (error instanceof NotEmpty) {
      throw new NotEmpty(`${error.message}\nMove into an empty database: create one and set DATABASE_URL.`)
    }
    throw error
  } finally {
    await Promise.all([source.close(), target.close()])
  }
}

async function nextStep(env: Env): Promise<string> {
  const file = join(env.DATA_DIR, "secret.key")
  const needsKey = !env.SECRET_KEY && (await presentKey(env))
  return [
    "Next: start the server with DATABASE_URL set.",
    ...(needsKey ? [`Set SECRET_KEY="$(cat ${file})" beside it, or second factors will not open.`] : []),
    `${join(env.DATA_DIR, "database")} was not changed. Keep it until the site has run well for a while.`,
  ].join("\n")
}
