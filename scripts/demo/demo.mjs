// Plain JavaScript, because it runs on the machine's Node (20 or later) before the pinned one is installed.
import { spawn } from "node:child_process"
import { prepare, pinnedNode } from "../prepare.mjs"

await prepare()
const demo = spawn(pinnedNode(), ["scripts/demo/demo.ts"], { stdio: "inherit" })
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => demo.kill(signal))
demo.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
