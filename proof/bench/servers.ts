import { readFileSync } from "node:fs"
import { startServer, type ServerProcess } from "#server/testing/server-process.ts"
import { atExit } from "./at-exit.ts"

const started: ServerProcess[] = []

/** The variables that `npm start` sets to keep the server's memory small. */
export const leanVariables = JSON.parse(
  readFileSync(new URL("../../scripts/lean-process.json", import.meta.url), "utf8"),
) as Record<string, string>

/** Starts a server as `npm start` does. It stops with the run, however the run ends. */
export async function serve(variables: Record<string, string | undefined>): Promise<ServerProcess> {
  const server = await startServer({ ...leanVariables, ...variables })
  started.push(server)
  atExit(() => server.child.kill("SIGKILL"))
  return server
}

export async function stopServers(): Promise<void> {
  for (const server of started) await server.stop()
}
