import { fork } from "node:child_process"
import { setPriority } from "node:os"
import { join } from "node:path"
import type { BackupEnv, BackupOutcome, BackupTask } from "./perform-backup.ts"

const longest = 6 * 60 * 60 * 1000

interface Apart {
  env: BackupEnv
  /** Niceness of the backup process. 10 lets everything that serves people go first. */
  niceness: number
  signal: AbortSignal
  /** Milliseconds after which a disk or store that hangs is given up. */
  within?: number
}

/** Runs the task in its own process, so pages do not wait and a crash ends nothing else. */
export function runApart(task: BackupTask, { env, niceness, signal, within = longest }: Apart): Promise<BackupOutcome> {
  // Settings hold passwords, which other users could read among a process's parameters.
  const child = fork(join(import.meta.dirname, "backup-process.ts"), { execArgv: [] })
  try {
    setPriority(child.pid!, niceness) // It has one: a program that cannot start fails on `error`.
  } catch {
    // The systemd unit forbids it.
  }
  const ended = AbortSignal.any([signal, AbortSignal.timeout(within)])
  const end = () => void child.kill("SIGKILL")
  ended.addEventListener("abort", end)
  if (ended.aborted) end()
  return new Promise<BackupOutcome>((resolve) => {
    child.once("message", (outcome) => resolve(outcome as BackupOutcome))
    child.once("error", ({ message }) => resolve({ problem: message }))
    child.once("exit", (code, killed) => resolve({ problem: howItEnded(signal, ended, killed ?? code, within) }))
    child.send({ env, task }, () => undefined)
  }).finally(() => ended.removeEventListener("abort", end))
}

function howItEnded(stopped: AbortSignal, ended: AbortSignal, how: string | number | null, within: number): string {
  if (stopped.aborted) return "The server was stopped before it was done."
  if (ended.aborted) return `It was given up after ${Math.round(within / 60_000)} minutes: the disk or store hangs.`
  return `The process of it ended (${how}).`
}
