// Everything that CI runs: `npm test`. With --without-browser it is `npm run check`, which also leaves out the embedded
// database.
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs"
import { join } from "node:path"
import { build, ended, install, pinnedEnv, pinnedNode, startProgram } from "./prepare.mjs"

const withBrowser = !process.argv.includes("--without-browser")

/** If Linux has room in memory, the tests keep databases, browsers and mail there: it halves the system's work. */
const memory = "/dev/shm"
const temporary = hasRoom(memory) ? mkdtempSync(join(memory, "quartermaster-")) : undefined
// As root, PostgreSQL runs as another user, who needs access to its own folder.
if (temporary) chmodSync(temporary, 0o711)
process.once("exit", () => temporary && rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }))

let passed = 0
/** Names of failed checks, for the end of a long run. */
const failed = []

/** With `output`, keeps the program's output instead of printing it. */
async function run(command, parameters, output) {
  const child = startProgram(command, parameters, {
    stdio: output ? ["ignore", "pipe", "pipe"] : "inherit",
    env: { ...pinnedEnv(), ...(temporary && { TMPDIR: temporary }) },
  })
  for (const stream of output ? [child.stdout, child.stderr] : []) stream.on("data", (chunk) => output.push(chunk))
  return (await ended(child)) === 0
}

/** A check without a count of its own counts as one. */
async function check(title, command, parameters) {
  process.stdout.write(`\n▸ ${title}\n`)
  if (await run(command, parameters)) passed += 1
  else failed.push(title)
}

async function count(command, parameters, file, read, output) {
  rmSync(file, { force: true })
  const succeeded = await run(command, parameters, output)
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: [] }
  passed += counts.passed
  failed.push(...counts.failed)
  // A runner that ends badly without naming a failed test has failed all the same.
  if (!succeeded && counts.failed.length === 0) failed.push(command)
}

/** They need no built pages. */
async function checkSources() {
  await check("types and lint", "oxlint", [])
  await check("format", "oxfmt", ["--check"])
  await check("unused files, exports and packages", "knip", [])
  await check("content", pinnedNode(), ["scripts/content-check.ts"])
}

async function runFeatures() {
  await check("JavaScript budget", pinnedNode(), ["scripts/pages/js-budget.ts"])
  process.stdout.write("\n▸ rules and features\n")
  const file = "test-results/vitest.json"
  const projects = withBrowser ? [] : ["--project=rules", "--project=postgres"]
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`]
  await count("vitest", ["run", ...projects, ...reporters], file, ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => `${name}: ${fullName}`),
    ),
  }))
}

/** A suite of Playwright may hold others: one for each file and each group of tests. */
function failedIn({ file, specs, suites = [] }) {
  return [...specs.filter(({ ok }) => !ok).map(({ title }) => `${file}: ${title}`), ...suites.flatMap(failedIn)]
}

/** Runs beside the other checks, which use only half of the machine. Prints its lines at the end. */
async function runJourneys() {
  const output = []
  await count(
    "playwright",
    ["test"],
    "test-results/results.json",
    ({ stats, suites }) => ({ passed: stats.expected + stats.flaky, failed: suites.flatMap(failedIn) }),
    output,
  )
  return () => process.stdout.write(`\n▸ journeys in the browser\n${Buffer.concat(output).toString()}`)
}

await Promise.all([install({ withTests: true }), installPrograms()])
needProgram("PostgreSQL", "postgresql", hasPostgres())
if (withBrowser) needProgram("Chromium", "chromium-headless-shell", hasChromium())
const built = build()
const journeys = withBrowser ? built.then(runJourneys) : () => undefined
await checkSources()
await built
await runFeatures()
const showJourneys = await journeys
showJourneys()
process.stdout.write(
  `\nAll of it took ${Math.round(performance.now() / 1000)} seconds.\n${failed.map((name) => `✗ ${name}\n`).join("")}${passed} passed, ${failed.length} failed\n`,
)
process.exit(failed.length > 0 ? 1 : 0)

/** Three times the largest number that the tests used. */
function hasRoom(folder) {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > 2 * 1024 ** 3
}

function hasPostgres() {
  const debian = "/usr/lib/postgresql"
  return Boolean(process.env.POSTGRES_BIN) || (existsSync(debian) && readdirSync(debian).length > 0)
}

function hasChromiumShell() {
  return existsSync(process.env.CHROMIUM_PATH ?? "/usr/bin/chromium-headless-shell")
}

function hasChromium() {
  return hasChromiumShell() || existsSync("/usr/bin/chromium")
}

/** Installs the best programs where that is possible (root on Debian). */
async function installPrograms() {
  const missing = [
    ...(hasPostgres() ? [] : ["postgresql"]),
    // Chromium with its windows does too, in three times the time.
    ...(!withBrowser || hasChromiumShell() ? [] : ["chromium-headless-shell"]),
  ]
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return
  process.stdout.write(`Installing ${missing.join(" and ")} …\n`)
  const aptGet = (...parameters) => ended(startProgram("apt-get", [...parameters, "-qq"], { stdio: "inherit" }))
  await aptGet("update")
  // One by one: where a package is missing, the other is still of use.
  for (const name of missing) await aptGet("install", "-y", "--no-install-recommends", name)
}

/** Explains what to do if it is missing. */
function needProgram(name, debianPackage, isThere) {
  if (isThere) return
  const variable = { PostgreSQL: "POSTGRES_BIN", Chromium: "CHROMIUM_PATH" }[name]
  process.stderr.write(
    `The tests need ${name}. Install it (Debian: sudo apt-get install ${debianPackage}), or set ${variable} to where it is.\n\n0 passed, 1 failed\n`,
  )
  process.exit(1)
}
