import { join } from "node:path"
import type { Health, HealthLine } from "#contract/desk/health.ts"
import { ContentError } from "#server/content/content-problem.ts"
import { loadContent } from "#server/content/load-content.ts"
import { EnvError, readEnv } from "#server/env.ts"
import { runCommand } from "./run-command.ts"

/** Finds errors that keep the site from starting; the running server, or its database, reports the rest. */
async function examine(): Promise<readonly HealthLine[]> {
  try {
    readEnv(process.env)
    await loadContent(join(import.meta.dirname, "../content"))
  } catch (error) {
    if (error instanceof EnvError) return error.problems.map((says) => ({ about: "Settings", state: "wrong", says }))
    if (!(error instanceof ContentError)) throw error
    return [{ about: "Content", state: "wrong", says: error.message }]
  }
  const reply = await runCommand("health", {})
  if ("problem" in reply) return [{ about: "Database", state: "wrong", says: reply.problem }]
  return (reply.result as Health).lines
}

const lines = await examine()
for (const { about, state, says, next } of lines) {
  process.stdout.write(`${state.padEnd(5)}  ${about.padEnd(14)}  ${says}\n`)
  if (next && state !== "fine") process.stdout.write(`${" ".repeat(23)}→ ${next}\n`)
}
const count = (state: HealthLine["state"]) => lines.filter((line) => line.state === state).length
process.stdout.write(`\n${count("fine")} fine, ${count("look")} to look at, ${count("wrong")} wrong\n`)
process.exitCode = count("wrong") > 0 ? 1 : 0
