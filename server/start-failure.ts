import { FolderInUse } from "./db/folder-lock.ts"
import { EnvError } from "./env.ts"

/** What the operator reads when the server does not start: one sentence where we know the cause, the trace where not. */
export function explainStartFailure(error: unknown): string {
  if (error instanceof EnvError || error instanceof FolderInUse) return error.message
  if (!(error instanceof Error)) return String(error)
  if ("code" in error && error.code === "EADDRINUSE" && "port" in error) {
    return `Port ${String(error.port)} is taken by another program. Stop it, or set PORT to another number.`
  }
  return error.stack ?? error.message
}
