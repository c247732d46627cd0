// Everything that CI runs: `npm test`. With --without-browser it is `npm run check`.
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { pinnedEnv, pinnedNode, prepare, runProgram } from "./prepare.mjs"

const withBrowser = !process.argv.includes("--without-browser")
const rooms = [".", "contract", "server", "web", "e2e", "scripts", "bench", "faults"]

let passed = 0
let failed = 0

function run(command, parameters) {
  return runProgram(command, parameters, { stdio: "inherit", env: pinnedEnv() }).status === 0
}

/** A check that has no count of its own counts as one. */
function check(title, command, parameters) {
  process.stdout.write(`\n▸ ${title}\n`)
  if (run(command, parameters)) passed += 1
  else failed += 1
}

function count(title, command, parameters, file, read) {
  process.stdout.write(`\n▸ ${title}\n`)
  rmSync(file, { force: true })
  const succeeded = run(command, parameters)
  const counts = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 0 }
  passed += counts.passed
  // A runner that ends badly without naming a failed test has failed all the same.
  failed += succeeded ? counts.failed : Math.max(1, counts.failed)
}

prepare()
needProgram("PostgreSQL", hasPostgres, "postgresql")
if (withBrowser) needProgram("Chromium", hasChromium, "chromium")

for (const room of rooms) check(`types of ${room}`, "tsc", ["-p", room])
check("lint", "oxlint", [])
check("format", "prettier", ["--check", "--log-level", "warn", "."])
check("unused files, exports and packages", "knip", [])
check("content", pinnedNode(), ["scripts/content-check.ts"])
check("JavaScript budget", pinnedNode(), ["scripts/pages/js-budget.ts"])
count(
  "rules and features",
  "vitest",
  ["run", "--reporter=default", "--reporter=json", "--outputFile.json=test-results/vitest.json"],
  "test-results/vitest.json",
  ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
)
if (withBrowser) {
  count("journeys in the browser", "playwright", ["test"], "test-results/results.json", ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }))
}

process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 ? 1 : 0)

function hasPostgres() {
  const debian = "/usr/lib/postgresql"
  return Boolean(process.env.POSTGRES_BIN) || (existsSync(debian) && readdirSync(debian).length > 0)
}

function hasChromium() {
  return [process.env.CHROMIUM_PATH, "/usr/bin/chromium"].some((path) => path && existsSync(path))
}

/** Installs a program where that is possible (root on Debian), and says what to do where it is not. */
function needProgram(name, isThere, debianPackage) {
  if (isThere()) return
  const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")
  if (mayInstall) {
    process.stdout.write(`Installing ${name} …\n`)
    run("apt-get", ["update", "-qq"])
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", debianPackage])
  }
  if (isThere()) return
  const variable = { PostgreSQL: "POSTGRES_BIN", Chromium: "CHROMIUM_PATH" }[name]
  process.stderr.write(
    `The tests need ${name}. Install it (Debian: sudo apt-get install ${debianPackage}), or set ${variable} to where it is.\n\n0 passed, 1 failed\n`,
  )
  process.exit(1)
}
