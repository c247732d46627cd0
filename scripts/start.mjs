// Plain JavaScript, because it runs on the machine's Node (20 or later) before the pinned one is installed.
import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"
import { prepare, pinnedNode } from "./prepare.mjs"

await prepare()
// A third of the memory is what allocators keep for later: docs/performance.md has the figures. The operator's own
// stay.
const lean = JSON.parse(readFileSync(new URL("lean-process.json", import.meta.url), "utf8"))
const server = spawn(pinnedNode(), ["server/main.ts"], {
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: { ...lean, ...process.env },
})
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal))
// The shell between npm and this program passes no signal on.
const parent = process.ppid
setInterval(() => process.ppid !== parent && server.kill(), 500).unref()
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
