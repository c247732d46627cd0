import { existsSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8")
const cited = [...read("docs/security.md").matchAll(/`([\w./-]+\.(?:test|e2e)\.ts)`: "([^"]+)"/g)]

describe("a person who reviews the product's security", () => {
  it("finds a test for each threat that docs/security.md names", () => {
    const [threats = ""] = read("docs/security.md").split("## Who may do what")
    const rows = threats.split("\n").filter((line) => /^\| (?!threat|-)/.test(line))
    expect(rows.length).toBeGreaterThan(60)
    expect(rows.filter((row) => !cited.some(([citation]) => row.includes(citation)))).toEqual([])
    expect(
      cited.filter(([, file = "", name = ""]) => !read(file).includes(name)).map(([citation]) => citation),
    ).toEqual([])
  })

  it("finds the files that docs/asvs.md gives as evidence", () => {
    const files = [...read("docs/asvs.md").matchAll(/`([\w./-]+\/[\w./-]*\.tsx?)`/g)].map(([, file = ""]) => file)
    expect(files.length).toBeGreaterThan(80)
    expect(files.filter((file) => !existsSync(new URL(file, import.meta.url)))).toEqual([])
  })

  it("finds every package held to its hash, those for other platforms included", () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read("package.json")) as Record<
      string,
      Record<string, string>
    >
    const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(versions.length).toBeGreaterThan(60)
    expect(versions.filter(([, version]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+$/.test(version))).toEqual([])
    const { packages } = JSON.parse(read("package-lock.json")) as {
      packages: Record<string, { integrity?: string; optionalDependencies?: Record<string, string> }>
    }
    const unheld = Object.entries(packages).filter(([path, { integrity }]) => path !== "" && !integrity)
    expect(unheld.map(([path]) => path)).toEqual([])
    // "npm ci" refuses a lock file that lacks an optional package.
    const held = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, "")))
    const named = Object.values(packages).flatMap((one) => Object.keys(one.optionalDependencies ?? {}))
    expect(named.filter((name) => !held.has(name))).toEqual([])
  })
})
