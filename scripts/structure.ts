import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"

/** The size of the house, for docs/architecture.md: `node scripts/structure.ts`. */
const files = execFileSync("git", ["ls-files", "contract", "server", "web"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(tsx?|css)$/.test(file) && file !== "")
  .map((file) => ({ file, lines: readFileSync(file, "utf8").split("\n").length - 1 }))

const isTest = ({ file }: { file: string }) => /\.test\.tsx?$|^server\/testing\//.test(file)
const tests = files.filter(isTest)
const styles = files.filter(({ file }) => file.endsWith(".css"))
const product = files.filter((one) => !isTest(one) && !one.file.endsWith(".css"))

const sum = (counted: typeof files) => counted.reduce((total, { lines }) => total + lines, 0)
const sorted = product.map(({ lines }) => lines).sort((a, b) => a - b)

console.table({
  "product files (TypeScript)": product.length,
  "product lines": sum(product),
  "style lines": sum(styles),
  "test lines": sum(tests),
  "product files of 15 lines or fewer": sorted.filter((lines) => lines <= 15).length,
  "median lines of a product file": sorted[Math.floor(sorted.length / 2)],
  "90 % of product files have at most": sorted[Math.floor(sorted.length * 0.9)],
})
