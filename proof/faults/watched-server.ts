import { freePort } from "#server/testing/postgres-server.ts"
import type { ServerProcess } from "#server/testing/server-process.ts"
import { serve } from "../bench/servers.ts"

/** The highest values that the servers of one fault reported in their own metrics. */
export interface Watched {
  stallMilliseconds: number
  memoryMiB: number
}

const every = 1_000
/** Keyed by the mail server, which only the servers of one fault share. */
const seen = new Map<string, Watched>()

export const watchedBy = (smtpUrl: string) => seen.get(smtpUrl)

/** Starts a server and reads its event loop delay and memory each second, as Prometheus would. */
export async function serveWatched(
  variables: Record<string, string | undefined> & { SMTP_URL: string },
): Promise<ServerProcess> {
  const METRICS_PORT = String(await freePort())
  const server = await serve({ DRAIN_SECONDS: "1", ...variables, METRICS_PORT })
  const most = seen.get(variables.SMTP_URL) ?? { stallMilliseconds: 0, memoryMiB: 0 }
  seen.set(variables.SMTP_URL, most)
  const look = async () => {
    const reply = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`, { signal: AbortSignal.timeout(5_000) })
    const text = await reply.text()
    most.stallMilliseconds = Math.max(most.stallMilliseconds, valueIn(text, "nodejs_eventloop_lag_max_seconds") * 1_000)
    most.memoryMiB = Math.max(most.memoryMiB, valueIn(text, "process_resident_memory_bytes") / 2 ** 20)
  }
  // Start-up delays affect no visitor, so the first reading only resets the gauge.
  await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)
  const timer = setInterval(() => void look().catch(() => undefined), every)
  server.child.once("exit", () => clearInterval(timer))
  return server
}

const valueIn = (text: string, name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(text)?.[1] ?? 0)
