import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import {
  accessSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { delimiter, dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

export const readJson = (file) => JSON.parse(readFileSync(file, "utf8"))

const machineIsRecent = Number.parseInt(process.versions.node, 10) >= 24
const onWindows = process.platform === "win32"
const binariesOf = (folder) => join(folder, "node_modules", ".bin")
const binaries = binariesOf(root)
const nodePackage = `node-${onWindows ? "win" : process.platform}-${process.arch}`
const packagedNodes = readJson("package.json").optionalDependencies
const nodeOf = (folder) => join(folder, "node_modules", nodePackage, "bin", onWindows ? "node.exe" : "node")
const packagedNode = nodeOf(root)

/** The Node that package.json pins, once it is installed. Platforms without a package use the machine's own. */
export const pinnedNode = (folder = root) => (existsSync(nodeOf(folder)) ? nodeOf(folder) : process.execPath)

/** Programs that npm finds by PATH run on the pinned Node too. */
export const pinnedEnv = (folder = root) => ({
  ...process.env,
  PATH: [dirname(pinnedNode(folder)), binariesOf(folder), process.env.PATH].join(delimiter),
})

/** Windows finds npm and the packages' programs as .cmd files, which only its shell can start. */
export const startProgram = (command, parameters, options) =>
  spawn(command, parameters, { ...options, shell: onWindows && command !== pinnedNode() })

/** Resolves to the exit code, or to an error if the program could not start. */
export const ended = (child) => new Promise((resolve) => child.once("error", resolve).once("close", resolve))

/** Installs missing packages and rebuilds stale pages. Compares only hashes when there is nothing to do. */
export async function prepare() {
  await install()
  await build()
}

/** Owners get no packages that only test or measure. Where those are installed already, they stay. */
export async function install({ withTests = existsSync("node_modules/vitest") } = {}) {
  if (!isInstalled(withTests)) {
    needNode(nodePackage in packagedNodes)
    needWritableFolder()
    say("Installing packages, which takes a minute or two …")
    await run("npm", npmParameters(withTests), process.env)
    linkNode()
  }
  needNode(existsSync(packagedNode))
}

export async function build() {
  if (isDelivered()) return
  if (!isBuilt()) {
    say("Building pages …")
    await run("react-router", ["build"], pinnedEnv())
    await run(pinnedNode(), ["scripts/content/content-schemas.ts"], pinnedEnv())
    writeFileSync(buildStamp, sourceHash())
  }
  if (readOrEmpty(cardStamp) !== cardHash()) {
    say("Drawing social cards …")
    await run(pinnedNode(), ["scripts/drawings/social-cards.ts"], pinnedEnv())
    writeFileSync(cardStamp, cardHash())
  }
}

const installed = join(root, "node_modules", ".package-lock.json")
const buildStamp = join(root, "build", ".built-from")
// In the folder that it describes, so that a build, which empties that folder, removes it too.
const cardStamp = join(root, "build", "client", "cards", ".drawn-from")

const say = (line) => process.stderr.write(`${line}\n`)
const readOrEmpty = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "")
const sha256 = (text) => createHash("sha256").update(text).digest("hex")

/** The container image holds packages and pages, but not their sources. */
const isDelivered = () => !existsSync("package-lock.json")
const isBuilt = () => existsSync("build/server/index.js") && readOrEmpty(buildStamp) === sourceHash()

/** Sources of the built pages and their versions; not the content, which is read at the start. */
const sourceHash = () =>
  hashOf("web", "contract", "public", "vite.config.ts", "react-router.config.ts", "package-lock.json")

/** Cards show words of the content and are drawn with the site's own marks and colors. */
const cardHash = () => hashOf("content", "contract", "web/site/parts", "web/ui", "scripts")

/** npm records installed packages, no matter who ran it. An optional package may be for another platform. */
function isInstalled(withTests) {
  if (isDelivered()) return true
  const wanted = readJson("package-lock.json").packages
  const there = existsSync(installed) ? readJson(installed).packages : {}
  return Object.entries(wanted).every(([path, { version, dev, optional, devOptional }]) =>
    path in there
      ? there[path].version === version
      : path === "" || optional || devOptional || (dev === true && !withTests),
  )
}

/** npm leaves out packages that do not fit the Node it runs on, so an older machine's npm runs on the pinned one. */
function npmParameters(withTests) {
  const command = ["ci", withTests ? "--include=dev" : "--omit=dev", "--no-audit", "--no-fund"]
  if (onWindows || machineIsRecent) return command
  const pinned = `--package=${nodePackage}@${packagedNodes[nodePackage]}`
  return ["exec", "--yes", pinned, "-c", `node "$npm_execpath" ${command.join(" ")}`]
}

/** Before version 11, npm loses this link among the packages for other platforms. The systemd unit starts it. */
function linkNode() {
  const link = join(binaries, "node")
  if (!onWindows && existsSync(packagedNode) && !existsSync(link)) symlinkSync(relative(binaries, packagedNode), link)
}

/** The server is TypeScript, which Node itself reads since 24. */
function needNode(isPackaged) {
  if (isPackaged || machineIsRecent) return
  giveUp(`Install Node 24 or later from https://nodejs.org, then try again. This is Node ${process.versions.node}.`)
}

function needWritableFolder() {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    giveUp(`The packages in ${root} are not up to date, and you may not change them. As its owner, run: npm run build`)
  }
}

function hashOf(...entries) {
  const hash = createHash("sha256")
  for (const entry of entries) {
    for (const file of filesBelow(entry)) hash.update(file).update(sha256(readFileSync(file)))
  }
  return hash.digest("hex")
}

function filesBelow(entry) {
  if (!existsSync(entry)) return []
  if (!statSync(entry).isDirectory()) return [entry]
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesBelow(join(entry, name)))
}

function giveUp(line) {
  say(line)
  process.exit(1)
}

/** Prints a program's output only if it failed. */
async function run(command, parameters, env) {
  const child = startProgram(command, parameters, { stdio: ["ignore", "pipe", "pipe"], env })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk))
  const result = await ended(child)
  if (result === 0) return
  if (result instanceof Error) giveUp(`${command} could not start (${result.message}). Install it, then try again.`)
  process.stderr.write(Buffer.concat(output))
  say(`${command} ${parameters.join(" ")} failed, for the reason above.`)
  process.exit(result || 1)
}
