import { startServer, type ServerProcess } from "#server/testing/server-process.ts"

const started: ServerProcess[] = []
process.once("exit", () => {
  for (const { child } of started) child.kill("SIGKILL")
})

/** A server of ours as an operator starts it; it ends with the run, however the run ends. */
export async function serve(variables: Record<string, string | undefined>): Promise<ServerProcess> {
  const server = await startServer(variables)
  started.push(server)
  return server
}

export async function stopServers(): Promise<void> {
  for (const server of started) await server.stop()
}
