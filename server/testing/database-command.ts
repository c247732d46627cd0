import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"
import { join } from "node:path"

const root = join(import.meta.dirname, "../..")

/** Runs `npm run db -- …` as an operator does, in a process of its own, on the database that the variables name. */
export async function runDatabaseCommand(variables: Record<string, string | undefined>, ...args: string[]) {
  const child = spawn(process.execPath, ["scripts/db.ts", ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "test", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const ended = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve))
  const [code, said, complained] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, said, complained }
}
