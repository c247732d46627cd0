import { randomBytes } from "node:crypto"
import askPassword from "@inquirer/password"
import { print, runCommand } from "./run-command.ts"

const usage = `Usage:
  npm run admin -- create EMAIL         create an administrator
  npm run admin -- reset EMAIL          reset an administrator's password, clear the second factor, end the sessions
  npm run admin -- reset-factor EMAIL   clear the second factor of an account, end the sessions
  npm run admin -- list administrators
The command asks for a password. Without a terminal, or if you leave it empty, it creates one and prints it.`

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
    verb === "create"
      ? `Administrator ${email} created. Enter your name in Security: quotes and replies are signed with it.`
      : `New password set for ${email}; old sessions ended.`
  return print(await runCommand(`admin.${verb}`, { email, password }), () =>
    made ? `${done}\nPassword: ${password}` : done,
  )
}

process.exitCode = await main(process.argv.slice(2))
