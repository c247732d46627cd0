import { spawn } from "node:child_process"
import { pinnedEnv, pinnedNode } from "./prepare.mjs"

/** Runs a program in the foreground and exits with its result. `variables` apply where the environment has none. */
export function runOnPinnedNode(parameters, variables = {}) {
  const program = spawn(pinnedNode(), parameters, {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...variables, ...pinnedEnv() },
  })
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => program.kill(signal))
  // The shell between npm and this program passes no signal on.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && program.kill(), 500).unref()
  program.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
