import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"

/** `npm run structure`: the size and order of the code, for docs/architecture.md. Lint refuses circular imports. */
const files = execFileSync("git", ["ls-files", "contract", "server", "web", "e2e"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(tsx?|css)$/.test(file))
  .map((file) => {
    const text = readFileSync(file, "utf8")
    return { file, text, lines: text.split("\n").length - 1 }
  })

type File = (typeof files)[number]
const isTest = ({ file }: File) => /\.test\.tsx?$|^server\/testing\/|^e2e\//.test(file)
const tests = files.filter(isTest)
const styles = files.filter((one) => one.file.endsWith(".css") && !isTest(one))
const product = files.filter((one) => !one.file.endsWith(".css") && !isTest(one))

const sum = (counted: readonly File[]) => counted.reduce((total, { lines }) => total + lines, 0)
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`
const sorted = product.map(({ lines }) => lines).sort((a, b) => a - b)

const statement = /^(?:import|export)\s(?:[^"'`;=]*?\sfrom\s)?"([#.][^"]+|[^"]+)"/gm
const importsOf = ({ file, text }: File) =>
  [...text.matchAll(statement)].map(([whole, target = ""]) => ({
    lines: whole.split("\n").length,
    target: target.startsWith("#") ? target.slice(1) : target.startsWith(".") ? join(dirname(file), target) : "",
  }))
const importLines = product.flatMap(importsOf).reduce((total, { lines }) => total + lines, 0)

const importers = new Map<string, Set<string>>()
for (const one of product)
  for (const { target } of importsOf(one)) importers.set(target, (importers.get(target) ?? new Set()).add(one.file))
const imported = product.filter(({ file }) => importers.has(file))

/** React Router and Vitest ask each page and route for these names. */
const asked = new Set([
  "meta",
  "loader",
  "clientLoader",
  "links",
  "headers",
  "shouldRevalidate",
  "handle",
  "action",
  "ErrorBoundary",
])
const exporters = new Map<string, Set<string>>()
for (const { file, text } of product)
  for (const [, name = ""] of text.matchAll(
    /^export (?:async )?(?:function\*?|const|let|class|interface|type) ([A-Za-z]\w*)/gm,
  ))
    if (!asked.has(name)) exporters.set(name, (exporters.get(name) ?? new Set()).add(file))
const doubles = [...exporters].filter(([, { size }]) => size > 1)

console.table({
  "product files (TypeScript)": product.length,
  "product lines": sum(product),
  "style lines": sum(styles),
  "test lines, with e2e and builders": sum(tests),
  "median lines of a product file": sorted[Math.floor(sorted.length / 2)],
  "90 % of product files have at most": sorted[Math.floor(sorted.length * 0.9)],
  "files of 30 lines or fewer": share(sorted.filter((lines) => lines <= 30).length, sorted.length),
  "lines that import": share(importLines, sum(product)),
  "imported files with one importer": share(
    imported.filter(({ file }) => importers.get(file)?.size === 1).length,
    imported.length,
  ),
  "names exported from two files": doubles.length,
})
if (process.argv.includes("--names"))
  for (const [name, where] of doubles) console.log(`${name}: ${[...where].join(", ")}`)
