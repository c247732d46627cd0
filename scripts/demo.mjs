// Runs on whatever Node the machine has (20 or later) until the pinned one is installed; plain JavaScript for that.
import { spawn } from "node:child_process"
import { prepare, pinnedNode } from "./prepare.mjs"

prepare()
const demo = spawn(pinnedNode(), ["scripts/demo.ts"], { stdio: "inherit" })
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => demo.kill(signal))
demo.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
