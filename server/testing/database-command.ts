import { spawn } from "node:child_process"
import { text } from "node:stream/consumers"
import { join } from "node:path"
import { compileCache } from "./server-process.ts"

const root = join(import.meta.dirname, "../..")

type Variables = Record<string, string | undefined>

/** Runs `npm run db -- …` as an operator does, in its own process, on the database that the variables name. */
export const runDatabaseCommand = (variables: Variables, ...args: string[]) =>
  runCommand("scripts/db.ts", args, variables, root)

/** Runs `npm run admin -- …` in its own folder, so ./data is not the developer's. */
export const runAdminCommand = (variables: Variables, folder: string, ...args: string[]) =>
  runCommand("scripts/admin.ts", args, variables, folder)

/** Runs `quartermaster doctor`. */
export const runDoctor = (variables: Variables) => runCommand("scripts/doctor.ts", [], variables, root)

/** Runs `npm run content -- …`. */
export const runContentCommand = (variables: Variables, ...args: string[]) =>
  runCommand("scripts/content.ts", args, variables, root)

async function runCommand(script: string, args: string[], variables: Variables, cwd: string) {
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd,
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, NODE_ENV: "test", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const ended = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve))
  const [code, said, complained] = await Promise.all([ended, text(child.stdout), text(child.stderr)])
  return { code, said, complained }
}
