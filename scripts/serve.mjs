import { spawn } from "node:child_process"
import { setTimeout } from "node:timers/promises"
import { ended, pinnedEnv, pinnedNode, readJson } from "./prepare.mjs"
import * as versions from "./versions.mjs"

/** Migrations of a large database take minutes. */
const readyWithin = 10 * 60_000
const say = (line) => process.stderr.write(`${line}\n`)

let server
let isStopping = false

/** Serves the current version, and tries the one that `quartermaster update` has built. Exits as the server does. */
export async function serve() {
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(signal))
  // The shell between npm and this program passes no signal on.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop("SIGTERM"), 500).unref()
  for (;;) {
    await startNext()
    while (isRunning() && !versions.read("next")) await Promise.race([server.end, setTimeout(500)])
    if (!isRunning() || isStopping) await exit()
    server.kill()
    await server.end
  }
}

function stop(signal) {
  isStopping = true
  server?.kill(signal)
}

async function exit() {
  await server.end
  process.exit(server.exitCode ?? 1)
}

const isRunning = () => server.exitCode === null && server.signalCode === null

/** The next version if it comes up, otherwise the current one, which has the same data. */
async function startNext() {
  const wasTrying = versions.read("trying") !== undefined
  const tag = versions.takeNext()
  if (!tag) return start(versions.currentFolder(), wasTrying ? wentBack : {})
  say(`Trying ${tag} …`)
  start(versions.folderOf(tag))
  if (await isReady()) {
    versions.write("current", tag)
    versions.remove("trying")
    return say(`${tag} runs.`)
  }
  if (isStopping) await exit()
  server.kill("SIGKILL")
  await server.end
  versions.remove("trying")
  say(`${tag} did not come up, for the reason above. The version before runs again.`)
  start(versions.currentFolder(), wentBack)
}

/** The tried version may have upgraded the embedded database to a newer PostgreSQL. */
const wentBack = { UPDATE_WENT_BACK: "yes" }

function start(folder, variables = {}) {
  // Keeps allocators from holding a third of the memory for later: docs/performance.md has the figures. The operator's
  // own settings win.
  const env = { ...readJson("scripts/lean-process.json"), ...pinnedEnv(folder), ...variables }
  if (folder !== versions.home) env.DATA_DIR = versions.dataFolder()
  const stdio = ["inherit", "inherit", "inherit", "ipc"]
  server = spawn(pinnedNode(folder), ["server/main.ts"], { cwd: folder, env, stdio })
  server.end = ended(server)
}

async function isReady() {
  const { HOST = "127.0.0.1", PORT = "3000" } = process.env
  const host = ["0.0.0.0", "::"].includes(HOST) ? "127.0.0.1" : HOST
  const address = `http://${host.includes(":") ? `[${host}]` : host}:${PORT}/readyz`
  for (const end = Date.now() + readyWithin; Date.now() < end && isRunning(); await setTimeout(500)) {
    const reply = await fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined)
    if (reply?.ok && isRunning()) return true
  }
  return false
}
