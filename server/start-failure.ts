import { AdminProblem } from "./auth/create-admin.ts"
import { FolderOfAnother, FolderUnusable } from "./db/embedded/open-embedded.ts"
import { FolderInUse } from "./db/embedded/folder-lock.ts"
import { NotUtf8, TooOld } from "./db/migrate.ts"
import { EnvError } from "./env.ts"
import { SecretKeyProblem } from "./secret-key.ts"

const saysItAll = [EnvError, FolderInUse, FolderOfAnother, FolderUnusable, NotUtf8, SecretKeyProblem, TooOld]

/** Writes the last words of a process: prose for a person at a terminal, a log line for what collects production's output. */
export function writeFailure(text: string): void {
  const isCollected = process.env.NODE_ENV === "production" && !process.stderr.isTTY
  process.stderr.write(`${isCollected ? JSON.stringify({ level: 60, time: Date.now(), msg: text }) : text}\n`)
}

/** The message for the operator when the server does not start: one sentence for a known cause, otherwise the trace. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (saysItAll.some((problem) => error instanceof problem)) return error.message
  if (error instanceof AdminProblem) return `ADMIN_EMAIL and ADMIN_PASSWORD make no administrator:\n${error.message}`
  return explainNetworkFailure(error) ?? error.stack ?? error.message
}

/** Undefined for an error with a clear message of its own. */
export function explainNetworkFailure(error: NodeJS.ErrnoException & { port?: number }): string | undefined {
  const { code = "", message, port } = error
  if (code === "EADDRINUSE" && port !== undefined) {
    return `Port ${port} is taken by another program. Stop it, or set PORT (or METRICS_PORT, if it is that one) to another number.`
  }
  if (error.syscall === "listen") return `Cannot listen on HOST and PORT: ${message}`
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `HOST or DATABASE_URL names an unknown machine: ${message}`
  // PostgreSQL's classes 28 (wrong user or password) and 3D (no such database), and an unreachable server.
  if (/^(28|3D)/.test(code) || ["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EHOSTUNREACH"].includes(code)) {
    return `The database of DATABASE_URL cannot be used: ${message}`
  }
  if (code === "42501" || /extension "pg_trgm"/.test(message)) {
    return `The user of DATABASE_URL lacks a right that an upgrade needs: ${message}. Make it the owner of the database. Where it still may not create the extension pg_trgm, run CREATE EXTENSION pg_trgm there as a superuser.`
  }
  if (code === "55P03" || code === "40P01") {
    return `The version that still runs kept a table busy for two minutes, so it could not be changed: ${message}. Stop that version, then start this one.`
  }
  // Class 53: disk full, out of memory, too many connections.
  if (code.startsWith("53")) return `The database lacks room (DATA_DIR) or connections (DATABASE_URL): ${message}`
  return undefined
}
