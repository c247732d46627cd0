import { existsSync } from "node:fs"
import { join } from "node:path"
import { loadContent } from "#server/content/load-content.ts"
import { commandsFor } from "#server/control/commands.ts"
import { askControl, controlSocketOf, type ControlReply } from "#server/control/control-socket.ts"
import { connect } from "#server/db/connect.ts"
import { FolderInUse } from "#server/db/embedded/folder-lock.ts"
import { checkHealth } from "#server/health/check-health.ts"
import { migrate } from "#server/db/migrate.ts"
import { type Env, readEnv } from "#server/env.ts"
import { explainNetworkFailure } from "#server/start-failure.ts"
import { openPublishedContent } from "#server/publishing/published-content.ts"

const whereElse =
  "Start the server once, or set DATA_DIR to the folder of your data; for the systemd service: sudo deploy/quartermaster-run"

/** Runs here if no server runs; otherwise in the server that has the embedded database open. */
export async function runCommand(command: string, input: Record<string, string>): Promise<ControlReply> {
  try {
    return await runWith(readEnv(process.env), command, input)
  } catch (error) {
    if (!(error instanceof Error)) return { problem: String(error) }
    return { problem: explainNetworkFailure(error) ?? error.message }
  }
}

async function runWith(env: Env, command: string, input: Record<string, string>): Promise<ControlReply> {
  // An administrator in a new database that no server reads would be useless.
  if (!env.DATABASE_URL && !process.env.DATA_DIR && !existsSync(join(env.DATA_DIR, "database"))) {
    return { problem: `There is no database in ${env.DATA_DIR}. ${whereElse}` }
  }
  try {
    return { result: await runHere(env, command, input) }
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return askControl(controlSocketOf(env.DATA_DIR), command, input).catch(() => ({
      problem: `${error.message} If it is a server that has just started, try again in a few seconds.`,
    }))
  }
}

async function runHere(env: Env, command: string, input: Record<string, string>): Promise<unknown> {
  const delivered = await loadContent(join(import.meta.dirname, "../content"), env.PUBLIC_URL)
  const database = await connect(env)
  try {
    // The doctor looks and changes nothing.
    if (command !== "health") await migrate(database.db)
    const parts = { delivered: () => delivered, db: database.db, publicUrl: env.PUBLIC_URL, log: console }
    const published = await openPublishedContent(parts)
    published.stop()
    const health = () => checkHealth({ db: database.db, env, content: published.now })
    return await commandsFor({ ...database, published, health })[command]!(input)
  } finally {
    await database.close()
  }
}

/** Prints a reply and returns the exit code. */
export function print(reply: ControlReply, sentence: (result: unknown) => string): number {
  if ("problem" in reply) {
    process.stderr.write(`${reply.problem}\n`)
    return 1
  }
  process.stdout.write(`${sentence(reply.result)}\n`)
  return 0
}
