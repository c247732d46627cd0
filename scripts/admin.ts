import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { join } from "node:path"
import askPassword from "@inquirer/password"
import { commandsFor } from "#server/control/commands.ts"
import { askControl, controlSocketOf, type ControlReply } from "#server/control/control-socket.ts"
import { connect } from "#server/db/connect.ts"
import { FolderInUse } from "#server/db/embedded/folder-lock.ts"
import { migrate } from "#server/db/migrate.ts"
import { readEnv } from "#server/env.ts"

const usage = `Usage:
  npm run admin -- create EMAIL         create an administrator
  npm run admin -- reset EMAIL          reset an administrator's password, clear the second factor, end the sessions
  npm run admin -- reset-factor EMAIL   clear the second factor of an account, end the sessions
  npm run admin -- list administrators
The command asks for a password. Without a terminal, or if you leave it empty, it creates one and prints it.`

const whereElse =
  "Start the server once, or set DATA_DIR to the folder of your data; for the systemd service: sudo deploy/quartermaster-run admin"

/** Runs here if no server runs; otherwise in the server that has the embedded database open. */
async function runCommand(command: string, input: Record<string, string>): Promise<ControlReply> {
  const env = readEnv(process.env)
  // An administrator of a new database that no server reads is of no use.
  if (!env.DATABASE_URL && !process.env.DATA_DIR && !existsSync(join(env.DATA_DIR, "database"))) {
    return { problem: `There is no database in ${env.DATA_DIR}. ${whereElse}` }
  }
  try {
    const database = await connect(env)
    try {
      await migrate(database.db)
      return { result: await commandsFor(database)[command]!(input) }
    } finally {
      await database.close()
    }
  } catch (error) {
    if (error instanceof FolderInUse) return askControl(controlSocketOf(env.DATA_DIR), command, input)
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

async function choosePassword(): Promise<{ password: string; made: boolean }> {
  if (process.stdin.isTTY) {
    const typed = await askPassword({
      message: "Password (12 or more characters, not a common one; leave empty to have one made):",
    })
    if (typed) return { password: typed, made: false }
  }
  return { password: `${randomBytes(15).toString("base64url")}aA1`, made: true }
}

async function main([verb, email]: string[]): Promise<number> {
  if (verb === "list")
    return print(await runCommand("admin.list", {}), (emails) => (emails as string[]).join("\n") || "None yet.")
  if (verb === "reset-factor" && email)
    return print(
      await runCommand("admin.reset-factor", { email }),
      () => `Second factor of ${email} cleared; sessions ended.`,
    )
  if ((verb !== "create" && verb !== "reset") || !email) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  const { password, made } = await choosePassword()
  const done =
    verb === "create" ? `Administrator ${email} created.` : `New password set for ${email}; old sessions ended.`
  return print(await runCommand(`admin.${verb}`, { email, password }), () =>
    made ? `${done}\nPassword: ${password}` : done,
  )
}

function print(reply: ControlReply, sentence: (result: unknown) => string): number {
  if ("problem" in reply) {
    process.stderr.write(`${reply.problem}\n`)
    return 1
  }
  process.stdout.write(`${sentence(reply.result)}\n`)
  return 0
}

process.exitCode = await main(process.argv.slice(2))
