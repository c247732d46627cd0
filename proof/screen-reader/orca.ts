import { execFileSync, spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, readFileSync } from "node:fs"
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"

/** The screen reader Orca on a screen of its own. */
export interface Orca {
  /** The variables with which a browser appears on its screen. */
  variables: Record<string, string>
  /** Presses real keys, which the browser and Orca both see. */
  keys(...parameters: string[]): void
  /** Orca's words since the last call, once it is silent. */
  heard(): Promise<string[]>
  stop(): Promise<void>
}

/** As long as a person would wait for more words. */
const silence = 1_200
const patience = 15_000

export async function startOrca(): Promise<Orca> {
  const folder = await mkdtemp(join(tmpdir(), "quartermaster-orca-"))
  const runtime = join(folder, "run")
  mkdirSync(runtime, { mode: 0o700 })
  const running: ChildProcess[] = []
  const start = (command: string, parameters: string[], env: NodeJS.ProcessEnv) => {
    const child = spawn(command, parameters, { env, stdio: ["ignore", "ignore", "ignore", "pipe"] })
    running.unshift(child)
    process.once("exit", () => child.kill("SIGKILL"))
    return child
  }
  const said = (child: ChildProcess) => firstLine(child)
  const display = `:${await said(start("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x900x24"], process.env))}`
  const own = { DISPLAY: display, HOME: folder, XDG_RUNTIME_DIR: runtime, LANG: "C.UTF-8" }
  const bus = start("dbus-daemon", ["--session", "--nofork", "--print-address=3"], { ...process.env, ...own })
  const variables = { ...own, DBUS_SESSION_BUS_ADDRESS: await said(bus) }
  const env = { ...process.env, ...variables }
  for (const [place, name] of [
    ["org.gnome.desktop.interface", "toolkit-accessibility"],
    ["org.gnome.desktop.a11y.applications", "screen-reader-enabled"],
  ] as const)
    execFileSync("gsettings", ["set", place, name, "true"], { env, stdio: "ignore" })
  // Without a window manager no window gets the keyboard.
  start("openbox", [], env)
  await writeAtOnce(folder)
  const log = join(folder, "orca.log")
  start("orca", ["--replace", `--debug-file=${log}`, "--disable=braille,braille-monitor"], env)
  await untilSaid(log, "Screen reader on")

  let read = 0
  const sentences = () => speechIn(readIfThere(log))
  return {
    variables,
    keys: (...parameters) => void execFileSync("xdotool", parameters, { env, stdio: "ignore" }),
    heard: async () => {
      const until = performance.now() + patience
      let [count, since] = [sentences().length, performance.now()]
      while (performance.now() - since < silence && performance.now() < until) {
        await wait(100)
        const now = sentences().length
        if (now !== count) [count, since] = [now, performance.now()]
      }
      const fresh = sentences().slice(read)
      read += fresh.length
      return fresh
    },
    stop: async () => {
      for (const child of running) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        const ended = once(child, "exit")
        child.kill("SIGKILL")
        await ended
      }
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Orca reads this file from its user's folder at the start. Otherwise its log would come in blocks of 8 KiB. */
async function writeAtOnce(home: string) {
  const folder = join(home, ".local/share/orca")
  await mkdir(folder, { recursive: true })
  const lines = "import orca.debug\norca.debug.debugFile.reconfigure(line_buffering=True)\n"
  await writeFile(join(folder, "orca-customizations.py"), lines)
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdio[3]!, "data")) as [Buffer]
  return chunk.toString().trim()
}

/** Orca's log has everything that it sends to the voice; entries that end in a space are names of keys. */
const speechIn = (log: string): string[] =>
  [...log.matchAll(/SPEECH OUTPUT: '(.*?)'(?= ?[{[]|$)/gm)].map(([, words]) => words!).filter((one) => /\S$/.test(one))

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8")
  } catch {
    return ""
  }
}

async function untilSaid(log: string, words: string) {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (readIfThere(log).includes(words)) return
    await wait(100)
  }
  throw new Error("Orca did not start within 30 seconds")
}
