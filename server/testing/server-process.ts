import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { freePort } from "./postgres-server.ts"

const root = join(import.meta.dirname, "../..")
/** As in `npm start`; it saves a third of the time to load the program. */
export const compileCache = join(root, "node_modules/.cache/quartermaster")

export interface ServerProcess {
  url: string
  child: ChildProcess
  /** Everything printed so far to both streams. */
  output(): string
  /** Sends the signal and waits for the process to end. Returns the exit code, or null after a kill. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts the server as an operator would and waits until it answers. If it exits first, rejects with its output. */
export async function startServer(variables: Record<string, string | undefined>): Promise<ServerProcess> {
  const port = variables.PORT ?? String(await freePort())
  const env = {
    ...process.env,
    NODE_COMPILE_CACHE: compileCache,
    NODE_ENV: "test",
    LOG_LEVEL: "warn",
    DRAIN_SECONDS: "0",
    BACKUPS: "off",
    RATE_LIMIT_FACTOR: "100000",
    ...variables,
    PORT: port,
  }
  const stdio = ["ignore", "pipe", "pipe", "ipc"] as const
  const child = spawn(process.execPath, ["server/main.ts"], { cwd: root, env, stdio: [...stdio] })
  let printed = ""
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes("Quartermaster is at")) resolve()
    }
    child.stdout?.on("data", read)
    child.stderr?.on("data", read)
    child.once("exit", () => reject(new Error(`The server ended:\n${printed}`)))
  })
  await ready
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => printed,
    stop: async (signal = "SIGTERM") => {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      const ended = once(child, "exit")
      child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}
