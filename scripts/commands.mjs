// Plain JavaScript, because it runs on the machine's Node (18 or later) before the pinned one is installed.
import { readFileSync } from "node:fs"
import { spawn } from "node:child_process"
import { join, resolve } from "node:path"
import { install, prepare } from "./prepare.mjs"
import { runOnPinnedNode } from "./run-on-pinned-node.mjs"
import { serve } from "./serve.mjs"
import { update } from "./update.mjs"
import { currentFolder, dataFolder, home } from "./versions.mjs"

const help = `Usage: quartermaster COMMAND

  start                   install what is missing, build the pages and serve the site
  setup                   put your company's facts in the place of the sample
  admin create EMAIL      create an administrator; also: reset, reset-factor, list
  doctor                  say what is wrong and the next step
  backup FILE             back up everything into one file; --store: into BACKUP_URL
  backup list             list the backups here and in BACKUP_URL
  backup key              make a key that encrypts the backups in BACKUP_URL
  restore FILE            restore a backup; --store FILE: one of BACKUP_URL
  content check           list what is wrong with the content; also: export, import
  update                  back up, build the newest version beside this one, and try it; also: update v1.1.0
  version                 print the version
  help                    print this
`

const readJson = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"))
const print = (text) => void process.stdout.write(text)

async function start() {
  if (currentFolder() === home) await prepare()
  await serve()
}

/** The version that runs knows its own commands. */
function runInVersion(version, words, folder) {
  const child = spawn(process.execPath, [join(version, "scripts/quartermaster.mjs"), ...words], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataFolder() },
    stdio: "inherit",
  })
  child.once("exit", (code) => process.exit(code ?? 1))
}

/** The data belongs to the installation, but a file's name is relative to the caller's folder. */
const named = (words, folder) => words.map((word) => (word.startsWith("-") ? word : resolve(folder, word)))

/** The program of a command and its parameters. */
const programs = {
  setup: (words, folder) => ["scripts/setup/setup.ts", ...named(words, folder)],
  admin: (words) => ["scripts/admin.ts", ...words],
  doctor: () => ["scripts/doctor.ts"],
  backup: (words, folder) => {
    if (words[0] === "list") return ["scripts/db.ts", "backups"]
    if (words[0] === "key") return ["scripts/db.ts", "backup-key"]
    return ["scripts/db.ts", "backup", ...named(words, folder)]
  },
  restore: (words, folder) => [
    "scripts/db.ts",
    "restore",
    ...(words.includes("--store") ? words : named(words, folder)),
  ],
  content: ([verb = "", ...words], folder) =>
    verb === "check"
      ? ["scripts/content-check.ts", ...named(words, folder)]
      : ["scripts/content.ts", verb, ...named(words, folder)],
}

export async function run([command = "help", ...words], folder) {
  if (command === "start") return start()
  if (command === "update") return update(words)
  if (currentFolder() !== home) return runInVersion(currentFolder(), [command, ...words], folder)
  if (command === "version" || command === "--version") {
    return print(`Quartermaster ${readJson("../package.json").version}\n`)
  }
  if (command === "help" || command === "--help") return print(help)
  if (!Object.hasOwn(programs, command)) {
    process.stderr.write(`There is no command "${command}".\n\n${help}`)
    return process.exit(2)
  }
  await install()
  runOnPinnedNode(programs[command](words, folder))
}
